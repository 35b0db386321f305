/** Text expressions. */
import { compareText, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { asInteger } from '../bson/numbers.js';
import { BsonSymbol, Code, DateValue, doc, Int32, int32, isDoc, isNullish, Regex } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { compileExpression } from './expression.js';
import type { ExpressionContext, Operator } from './expression.js';
import { withArguments } from './expression-tools.js';
import { toRegExp } from './regex.js';

/** Converts the types that MongoDB accepts in place of a string. */
function coerceToText(value: Maybe, code: number, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BsonSymbol) return value.value;
  if (value instanceof Code) return value.code;
  if (value instanceof DateValue) return new Date(value.ms).toISOString();
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return doubleText(value);
  if (value instanceof Decimal) return value.toString();
  return fail(code, `can't convert to String in ${name}`);
}
const SIGNIFICANT = 6;
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  // Six significant digits, like %g in C.
  const [digits = '', power = '0'] = value.toExponential(SIGNIFICANT - 1).split('e');
  const scale = Number(power);
  const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (scale >= -5 && scale < SIGNIFICANT) return trimmed(Number(`${digits}e${power}`).toFixed(SIGNIFICANT - 1 - scale));
  return `${trimmed(digits)}e${scale < 0 ? '-' : '+'}${String(Math.abs(scale)).padStart(2, '0')}`;
}
const codePoints = (text: string): string[] => [...text];
const changeAsciiCase = (text: string, up: boolean): string =>
  text.replace(up ? /[a-z]+/g : /[A-Z]+/g, (part) => (up ? part.toUpperCase() : part.toLowerCase()));

const concat: Operator = withArguments(0, Infinity, (values) => {
  let out = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') return fail(16702, '$concat only supports strings');
    out += value;
  }
  return out;
});
const substring: Operator = withArguments(3, 3, ([value, from, count]) => {
  const text = codePoints(coerceToText(value, 34450, '$substrCP'));
  if (!isNumber(from)) return fail(34450, '$substrCP: starting index must be a numeric type');
  const start =
    asInteger(from) ?? fail(34451, '$substrCP: starting index cannot be represented as a 32-bit integral value');
  if (!isNumber(count)) return fail(34452, '$substrCP: length must be a numeric type');
  const length = asInteger(count) ?? fail(34453, '$substrCP: length cannot be represented as a 32-bit integral value');
  if (length < 0) return fail(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0) return fail(34455, '$substrCP: the starting index must be nonnegative integer.');
  return text.slice(start, start + length).join('');
});
const indexOf: Operator = withArguments(2, 4, ([value, part, from, to]) => {
  if (isNullish(value)) return null;
  if (typeof value !== 'string') return fail(40093, '$indexOfCP requires a string as the first argument');
  if (typeof part !== 'string') return fail(40094, '$indexOfCP requires a string as the second argument');
  const text = codePoints(value);
  const bound = (argument: Maybe, fallback: number): number => {
    if (argument === undefined) return fallback;
    const integer = asInteger(argument) ?? fail(40096, '$indexOfCP requires an integral starting index');
    return integer < 0 ? fail(40097, '$indexOfCP requires a nonnegative starting index') : integer;
  };
  const start = bound(from, 0);
  const end = Math.min(bound(to, text.length), text.length);
  if (start > text.length || end < start) return int32(-1);
  const wanted = codePoints(part);
  for (let at = start; at < Math.max(end, 1) && at + wanted.length <= text.length; at += 1)
    if (wanted.every((one, offset) => text[at + offset] === one)) return int32(at);
  return int32(-1);
});
const splitText: Operator = withArguments(2, 2, ([value, by]) => {
  if (isNullish(value) || isNullish(by)) return null;
  if (typeof value !== 'string')
    return fail(40085, '$split requires an expression that evaluates to a string as a first argument');
  if (typeof by !== 'string')
    return fail(40086, '$split requires an expression that evaluates to a string as a second argument');
  return by === '' ? fail(40087, '$split requires a non-empty separator') : value.split(by);
});

const WHITESPACE = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';
const trimmer =
  (left: boolean, right: boolean): Operator =>
  (argument, context, name) => {
    const [input, chars] = namedArguments(argument, context, name, ['input', 'chars'], [50696, 50694, 50695]);
    return (env) => {
      const text = input?.(env);
      const set = chars?.(env);
      if (isNullish(text) || (chars && isNullish(set))) return null;
      if (typeof text !== 'string') return fail(50699, `${name} requires its input to be a string`);
      if (chars && typeof set !== 'string') return fail(50700, `${name} requires 'chars' to be a string`);
      const drop = new Set(codePoints(typeof set === 'string' ? set : WHITESPACE));
      const all = codePoints(text);
      let from = 0;
      let to = all.length;
      while (left && from < to && drop.has(all[from] ?? '')) from += 1;
      while (right && to > from && drop.has(all[to - 1] ?? '')) to -= 1;
      return all.slice(from, to).join('');
    };
  };
/**
 * Compiles named arguments, of which the first `needed` are required. `codes`: errors for not an object, an unknown
 * name, a missing argument.
 */
export function namedArguments(
  argument: Value,
  context: ExpressionContext,
  name: string,
  keys: string[],
  codes: [number, number, number],
  needed = 1,
): (ReturnType<typeof compileExpression> | undefined)[] {
  if (!isDoc(argument)) return fail(codes[0], `${name} only supports an object as an argument`);
  for (const key of argument.keys())
    if (!keys.includes(key)) fail(codes[1], `${name} found an unknown argument: ${key}`);
  return keys.map((key, at) => {
    const inner = argument.get(key);
    if (inner === undefined)
      return at < needed ? fail(codes[2], `${name} requires '${key}' to be specified`) : undefined;
    return compileExpression(inner, context);
  });
}
const regexOperator =
  (how: (pattern: RegExp, text: string) => Maybe, none: Maybe): Operator =>
  (argument, context, name) => {
    const [input, pattern, options] = namedArguments(
      argument,
      context,
      name,
      ['input', 'regex', 'options'],
      [51103, 31024, 31022],
      2,
    );
    return (env) => {
      const text = input?.(env);
      const regex = pattern?.(env);
      const flags = options?.(env);
      if (!isNullish(text) && typeof text !== 'string')
        return fail(51104, `${name} needs 'input' to be of type string`);
      if (!isNullish(regex) && typeof regex !== 'string' && !(regex instanceof Regex))
        return fail(51105, `${name} needs 'regex' to be of type string or regex`);
      if (!isNullish(flags) && typeof flags !== 'string')
        return fail(51106, `${name} needs 'options' to be of type string`);
      if (typeof flags === 'string' && regex instanceof Regex && regex.options)
        return fail(51107, `${name} found regex option(s) specified in both 'regex' and 'option' fields`);
      if (isNullish(text) || isNullish(regex) || typeof text !== 'string') return none;
      const source =
        regex instanceof Regex
          ? new Regex(regex.pattern, typeof flags === 'string' ? flags : regex.options)
          : new Regex(typeof regex === 'string' ? regex : '', typeof flags === 'string' ? flags : '');
      return how(toRegExp(source), text);
    };
  };
const matchDocument = (match: RegExpExecArray): Value =>
  doc({
    match: match[0],
    idx: int32(codePoints(match.input.slice(0, match.index)).length),
    captures: match.slice(1).map((part: string | undefined) => part ?? null),
  });
function findAllMatches(pattern: RegExp, text: string): Value[] {
  // MongoDB does not search for a match after the last character.
  return [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))]
    .filter((match) => match.index < text.length || text === '')
    .map(matchDocument);
}

const replacer =
  (all: boolean): Operator =>
  (argument, context, name) => {
    const [input, find, replacement] = namedArguments(
      argument,
      context,
      name,
      ['input', 'find', 'replacement'],
      [51751, 51750, 51749],
      3,
    );
    return (env) => {
      const [text, from, to] = [input?.(env), find?.(env), replacement?.(env)];
      for (const [at, value] of [text, from, to].entries())
        if (!isNullish(value) && typeof value !== 'string')
          return fail([51746, 51745, 51744][at] ?? 51746, `${name} requires strings`);
      if (typeof text !== 'string' || typeof from !== 'string' || typeof to !== 'string') return null;
      if (all && from === '') return [...text].map((one) => to + one).join('') + to;
      return all ? text.split(from).join(to) : text.replace(from, () => to);
    };
  };

export const textOperators: Record<string, Operator> = {
  $concat: concat,
  $substrCP: substring,
  $indexOfCP: indexOf,
  $split: splitText,
  $toUpper: withArguments(1, 1, ([value]) => changeAsciiCase(coerceToText(value, 16007, '$toUpper'), true)),
  $toLower: withArguments(1, 1, ([value]) => changeAsciiCase(coerceToText(value, 16007, '$toLower'), false)),
  $strcasecmp: withArguments(2, 2, ([a, b]) =>
    int32(
      Math.sign(
        compareText(
          changeAsciiCase(coerceToText(a, 16007, ''), true),
          changeAsciiCase(coerceToText(b, 16007, ''), true),
        ),
      ),
    ),
  ),
  $strLenCP: withArguments(1, 1, ([value]) =>
    typeof value === 'string' ? int32(codePoints(value).length) : fail(34471, '$strLenCP requires a string argument'),
  ),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $regexMatch: regexOperator((pattern, text) => pattern.test(text), false),
  $regexFind: regexOperator((pattern, text) => {
    const match = pattern.exec(text);
    return match ? matchDocument(match) : null;
  }, null),
  $regexFindAll: regexOperator(findAllMatches, []),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
};
