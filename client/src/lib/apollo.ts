import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ERRORS, type ErrorCode } from '#shared/errors';
import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { UNEXPECTED } from './error-text';

const WORDS_BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** The one place that talks to the network. A slow or broken answer becomes an error of the catalogue, so that screens have words. */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(input, { ...init, signal });
    return response.ok ? response : await inWords(response);
  } catch (error) {
    if (timeout.aborted && !init.signal?.aborted) return refusal('TIMEOUT');
    throw error;
  }
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
  answer({ errors: [code ? { message: ERRORS[code].message, extensions: { code } } : { message: UNEXPECTED }] });

const answer = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

export const createApolloClient = () =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
    cache: new InMemoryCache(),
  });
