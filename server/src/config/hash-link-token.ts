import { createHash } from 'node:crypto';

/** What is stored of a token in a link, which counts in upper and lower case. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');
