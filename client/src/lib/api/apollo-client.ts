import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ERRORS, type ErrorCode } from '#shared/errors';
import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { UNEXPECTED_MESSAGE } from '../errors/error-message';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** A failed request of a signed-in user. */
export interface ErrorResponse {
  /** The access token that was sent. */
  token: string;
  status: number;
  requestBody: string;
  responseBody: string;
}

/** How requests are authenticated; passed in because `lib` must not import the session feature. */
export interface ApiAuth {
  /** Every request waits for this promise. */
  waitFor?: Promise<unknown>;
  getToken: () => string | null;
  /** Returns true if the token was renewed and the request should be sent again. */
  onErrorResponse: (errorResponse: ErrorResponse) => Promise<boolean>;
}

/**
 * The `fetch` of the Apollo link: adds the token, retries once after a renewal, turns HTTP errors into GraphQL errors.
 */
const createFetch =
  (auth: ApiAuth) =>
  async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    await auth.waitFor;
    const token = auth.getToken();
    const firstResponse = await fetchWithTimeout(input, init, token);
    const response = token ? await retryIfRenewed(firstResponse, token) : firstResponse;
    return response.ok ? response : toGraphqlResponse(response);

    async function retryIfRenewed(failed: Response, sentToken: string): Promise<Response> {
      const { status } = failed;
      const responseBody = await failed.text();
      const isError = !failed.ok || responseBody.includes('"errors"');
      const shouldRetry =
        isError &&
        (await auth.onErrorResponse({ token: sentToken, status, requestBody: String(init.body), responseBody }));
      return shouldRetry
        ? fetchWithTimeout(input, init, auth.getToken())
        : new Response(responseBody, { status, headers: failed.headers });
    }
  };

/** A timeout becomes a GraphQL error with the code TIMEOUT, which every screen has a message for. */
async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? anySignal(init.signal, timeout) : timeout;
  const headers = new Headers(init.headers);
  if (token) headers.set('x-auth-token', token);
  try {
    return await fetch(input, { ...init, headers, signal });
  } catch (error) {
    if (timeout.aborted && !init.signal?.aborted) return errorResponse('TIMEOUT');
    throw error;
  }
}

/** AbortSignal.any for browsers that lack it (before Safari 17.4 and Chrome 116). */
function anySignal(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const onAbort = () => controller.abort(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Keeps GraphQL errors as they are; an error page of a proxy or an empty response gets the code of its status. */
async function toGraphqlResponse(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  const isGraphql = typeof body === 'object' && body !== null && 'errors' in body;
  return isGraphql ? jsonResponse(body) : errorResponse(codeOfStatus(response.status));
}

/** Null for a status without an error code. */
const codeOfStatus = (status: number): ErrorCode | null =>
  CODE_BY_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : null);

const errorResponse = (code: ErrorCode | null) =>
  jsonResponse({
    errors: [code ? { message: ERRORS[code].message, extensions: { code } } : { message: UNEXPECTED_MESSAGE }],
  });

const jsonResponse = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

export const createApolloClient = (auth: ApiAuth) =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: createFetch(auth) }),
    cache: new InMemoryCache(),
  });
