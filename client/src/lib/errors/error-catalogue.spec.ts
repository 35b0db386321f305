import { CombinedGraphQLErrors } from '@apollo/client';
import { ERRORS, type ErrorCode } from '#shared/errors';
import {
  ERROR_TYPES,
  cartChangeText,
  cartLoadText,
  loginText,
  registrationText,
  resendText,
  resetText,
  errorTypeOf,
  verificationText,
} from './error-catalogue';
import { fieldErrors } from './field-errors';

const told = (code: string | undefined, message = '', more: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { ...(code && { code }), ...more } }] });
const lost = new TypeError('Failed to fetch');

describe('The error catalogue', () => {
  it.each<[string, unknown, string]>([
    ['no response', lost, 'NETWORK_ERROR'],
    ['invalid input', told('VALIDATION_FAILED'), 'VALIDATION'],
    ['401', told('SESSION_EXPIRED'), 'AUTHENTICATION'],
    ['403', told('FORBIDDEN'), 'AUTHORIZATION'],
    ['500', told('INTERNAL_SERVER_ERROR'), 'SERVER_ERROR'],
    ['503', told('UNAVAILABLE'), 'SERVER_ERROR'],
    ['404', told('NOT_FOUND'), 'NOT_FOUND'],
    ['400', told('BAD_REQUEST'), 'BAD_REQUEST'],
    ['400 of GraphQL itself', told('GRAPHQL_VALIDATION_FAILED'), 'BAD_REQUEST'],
    ['408', told('TIMEOUT'), 'TIMEOUT'],
    ['429', told('RATE_LIMITED'), 'RATE_LIMIT'],
    ['anything else', told(undefined), 'UNKNOWN'],
    ['409, which it does not know', told('OUT_OF_STOCK'), 'UNKNOWN'],
  ])('knows %s', (_, error, type) => expect(errorTypeOf(error)).toBe(type));

  it('has the documented words and weights', () => {
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
    expect([ERROR_TYPES.NETWORK_ERROR.title, ERROR_TYPES.AUTHENTICATION.title, ERROR_TYPES.AUTHORIZATION.title]).toEqual([
      'Connection Error',
      'Authentication Required',
      'Access Denied',
    ]);
  });

  it('says the same as the shop does for the same status', () => {
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

describe('Each screen in its own words', () => {
  const SERVER = 'Server error. Please try again later.';
  const NETWORK = 'Network error. Please check your connection.';

  const removing = (error: unknown) => cartChangeText(error, 'Error deleting item');

  it.each<[string, (error: unknown) => string, unknown, string]>([
    ['login, 400 in the shop’s words', loginText, told('INVALID_CREDENTIALS', 'Not you.'), 'Not you.'],
    ['login, 400 without words', loginText, told('INVALID_CREDENTIALS'), 'Invalid email or password.'],
    ['login, 429', loginText, told('RATE_LIMITED', 'Slower.'), 'Too many login attempts. Please try again later.'],
    ['login, 5xx', loginText, told('UNAVAILABLE', 'Away.'), SERVER],
    ['login, no response', loginText, lost, NETWORK],
    ['login, default', loginText, told(undefined), 'Login failed. Please try again.'],
    ['resend, in the shop’s words', resendText, told('RATE_LIMITED', 'Slower.'), 'Slower.'],
    ['resend, without words', resendText, lost, 'Failed to resend verification email. Please try again.'],
    ['registration, in the shop’s words', registrationText, told('INTERNAL', 'Oh.'), 'Oh.'],
    ['registration, without words', registrationText, told(undefined), 'Registration failed. Please try again.'],
    [
      'verification, in the shop’s words',
      verificationText,
      told('TOKEN_INVALID', 'Invalid verification link'),
      'Invalid verification link',
    ],
    ['verification, without words', verificationText, lost, 'Verification failed. Please try again.'],
    ['reset, 400 in the shop’s words', resetText, told('TOKEN_INVALID', 'Used already.'), 'Used already.'],
    ['reset, 400 without words', resetText, told('TOKEN_INVALID'), 'Invalid or expired reset token.'],
    ['reset, 429', resetText, told('RATE_LIMITED', 'Slower.'), 'Too many requests. Please try again later.'],
    ['reset, 500 or above', resetText, told('INTERNAL_SERVER_ERROR', 'Oh.'), SERVER],
    ['reset, no response', resetText, lost, NETWORK],
    ['reset, else', resetText, told(undefined), 'An error occurred. Please try again.'],
    ['cart, 401', cartLoadText, told('SESSION_EXPIRED', 'No.'), 'Session expired. Please login again.'],
    ['cart, 404', cartLoadText, told('NOT_FOUND', 'No.'), 'Cart not found. Creating new cart.'],
    ['cart, 5xx', cartLoadText, told('UNAVAILABLE', 'Away.'), SERVER],
    ['cart, no response', cartLoadText, lost, NETWORK],
    ['cart, default', cartLoadText, told(undefined), 'Failed to load cart.'],
    [
      'cart change, in the shop’s words',
      removing,
      told('NOT_FOUND', 'Item not found in cart'),
      'Item not found in cart',
    ],
    ['cart change, 404 without words', removing, told('NOT_FOUND'), 'Cart not found'],
    ['cart change, 401', removing, told('UNAUTHENTICATED', 'No.'), 'User not authenticated'],
    ['cart change, without words', removing, lost, 'Error deleting item'],
  ])('%s', (_, words, error, text) => expect(words(error)).toBe(text));

  it('takes the texts of fields only when they are texts', () => {
    expect(
      fieldErrors(told('VALIDATION_FAILED', '', { fields: { email: 'Please include a valid email', age: 4 } })),
    ).toEqual({ email: 'Please include a valid email' });
    expect([told(undefined), told('VALIDATION_FAILED', '', { fields: 'x' }), lost].map(fieldErrors)).toEqual([
      {},
      {},
      {},
    ]);
  });
});
