import { hash } from 'node:crypto';

/** The ETag of a body. Weak: its compressed forms have the same. */
export const entityTagOf = (body: string | Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;
