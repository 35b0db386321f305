import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { BANNER_MS } from '#shared/limits';
import { CONTACT_SUBJECTS, CONTACT_TEXTS } from '#shared/rules/contact.rules';
import { renderWithProviders } from '../../../test/render-with-providers';
import { SendMessageDocument, type SendMessageMutationVariables } from '../../generated/graphql';
import { ContactForm } from './contact-form';

const TYPED = {
  Name: 'Asha Verma',
  Email: 'asha@example.com',
  Subject: 'custom-order',
  Message: 'A ring, please.\nWith a ruby.',
};
/** Longer than the interval in which `findBy` queries advance fake timers, so that the loading state can be seen. */
const RESPONSE_DELAY_MS = 120;
const sent: SendMessageMutationVariables['input'][] = [];
const keys: string[] = [];

type Outcome = 'accepted' | 'refused' | 'lost' | GraphQLError;

function render(...outcomes: Outcome[]) {
  const mocks = outcomes.map((outcome) => {
    const request = {
      query: SendMessageDocument,
      variables: ({ input, idempotencyKey }: SendMessageMutationVariables) =>
        Boolean(sent.push(input)) && Boolean(keys.push(idempotencyKey)),
    };
    if (outcome === 'lost') return { request, error: new TypeError('Failed to fetch') };
    if (outcome instanceof GraphQLError) return { request, result: { errors: [outcome] } };
    return {
      request,
      delay: RESPONSE_DELAY_MS,
      result: {
        data: {
          sendMessage: {
            __typename: 'ContactAnswer' as const,
            success: outcome === 'accepted',
            message: CONTACT_TEXTS.sent,
          },
        },
      },
    };
  });
  return renderWithProviders(<ContactForm />, { path: '/contact', mocks });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function fillIn() {
  for (const [label, value] of Object.entries(TYPED)) fireEvent.change(field(label), { target: { value } });
  await userEvent.click(consent());
}
const typed = () => Object.fromEntries(Object.keys(TYPED).map((label) => [label, field(label).value]));

beforeEach(() => (sent.length = keys.length = 0));
afterEach(() => jest.useRealTimers());

it('marks every empty required field, focuses the first, and leaves the phone optional', async () => {
  render();
  await press();
  for (const text of [
    'Please enter your name',
    'Please include an email',
    'Please select a subject',
    'Please enter your message',
    'Please accept to be contacted',
  ])
    await screen.findByText(text);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Email').type).toBe('email');
  expect(screen.getByRole('textbox', { name: /^Phone ?optional$/ }).getAttribute('aria-invalid')).toBe('false');
  expect(sent).toEqual([]);
});

it('keeps its banners for eight seconds', () => expect(BANNER_MS.contact).toBe(8000));

it('offers the eight subjects, with none selected', () => {
  render();
  const options = screen
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, textContent }) => [value, textContent]);
  expect(options).toEqual([['', 'Choose a subject'], ...Object.entries(CONTACT_SUBJECTS)]);
  expect(Object.keys(CONTACT_SUBJECTS)).toEqual([
    'product-inquiry',
    'custom-order',
    'order-status',
    'return-exchange',
    'wholesale-inquiry',
    'general',
    'complaint',
    'feedback',
  ]);
});

it('sends once on a double click, shows success for eight seconds, and clears the form', async () => {
  render('accepted', 'accepted');
  await fillIn();
  jest.useFakeTimers();
  const button = screen.getByRole('button', { name: 'Send Message' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Sending...' });
  await screen.findByText(CONTACT_TEXTS.sent);
  expect(sent).toEqual([
    {
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: null,
      subject: 'custom-order',
      message: TYPED.Message,
      marketingConsent: true,
      website: '',
    },
  ]);
  expect(typed()).toEqual({ Name: '', Email: '', Subject: '', Message: '' });
  expect(consent().checked).toBe(false);
  act(() => void jest.advanceTimersByTime(BANNER_MS.contact - 1000));
  screen.getByText(CONTACT_TEXTS.sent);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.queryByText(CONTACT_TEXTS.sent)).toBeNull();
});

it.each([
  ['there is no connection', 'lost' as const, 'Unable to connect to server. Please check your internet connection.'],
  ['the reply carries no success flag', 'refused' as const, 'Failed to send message.'],
  [
    'the shop refuses',
    new GraphQLError('Too many requests. Please wait and try again.', { extensions: { code: 'RATE_LIMITED' } }),
    'Too many requests. Please wait and try again.',
  ],
])('shows the error for eight seconds and keeps what was typed, when %s', async (_, outcome, text) => {
  render(outcome);
  await fillIn();
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    `Error Sending Message${text} Please try again, or use the phone and e-mail on this page.`,
  );
  expect(typed()).toEqual(TYPED);
  expect(consent().checked).toBe(true);
  act(() => void jest.advanceTimersByTime(BANNER_MS.contact - 1000));
  screen.getByRole('alert');
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends a message whose answer was lost again with the same key, and the next one with a key of its own', async () => {
  render('lost', 'lost', 'accepted', 'accepted');
  await fillIn();
  for (const count of [1, 2]) {
    await press();
    await waitFor(() => expect(keys).toHaveLength(count));
    await screen.findByRole('alert');
  }
  await press();
  await screen.findByText(CONTACT_TEXTS.sent);
  await fillIn();
  await press();
  await waitFor(() => expect(keys).toHaveLength(4));
  const [first, second, third, next] = keys;
  expect(first).toMatch(/^[\x21-\x7e]{1,255}$/);
  expect([second, third, next === first]).toEqual([first, first, false]);
});

it('gives a message that was changed after a failure a key of its own', async () => {
  render('lost', 'accepted');
  await fillIn();
  await press();
  await screen.findByRole('alert');
  fireEvent.change(field('Message'), { target: { value: 'Two rings, please.' } });
  await press();
  await screen.findByText(CONTACT_TEXTS.sent);
  expect(keys[1]).not.toBe(keys[0]);
});

it('shows the server’s field errors at their fields', async () => {
  render(
    new GraphQLError('Invalid Input', {
      extensions: { code: 'VALIDATION_FAILED', fields: { email: 'Please include a valid email' } },
    }),
  );
  await fillIn();
  await press();
  await screen.findByText('Please include a valid email');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.queryByText('Error Sending Message')).toBeNull();
});

it('has a honeypot field that is invisible, not focusable and not announced', () => {
  render();
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  expect(field('Website').tabIndex).toBe(-1);
});
