import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../common/errors/app-error.js';
import { isMultipart } from '../media/multipart-form.js';

/** What mail programs send to the link that stops emails: a form of either kind, which says nothing (RFC 8058). */
const ONE_CLICK = /^\/product-requests\/stop\//i;
/** Many times what such a form has. */
const MAX_BYTES = 10_000;

export const isOneClick = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => ONE_CLICK.test(url);

/** Whether the request brings files, which need more time than other bodies. */
export const isUpload = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  isMultipart(request) && !isOneClick(request);

/** Reads a body that nobody needs, so that its sender can end it. The rest of one that is too large is thrown away as well. */
export function discardBody(payload: Readable, done: (error: Error | null) => void): void {
  let size = 0;
  let isDone = false;
  const finish = (error: Error | null) => {
    if (!isDone) done(error);
    isDone = true;
  };
  payload
    .on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) finish(new AppError('PAYLOAD_TOO_LARGE'));
    })
    .once('end', () => finish(null))
    .once('error', finish);
}
