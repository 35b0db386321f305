import { hash, randomBytes } from 'node:crypto';

/** Tells a key from a session's token, and lets scanners of source code find keys that were published. */
const PREFIX = 'zevar_';
const BYTES = 32;
const TOKEN = /^zevar_[\w-]{43}$/;
const SHOWN = 4;

export const isApiKeyToken = (token: string | null): token is string => token?.startsWith(PREFIX) ?? false;

export const newApiKeyToken = (): string => PREFIX + randomBytes(BYTES).toString('base64url');

/** Null for a text that cannot be a key. A fast hash is enough for 256 random bits (docs/decisions/0072). */
export const apiKeyHash = (token: string): string | null => (TOKEN.test(token) ? hash('sha256', token, 'hex') : null);

export const apiKeyEnding = (token: string): string => token.slice(-SHOWN);
