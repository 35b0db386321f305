import { CombinedGraphQLErrors } from '@apollo/client';
import { errorMessage, isNetworkError, asSentence } from './error-message';

const told = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: code ? { code } : {} }] });

describe('A failure in words', () => {
  it.each([
    ['the shop’s own', told('The tray is being polished.', 'INTERNAL'), 'The tray is being polished.'],
    ['those of its code', told('', 'RATE_LIMITED'), 'Too many requests. Please wait and try again.'],
    ['the caller’s', told(''), 'Failed to load products.'],
    [
      'those of a lost connection',
      new TypeError('Failed to fetch'),
      'Unable to connect to server. Please check your internet connection.',
    ],
  ])('is told in %s', (_, error, words) => expect(errorMessage(error, 'Failed to load products.')).toBe(words));

  it.each([
    ['UNAUTHENTICATED', 'Please log in to continue.'],
    ['FORBIDDEN', "You don't have permission to perform this action."],
    ['NOT_FOUND', 'The requested resource was not found.'],
    ['RATE_LIMITED', 'Too many requests. Please wait and try again.'],
    ['INTERNAL', 'Server error. Please try again later.'],
  ])('has general words for %s: %s', (code, words) => expect(errorMessage(told('', code))).toBe(words));

  it('is unexpected when nobody has words for it', () =>
    expect(errorMessage(told(''))).toBe('An unexpected error occurred.'));

  it('is one of the connection only when the shop did not answer', () => {
    expect([told(''), told('', 'INTERNAL'), new TypeError('Failed to fetch')].map(isNetworkError)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each(['The clasp is open', 'The clasp is open.', 'The clasp is open...'])('ends in one full stop: %s', (text) => {
    expect(asSentence(text)).toBe('The clasp is open.');
  });
});
