import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS } from '#shared/errors';
import { errorCode, errorMessage, offlineMessage, unexpectedMessage } from './error-message';
import { t } from './catalogue/texts';

/** What the error dialogs show for a type of error, and how severe it is. */
interface ErrorDescription {
  title: string;
  text: string;
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
}

type TextKey = Parameters<typeof t>[0];

/** The texts are asked for while rendering: the language may be set after this module is loaded. */
const errorDescription = (
  severity: ErrorDescription['severity'],
  title: TextKey,
  text: TextKey | (() => string),
): ErrorDescription => ({
  get title() {
    return t(title);
  },
  get text() {
    return typeof text === 'string' ? t(text) : text();
  },
  severity,
});

export const ERROR_TYPES = {
  NETWORK_ERROR: errorDescription('MEDIUM', 'connectionError', offlineMessage),
  VALIDATION: errorDescription('LOW', 'invalidInput', 'invalidInput'),
  AUTHENTICATION: errorDescription('MEDIUM', 'authenticationRequired', 'pleaseLogInToContinue'),
  AUTHORIZATION: errorDescription('HIGH', 'accessDenied', 'youDontHavePermissionToPerform'),
  SERVER_ERROR: errorDescription('HIGH', 'serverError', 'serverErrorPleaseTryAgainLater'),
  NOT_FOUND: errorDescription('MEDIUM', 'errorOccurred', 'theRequestedResourceWasNotFound'),
  BAD_REQUEST: errorDescription('MEDIUM', 'errorOccurred', 'invalidRequestData'),
  TIMEOUT: errorDescription('MEDIUM', 'errorOccurred', 'requestTimeoutPleaseTryAgain'),
  RATE_LIMIT: errorDescription('MEDIUM', 'tooManyAttempts', 'tooManyRequestsPleaseWaitAnd'),
  /** The page itself crashed and shows nothing else. */
  BROKEN: errorDescription('CRITICAL', 'oopsSomethingWentWrong', unexpectedMessage),
  UNKNOWN: errorDescription('MEDIUM', 'errorOccurred', unexpectedMessage),
};

export type ErrorType = keyof typeof ERROR_TYPES;

const TYPE_BY_STATUS: Record<number, ErrorType> = {
  0: 'NETWORK_ERROR',
  400: 'BAD_REQUEST',
  401: 'AUTHENTICATION',
  403: 'AUTHORIZATION',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  429: 'RATE_LIMIT',
  500: 'SERVER_ERROR',
  502: 'SERVER_ERROR',
  503: 'SERVER_ERROR',
  504: 'SERVER_ERROR',
};

/**
 * The HTTP status that an error stands for: 0 without a response, null if unknown. Read from the error code, because
 * GraphQL responds with 200.
 */
function statusOf(error: unknown): number | null {
  if (!CombinedGraphQLErrors.is(error)) return 0;
  const code = errorCode(error);
  if (code) return ERRORS[code].status;
  const graphqlCode: unknown = error.errors[0]?.extensions?.code;
  if (graphqlCode === 'INTERNAL_SERVER_ERROR') return 500;
  return graphqlCode === undefined ? null : 400;
}

export function errorTypeOf(error: unknown): ErrorType {
  if (errorCode(error) === 'VALIDATION_FAILED') return 'VALIDATION';
  return TYPE_BY_STATUS[statusOf(error) ?? -1] ?? 'UNKNOWN';
}

const networkMessage = (): string => t('networkErrorPleaseCheckYourConnection');

/** The error messages of one screen. */
interface ScreenMessages {
  fallback: string;
  /** By HTTP status; shown instead of the server's message. */
  byStatus?: Record<number, string>;
  /** Shown when there was no response; `fallback` if absent. */
  offline?: string;
  /** Shown for a status of 500 or above; the server's message if absent. */
  server?: string;
}

/** One screen's message for an error: that of its status, else the server's own, else the screen's fallback. */
function screenMessage(error: unknown, { fallback, byStatus, offline, server }: ScreenMessages): string {
  const status = statusOf(error) ?? -1;
  if (status === 0) return offline ?? fallback;
  return byStatus?.[status] ?? (status >= 500 ? server : undefined) ?? serverMessage(error) ?? fallback;
}

/** The server's own message; undefined if it sent none. The texts of the error codes are not used instead. */
const serverMessage = (error: unknown): string | undefined =>
  CombinedGraphQLErrors.is(error) && error.errors[0]?.message ? errorMessage(error) : undefined;

const serverErrorMessage = (): string => ERROR_TYPES.SERVER_ERROR.text;

export const loginErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: statusOf(error) === 400 ? t('invalidEmailOrPassword') : t('loginFailedPleaseTryAgain'),
    byStatus: { 429: t('tooManyLoginAttemptsPleaseTry') },
    offline: networkMessage(),
    server: serverErrorMessage(),
  });

export const resendErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: t('failedToResendVerificationEmailPlease') });

export const registrationErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: t('registrationFailedPleaseTryAgain') });

export const verificationErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: t('verificationFailedPleaseTryAgain') });

export const resetErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: statusOf(error) === 400 ? t('invalidOrExpiredResetToken') : t('anErrorOccurredPleaseTryAgain'),
    byStatus: { 429: t('tooManyRequestsPleaseTryAgain') },
    offline: networkMessage(),
    server: serverErrorMessage(),
  });

/** For the user's own account. */
export const accountErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: (statusOf(error) ?? 0) >= 500 ? serverErrorMessage() : t('failedToGetUserDetails'),
    byStatus: { 401: t('sessionExpiredPleaseLoginAgain'), 404: t('userNotFound') },
    offline: networkMessage(),
  });

export const cartLoadErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: t('failedToLoadCart'),
    byStatus: { 401: t('sessionExpiredPleaseLoginAgain'), 404: t('cartNotFoundCreatingNewCart') },
    offline: networkMessage(),
    server: serverErrorMessage(),
  });

/** For a failed change of the cart; `fallback` names the change that failed. */
export const cartChangeErrorMessage = (error: unknown, fallback: string) =>
  screenMessage(error, {
    fallback: statusOf(error) === 404 ? t('cartNotFound') : fallback,
    byStatus: { 401: t('userNotAuthenticated') },
  });
