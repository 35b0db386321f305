import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS, isErrorCode, type ErrorCode } from '#shared/errors';
import { t } from './texts';
import { sharedText } from '../i18n/i18n';

export const unexpectedMessage = (): string => t('anUnexpectedErrorOccurred');
export const offlineMessage = (): string => t('unableToConnectToServerPlease');

/** The error code that the server sent; null for a network error or a bug. */
export function errorCode(error: unknown): ErrorCode | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return isErrorCode(code) ? code : null;
}

/** True if the server sent no GraphQL response at all. */
export const isNetworkError = (error: unknown): boolean => !CombinedGraphQLErrors.is(error);

/** True if the server, or a proxy before it, may have been too slow to answer. It may have done what was asked. */
export function isUnanswered(error: unknown): boolean {
  const code = errorCode(error);
  return isNetworkError(error) || code === 'TIMEOUT' || code === 'UNAVAILABLE';
}

/**
 * True if nobody knows whether the server has done what was asked: the same request with the same key says it. The error
 * page of a proxy counts as INTERNAL.
 */
export const isResultUnknown = (error: unknown): boolean => isUnanswered(error) || errorCode(error) === 'INTERNAL';

/** The message to show for an error: the server's, else that of its error code, else `fallback`. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = errorCode(error);
    return (
      error.errors[0]?.message ||
      (code ? sharedText(ERRORS[code].message) : undefined) ||
      fallback ||
      unexpectedMessage()
    );
  }
  return error instanceof TypeError || !navigator.onLine ? offlineMessage() : (fallback ?? offlineMessage());
}

/** The text with exactly one full stop at its end, so that another sentence can follow; nothing of no text. */
export const asSentence = (text: string): string => (text === '' ? '' : `${text.replace(/\.+$/, '')}.`);
