import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { AVAILABILITY_PAUSE_MS } from '#shared/limits';
import { renderWithProviders } from '../../test/render-with-providers';
import {
  AvailabilityDocument,
  RegisterDocument,
  type AvailabilityQueryVariables,
  type RegisterMutationVariables,
} from '../generated/graphql';
import { RegisterPage } from './register-page';

const TYPED = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Username: 'asha_v',
  Email: 'asha@example.com',
  Password: 'pearls1',
  'Confirm password': 'pearls1',
};
const asked: AvailabilityQueryVariables[] = [];
const sent: RegisterMutationVariables['input'][] = [];
type Answer = 'registered' | 'lost' | GraphQLError;

/** `taken`: what is; 'unknown' answers with a failure. */
function show({ answer = 'registered', taken = [] }: { answer?: Answer; taken?: string[] } = {}) {
  const variables = () => true;
  const availability = {
    request: { query: AvailabilityDocument, variables },
    maxUsageCount: 20,
    delay: 50,
    result: (given: AvailabilityQueryVariables) => {
      asked.push(given);
      const [field = '', value = ''] = Object.entries(given)[0] ?? [];
      if (taken.includes('unknown'))
        return { errors: [new GraphQLError('Oh.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } })] };
      const available = !taken.includes(String(value));
      const message = available
        ? `${field === 'email' ? 'Email' : 'Username'} available!`
        : `This ${field} is already taken`;
      return { data: { availability: { __typename: 'Availability' as const, available, message } } };
    },
  };
  const register = {
    request: {
      query: RegisterDocument,
      variables: ({ input }: RegisterMutationVariables) => Boolean(sent.push(input)),
    },
    delay: 50,
    maxUsageCount: 2,
    ...(answer === 'lost'
      ? { error: new TypeError('Failed to fetch') }
      : {
          result:
            answer instanceof GraphQLError
              ? { errors: [answer] }
              : {
                  data: {
                    register: { __typename: 'Registration' as const, message: '', emailSent: true, email: TYPED.Email },
                  },
                },
        }),
  };
  return renderWithProviders(<RegisterPage />, { path: '/register', mocks: [availability, register] });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  await pass(0);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: /^[A-Z. ]+$/ });
async function fillIn(overrides: Partial<typeof TYPED> = {}) {
  for (const [label, value] of Object.entries({ ...TYPED, ...overrides })) await type(label, value);
  await pass(AVAILABILITY_PAUSE_MS + 100);
}
const press = async () => {
  fireEvent.submit(screen.getByRole('form'));
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

it('has its fields, its title, the consent line and the way to the login', () => {
  show();
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(['', '', '', '', '', '']);
  expect(document.title).toBe('Registration Page');
  screen.getByText(/By creating an account you agree to our/);
  screen.getByRole('button', { name: 'privacy policy' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

it.each([
  ['First name', 'A', 'First name must be at least 2 characters long'],
  ['Last name', 'a'.repeat(31), 'Last name cannot exceed 30 characters'],
  ['First name', 'A1', 'First name can only contain letters and spaces'],
  ['Username', 'ab', 'Username must be at least 3 characters long'],
  ['Username', 'a b c', 'Username can only contain letters, numbers, and underscores'],
  ['Email', 'asha', 'Please include a valid email'],
  ['Password', 'abc', 'Password must be at least 6 characters long'],
  ['Password', 'abcdefg', 'Password must contain at least one letter and one number'],
])('while typing %s %s says: %s', async (label, value, text) => {
  show();
  await type(label, value);
  screen.getByText(text);
  expect(button().textContent).toBe('PLEASE FIX ERRORS');
});

it('compares the passwords while either is typed, whatever else is wrong', async () => {
  show();
  await type('Password', 'pearls1');
  await type('Confirm password', 'pearls');
  screen.getByText('Passwords do not match');
  await type('Password', 'pearls');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
});

it('asks after a pause of 800 ms, and only what is worth asking', async () => {
  show();
  await type('Username', 'as');
  await type('Email', 'asha');
  await pass(2000);
  expect(asked).toEqual([]);
  await type('Username', 'ash');
  await pass(799);
  expect(asked).toEqual([]);
  await pass(51);
  expect(asked).toEqual([{ username: 'ash' }]);
  await type('Username', 'asha');
  await pass(800);
  await type('Email', 'asha@example.com');
  await pass(900);
  expect(asked).toEqual([{ username: 'ash' }, { username: 'asha' }, { email: 'asha@example.com' }]);
  screen.getByText('Username available!');
  screen.getByText('Email available!');
  await type('Username', 'as');
  await pass(1000);
  expect(screen.queryByText('Username available!')).toBeNull();
  expect(asked).toHaveLength(3);
});

it('says CHECKING AVAILABILITY..., CREATE ACCOUNT, CREATING ACCOUNT... and SUCCESS, sends once, and shows where the letter went', async () => {
  show();
  for (const [label, value] of Object.entries(TYPED)) await type(label, value);
  expect(button().textContent).toBe('CHECKING AVAILABILITY...');
  await press();
  expect(sent).toEqual([]);
  await pass(AVAILABILITY_PAUSE_MS + 100);
  expect(button().textContent).toBe('CREATE ACCOUNT');
  await press();
  expect(button().textContent).toBe('CREATING ACCOUNT...');
  await press();
  // A second press is no answer.
  expect(screen.queryByText('Check Your Email!')).toBeNull();
  await pass(100);
  expect(screen.getByText('SUCCESS').tagName).toBe('BUTTON');
  await pass(100);
  expect(sent).toEqual([
    { firstname: 'Asha', lastname: 'Verma', username: 'asha_v', email: TYPED.Email, password: 'pearls1' },
  ]);
  const dialog = screen.getByRole('dialog', { name: 'Check Your Email!' });
  expect(dialog.textContent).toContain(TYPED.Email);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(0);
  expect(window.location.pathname).toBe('/login');
});

it.each([
  ['Username', 'asha_v'],
  ['Email', 'asha@example.com'],
])('sends nothing while the %s is known to be taken', async (label, value) => {
  show({ taken: [value] });
  await fillIn();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(button().textContent).toBe('PLEASE FIX ERRORS');
  await press();
  expect(document.activeElement).toBe(field(label));
  expect(sent).toEqual([]);
});

it('lets the shop decide when availability cannot be told', async () => {
  show({ taken: ['unknown'] });
  await fillIn();
  expect(screen.getAllByText('Unable to verify availability. Please try again.')).toHaveLength(2);
  await press();
  expect(sent).toHaveLength(1);
});

it.each([
  ['EMAIL_TAKEN', 'This email address already exists'],
  ['USERNAME_TAKEN', 'This username is already taken'],
  [undefined, 'Sorry, this username is already taken.'],
  [undefined, 'That username already exists'],
  [undefined, 'The email address already exists here'],
  [undefined, 'email already in use'],
  [undefined, 'This e-mail is already registered'],
])('shows in a red box, not in a dialog: %s %s', async (code, message) => {
  show({ answer: new GraphQLError(message, { extensions: { ...(code && { code }) } }) });
  await fillIn();
  await press();
  await pass(100);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('opens a dialog for every other failure; its retry leads back to the first name', async () => {
  show({ answer: 'lost' });
  await fillIn();
  await press();
  await pass(500);
  const dialog = await screen.findByRole('alertdialog', { name: 'Connection Error' });
  expect(dialog.textContent).toContain('Registration failed. Please try again.');
  screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.click(screen.getByRole('button', { name: 'Retry when Online' }));
  await pass(1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(button().textContent).toBe('CREATE ACCOUNT');
});

it('names every field that is empty and sends nothing', async () => {
  show();
  await press();
  for (const text of [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your username',
    'Please include an email',
    'Please enter your password',
    'Please confirm your password',
  ])
    screen.getByText(text);
  expect(document.activeElement).toBe(field('First name'));
  expect(sent).toEqual([]);
});

it('calls a failure that the documents have no name for Error Occurred', async () => {
  show({ answer: new GraphQLError('The pen broke.', { extensions: { code: 'STALE_VERSION' } }) });
  await fillIn();
  await press();
  await pass(100);
  expect((await screen.findByRole('alertdialog', { name: 'Error Occurred' })).textContent).toContain('The pen broke.');
  screen.getByRole('button', { name: 'Retry' });
});

it('sends once, however fast it is pressed', async () => {
  show();
  await fillIn();
  const form = screen.getByRole('form');
  act(() => [1, 2].forEach(() => fireEvent.submit(form)));
  await pass(200);
  expect(sent).toHaveLength(1);
});
