/** Tests of a value: equality, ranges, $in and regular expressions. */
import { compare, typeRank } from '../bson/compare.js';
import type { CompareStrings } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { sortKey } from '../bson/sort-key.js';
import { BsonSymbol, isArray, isNullish, Marker, MIN_KEY, Regex, UNDEFINED } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { isOperatorDoc, valueTest } from './match-tests.js';
import type { FieldContext, FieldTest } from './match-tests.js';
import { toRegExp } from './regex.js';

type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';
const isNaNValue = (value: Maybe): boolean =>
  (typeof value === 'number' && Number.isNaN(value)) || (value instanceof Decimal && value.kind === 'nan');

/** Compares only values of the same type rank. */
export function comparison(name: Comparison, operand: Value, strings: CompareStrings): (value: Maybe) => boolean {
  const rank = typeRank(operand);
  const inclusive = name !== '$gt' && name !== '$lt';
  if (operand === null) return (value) => inclusive && isNullish(value);
  if (operand instanceof Marker) {
    if (operand === UNDEFINED) return fail(2, 'cannot compare to undefined');
    // Every other value, a missing one too, lies between MinKey and MaxKey.
    const beyond = operand === MIN_KEY ? '$gt' : '$lt';
    return (value) => (typeRank(value) === rank ? inclusive : name.startsWith(beyond));
  }
  if (isNaNValue(operand)) return (value) => inclusive && isNaNValue(value);
  const accept: (order: number) => boolean =
    name === '$eq'
      ? (order) => order === 0
      : name === '$gt'
        ? (order) => order > 0
        : name === '$gte'
          ? (order) => order >= 0
          : name === '$lt'
            ? (order) => order < 0
            : (order) => order <= 0;
  return (value) =>
    value !== undefined && typeRank(value) === rank && !isNaNValue(value) && accept(compare(value, operand, strings));
}

export function regexMatcher(regex: Regex): (value: Maybe) => boolean {
  // Unknown options are ignored here, unlike in $regexMatch.
  const compiled = toRegExp(new Regex(regex.pattern, regex.options.replace(/[^imsx]/g, '')));
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BsonSymbol) return compiled.test(value.value);
    return value instanceof Regex && value.pattern === regex.pattern && value.options === regex.options;
  };
}
export function equality(operand: Value, context: FieldContext): FieldTest {
  return valueTest(
    operand instanceof Regex ? regexMatcher(operand) : comparison('$eq', operand, context.collation.compare),
  );
}

export function parseIn(operand: Value, context: FieldContext, name: string): FieldTest {
  if (!isArray(operand)) return fail(2, `${name} needs an array`);
  const { collation } = context;
  const keys = new Set<string>();
  const tests: ((value: Maybe) => boolean)[] = [];
  for (const value of operand) {
    if (isOperatorDoc(value)) fail(2, `cannot nest $ under ${name}`);
    if (value === UNDEFINED) fail(2, 'InMatchExpression equality cannot be undefined');
    if (value instanceof Regex) tests.push(regexMatcher(value));
    else if (value === null || collation.name !== '' || operand.length < 4)
      tests.push(comparison('$eq', value, collation.compare));
    else keys.add(sortKey(value));
  }
  return valueTest(
    (value) => (keys.size > 0 && value !== undefined && keys.has(sortKey(value))) || tests.some((test) => test(value)),
  );
}
