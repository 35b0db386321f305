import { createHash } from 'node:crypto';

/** The ETag of a body. Weak: its compressed forms have the same. */
export const entityTagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;
