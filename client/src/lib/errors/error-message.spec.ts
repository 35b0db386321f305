import { CombinedGraphQLErrors } from '@apollo/client';
import { errorMessage, isNetworkError, isResultUnknown, asSentence } from './error-message';

const serverError = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: code ? { code } : {} }] });

describe('The message of an error', () => {
  it.each([
    ['of the server', serverError('The tray is being polished.', 'INTERNAL'), 'The tray is being polished.'],
    ['of its error code', serverError('', 'RATE_LIMITED'), 'Too many requests. Please wait and try again.'],
    ['of the caller', serverError(''), 'Failed to load products.'],
    [
      'of a network error',
      new TypeError('Failed to fetch'),
      'Unable to connect to server. Please check your internet connection.',
    ],
  ])('is the message %s', (_, error, message) => expect(errorMessage(error, 'Failed to load products.')).toBe(message));

  it.each([
    ['UNAUTHENTICATED', 'Please log in to continue.'],
    ['FORBIDDEN', "You don't have permission to perform this action."],
    ['NOT_FOUND', 'The requested resource was not found.'],
    ['RATE_LIMITED', 'Too many requests. Please wait and try again.'],
    ['INTERNAL', 'Server error. Please try again later.'],
  ])('has a general message for %s: %s', (code, message) => expect(errorMessage(serverError('', code))).toBe(message));

  it('is unexpected without any other message', () =>
    expect(errorMessage(serverError(''))).toBe('An unexpected error occurred.'));

  it('is a network error only when the server sent no response', () => {
    expect(
      [serverError(''), serverError('', 'INTERNAL'), new TypeError('Failed to fetch')].map(isNetworkError),
    ).toEqual([false, false, true]);
  });

  it.each<[string, unknown, boolean]>([
    ['a lost line', new TypeError('Failed to fetch'), true],
    ['a timeout', serverError('', 'TIMEOUT'), true],
    ['a server that stops', serverError('', 'UNAVAILABLE'), true],
    ['the error page of a proxy', serverError('', 'INTERNAL'), true],
    ['a refusal', serverError('', 'OUT_OF_STOCK'), false],
    ['a limit', serverError('', 'RATE_LIMITED'), false],
  ])('after %s, whether the request was carried out is unknown: see the last column', (_, error, expected) =>
    expect(isResultUnknown(error)).toBe(expected),
  );

  it.each(['The clasp is open', 'The clasp is open.', 'The clasp is open...'])('ends in one full stop: %s', (text) => {
    expect(asSentence(text)).toBe('The clasp is open.');
  });

  it('of no text is none', () => expect(asSentence('')).toBe(''));
});
