/** The array operators of updates: $push, $addToSet, $pop, $pull and $pullAll. */
import { compare, equal, isNumber } from '../bson/compare.js';
import { asInteger, toNumber } from '../bson/numbers.js';
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { parseFilter } from './match.js';
import type { MatchContext } from './match.js';
import { beginsWithOperator } from './match-tests.js';
import { childOf } from './path.js';
import { cloneValue } from './clone.js';
import { UNCHANGED } from './update-operation.js';
import type { OperationParser, Operation } from './update-operation.js';

/** Arrays are entered by position only. A field whose name has the dots of the path comes before the path. */
function valueAtPattern(from: Doc | Value[], path: string): Maybe {
  const value = childOf(from, path);
  const dot = path.indexOf('.');
  if (value !== undefined || dot < 0) return value;
  const holder = childOf(from, path.slice(0, dot));
  return isDoc(holder) || isArray(holder) ? valueAtPattern(holder, path.slice(dot + 1)) : undefined;
}
const INT_LIMIT = 2147483647;
const integerClause = (spec: Doc, name: string): number | undefined => {
  const value = spec.get(name);
  if (value === undefined) return undefined;
  const integer = asInteger(value);
  if (integer === undefined) return fail(2, `The value for ${name} must be an integer value`);
  return integer;
};

function parseSortClause(spec: Value | undefined, context: MatchContext): ((list: Value[]) => Value[]) | undefined {
  if (spec === undefined) return undefined;
  const { collation } = context;
  if (isNumber(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1) return fail(2, 'The $sort element value must be either 1 or -1');
    return (list) => [...list].sort((a, b) => direction * compare(a, b, collation.compare));
  }
  if (!isDoc(spec))
    return fail(2, 'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields');
  if (spec.size === 0) return fail(2, 'The $sort pattern is empty when it should be a set of fields.');
  for (const [path, way] of spec) {
    if (!isNumber(way) || (toNumber(way) !== 1 && toNumber(way) !== -1))
      fail(2, 'The $sort element value must be either 1 or -1');
    if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..'))
      fail(2, 'The $sort field is a dotted field but has an empty part');
  }
  // Unlike in the sort of a query, an array at the path is compared as a whole.
  const fields = [...spec].map(([path, way]) => ({ path, isDescending: isNumber(way) && toNumber(way) < 0 }));
  const at = (item: Value, path: string): Value => (isDoc(item) ? (valueAtPattern(item, path) ?? null) : null);
  const order = (a: Value, b: Value): number => {
    for (const { path, isDescending } of fields) {
      const one = compare(at(a, path), at(b, path), collation.compare);
      if (one) return isDescending ? -one : one;
    }
    return 0;
  };
  return (list) => [...list].sort(order);
}

export const push =
  (context: MatchContext): OperationParser =>
  (path, operand) => {
    let values: Value[] = [operand];
    let position: number | undefined;
    let slice: number | undefined;
    let sorted: ((list: Value[]) => Value[]) | undefined;
    if (isDoc(operand) && operand.has('$each')) {
      const each = operand.get('$each') ?? null;
      if (!isArray(each)) return fail(2, 'The argument to $each in $push must be an array');
      for (const key of operand.keys())
        if (!['$each', '$slice', '$sort', '$position'].includes(key)) fail(2, `Unrecognized clause in $push: ${key}`);
      values = each;
      slice = integerClause(operand, '$slice');
      position = integerClause(operand, '$position');
      sorted = parseSortClause(operand.get('$sort'), context);
    }
    const put = (old: Value[]): Value[] => {
      const at =
        position === undefined
          ? old.length
          : position < 0
            ? Math.max(0, old.length + position)
            : Math.min(position, old.length);
      let list = [...old];
      list.splice(at, 0, ...values.map(cloneValue));
      if (sorted) list = sorted(list);
      if (slice !== undefined) list = slice < 0 ? list.slice(Math.max(-INT_LIMIT, slice)) : list.slice(0, slice);
      return list;
    };
    return {
      create: () => put([]),
      update: (old) => {
        if (!isArray(old)) return fail(2, `The field '${path}' must be an array but is of another type`);
        const list = put(old);
        return values.length === 0 && (old.length === 0 || !sorted) && list.length === old.length ? UNCHANGED : list;
      },
    };
  };

export const addToSet =
  (context: MatchContext): OperationParser =>
  (path, operand) => {
    let values: Value[] = [operand];
    if (isDoc(operand) && operand.keys().next().value === '$each') {
      const each = operand.get('$each') ?? null;
      if (!isArray(each)) return fail(14, 'The argument to $each in $addToSet must be an array');
      for (const key of operand.keys())
        if (key !== '$each') fail(2, `Found unexpected fields after $each in $addToSet: ${key}`);
      values = each;
    }
    const added = (old: Value[]): Value[] => {
      const list = [...old];
      for (const value of values)
        if (!list.some((existing) => equal(existing, value, context.collation.compare))) list.push(cloneValue(value));
      return list;
    };
    return {
      create: () => added([]),
      update: (old) => {
        if (!isArray(old)) return fail(2, `Cannot apply $addToSet to non-array field. Field named '${path}'`);
        const list = added(old);
        return list.length === old.length ? UNCHANGED : list;
      },
    };
  };

export const pop: OperationParser = (path, operand) => {
  const direction = isNumber(operand) ? toNumber(operand) : fail(9, `Expected a number in: ${path}`);
  if (direction !== 1 && direction !== -1) fail(9, `$pop expects 1 or -1, found: ${direction}`);
  return {
    update: (old) => {
      if (!isArray(old)) return fail(14, `Path '${path}' contains an element of non-array type`);
      return old.length === 0 ? UNCHANGED : direction === 1 ? old.slice(0, -1) : old.slice(1);
    },
  };
};

const removeMatching = (path: string, test: (value: Value) => boolean): Operation => ({
  update: (old) => {
    if (!isArray(old)) return fail(2, `Cannot apply $pull to a non-array value: ${path}`);
    const remaining = old.filter((value) => !test(value));
    return remaining.length === old.length ? UNCHANGED : remaining;
  },
});

export const pullAll =
  (context: MatchContext): OperationParser =>
  (path, operand) => {
    if (!isArray(operand)) return fail(2, '$pullAll requires an array argument');
    return removeMatching(path, (value) => operand.some((one) => equal(one, value, context.collation.compare)));
  };
/**
 * A condition of operators tests each element like a query would; any other document is a filter for elements that are
 * documents.
 */
export const pull =
  (context: MatchContext): OperationParser =>
  (path, operand) => {
    const plain: MatchContext = { ...context, expression: undefined, refusesSchema: true };
    if (operand instanceof Regex || beginsWithOperator(operand)) {
      const matcher = parseFilter(new Map([['x', operand]]), plain);
      return removeMatching(path, (value) => matcher(new Map([['x', value]])));
    }
    if (isDoc(operand)) {
      const matcher = parseFilter(operand, plain);
      return removeMatching(path, (value) => isDoc(value) && matcher(value));
    }
    return removeMatching(path, (value) => equal(value, operand, context.collation.compare));
  };
