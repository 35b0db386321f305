import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS } from '#shared/errors';
import { errorCode, errorMessage, UNEXPECTED_MESSAGE } from './error-message';

/** The kinds of failure that the documents know (shopper.md §8), with their words and how heavy they weigh. */
interface Kind {
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
  /** Nothing of the page can be shown any more. */
  BROKEN: { title: 'Oops! Something went wrong', text: UNEXPECTED_MESSAGE, severity: 'CRITICAL' },
  UNKNOWN: { title: 'Error Occurred', text: UNEXPECTED_MESSAGE, severity: 'MEDIUM' },
} as const satisfies Record<string, Kind>;

export type ErrorType = keyof typeof ERROR_TYPES;

const BY_STATUS: Record<number, ErrorType> = {
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

/** The HTTP status of a failure; 0 without an answer, null when nobody knows. GraphQL answers 200: the code says it. */
function statusOf(error: unknown): number | null {
  if (!CombinedGraphQLErrors.is(error)) return 0;
  const code = errorCode(error);
  if (code) return ERRORS[code].status;
  const named: unknown = error.errors[0]?.extensions?.code;
  if (named === 'INTERNAL_SERVER_ERROR') return 500;
  return named === undefined ? null : 400;
}

export function errorTypeOf(error: unknown): ErrorType {
  if (errorCode(error) === 'VALIDATION_FAILED') return 'VALIDATION';
  return BY_STATUS[statusOf(error) ?? -1] ?? 'UNKNOWN';
}

const NETWORK = 'Network error. Please check your connection.';

/** What one screen says of its failures. */
interface Words {
  fallback: string;
  /** Said instead of the shop's own words. */
  fixed?: Record<number, string>;
  /** Said without an answer; the fallback unless told otherwise. */
  offline?: string;
  /** Said when the shop is not well; its own words unless told otherwise. */
  server?: string;
}

/** A failure in one screen's words: those of the status, else the shop's own, else the screen's fallback. */
function wordsFor(error: unknown, { fallback, fixed, offline, server }: Words): string {
  const status = statusOf(error) ?? -1;
  if (status === 0) return offline ?? fallback;
  return fixed?.[status] ?? (status >= 500 ? server : undefined) ?? ownWords(error) ?? fallback;
}

/** The shop's words alone: an empty message is none, and the catalogue's do not stand in. */
const ownWords = (error: unknown): string | undefined =>
  CombinedGraphQLErrors.is(error) && error.errors[0]?.message ? errorMessage(error) : undefined;

const SERVER = ERROR_TYPES.SERVER_ERROR.text;

/** The documented screens (shopper.md §8). */
export const loginText = (error: unknown) =>
  wordsFor(error, {
    fallback: statusOf(error) === 400 ? 'Invalid email or password.' : 'Login failed. Please try again.',
    fixed: { 429: 'Too many login attempts. Please try again later.' },
    offline: NETWORK,
    server: SERVER,
  });

export const resendText = (error: unknown) =>
  wordsFor(error, { fallback: 'Failed to resend verification email. Please try again.' });

export const registrationText = (error: unknown) =>
  wordsFor(error, { fallback: 'Registration failed. Please try again.' });

export const verificationText = (error: unknown) =>
  wordsFor(error, { fallback: 'Verification failed. Please try again.' });

export const resetText = (error: unknown) =>
  wordsFor(error, {
    fallback: statusOf(error) === 400 ? 'Invalid or expired reset token.' : 'An error occurred. Please try again.',
    fixed: { 429: 'Too many requests. Please try again later.' },
    offline: NETWORK,
    server: SERVER,
  });

export const cartLoadText = (error: unknown) =>
  wordsFor(error, {
    fallback: 'Failed to load cart.',
    fixed: { 401: 'Session expired. Please login again.', 404: 'Cart not found. Creating new cart.' },
    offline: NETWORK,
    server: SERVER,
  });

/** Of a change of the cart: `fallback` says which (shopper.md §8). */
export const cartChangeText = (error: unknown, fallback: string) =>
  wordsFor(error, {
    fallback: statusOf(error) === 404 ? 'Cart not found' : fallback,
    fixed: { 401: 'User not authenticated' },
  });
