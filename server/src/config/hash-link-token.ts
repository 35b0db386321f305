import { hash } from 'node:crypto';

/** What is stored of a token in a link, which counts in upper and lower case. */
export const hashLinkToken = (token: string): string => hash('sha256', token.toLowerCase(), 'hex');
