import type { RestResponse } from './rest-client';

interface UploadOptions {
  token: string | null;
  /** From 0 to 1: what has left so far. */
  onProgress: (sent: number) => void;
  /** Stops it. */
  signal: AbortSignal;
}

/** Ten pictures of 5 MB on a slow line, and the time the shop needs to look at them. */
const TIMEOUT_MS = 5 * 60_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A documented REST call with files; fetch cannot tell how far it is. Rejects with TypeError without a connection, with AbortError when stopped. */
export function upload(
  path: string,
  form: FormData,
  { token, onProgress, signal }: UploadOptions,
): Promise<RestResponse> {
  return new Promise((done, failed) => {
    // Stopped before it began: no 'abort' comes any more.
    if (signal.aborted) return failed(stopped());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => failed(new TypeError('The connection was lost'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    // All of it has left: from now on the shop may have done what it was asked to, whether its answer comes or not.
    request.upload.onload = () => onProgress(1);
    request.onload = () => done({ status: request.status, body: read(request.responseText) });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => failed(stopped());
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('x-auth-token', token);
    request.timeout = TIMEOUT_MS;
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}

const stopped = () => new DOMException('Stopped', 'AbortError');

function read(text: string): RestResponse['body'] {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : null;
  } catch {
    return null;
  }
}
