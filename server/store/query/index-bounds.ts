/** Index bounds for the conditions of a filter. Bounds may be too wide, but never too narrow. */
import { sortKey } from '../bson/sort-key.js';
import { isNumber, typeRank } from '../bson/compare.js';
import { isArray, isDoc, isNullish, Marker, MIN_KEY, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Index, IndexField } from '../storage/collection-index.js';
import { KEY_END } from '../storage/sorted-keys.js';
import { isOperatorDoc } from './match.js';
import { regexOf, requiredPrefix } from './regex.js';

/** One condition on a field of the filter. */
export interface Constraint {
  op: string;
  value: Value;
}
/** A range of keys of one index field: `low` inclusive, `high` exclusive. `isPoint`: a single value. */
export interface Interval {
  low: string;
  high: string;
  isPoint: boolean;
}

/** The conditions by field that every matching document must meet (those joined by "and"). */
export function constraintsByField(filter: Doc, byField = new Map<string, Constraint[]>()): Map<string, Constraint[]> {
  for (const [key, value] of filter) {
    if (key === '$and' && isArray(value)) {
      for (const branch of value) if (isDoc(branch)) constraintsByField(branch, byField);
      continue;
    }
    if (key.startsWith('$')) continue;
    const list = byField.get(key) ?? [];
    byField.set(key, list);
    if (!isOperatorDoc(value)) list.push({ op: value instanceof Regex ? '$regex' : '$eq', value });
    else
      for (const [op, operand] of value) {
        list.push({ op, value: op === '$regex' ? (regexOf(value) ?? operand) : operand });
      }
  }
  return byField;
}

function pointInterval(index: Index, field: IndexField, value: Value): Interval {
  const low = index.encodeField(field, value);
  return { low, high: low + KEY_END, isPoint: true };
}
/** Whether index bounds can find all values that equal this one. */
const isIndexable = (value: Value): boolean =>
  !isArray(value) && !(value instanceof Marker) && !(value instanceof Regex);

function rangeInterval(index: Index, field: IndexField, list: Constraint[]): Interval | undefined {
  const [first] = list;
  if (
    !first ||
    !list.every(({ value }) => isIndexable(value) && !isNullish(value) && typeRank(value) === typeRank(first.value))
  )
    return undefined;
  const rank = sortKey(first.value).charAt(0);
  const start = field.descending ? String.fromCharCode(0xff - rank.charCodeAt(0)) : rank;
  // NaN sorts before all numbers but matches no range; its key alone has this second character.
  const isNumeric = isNumber(first.value);
  let low = isNumeric && !field.descending ? `${start}\x01` : start;
  let high = isNumeric && field.descending ? `${start}\xff` : start + KEY_END;
  for (const { op, value } of list) {
    const part = index.encodeField(field, value);
    const upper = (op === '$lt' || op === '$lte') !== field.descending;
    const inclusive = op.endsWith('e');
    if (upper) {
      const bound = inclusive ? part + KEY_END : part;
      if (bound < high) high = bound;
    } else {
      const bound = inclusive ? part : part + KEY_END;
      if (bound > low) low = bound;
    }
  }
  return { low, high, isPoint: false };
}

const RANGE_OPERATORS = ['$gt', '$gte', '$lt', '$lte'];
/** MongoDB 4.4 fails to compute bounds for the negation of these ranges. */
function checkNegatedRange(value: Value): void {
  if (!isDoc(value) || value.size !== 1) return;
  for (const [op, operand] of value)
    if ((RANGE_OPERATORS.includes(op) && isArray(operand)) || (op === '$gt' && operand === MIN_KEY))
      fail(1, 'the bounds of an index cannot be turned round for this range');
}
/** The bounds of one field of an index. `isExact`: every key within them meets all conditions on the field. */
interface FieldBounds {
  intervals: Interval[];
  isExact: boolean;
  /** Like `isExact`, but for a text prefix, where it holds for arrays as well: some element has the prefix. */
  isPrefix?: boolean;
}
/** The narrowest bounds for the conditions on a field. `canNarrow`: no array is stored, so they may be combined. */
export function indexBounds(
  index: Index,
  field: IndexField,
  list: Constraint[],
  canNarrow: boolean,
): FieldBounds | undefined {
  for (const { op, value } of list) {
    if (op === '$not') checkNegatedRange(value);
    if (RANGE_OPERATORS.includes(op) && isArray(value) && isArray(value[0]))
      refuse('A range of arrays inside arrays on an indexed field');
    if (op === '$eq' && isIndexable(value)) {
      const intervals = [pointInterval(index, field, value)];
      if (value === null) intervals.push(pointInterval(index, field, UNDEFINED));
      return { intervals, isExact: list.length === 1 && value !== null && !isDoc(value) };
    }
    if (op === '$in' && isArray(value) && value.every(isIndexable)) {
      const intervals = value.flatMap((one) =>
        one === null
          ? [pointInterval(index, field, one), pointInterval(index, field, UNDEFINED)]
          : [pointInterval(index, field, one)],
      );
      const distinct = new Map(intervals.map((interval) => [interval.low, interval]));
      return {
        intervals: [...distinct.values()].sort((a, b) => (a.low < b.low ? -1 : 1)),
        isExact: list.length === 1 && !value.some((one) => isNullish(one) || isDoc(one)),
      };
    }
  }
  // As in MongoDB, a sparse index is used for a range that ends at null and misses documents without the field.
  if (index.isSparse && list.some(({ op, value }) => (op === '$gte' || op === '$lte') && value === null))
    return { intervals: [pointInterval(index, field, null), pointInterval(index, field, UNDEFINED)], isExact: false };
  const bounds = list.filter(
    ({ op, value }) =>
      RANGE_OPERATORS.includes(op) &&
      !isNullish(value) &&
      isIndexable(value) &&
      !(typeof value === 'number' && Number.isNaN(value)),
  );
  // Two elements of one array may each meet one of the bounds, so they must not be combined.
  const usable = canNarrow ? bounds : bounds.slice(0, 1);
  const combined = usable.length ? rangeInterval(index, field, usable) : undefined;
  const interval = combined ?? (usable.length ? rangeInterval(index, field, usable.slice(0, 1)) : undefined);
  if (interval && !index.collation.name) {
    return {
      intervals: [interval],
      isExact: combined !== undefined && usable.length === list.length && !usable.some(({ value }) => isDoc(value)),
    };
  }
  const regex = list.find(({ op }) => op === '$regex')?.value;
  const prefix = regex instanceof Regex && !index.collation.name ? requiredPrefix(regex) : undefined;
  if (!prefix || !(regex instanceof Regex)) return undefined;
  const prefixKey = sortKey(prefix.prefix).slice(0, -2);
  const low = field.descending
    ? [...prefixKey].map((char) => String.fromCharCode(0xff - char.charCodeAt(0))).join('')
    : prefixKey;
  return {
    intervals: [{ low, high: low + KEY_END, isPoint: false }, pointInterval(index, field, regex)],
    isExact: false,
    isPrefix: prefix.isWhole && list.length === 1,
  };
}

/**
 * The bounds of several prefix conditions on one array field, each of which another element may meet; undefined if some
 * bounds are not exact.
 */
export function boundsOfEach(index: Index, field: IndexField, list: Constraint[]): Interval[][] | undefined {
  if (list.length < 2) return undefined;
  const each = list.map((one) => indexBounds(index, field, [one], false));
  return each.every((one) => one?.isPrefix === true) ? each.map((one) => one?.intervals ?? []) : undefined;
}
