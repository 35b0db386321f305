import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { AVAILABILITY_PAUSE_MS } from '#shared/limits';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
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
const checked: AvailabilityQueryVariables[] = [];
const sent: RegisterMutationVariables['input'][] = [];
type Outcome = 'registered' | 'lost' | GraphQLError;

interface RenderOptions {
  outcome: Outcome;
  taken: string[];
  /** The state of the location. */
  state: object;
}

/** `taken`: the usernames and emails that are taken; 'unknown' makes the check fail. */
function render({ outcome = 'registered', taken = [], state = {} }: Partial<RenderOptions> = {}) {
  const variables = () => true;
  const availability = {
    request: { query: AvailabilityDocument, variables },
    maxUsageCount: 20,
    delay: 50,
    result: (variables: AvailabilityQueryVariables) => {
      checked.push(variables);
      const [field = '', value = ''] = Object.entries(variables)[0] ?? [];
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
    ...(outcome === 'lost'
      ? { error: new TypeError('Failed to fetch') }
      : {
          result:
            outcome instanceof GraphQLError
              ? { errors: [outcome] }
              : {
                  data: {
                    register: { __typename: 'Registration' as const, message: '', emailSent: true, email: TYPED.Email },
                  },
                },
        }),
  };
  return renderWithProviders(<RegisterPage />, { path: '/register', state, mocks: [availability, register] });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  await advance(0);
};
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: /^[A-Z. ]+$/ });
async function fillIn(overrides: Partial<typeof TYPED> = {}) {
  for (const [label, value] of Object.entries({ ...TYPED, ...overrides })) await type(label, value);
  await advance(AVAILABILITY_PAUSE_MS + 100);
}
const press = async () => {
  fireEvent.submit(screen.getByRole('form'));
  await advance(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  checked.length = 0;
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

it('has its fields, its title, the consent text and a link to the login', () => {
  render();
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(['', '', '', '', '', '']);
  expect(document.title).toBe('Registration Page');
  screen.getByText(/By creating an account you agree to our/);
  screen.getByRole('button', { name: 'privacy policy' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

it('begins with what a link knows of the person, and sends the token of the order that joins the account', async () => {
  const orderToken = 'a1'.repeat(32);
  render({ state: { firstname: 'Asha', lastname: 'Verma', email: 'asha@example.com', username: 'no', orderToken } });
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual([
    'Asha',
    'Verma',
    '',
    'asha@example.com',
    '',
    '',
  ]);
  await fillIn();
  await press();
  expect(sent).toEqual([expect.objectContaining({ email: TYPED.Email, orderToken })]);
});

it('is empty where the state of its location is something else', () => {
  render({ state: { firstname: 7 } });
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(['', '', '', '', '', '']);
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
])('while typing %s %s shows: %s', async (label, value, text) => {
  render();
  await type(label, value);
  screen.getByText(text);
  expect(button().textContent).toBe('PLEASE FIX ERRORS');
});

it('compares the passwords while either is typed, even with other errors', async () => {
  render();
  await type('Password', 'pearls1');
  await type('Confirm password', 'pearls');
  screen.getByText('Passwords do not match');
  await type('Password', 'pearls');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
});

it('checks availability after a pause of 800 ms, and only plausible values', async () => {
  render();
  await type('Username', 'as');
  await type('Email', 'asha');
  await advance(2000);
  expect(checked).toEqual([]);
  await type('Username', 'ash');
  await advance(799);
  expect(checked).toEqual([]);
  await advance(51);
  expect(checked).toEqual([{ username: 'ash' }]);
  await type('Username', 'asha');
  await advance(800);
  await type('Email', 'asha@example.com');
  await advance(900);
  expect(checked).toEqual([{ username: 'ash' }, { username: 'asha' }, { email: 'asha@example.com' }]);
  screen.getByText('Username available!');
  screen.getByText('Email available!');
  await type('Username', 'as');
  await advance(1000);
  expect(screen.queryByText('Username available!')).toBeNull();
  expect(checked).toHaveLength(3);
});

it('shows each state on the button, sends once, and shows where the email was sent', async () => {
  render();
  for (const [label, value] of Object.entries(TYPED)) await type(label, value);
  expect(button().textContent).toBe('CHECKING AVAILABILITY...');
  await press();
  expect(sent).toEqual([]);
  await advance(AVAILABILITY_PAUSE_MS + 100);
  expect(button().textContent).toBe('CREATE ACCOUNT');
  await press();
  expect(button().textContent).toBe('CREATING ACCOUNT...');
  await press();
  // A second click must not show the result early.
  expect(screen.queryByText('Check Your Email!')).toBeNull();
  await advance(100);
  screen.getByRole('button', { name: 'SUCCESS' });
  await advance(100);
  expect(sent).toEqual([
    { firstname: 'Asha', lastname: 'Verma', username: 'asha_v', email: TYPED.Email, password: 'pearls1' },
  ]);
  const dialog = screen.getByRole('dialog', { name: 'Check Your Email!' });
  expect(dialog.textContent).toContain(TYPED.Email);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await advance(0);
  expect(window.location.pathname).toBe('/login');
});

it.each([
  ['Username', 'asha_v'],
  ['Email', 'asha@example.com'],
])('sends nothing while the %s is known to be taken', async (label, value) => {
  render({ taken: [value] });
  await fillIn();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(button().textContent).toBe('PLEASE FIX ERRORS');
  await press();
  expect(document.activeElement).toBe(field(label));
  expect(sent).toEqual([]);
});

it('can be submitted when the availability check fails', async () => {
  render({ taken: ['unknown'] });
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
  render({ outcome: new GraphQLError(message, { extensions: { ...(code && { code }) } }) });
  await fillIn();
  await press();
  await advance(100);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['USERNAME_TAKEN', 'Username', 'asha_v2'],
  ['EMAIL_TAKEN', 'Email', 'asha2@example.com'],
])('after the refusal %s shows the %s as taken, not as available, until it is changed', async (code, label, other) => {
  render({ outcome: new GraphQLError('It is already taken', { extensions: { code } }) });
  await fillIn();
  screen.getByText(`${label} available!`);
  await press();
  await advance(100);
  expect(screen.queryByText(`${label} available!`)).toBeNull();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(button().textContent).toBe('PLEASE FIX ERRORS');
  await press();
  await advance(100);
  expect(document.activeElement).toBe(field(label));
  expect(sent).toHaveLength(1);
  await type(label, other);
  await advance(AVAILABILITY_PAUSE_MS + 100);
  screen.getByText(`${label} available!`);
  expect(button().textContent).toBe('CREATE ACCOUNT');
});

it('opens a dialog for every other error; its retry focuses the first name', async () => {
  render({ outcome: 'lost' });
  await fillIn();
  await press();
  await advance(500);
  const dialog = await screen.findByRole('alertdialog', { name: 'Connection Error' });
  expect(dialog.textContent).toContain('Registration failed. Please try again.');
  screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.click(screen.getByRole('button', { name: 'Retry when Online' }));
  await advance(1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(['First name', 'Last name', 'Password'].map((label) => field(label).value)).toEqual(['', 'Verma', 'pearls1']);
  expect(button().textContent).toBe('CREATE ACCOUNT');
});

it('shows what the server says of a field under it, such as a common password', async () => {
  const fields = { password: ACCOUNT_TEXTS.commonPassword };
  render({ outcome: new GraphQLError('Oh.', { extensions: { code: 'VALIDATION_FAILED', fields } }) });
  await fillIn();
  await press();
  await advance(100);
  const message = screen.getByText(ACCOUNT_TEXTS.commonPassword);
  expect(field('Password').getAttribute('aria-describedby')).toContain(message.id);
  expect(document.activeElement).toBe(field('Password'));
});

it('marks every empty field and sends nothing', async () => {
  render();
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

it('titles other errors Error Occurred', async () => {
  render({ outcome: new GraphQLError('The pen broke.', { extensions: { code: 'STALE_VERSION' } }) });
  await fillIn();
  await press();
  await advance(100);
  expect((await screen.findByRole('alertdialog', { name: 'Error Occurred' })).textContent).toContain('The pen broke.');
  screen.getByRole('button', { name: 'Retry' });
});

it('sends once, even if submitted twice at once', async () => {
  render();
  await fillIn();
  const form = screen.getByRole('form');
  act(() => [1, 2].forEach(() => fireEvent.submit(form)));
  await advance(200);
  expect(sent).toHaveLength(1);
});
