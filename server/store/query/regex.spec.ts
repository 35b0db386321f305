import { Regex } from '../bson/values';
import { toRegExp } from './regex';

const matches = (pattern: string, options: string, text: string): boolean =>
  toRegExp(new Regex(pattern, options)).test(text);
const codeOf = (pattern: string, options = ''): unknown => {
  try {
    toRegExp(new Regex(pattern, options));
    return 'valid';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

// The answers are those of PCRE 8.39.
describe('toRegExp', () => {
  it.each([
    ['^b', 'm', ['a\nb', 'b'], ['a\rb', 'a\u2028b']],
    ['a$', 'm', ['a\nb', 'a'], ['a\rb', 'a\u2028b']],
    ['^', 'm', ['', '\n'], []],
    ['\n^$', 'm', ['a\n\nb'], ['a\n']],
    ['a$', '', ['a', 'a\n'], ['a\nb', 'a\n\n']],
    ['a\\Z', '', ['a', 'a\n'], ['a\nb']],
    ['a\\Z', 'm', ['a', 'a\n'], ['a\nb']],
    ['a\\z', '', ['a'], ['a\n']],
    ['\\Ab', 'm', ['b'], ['a\nb']],
    ['a.b', '', ['a\rb', 'a\u2028b', 'a😀b'], ['a\nb']],
    ['a.b', 's', ['a\nb'], []],
    ['\\s', '', [' ', '\v', '\n'], ['\u00a0', '\u2028', '\ufeff']],
    ['^\\S$', '', ['\u00a0', '\u2028'], [' ', '\n']],
    ['^[\\s\\d]$', '', ['7', ' '], ['\u00a0']],
    ['^[^\\S]$', '', [' '], ['\u00a0', 'a']],
    ['^\\v$', '', ['\n', '\v', '\u0085', '\u2028'], [' ', 'v']],
    ['^[\\w-z]$', '', ['a', '-'], ['+']],
    ['^[[:alpha:]_]+$', '', ['ab_'], ['é', '1']],
    ['^a{,2}$', '', ['a{,2}'], ['aa']],
    ['^\\x{e9}\\x41\\101\\0$', '', [], ['éA']],
    ['^\\x{e9}\\x41\\012$', '', ['éA\n'], []],
    ['^\\e\\a\\cA$', '', ['\u001b\u0007\u0001'], []],
    ['^\\_\\-\\i$', '', ['_-i'], []],
    ['^\\p{Lu}\\pL\\p{Han}$', '', ['Éa日'], ['éa日']],
    ['^(?<first>a)(?P<second>b)\\k<first>$', '', ['aba'], ['abb']],
    ['a b # c\n c', 'x', ['abc'], ['a b']],
    ['^(?#note)a(?#note){2}$', '', ['aa'], ['a']],
    ['(?i)^apple', '', ['APPLE'], []],
    ['(?<=a|bc)d', '', ['ad', 'bcd'], ['cd']],
  ])('%p with options %p', (pattern, options, matching, others) => {
    for (const text of matching)
      expect([text, codeOf(pattern, options) === 'valid' && matches(pattern, options, text)]).toEqual([text, true]);
    for (const text of others)
      expect([text, codeOf(pattern, options) === 'valid' && matches(pattern, options, text)]).toEqual([text, false]);
  });

  it.each([
    ...['(', ')', '[', '\\', '*a', 'a|*', '{2}', '(?y)', '[z-a]', 'a{3,1}', 'a{70000}', '^*', '$+', '\\b?'],
    ...[
      '\\u0041',
      '\\L',
      '\\Ux',
      '[a-\\d]',
      '[[.a.]]',
      '[:alpha:]',
      '[[:foo:]]',
      '[[:Foo_1:]]',
      '(?<=a*)',
      '(?<!a+b)',
      '(?<=(?:a|bc))',
    ],
    ...['(?<a>x)(?<a>y)', '(?#x', '\\c', '\\x{110000}'],
  ])('refuses %p, as PCRE does', (pattern) => {
    expect(codeOf(pattern)).toBe(51091);
  });

  it.each([
    ...['a++', '(?>a)', '(?|a|b)', '(?R)', '(?(1)a|b)', '(?i:a)', 'a(?i)b', '\\Qa\\E', '\\R', '\\X', '\\K', '\\G'],
    ...['(a)?\\1', '(*ACCEPT)', '[\\V]', '(?=a)*', 'a{2}{3}', '[[:^alpha:]]', '\\p{Lu}|\\p{Foo}'],
  ])('refuses %p, which JavaScript cannot express, as not implemented', (pattern) => {
    expect(codeOf(pattern)).toBe(238);
  });

  it('refuses a case-insensitive letter category', () => {
    expect(codeOf('\\p{Lu}', 'i')).toBe(238);
  });
});
