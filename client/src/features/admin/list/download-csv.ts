import { onAuthError } from '../../session/auth-error-handler';
import { sessionStore } from '../../session/session-storage';

/** Milliseconds; a file of everything takes longer than other requests. */
const TIMEOUT_MS = 5 * 60_000;
const KEPT_MS = 60_000;

async function request(path: string): Promise<Response> {
  const token = sessionStore.read()?.token;
  return fetch(path, {
    headers: { accept: 'text/csv', ...(token && { 'x-auth-token': token }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Saves a CSV of the REST API as a file. The session is in a header, so a link cannot do it. Rejects when it fails. */
export async function downloadCsv(path: string): Promise<void> {
  const token = sessionStore.read()?.token ?? null;
  let response = await request(path);
  if (response.status === 401 && token && (await onAuthError({ token, status: 401, code: undefined })))
    response = await request(path);
  if (!response.ok) throw new TypeError(`The export answers ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may read it only after this click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
