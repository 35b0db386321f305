import type { RestContract } from './rest-contract.js';
import { type ResponseData, assertResponseTypes, type Operations } from './response-types.js';

/** GraphQL and REST clients of the shop over HTTP. */
export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; fields?: Record<string, string>; requestId?: string; [extra: string]: unknown };
}

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  data: Operations;
  errors?: GraphqlError[];
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  /** The parsed body if it is JSON, else an empty object. */
  body: ResponseData;
  text: string;
}

interface PossiblyRefused {
  status?: number;
  code?: unknown;
  body?: { code?: unknown };
  errors?: GraphqlError[] | undefined;
}

/** Sends a request again that a busy server has refused: tests of many at once that are safe to repeat. */
export async function untilAnswered<Answer extends PossiblyRefused>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const codes = [answer.code, answer.body?.code, answer.errors?.[0]?.extensions.code];
    if (tries === 20 || (answer.status !== 503 && !codes.includes('UNAVAILABLE'))) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 * tries));
  }
}

declare global {
  var restContract: RestContract | undefined;
}

export interface Api {
  gql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphqlAnswer>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
}
const parsed = (text: string, contentType: string | null): unknown =>
  contentType?.includes('json') === true && text !== '' ? JSON.parse(text) : {};

/**
 * `body`: a string is sent unchanged, anything else as JSON. Each request has its own connection: a kept one may belong
 * to a server that was stopped since, and the request on it fails.
 */
async function send(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<RestAnswer> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { connection: 'close', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const data = parsed(text, answer.headers.get('content-type'));
  assertResponseTypes(data);
  return { status: answer.status, headers: answer.headers, text, body: data };
}

/** Throws if the OpenAPI document says anything else about the call; only in tests that run in server-pool.ts. */
function assertDocumented(method: string, path: string, sent: unknown, answer: RestAnswer): void {
  const { status, headers, body } = answer;
  const fault = globalThis.restContract?.findFault({
    ...{ method, path, sent, status, body },
    contentType: headers.get('content-type') ?? '',
  });
  if (fault != null) throw new Error(fault);
}

/** `shop`: the result of `startShop`, or anything else with a URL. */
export function apiOf(shop: { url: string }): Api {
  return {
    async gql(query, variables = {}, headers = {}) {
      const {
        status,
        headers: answered,
        body,
      } = await send(`${shop.url}/graphql`, 'POST', { query, variables }, headers);
      return { status, headers: answered, data: body.data, errors: body.errors };
    },
    async rest(method, path, body, headers = {}) {
      const answer = await send(`${shop.url}${path}`, method, body, headers);
      assertDocumented(method, path, body, answer);
      return answer;
    },
  };
}
