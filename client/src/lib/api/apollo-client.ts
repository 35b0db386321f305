import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ERRORS, type ErrorCode } from '#shared/errors';
import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { UNEXPECTED_MESSAGE } from '../errors/error-message';

const WORDS_BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** What somebody who is signed in was refused. */
export interface ErrorResponse {
  /** The token that was sent. */
  token: string;
  status: number;
  /** The texts of the request and of its answer. */
  requestBody: string;
  responseBody: string;
}

/** Who is asking; lib knows no session. */
export interface ApiAuth {
  /** What every request waits for. */
  waitFor?: Promise<unknown>;
  getToken: () => string | null;
  /** Answers true when there is another token and the request is worth a second try. */
  onErrorResponse: (refusal: ErrorResponse) => Promise<boolean>;
}

/** The one place that talks to the network. */
const fetchAs =
  (access: ApiAuth) =>
  async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    await access.waitFor;
    const token = access.getToken();
    const response = await fetchInTime(input, init, token);
    const settled = token ? await heard(response, token) : response;
    return settled.ok ? settled : inWords(settled);

    async function heard(first: Response, sent: string): Promise<Response> {
      const { status } = first;
      const answered = await first.text();
      const isRefused = !first.ok || answered.includes('"errors"');
      const isWorthRetry =
        isRefused && (await access.onErrorResponse({ token: sent, status, requestBody: String(init.body), responseBody: answered }));
      return isWorthRetry
        ? fetchInTime(input, init, access.getToken())
        : new Response(answered, { status, headers: first.headers });
    }
  };

/** A slow answer becomes an error of the catalogue, so that screens have words. */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? either(init.signal, timeout) : timeout;
  const headers = new Headers(init.headers);
  if (token) headers.set('x-auth-token', token);
  try {
    return await fetch(input, { ...init, headers, signal });
  } catch (error) {
    if (timeout.aborted && !init.signal?.aborted) return refusal('TIMEOUT');
    throw error;
  }
}

/** By hand: AbortSignal.any is younger than many a telephone (Safari 17.4, Chrome 116), and nothing could be asked for without it. */
function either(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const stop = () => first.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true, signal: first.signal });
  }
  return first.signal;
}

/** GraphQL's own errors pass as they are; a proxy's page or an empty answer is named by its status. */
async function inWords(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  const isGraphql = typeof body === 'object' && body !== null && 'errors' in body;
  return isGraphql ? answer(body) : refusal(codeOf(response.status));
}

/** Null for a status that the documents have no words for. */
const codeOf = (status: number): ErrorCode | null => WORDS_BY_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : null);

const refusal = (code: ErrorCode | null) =>
  answer({ errors: [code ? { message: ERRORS[code].message, extensions: { code } } : { message: UNEXPECTED_MESSAGE }] });

const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

export const createApolloClient = (access: ApiAuth) =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: fetchAs(access) }),
    cache: new InMemoryCache(),
  });
