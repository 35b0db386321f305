import type { ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { ERRORS } from '#shared/errors';
import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { accountErrorMessage, loginErrorMessage, resetErrorMessage } from '../errors/error-catalogue';
import { errorMessage } from '../errors/error-message';
import { createApolloClient } from './apollo-client';
import type { FailedRequest } from './links';

const QUERY = parse(`
  query Things {
    things {
      id
    }
  }
`);
const MUTATION = parse(`
  mutation Change {
    change {
      id
    }
  }
`);
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const respond = (body: unknown, status = 200, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { get: () => type };
  return Promise.resolve({
    ok: status < 400,
    status,
    headers,
    text: () => Promise.resolve(text),
  } as unknown as Response);
};
const things = () => respond({ data: { things: [{ __typename: 'Thing', id: 'a' }] } });

let token: string | null;
const onFailedRequest = jest.fn<Promise<boolean>, [FailedRequest]>();
let client: ApolloClient;

beforeEach(() => {
  token = 'token-a';
  global.fetch = fetchMock.mockReset() as unknown as typeof fetch;
  onFailedRequest.mockReset().mockResolvedValue(false);
  client = createApolloClient({ getToken: () => token, onFailedRequest });
});
afterEach(() => client.stop());

const ask = () => client.query({ query: QUERY, fetchPolicy: 'no-cache' });
const askInVain = () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  );
const sentTokens = () => fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-auth-token'));

describe('A request', () => {
  it('carries the token, of a guest none', async () => {
    fetchMock.mockImplementation(things);
    await ask();
    token = null;
    await ask();
    expect(sentTokens()).toEqual(['token-a', null]);
  });

  it('keeps its own options of fetch beside the deadline, in each attempt', async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementation(things);
    await client.query({ query: QUERY, fetchPolicy: 'no-cache', context: { fetchOptions: { keepalive: true } } });
    const sent = fetchMock.mock.calls.map(([, { keepalive, signal }]) => [keepalive, signal instanceof AbortSignal]);
    expect(sent).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('is reported with its operation when it fails, and sent again with a renewed token', async () => {
    fetchMock
      .mockImplementationOnce(() => respond({ errors: [{ message: '', extensions: { code: 'SESSION_EXPIRED' } }] }))
      .mockImplementation(things);
    onFailedRequest.mockImplementation(() => {
      token = 'token-b';
      return Promise.resolve(true);
    });
    await ask();
    expect(sentTokens()).toEqual(['token-a', 'token-b']);
    const [failed] = onFailedRequest.mock.calls[0] ?? [];
    expect(failed).toMatchObject({ token: 'token-a', status: 200, code: 'SESSION_EXPIRED' });
    expect(failed?.operation?.query.kind).toBe('Document');
  });

  it('of a guest is not reported when it fails', async () => {
    token = null;
    fetchMock.mockImplementation(() => respond('', 401));
    await askInVain();
    expect(onFailedRequest).not.toHaveBeenCalled();
  });

  it('is reported with its status when its body has no code', async () => {
    fetchMock.mockImplementation(() => respond({ msg: 'Who?' }, 400));
    expect(errorMessage(await askInVain())).toBe('Who?');
    expect(onFailedRequest.mock.calls[0]?.[0]).toMatchObject({ status: 400, code: undefined });
  });

  it('that takes too long fails as a timeout, and is not sent again', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    fetchMock.mockImplementation(() => Promise.reject(new DOMException('', 'TimeoutError')));
    expect(errorMessage(await askInVain())).toBe(ERRORS.TIMEOUT.message);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
  });
});

describe('A request that got no response', () => {
  it('is sent again as a query', async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementation(things);
    expect((await ask()).data).toEqual({ things: [{ __typename: 'Thing', id: 'a' }] });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('is not sent again as a mutation', async () => {
    fetchMock.mockImplementation(lost);
    await expect(client.mutate({ mutation: MUTATION })).rejects.toThrow('Failed to fetch');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('A response whose status, code and body say nothing', () => {
  it.each<[string, () => Promise<Response>]>([
    ['an empty body', () => respond('', 418)],
    ['the page of a proxy', () => respond('<h1>Hello</h1>', 302, 'text/html')],
    ['JSON without a message', () => respond({}, 409)],
    ['an error without a message', () => respond({ errors: [{}] }, 418)],
    ['success without data', () => respond({})],
    ['a page in place of JSON', () => respond('<h1>Hello</h1>', 200, 'text/html')],
    ['a status that only other screens know', () => respond('', 413)],
  ])('has the documented last words: %s', async (_, response) => {
    fetchMock.mockImplementation(response);
    const error = await askInVain();
    expect([loginErrorMessage(error), accountErrorMessage(error), resetErrorMessage(error)]).toEqual([
      'Login failed. Please try again.',
      'Failed to get user details.',
      'An error occurred. Please try again.',
    ]);
  });

  it.each<[string, () => Promise<Response>, string[]]>([
    ['5xx without a body', () => respond('', 502), Array<string>(3).fill('Server error. Please try again later.')],
    [
      '400 without a message',
      () => respond({}, 400),
      ['Invalid email or password.', 'Failed to get user details.', 'Invalid or expired reset token.'],
    ],
    ['a message of the REST API', () => respond({ message: 'Not now.' }, 418), Array<string>(3).fill('Not now.')],
    ['no response', lost, Array<string>(3).fill('Network error. Please check your connection.')],
  ])('but not: %s', async (_, response, expected) => {
    fetchMock.mockImplementation(response);
    const error = await askInVain();
    expect([loginErrorMessage(error), accountErrorMessage(error), resetErrorMessage(error)]).toEqual(expected);
  });
});
