import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS, isErrorCode, type ErrorCode } from '#shared/errors';

export const UNEXPECTED_MESSAGE = 'An unexpected error occurred.';
export const OFFLINE_MESSAGE = 'Unable to connect to server. Please check your internet connection.';

/** The code of a failure that the server named; null for a lost connection or a bug. */
export function errorCode(error: unknown): ErrorCode | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return isErrorCode(code) ? code : null;
}

/** Whether a failure never reached the shop: what the shop refuses has words of its own. */
export const isNetworkError = (error: unknown): boolean => !CombinedGraphQLErrors.is(error);

/** A failure in words for people: the server's, then the catalogue's, then the caller's. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = errorCode(error);
    return error.errors[0]?.message || (code ? ERRORS[code].message : undefined) || fallback || UNEXPECTED_MESSAGE;
  }
  return error instanceof TypeError || !navigator.onLine ? OFFLINE_MESSAGE : (fallback ?? OFFLINE_MESSAGE);
}

/** Ends in one full stop, however it came: more words follow. */
export const asSentence = (text: string): string => `${text.replace(/\.+$/, '')}.`;
