import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS } from '#shared/errors';
import { errorCode, errorMessage, UNEXPECTED_MESSAGE } from './error-message';

/** What the error dialogs show for a type of error, and how severe it is. */
interface ErrorDescription {
  title: string;
  text: string;
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
}

export const ERROR_TYPES = {
  NETWORK_ERROR: {
    title: 'Connection Error',
    text: 'Unable to connect to server. Please check your internet connection.',
    severity: 'MEDIUM',
  },
  VALIDATION: { title: 'Invalid Input', text: 'Invalid Input', severity: 'LOW' },
  AUTHENTICATION: { title: 'Authentication Required', text: 'Please log in to continue.', severity: 'MEDIUM' },
  AUTHORIZATION: {
    title: 'Access Denied',
    text: "You don't have permission to perform this action.",
    severity: 'HIGH',
  },
  SERVER_ERROR: { title: 'Server Error', text: 'Server error. Please try again later.', severity: 'HIGH' },
  NOT_FOUND: { title: 'Error Occurred', text: 'The requested resource was not found.', severity: 'MEDIUM' },
  BAD_REQUEST: { title: 'Error Occurred', text: 'Invalid request data.', severity: 'MEDIUM' },
  TIMEOUT: { title: 'Error Occurred', text: 'Request timeout. Please try again.', severity: 'MEDIUM' },
  RATE_LIMIT: { title: 'Too Many Attempts', text: 'Too many requests. Please wait and try again.', severity: 'MEDIUM' },
  /** The page itself crashed and shows nothing else. */
  BROKEN: { title: 'Oops! Something went wrong', text: UNEXPECTED_MESSAGE, severity: 'CRITICAL' },
  UNKNOWN: { title: 'Error Occurred', text: UNEXPECTED_MESSAGE, severity: 'MEDIUM' },
} as const satisfies Record<string, ErrorDescription>;

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

const NETWORK_MESSAGE = 'Network error. Please check your connection.';

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

const SERVER_MESSAGE = ERROR_TYPES.SERVER_ERROR.text;

export const loginErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: statusOf(error) === 400 ? 'Invalid email or password.' : 'Login failed. Please try again.',
    byStatus: { 429: 'Too many login attempts. Please try again later.' },
    offline: NETWORK_MESSAGE,
    server: SERVER_MESSAGE,
  });

export const resendErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: 'Failed to resend verification email. Please try again.' });

export const registrationErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: 'Registration failed. Please try again.' });

export const verificationErrorMessage = (error: unknown) =>
  screenMessage(error, { fallback: 'Verification failed. Please try again.' });

export const resetErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: statusOf(error) === 400 ? 'Invalid or expired reset token.' : 'An error occurred. Please try again.',
    byStatus: { 429: 'Too many requests. Please try again later.' },
    offline: NETWORK_MESSAGE,
    server: SERVER_MESSAGE,
  });

/** For the user's own account. */
export const accountErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: (statusOf(error) ?? 0) >= 500 ? SERVER_MESSAGE : 'Failed to get user details.',
    byStatus: { 401: 'Session expired. Please login again.', 404: 'User not found.' },
    offline: NETWORK_MESSAGE,
  });

export const cartLoadErrorMessage = (error: unknown) =>
  screenMessage(error, {
    fallback: 'Failed to load cart.',
    byStatus: { 401: 'Session expired. Please login again.', 404: 'Cart not found. Creating new cart.' },
    offline: NETWORK_MESSAGE,
    server: SERVER_MESSAGE,
  });

/** For a failed change of the cart; `fallback` names the change that failed. */
export const cartChangeErrorMessage = (error: unknown, fallback: string) =>
  screenMessage(error, {
    fallback: statusOf(error) === 404 ? 'Cart not found' : fallback,
    byStatus: { 401: 'User not authenticated' },
  });
