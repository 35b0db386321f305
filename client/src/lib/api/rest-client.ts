import { REQUEST_TIMEOUT_MS } from '#shared/limits';

export interface RestResponse {
  status: number;
  /** Null when it was no JSON object. */
  body: Record<string, unknown> | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A documented REST call, for what cannot go through GraphQL's client. Throws without a connection. */
export async function postJson(path: string, body: object, token?: string): Promise<RestResponse> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { 'x-auth-token': token }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, body: isObject(answer) ? answer : null };
}
