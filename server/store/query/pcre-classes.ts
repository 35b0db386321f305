/** PCRE's escapes and character classes in the syntax of JavaScript's unicode mode. */
import { fail, refuse } from '../errors.js';
import { table } from '../table.js';

const invalid = (why: string): never => fail(51091, `Regular expression is invalid: ${why}`);
const unsupported = (): never => refuse('This form of regular expression');

export interface Translated {
  text: string;
  /** The position after what was read. */
  end: number;
}

/** The members of classes that mean something else in JavaScript: `\s` is ASCII only, `\v` is a class. */
const CLASS_MEMBERS: Partial<Record<string, string>> = {
  d: '0-9',
  w: '0-9A-Z_a-z',
  s: '\\t-\\r ',
  v: '\\n-\\r\\x85\\u2028\\u2029',
  h: '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000',
};
const CONTROLS: Partial<Record<string, string>> = {
  a: '\\x07',
  e: '\\x1b',
  f: '\\f',
  n: '\\n',
  r: '\\r',
  t: '\\t',
};
/** Without PCRE's UCP option, which MongoDB does not set, these are ASCII only. */
const POSIX_CLASSES = table({
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\0-\\x7f',
  blank: '\\t ',
  cntrl: '\\0-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t-\\r ',
  upper: 'A-Z',
  word: '0-9A-Z_a-z',
  xdigit: '0-9A-Fa-f',
});
const posixError = (name: string): never =>
  name.startsWith('^') ? unsupported() : invalid('unknown POSIX class name');

/** General categories, which both know by the same names. */
const CATEGORY = /^(?:C[cfnos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;

const codePointText = (code: number): string =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? invalid('character value is too large')
    : `\\u{${code.toString(16)}}`;

/** Reads an escape that stands for one character or a class of them, outside brackets. */
export function translateEscape(source: string, at: number): Translated {
  const letter = source[at + 1];
  if (letter === undefined) return invalid('\\ at end of pattern');
  const members = CLASS_MEMBERS[letter.toLowerCase()];
  if (members !== undefined)
    return { text: letter === letter.toLowerCase() ? `[${members}]` : `[^${members}]`, end: at + 2 };
  if (letter === 'N' && !/^\{(?!\d+(?:,\d*)?\})/.test(source.slice(at + 2))) return { text: '[^\\n]', end: at + 2 };
  return translateProperty(source, at) ?? translateCharacter(source, at);
}

/** `\p{Lu}` and its kin. */
function translateProperty(source: string, at: number): Translated | undefined {
  const found = /^\\([pP])(?:\{([^}]*)\}|([A-Za-z]))/.exec(source.slice(at));
  if (!found) return undefined;
  const [whole, sign = 'p', long, short] = found;
  const name = long ?? short ?? '';
  if (CATEGORY.test(name)) return { text: `\\${sign}{${name}}`, end: at + whole.length };
  const isScript = /^[A-Z][a-z]+(?:_[A-Z]?[a-z]+)*$/.test(name) && isKnownScript(name);
  return isScript ? { text: `\\${sign}{Script=${name}}`, end: at + whole.length } : unsupported();
}
function isKnownScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').test('') || true;
  } catch {
    return false;
  }
}

/** Reads an escape that stands for a single character. */
function translateCharacter(source: string, at: number): Translated {
  const rest = source.slice(at);
  const control = CONTROLS[rest[1] ?? ''];
  if (control !== undefined) return { text: control, end: at + 2 };
  const hex = /^\\x(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{0,2}))/.exec(rest);
  if (hex) return { text: codePointText(parseInt(hex[1] ?? `0${hex[2] ?? ''}`, 16)), end: at + hex[0].length };
  const octal = /^\\(0[0-7]{0,2})/.exec(rest);
  if (octal) return { text: codePointText(parseInt(octal[1] ?? '0', 8)), end: at + octal[0].length };
  if (rest[1] === 'c') return controlCharacter(rest, at);
  if (/^\\[LlUuN]/.test(rest)) return invalid('PCRE does not support \\L, \\l, \\N{name}, \\U, or \\u');
  if (/^\\[QEGKCRXgkopP1-9]/.test(rest)) return unsupported();
  const char = String.fromCodePoint(source.codePointAt(at + 1) ?? 0);
  return { text: /[\^$\\.*+?()[\]{}|/-]/.test(char) ? escapeSyntax(char) : char, end: at + 1 + char.length };
}
/** Unicode mode knows no `\-` outside brackets. */
const escapeSyntax = (char: string): string => (char === '-' ? '\\x2d' : `\\${char}`);
function controlCharacter(rest: string, at: number): Translated {
  const char = rest[2];
  if (char === undefined) return invalid('\\c at end of pattern');
  if (char > '~') return invalid('\\c must be followed by an ASCII character');
  return { text: codePointText(char.toUpperCase().charCodeAt(0) ^ 64), end: at + 3 };
}

interface Member extends Translated {
  /** The code of a single character; undefined for a class. */
  code?: number;
}

/** Reads a bracketed class from its `[`. */
export function translateClass(source: string, start: number): Translated {
  if (/^\[([:.=])[^\\\]]*\1\]/.test(source.slice(start)))
    invalid('POSIX named classes are supported only within a class');
  let at = start + 1;
  const isNegated = source[at] === '^';
  if (isNegated) at += 1;
  let text = '';
  for (let isFirst = true; ; isFirst = false) {
    if (at >= source.length) return invalid('missing terminating ] for character class');
    if (source[at] === ']' && !isFirst) break;
    const low = readMember(source, at);
    at = low.end;
    // After a class, as in `\w-z`, the hyphen is one of the characters.
    const isRange = low.code !== undefined && source[at] === '-' && source[at + 1] !== ']' && at + 1 < source.length;
    if (!isRange) {
      text += low.text;
      continue;
    }
    const high = readMember(source, at + 1);
    at = high.end;
    if (low.code === undefined || high.code === undefined) return invalid('invalid range in character class');
    if (high.code < low.code) invalid('range out of order in character class');
    text += `${low.text}-${high.text}`;
  }
  return { text: `[${isNegated ? '^' : ''}${text}]`, end: at + 1 };
}

/** Whatever stands between the colons is a name, which may be unknown; a bracket, or another `[:`, ends the search. */
const NAMED_CLASS = /^\[:((?:\\[\]\\]|(?!\[:|\\[\]\\])[^\]])*?):\]/;
function readMember(source: string, at: number): Member {
  const rest = source.slice(at);
  const posix = NAMED_CLASS.exec(rest);
  if (posix)
    return { text: POSIX_CLASSES.get(posix[1] ?? '') ?? posixError(posix[1] ?? ''), end: at + posix[0].length };
  if (/^\[([.=]).*\1\]/.test(rest)) return invalid('POSIX collating elements are not supported');
  if (rest[0] !== '\\') {
    const code = source.codePointAt(at) ?? 0;
    return { text: codePointText(code), end: at + String.fromCodePoint(code).length, code };
  }
  const letter = rest[1] ?? '';
  const members = CLASS_MEMBERS[letter];
  if (members !== undefined) return { text: members, end: at + 2 };
  if (letter === 'D' || letter === 'W') return { text: `\\${letter}`, end: at + 2 };
  if (letter === 'S') return { text: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}', end: at + 2 };
  if (letter === 'b') return { text: '\\x08', end: at + 2, code: 8 };
  if (/[BHVNRXQE]/.test(letter)) return unsupported();
  const octal = /^\\([0-7]{1,3})/.exec(rest);
  if (octal) {
    const code = parseInt(octal[1] ?? '0', 8);
    return { text: codePointText(code), end: at + octal[0].length, code };
  }
  return translateProperty(source, at) ?? singleCharacter(translateCharacter(source, at));
}
function singleCharacter({ text, end }: Translated): Member {
  const hex = /^\\u\{(.*)\}$/.exec(text)?.[1];
  const plain = { '\\n': 10, '\\r': 13, '\\t': 9, '\\f': 12 }[text];
  const code =
    hex === undefined
      ? (plain ?? text.codePointAt(text.startsWith('\\') && !text.startsWith('\\x') ? 1 : 0))
      : parseInt(hex, 16);
  const known = /^\\x(..)$/.exec(text)?.[1];
  const value = known === undefined ? (code ?? 0) : parseInt(known, 16);
  return { text: codePointText(value), end, code: value };
}
