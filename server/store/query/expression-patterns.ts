/** Expressions that search text for a regular expression, or replace parts of it. */
import { doc, int32, isNullish, Regex } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail, StoreError } from '../errors.js';
import type { Operator } from './expression.js';
import { codePoints } from './expression-substrings.js';
import { namedArguments } from './expression-tools.js';
import { toRegExp } from './regex.js';

function compileRegex(source: Regex): RegExp {
  if (source.pattern.includes('\0')) fail(51109, 'a regular expression cannot contain an embedded null byte');
  if (source.options.includes('\0')) fail(51110, 'the options cannot contain an embedded null byte');
  try {
    return toRegExp(source);
  } catch (error) {
    if (error instanceof StoreError && error.code === INVALID_PATTERN) return fail(51111, error.message);
    throw error;
  }
}
/** The code for an invalid pattern in a filter. */
const INVALID_PATTERN = 51091;
const regexOperator =
  (how: (pattern: RegExp, text: string) => Maybe, none: Maybe): Operator =>
  (argument, context, name) => {
    const [input, pattern, options] = namedArguments(argument, context, name, ['input', 'regex', 'options'], {
      notObject: 51103,
      unknown: 31024,
      missing: [31022, 31023],
    });
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
      return how(compileRegex(source), text);
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
    const [input, find, replacement] = namedArguments(argument, context, name, ['input', 'find', 'replacement'], {
      notObject: 51751,
      unknown: 51750,
      missing: [51749, 51748, 51747],
    });
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

export const patternOperators: Record<string, Operator> = {
  $regexMatch: regexOperator((pattern, text) => pattern.test(text), false),
  $regexFind: regexOperator((pattern, text) => {
    const match = pattern.exec(text);
    return match ? matchDocument(match) : null;
  }, null),
  $regexFindAll: regexOperator(findAllMatches, []),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
};
