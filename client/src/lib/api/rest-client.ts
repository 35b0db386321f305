import { REQUEST_TIMEOUT_MS } from '#shared/limits';
import { isRecord, parseJson } from '../browser/stored-shape';

export interface RestResponse {
  status: number;
  /** Null if the response was not a JSON object. */
  body: Record<string, unknown> | null;
}

/**
 * Posts JSON to a REST endpoint that GraphQL does not cover. Throws only when there is no connection or it times out.
 */
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
  const responseBody: unknown = await response.json().catch(() => null);
  return { status: response.status, body: isRecord(responseBody) ? responseBody : null };
}

/** The object of a JSON text; null for anything else. */
export function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
}
