/** Expressions that treat arrays as sets. */
import { sortKey } from '../bson/sort-key.js';
import { isArray, isDoc, isNullish } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';
import type { Operator } from './expression.js';
import { compileArguments, withArguments } from './expression-tools.js';

const uniqueByKey = (list: Value[], collation: Collation): Map<string, Value> => {
  const out = new Map<string, Value>();
  for (const one of list) {
    const key = sortKey(one, collation.fold);
    if (!out.has(key)) out.set(key, one);
  }
  return out;
};
const inKeyOrder = (set: Map<string, Value>): Value[] =>
  [...set].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
/** An operator on any number of sets; null if one is. */
const combining = (code: number, run: (sets: Map<string, Value>[]) => Map<string, Value>): Operator =>
  withArguments(0, Infinity, (values, { collation }, name) => {
    const sets: Map<string, Value>[] = [];
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!isArray(value)) return fail(code, `All operands of ${name} must be arrays`);
      sets.push(uniqueByKey(value, collation));
    }
    return inKeyOrder(run(sets));
  });
function intersection([first, ...rest]: Map<string, Value>[]): Map<string, Value> {
  let found = first ?? new Map<string, Value>();
  for (const other of rest) {
    // Of equal values, MongoDB keeps those of the smaller set.
    const [kept, compared] = found.size > other.size ? [other, found] : [found, other];
    found = new Map([...kept].filter(([key]) => compared.has(key)));
  }
  return found;
}
const setDifference: Operator = withArguments(2, 2, ([a, b], { collation }) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isArray(a)) return fail(17048, 'both operands of $setDifference must be arrays');
  if (!isArray(b)) return fail(17049, 'both operands of $setDifference must be arrays');
  const without = uniqueByKey(b, collation);
  return [...uniqueByKey(a, collation)].filter(([key]) => !without.has(key)).map(([, value]) => value);
});
const setEquals: Operator = (argument, context) => {
  if (!isArray(argument) || argument.length < 2) return fail(17045, '$setEquals needs at least two arguments');
  const parts = compileArguments(argument, context, '$setEquals', 2, Infinity);
  const asSet = (value: Maybe): Map<string, Value> =>
    isArray(value) ? uniqueByKey(value, context.collation) : fail(17044, 'All operands of $setEquals must be arrays');
  return (env) => {
    const [first, ...rest] = parts;
    const wanted = asSet(first?.(env));
    return rest.every((part) => {
      const other = asSet(part(env));
      return other.size === wanted.size && [...other.keys()].every((key) => wanted.has(key));
    });
  };
};
const setIsSubset: Operator = (argument, context) => {
  const [first, second] = compileArguments(argument, context, '$setIsSubset', 2, 2);
  // MongoDB has its own code where the second set is constant.
  const constantSet = isArray(argument) ? argument[1] : undefined;
  const code = isDoc(constantSet) && constantSet.has('$literal') ? 17310 : 17046;
  return (env) => {
    const [a, b] = [first?.(env), second?.(env)];
    if (!isArray(a)) return fail(code, 'both operands of $setIsSubset must be arrays');
    if (!isArray(b)) return fail(17042, 'both operands of $setIsSubset must be arrays');
    const all = uniqueByKey(b, context.collation);
    return [...uniqueByKey(a, context.collation).keys()].every((key) => all.has(key));
  };
};

export const setOperators: Record<string, Operator> = {
  $setUnion: combining(17043, (all) => new Map(all.reverse().flatMap((one) => [...one]))),
  $setIntersection: combining(17047, intersection),
  $setDifference: setDifference,
  $setEquals: setEquals,
  $setIsSubset: setIsSubset,
};
