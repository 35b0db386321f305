import { MINUTE_MS } from '#shared/durations';
import { parseObject } from '../../lib/api/rest-client';
import { onAuthError } from './auth-error-handler';
import { sessionStore } from './session-storage';

/** Milliseconds; a file of everything takes longer than other requests. */
const TIMEOUT_MS = 5 * MINUTE_MS;
const KEPT_MS = MINUTE_MS;

async function request(path: string, accept: string): Promise<Response> {
  const token = sessionStore.read()?.token;
  return fetch(path, {
    headers: { accept, ...(token && { 'x-auth-token': token }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Ends or renews the session after a 401. Resolves with true if the request should be sent again. */
const shouldRetry = async (response: Response, token: string): Promise<boolean> =>
  onAuthError({ token, status: response.status, code: parseObject(await response.text())?.code });

/**
 * Saves an answer of the REST API as a file, by the name that it has there. The session is in a header, so a link cannot
 * do it. Rejects when it fails.
 */
export async function downloadFile(path: string, accept: string): Promise<void> {
  const token = sessionStore.read()?.token ?? null;
  let response = await request(path, accept);
  if (response.status === 401 && token && (await shouldRetry(response, token))) response = await request(path, accept);
  if (!response.ok) throw new TypeError(`The download answers ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may read it only after this click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
