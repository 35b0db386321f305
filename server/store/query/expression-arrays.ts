/** Array, set and object expressions. */
import { equal, isNumber } from '../bson/compare.js';
import { sortKey } from '../bson/sort-key.js';
import { asInteger, truthy } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, isNullish } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { createAccumulator } from './accumulators.js';
import type { Collation } from './collation.js';
import { checkVariableName, compileExpression } from './expression.js';
import type { Operator } from './expression.js';
import { compileArguments, withKnownVariables, withArguments, withVariable } from './expression-tools.js';

function overElements(
  codes: { shape: number; unknown: number; input: number; body: number; type: number },
  key: string,
  run: (list: Value[], one: (value: Value) => Maybe) => Maybe,
): Operator {
  return (argument, context, name) => {
    if (!isDoc(argument)) return fail(codes.shape, `${name} only supports an object as its argument`);
    for (const field of argument.keys())
      if (!['input', 'as', key].includes(field)) fail(codes.unknown, `Unrecognized parameter to ${name}: ${field}`);
    const inputArgument = argument.get('input');
    const inner = argument.get(key);
    if (inputArgument === undefined) return fail(codes.input, `Missing 'input' parameter to ${name}`);
    if (inner === undefined) return fail(codes.body, `Missing '${key}' parameter to ${name}`);
    const as = argument.get('as') ?? 'this';
    if (typeof as !== 'string') return fail(10065, 'as must be a string');
    if (argument.has('as')) checkVariableName(as, true);
    const input = compileExpression(inputArgument, context);
    const body = compileExpression(inner, withKnownVariables(context, as));
    return (env) => {
      const list = input(env);
      if (isNullish(list)) return null;
      return isArray(list)
        ? run(list, (value) => body(withVariable(env, as, value)))
        : fail(codes.type, `input to ${name} must be an array`);
    };
  };
}
const reduce: Operator = (argument, context) => {
  if (!isDoc(argument)) return fail(40075, '$reduce requires an object as an argument');
  for (const key of argument.keys())
    if (!['input', 'initialValue', 'in'].includes(key)) fail(40076, `$reduce found an unknown argument: ${key}`);
  const [inputArgument, initialArgument, inner] = ['input', 'initialValue', 'in'].map((key) => argument.get(key));
  if (inputArgument === undefined) return fail(40077, "$reduce requires 'input' to be specified");
  if (initialArgument === undefined) return fail(40078, "$reduce requires 'initialValue' to be specified");
  if (inner === undefined) return fail(40079, "$reduce requires 'in' to be specified");
  const input = compileExpression(inputArgument, context);
  const start = compileExpression(initialArgument, context);
  const body = compileExpression(inner, withKnownVariables(context, 'this', 'value'));
  return (env) => {
    const list = input(env);
    if (isNullish(list)) return null;
    if (!isArray(list)) return fail(40080, '$reduce requires that input be an array');
    let value = start(env);
    for (const one of list) value = body(withVariable(withVariable(env, 'value', value), 'this', one));
    return value;
  };
};
const arrayElemAt: Operator = withArguments(2, 2, ([list, at]) => {
  if (isNullish(list) || isNullish(at)) return null;
  if (!isArray(list)) return fail(28689, "$arrayElemAt's first argument must be an array");
  if (!isNumber(at)) return fail(28690, "$arrayElemAt's second argument must be a numeric value");
  const position =
    asInteger(at) ?? fail(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return list[position < 0 ? list.length + position : position];
});
const firstOrLast = (first: boolean): Operator =>
  withArguments(1, 1, ([list]) =>
    isNullish(list) ? null : isArray(list) ? list.at(first ? 0 : -1) : fail(28689, 'argument must be an array'),
  );
const slice: Operator = withArguments(2, 3, ([list, a, b]) => {
  if (isNullish(list) || isNullish(a) || (b !== undefined && isNullish(b))) return null;
  if (!isArray(list)) return fail(28724, 'First argument to $slice must be an array');
  const integer = (value: Maybe, code: number): number =>
    isNumber(value)
      ? (asInteger(value) ?? fail(code + 1, 'argument to $slice must be an integer'))
      : fail(code, 'argument to $slice must be numeric');
  const first = integer(a, 28725);
  if (b === undefined) return first < 0 ? list.slice(first) : list.slice(0, first);
  const count = integer(b, 28727);
  if (count <= 0) return fail(28729, 'Third argument to $slice must be positive');
  const from = first < 0 ? Math.max(0, list.length + first) : first;
  return list.slice(from, from + count);
});
const concatArrays: Operator = withArguments(0, Infinity, (values) => {
  const out: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isArray(value)) return fail(28664, '$concatArrays only supports arrays');
    for (const one of value) out.push(one);
  }
  return out;
});
const indexOfArray: Operator = withArguments(2, 4, ([list, wanted, from, to], { collation }) => {
  if (isNullish(list)) return null;
  if (!isArray(list)) return fail(40090, '$indexOfArray requires an array as a first argument');
  const bound = (value: Maybe, fallback: number): number => {
    if (value === undefined) return fallback;
    const integer = asInteger(value) ?? fail(40096, '$indexOfArray requires an integral index');
    return integer < 0 ? fail(40097, '$indexOfArray requires a nonnegative index') : integer;
  };
  const start = bound(from, 0);
  const stop = Math.min(bound(to, list.length), list.length);
  for (let at = start; at < stop; at += 1) if (equal(list[at], wanted, collation.compare)) return int32(at);
  return int32(-1);
});
/** The maximum length of a $range result; a longer one would not fit into a document. */
const MAX_RANGE_LENGTH = 2_000_000;
const range: Operator = withArguments(2, 3, ([from, to, by]) => {
  const integer = (value: Maybe, code: number): number => {
    const found = isNumber(value) ? asInteger(value) : fail(code, '$range requires a numeric value');
    return found !== undefined && Math.abs(found) <= 2 ** 31
      ? found
      : fail(code + 1, '$range requires a 32-bit integer');
  };
  const start = integer(from, 34443);
  const stop = integer(to, 34445);
  const step = by === undefined ? 1 : integer(by, 34447);
  if (step === 0) return fail(34449, '$range requires a non-zero step value');
  if ((stop - start) / step > MAX_RANGE_LENGTH)
    return fail(146, `$range would make more than ${MAX_RANGE_LENGTH} numbers`);
  const out: Value[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) out.push(int32(at));
  return out;
});
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
const setOperator = (
  code: number,
  run: (sets: Map<string, Value>[]) => Maybe,
  maxArguments = Infinity,
  minArguments = 0,
  nulls = true,
): Operator =>
  withArguments(minArguments, maxArguments, (values, { collation }, name) => {
    const lists: Map<string, Value>[] = [];
    for (const value of values) {
      if (nulls && isNullish(value)) return null;
      if (!isArray(value)) return fail(code, `All operands of ${name} must be arrays`);
      lists.push(uniqueByKey(value, collation));
    }
    return run(lists);
  });
const isInArray: Operator = withArguments(2, 2, ([value, list], { collation }) =>
  isArray(list)
    ? list.some((one) => equal(one, value, collation.compare))
    : fail(40081, '$in requires an array as a second argument'),
);
const objectToArray: Operator = withArguments(1, 1, ([value]) => {
  if (isNullish(value)) return null;
  return isDoc(value)
    ? [...value].map(([k, v]) => doc({ k, v }))
    : fail(40390, '$objectToArray requires a document input');
});
const arrayToObject: Operator = withArguments(1, 1, ([list]) => {
  if (isNullish(list)) return null;
  if (!isArray(list)) return fail(40386, '$arrayToObject requires an array input');
  const pairs = isArray(list[0]);
  const out = new Map<string, Value>();
  for (const one of list) {
    if (isArray(one)) {
      if (!pairs) return fail(40391, '$arrayToObject requires a consistent input format');
      if (one.length !== 2) return fail(40397, '$arrayToObject requires an array of size 2 arrays');
      if (typeof one[0] !== 'string')
        return fail(40395, '$arrayToObject requires an array of key-value pairs, where the key must be of type string');
      out.set(checkedKey(one[0]), one[1] ?? null);
    } else if (isDoc(one)) {
      if (pairs) return fail(40396, '$arrayToObject requires a consistent input format');
      if (one.size !== 2) return fail(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
      const key = one.get('k');
      if (!one.has('k') || !one.has('v')) return fail(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
      if (typeof key !== 'string')
        return fail(
          40394,
          "$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string",
        );
      out.set(checkedKey(key), one.get('v') ?? null);
    } else return fail(40398, 'Unrecognised input type format for $arrayToObject');
  }
  return out;
});
/** A zero byte would truncate the field name in BSON. */
const checkedKey = (key: string): string =>
  key.includes('\0') ? fail(4940400, 'Key field cannot contain an embedded null byte') : key;
/** $sum, $avg and so on as expressions: over their arguments, or over a single array. */
const accumulateArguments =
  (kind: '$sum' | '$avg' | '$min' | '$max' | '$stdDevPop' | '$stdDevSamp'): Operator =>
  (argument, context) => {
    const parts = compileArguments(argument, context, kind, 0, Infinity);
    return (env) => {
      const values = parts.map((part) => part(env));
      const [only] = values;
      const list = values.length === 1 && isArray(only) ? only : values;
      const state = createAccumulator(kind, context.collation);
      for (const value of list) state.add(value);
      return state.result();
    };
  };

export const arrayOperators: Record<string, Operator> = {
  $map: overElements({ shape: 16878, unknown: 16879, input: 16880, body: 16882, type: 16883 }, 'in', (list, one) =>
    list.map((value) => one(value) ?? null),
  ),
  $filter: overElements({ shape: 28646, unknown: 28647, input: 28648, body: 28650, type: 28651 }, 'cond', (list, one) =>
    list.filter((value) => truthy(one(value))),
  ),
  $reduce: reduce,
  $arrayElemAt: arrayElemAt,
  $first: firstOrLast(true),
  $last: firstOrLast(false),
  $slice: slice,
  $concatArrays: concatArrays,
  $indexOfArray: indexOfArray,
  $range: range,
  $in: isInArray,
  $size: withArguments(1, 1, ([list]) =>
    isArray(list) ? int32(list.length) : fail(17124, 'The argument to $size must be an array'),
  ),
  $isArray: withArguments(1, 1, ([list]) => isArray(list)),
  $reverseArray: withArguments(1, 1, ([list]) =>
    isNullish(list)
      ? null
      : isArray(list)
        ? [...list].reverse()
        : fail(34435, 'The argument to $reverseArray must be an array'),
  ),
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
  $setUnion: setOperator(17043, (all) => inKeyOrder(new Map(all.reverse().flatMap((one) => [...one])))),
  $setIntersection: setOperator(17047, ([first, ...rest]) =>
    inKeyOrder(new Map([...(first ?? [])].filter(([key]) => rest.every((other) => other.has(key))))),
  ),
  $setDifference: setOperator(
    17048,
    ([a, b]) => [...(a ?? [])].filter(([key]) => !b?.has(key)).map(([, value]) => value),
    2,
    2,
  ),
  $setEquals: setOperator(
    17044,
    ([first, ...rest]) =>
      rest.every((other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key))),
    Infinity,
    2,
    false,
  ),
  $setIsSubset: setOperator(17046, ([a, b]) => [...(a?.keys() ?? [])].every((key) => b?.has(key)), 2, 2, false),
  $allElementsTrue: withArguments(1, 1, ([list]) =>
    isArray(list) ? list.every(truthy) : fail(17040, "$allElementsTrue's argument must be an array"),
  ),
  $anyElementTrue: withArguments(1, 1, ([list]) =>
    isArray(list) ? list.some(truthy) : fail(17041, "$anyElementTrue's argument must be an array"),
  ),
  $sum: accumulateArguments('$sum'),
  $avg: accumulateArguments('$avg'),
  $min: accumulateArguments('$min'),
  $max: accumulateArguments('$max'),
  $stdDevPop: accumulateArguments('$stdDevPop'),
  $stdDevSamp: accumulateArguments('$stdDevSamp'),
};
