import { gql } from '@apollo/client';
import { createApolloClient } from './apollo';
import { errorText } from './error-text';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const ask = (token: string | null = null) => createApolloClient({ token: () => token, onRefused: () => Promise.resolve(false) }).query({ query: gql('query Shop { shop { name } }') });
/** What a screen says of it. */
const wordsOf = () => ask().then(() => '', (error: unknown) => errorText(error));
const answer = (status: number, body: string) => fetched.mockImplementation(() => Promise.resolve({ ok: status < 400, status, headers: new Headers(), text: () => Promise.resolve(body), json: () => Promise.resolve().then(() => JSON.parse(body) as unknown) } as Response));

beforeEach(() => {
  global.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset();
});

it.each([
  [401, 'Please log in to continue.'],
  [403, "You don't have permission to perform this action."],
  [404, 'The requested resource was not found.'],
  [429, 'Too many requests. Please wait and try again.'],
  [500, 'Server error. Please try again later.'],
  [502, 'Server error. Please try again later.'],
])('a %d without words is told as: %s', async (status, words) => {
  answer(status, '<h1>A proxy</h1>');
  expect(await wordsOf()).toBe(words);
});

it.each([401, 403, 404, 429, 500])('the shop’s words come before the general ones of %d', async (status) => {
  answer(status, JSON.stringify({ errors: [{ message: 'The tray is being polished.', extensions: { code: 'INTERNAL' } }] }));
  expect(await wordsOf()).toBe('The tray is being polished.');
});

it('no answer at all is told as a lost connection', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await wordsOf()).toBe('Unable to connect to server. Please check your internet connection.');
});

it.each(['the-token', null])('sends the token %p as x-auth-token, or nothing', async (token) => {
  answer(200, JSON.stringify({ data: { shop: { __typename: 'Shop', name: 'Zevar' } } }));
  await ask(token);
  expect(fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('x-auth-token'))).toEqual([token]);
});
