/** Array, set and object expressions. */
import { equal, isNumber } from '../bson/compare.js';
import { asInt32, truthy } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, isNullish } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { createAccumulator } from './accumulators.js';
import { checkVariableName, compilePart } from './expression.js';
import type { Operator } from './expression.js';
import { compileArguments, searchBounds, withKnownVariables, withArguments, withVariable } from './expression-tools.js';
import { setOperators } from './expression-sets.js';

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
    const given = argument.has('as') ? argument.get('as') : 'this';
    // MongoDB takes any other type as an empty name.
    const as = typeof given === 'string' ? given : '';
    checkVariableName(as, true);
    const input = compilePart(inputArgument, context);
    const body = compilePart(inner, withKnownVariables(context, as));
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
  const input = compilePart(inputArgument, context);
  const start = compilePart(initialArgument, context);
  const body = compilePart(inner, withKnownVariables(context, 'this', 'value'));
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
    asInt32(at) ?? fail(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return list[position < 0 ? list.length + position : position];
});
const firstOrLast = (first: boolean): Operator =>
  withArguments(1, 1, ([list]) =>
    isNullish(list) ? null : isArray(list) ? list.at(first ? 0 : -1) : fail(28689, 'argument must be an array'),
  );
const slice: Operator = withArguments(2, 3, (values) => {
  const [list, a, b] = values;
  if (isNullish(list) || isNullish(a)) return null;
  if (!isArray(list)) return fail(28724, 'First argument to $slice must be an array');
  const integer = (value: Maybe, code: number): number =>
    isNumber(value)
      ? (asInt32(value) ?? fail(code + 1, 'argument to $slice must be a 32-bit integer'))
      : fail(code, 'argument to $slice must be numeric');
  const first = integer(a, 28725);
  if (values.length < 3) return first < 0 ? list.slice(first) : list.slice(0, first);
  if (isNullish(b)) return null;
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
const indexOfArray: Operator = withArguments(2, 4, (values, { collation }, name) => {
  const [list, wanted] = values;
  if (isNullish(list)) return null;
  if (!isArray(list)) return fail(40090, '$indexOfArray requires an array as a first argument');
  const { start, end } = searchBounds(values, list.length, name);
  for (let at = start; at < end; at += 1) if (equal(list[at], wanted, collation.compare)) return int32(at);
  return int32(-1);
});
/** The maximum length of a $range result; a longer one would not fit into a document. */
const MAX_RANGE_LENGTH = 2_000_000;
const range: Operator = withArguments(2, 3, (values) => {
  const integer = (value: Maybe, code: number): number =>
    isNumber(value)
      ? (asInt32(value) ?? fail(code + 1, '$range requires a 32-bit integer'))
      : fail(code, '$range requires a numeric value');
  const start = integer(values[0], 34443);
  const stop = integer(values[1], 34445);
  const step = values.length < 3 ? 1 : integer(values[2], 34447);
  if (step === 0) return fail(34449, '$range requires a non-zero step value');
  if ((stop - start) / step > MAX_RANGE_LENGTH)
    return fail(146, `$range would make more than ${MAX_RANGE_LENGTH} numbers`);
  const out: Value[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) out.push(int32(at));
  return out;
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
  const [first] = list;
  if (first !== undefined && !isArray(first) && !isDoc(first))
    return fail(40398, 'Unrecognised input type format for $arrayToObject');
  return new Map(list.map((one) => (isArray(first) ? entryOfPair(one) : entryOfDocument(one))));
});
function entryOfPair(pair: Value): [string, Value] {
  if (!isArray(pair)) return fail(40396, '$arrayToObject requires a consistent input format');
  if (pair.length !== 2) return fail(40397, '$arrayToObject requires an array of size 2 arrays');
  const [key, value = null] = pair;
  return typeof key === 'string'
    ? [checkedKey(key, 4940400), value]
    : fail(40395, '$arrayToObject requires an array of key-value pairs, where the key must be of type string');
}
function entryOfDocument(one: Value): [string, Value] {
  if (!isDoc(one)) return fail(40391, '$arrayToObject requires a consistent input format');
  if (one.size !== 2) return fail(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  const [key, value] = [one.get('k'), one.get('v')];
  if (key === undefined || value === undefined)
    return fail(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  return typeof key === 'string'
    ? [checkedKey(key, 4940401), value]
    : fail(40394, "$arrayToObject requires an object with keys 'k' and 'v', where 'k' must be of type string");
}
/** A zero byte would truncate the field name in BSON. */
const checkedKey = (key: string, code: number): string =>
  key.includes('\0') ? fail(code, 'Key field cannot contain an embedded null byte') : key;
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
  ...setOperators,
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
