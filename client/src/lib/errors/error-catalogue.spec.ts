import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS, type ErrorCode } from '#shared/errors';
import {
  ERROR_TYPES,
  cartChangeErrorMessage,
  cartLoadErrorMessage,
  loginErrorMessage,
  registrationErrorMessage,
  resendErrorMessage,
  resetErrorMessage,
  errorTypeOf,
  verificationErrorMessage,
} from './error-catalogue';
import { fieldErrors } from './field-errors';

const serverError = (code: string | undefined, message = '', more: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { ...(code && { code }), ...more } }] });
const networkError = new TypeError('Failed to fetch');

describe('The error catalogue', () => {
  it.each<[string, unknown, string]>([
    ['no response', networkError, 'NETWORK_ERROR'],
    ['invalid input', serverError('VALIDATION_FAILED'), 'VALIDATION'],
    ['401', serverError('SESSION_EXPIRED'), 'AUTHENTICATION'],
    ['403', serverError('FORBIDDEN'), 'AUTHORIZATION'],
    ['500', serverError('INTERNAL_SERVER_ERROR'), 'SERVER_ERROR'],
    ['503', serverError('UNAVAILABLE'), 'SERVER_ERROR'],
    ['404', serverError('NOT_FOUND'), 'NOT_FOUND'],
    ['400', serverError('BAD_REQUEST'), 'BAD_REQUEST'],
    ['400 of GraphQL itself', serverError('GRAPHQL_VALIDATION_FAILED'), 'BAD_REQUEST'],
    ['408', serverError('TIMEOUT'), 'TIMEOUT'],
    ['429', serverError('RATE_LIMITED'), 'RATE_LIMIT'],
    ['anything else', serverError(undefined), 'UNKNOWN'],
    ['409, which it does not know', serverError('OUT_OF_STOCK'), 'UNKNOWN'],
  ])('knows %s', (_, error, type) => expect(errorTypeOf(error)).toBe(type));

  it('has the documented messages and severities', () => {
    const rows = Object.entries(ERROR_TYPES).map(([type, { text, severity }]) => [type, text, severity]);
    expect(rows).toEqual([
      ['NETWORK_ERROR', 'Unable to connect to server. Please check your internet connection.', 'MEDIUM'],
      ['VALIDATION', 'Invalid Input', 'LOW'],
      ['AUTHENTICATION', 'Please log in to continue.', 'MEDIUM'],
      ['AUTHORIZATION', "You don't have permission to perform this action.", 'HIGH'],
      ['SERVER_ERROR', 'Server error. Please try again later.', 'HIGH'],
      ['NOT_FOUND', 'The requested resource was not found.', 'MEDIUM'],
      ['BAD_REQUEST', 'Invalid request data.', 'MEDIUM'],
      ['TIMEOUT', 'Request timeout. Please try again.', 'MEDIUM'],
      ['RATE_LIMIT', 'Too many requests. Please wait and try again.', 'MEDIUM'],
      ['BROKEN', 'An unexpected error occurred.', 'CRITICAL'],
      ['UNKNOWN', 'An unexpected error occurred.', 'MEDIUM'],
    ]);
    expect([
      ERROR_TYPES.NETWORK_ERROR.title,
      ERROR_TYPES.AUTHENTICATION.title,
      ERROR_TYPES.AUTHORIZATION.title,
    ]).toEqual(['Connection Error', 'Authentication Required', 'Access Denied']);
  });

  it('has the same messages as the server for the same status', () => {
    const shared: [ErrorCode, keyof typeof ERROR_TYPES][] = [
      ['UNAUTHENTICATED', 'AUTHENTICATION'],
      ['FORBIDDEN', 'AUTHORIZATION'],
      ['INTERNAL', 'SERVER_ERROR'],
      ['NOT_FOUND', 'NOT_FOUND'],
      ['TIMEOUT', 'TIMEOUT'],
      ['RATE_LIMITED', 'RATE_LIMIT'],
      ['BAD_REQUEST', 'BAD_REQUEST'],
      ['VALIDATION_FAILED', 'VALIDATION'],
    ];
    for (const [code, type] of shared) expect(ERROR_TYPES[type].text).toBe(ERRORS[code].message);
  });
});

describe('The error messages of each screen', () => {
  const SERVER = 'Server error. Please try again later.';
  const NETWORK = 'Network error. Please check your connection.';

  const removalMessage = (error: unknown) => cartChangeErrorMessage(error, 'Error deleting item');

  it.each<[string, (error: unknown) => string, unknown, string]>([
    [
      'login, 400 with the server’s message',
      loginErrorMessage,
      serverError('INVALID_CREDENTIALS', 'Not you.'),
      'Not you.',
    ],
    [
      'login, 400 without a message',
      loginErrorMessage,
      serverError('INVALID_CREDENTIALS'),
      'Invalid email or password.',
    ],
    [
      'login, 429',
      loginErrorMessage,
      serverError('RATE_LIMITED', 'Slower.'),
      'Too many login attempts. Please try again later.',
    ],
    ['login, 5xx', loginErrorMessage, serverError('UNAVAILABLE', 'Away.'), SERVER],
    ['login, no response', loginErrorMessage, networkError, NETWORK],
    ['login, default', loginErrorMessage, serverError(undefined), 'Login failed. Please try again.'],
    ['resend, with the server’s message', resendErrorMessage, serverError('RATE_LIMITED', 'Slower.'), 'Slower.'],
    [
      'resend, without a message',
      resendErrorMessage,
      networkError,
      'Failed to resend verification email. Please try again.',
    ],
    ['registration, with the server’s message', registrationErrorMessage, serverError('INTERNAL', 'Oh.'), 'Oh.'],
    [
      'registration, without a message',
      registrationErrorMessage,
      serverError(undefined),
      'Registration failed. Please try again.',
    ],
    [
      'verification, with the server’s message',
      verificationErrorMessage,
      serverError('TOKEN_INVALID', 'Invalid verification link'),
      'Invalid verification link',
    ],
    [
      'verification, without a message',
      verificationErrorMessage,
      networkError,
      'Verification failed. Please try again.',
    ],
    [
      'reset, 400 with the server’s message',
      resetErrorMessage,
      serverError('TOKEN_INVALID', 'Used already.'),
      'Used already.',
    ],
    [
      'reset, 400 without a message',
      resetErrorMessage,
      serverError('TOKEN_INVALID'),
      'Invalid or expired reset token.',
    ],
    [
      'reset, 429',
      resetErrorMessage,
      serverError('RATE_LIMITED', 'Slower.'),
      'Too many requests. Please try again later.',
    ],
    ['reset, 500 or above', resetErrorMessage, serverError('INTERNAL_SERVER_ERROR', 'Oh.'), SERVER],
    ['reset, no response', resetErrorMessage, networkError, NETWORK],
    ['reset, else', resetErrorMessage, serverError(undefined), 'An error occurred. Please try again.'],
    ['cart, 401', cartLoadErrorMessage, serverError('SESSION_EXPIRED', 'No.'), 'Session expired. Please login again.'],
    ['cart, 404', cartLoadErrorMessage, serverError('NOT_FOUND', 'No.'), 'Cart not found. Creating new cart.'],
    ['cart, 5xx', cartLoadErrorMessage, serverError('UNAVAILABLE', 'Away.'), SERVER],
    ['cart, no response', cartLoadErrorMessage, networkError, NETWORK],
    ['cart, default', cartLoadErrorMessage, serverError(undefined), 'Failed to load cart.'],
    [
      'cart change, with the server’s message',
      removalMessage,
      serverError('NOT_FOUND', 'Item not found in cart'),
      'Item not found in cart',
    ],
    ['cart change, 404 without a message', removalMessage, serverError('NOT_FOUND'), 'Cart not found'],
    ['cart change, 401', removalMessage, serverError('UNAUTHENTICATED', 'No.'), 'User not authenticated'],
    ['cart change, without a message', removalMessage, networkError, 'Error deleting item'],
  ])('%s', (_, toMessage, error, text) => expect(toMessage(error)).toBe(text));

  it('takes the messages of fields only if they are strings', () => {
    expect(
      fieldErrors(serverError('VALIDATION_FAILED', '', { fields: { email: 'Please include a valid email', age: 4 } })),
    ).toEqual({ email: 'Please include a valid email' });
    expect(
      [serverError(undefined), serverError('VALIDATION_FAILED', '', { fields: 'x' }), networkError].map(fieldErrors),
    ).toEqual([{}, {}, {}]);
  });
});
