/** Text expressions. */
import { compareText } from '../bson/compare.js';
import { int32, isNullish } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Operator } from './expression.js';
import { coerceToText } from './expression-coerce.js';
import { patternOperators } from './expression-patterns.js';
import { codePoints, substringOperators } from './expression-substrings.js';
import { namedArguments, withArguments } from './expression-tools.js';

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
    const codes = { notObject: 50696, unknown: 50694, missing: [50695] };
    const [input, chars] = namedArguments(argument, context, name, ['input', 'chars'], codes);
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
export const textOperators: Record<string, Operator> = {
  ...substringOperators,
  ...patternOperators,
  $concat: concat,
  $split: splitText,
  $toUpper: withArguments(1, 1, ([value]) => changeAsciiCase(coerceToText(value), true)),
  $toLower: withArguments(1, 1, ([value]) => changeAsciiCase(coerceToText(value), false)),
  $strcasecmp: withArguments(2, 2, ([a, b]) =>
    int32(Math.sign(compareText(changeAsciiCase(coerceToText(a), true), changeAsciiCase(coerceToText(b), true)))),
  ),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
};
