import { MINUTE_MS } from '#shared/durations';
import { parseObject, type RestResponse } from './rest-client';

export interface UploadOptions {
  token: string | null;
  /** Identifies what is uploaded: the server keeps it once, however often it is sent. */
  idempotencyKey: string;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Aborts the upload. */
  signal: AbortSignal;
}

/** Enough for ten images of 5 MB on a slow line and for the server to process them. */
const TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * Posts files to a REST endpoint. XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with a TypeError when there is no connection or it times out, with an AbortError when aborted.
 */
export function upload(
  path: string,
  form: FormData,
  { token, idempotencyKey, headers = {}, onProgress, signal }: UploadOptions,
): Promise<RestResponse> {
  return new Promise((resolve, reject) => {
    // A signal that is already aborted fires no 'abort' event.
    if (signal.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    const onAbort = () => request.abort();
    const onNetworkError = () => reject(new TypeError('The connection was lost'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    // Everything has been sent: from now on the server may have acted on it, whether its response arrives or not.
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve({ status: request.status, body: parseObject(request.responseText) });
    request.onerror = onNetworkError;
    request.ontimeout = onNetworkError;
    request.onabort = () => reject(abortError());
    request.onloadend = () => signal.removeEventListener('abort', onAbort);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('x-auth-token', token);
    request.timeout = TIMEOUT_MS;
    signal.addEventListener('abort', onAbort);
    request.send(form);
  });
}

const abortError = () => new DOMException('Stopped', 'AbortError');
