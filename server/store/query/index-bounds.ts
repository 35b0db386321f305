/** What the conditions of a filter mean for the keys of an index. Bounds may be too wide, never too narrow. */
import { sortKey } from '../bson/sort-key.js';
import { isNumber, typeRank } from '../bson/compare.js';
import { isArray, isDoc, isNullish, Marker, MIN_KEY, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Index, IndexField } from '../storage/collection-index.js';
import { KEY_END } from '../storage/sorted-keys.js';
import { isOperatorDoc } from './match.js';
import { requiredPrefix } from './regex.js';

/** One condition on a field. */
export interface Constraint {
  op: string;
  value: Value;
}
/** Between which keys of one field the wanted ones lie. */
export interface Interval {
  low: string;
  high: string;
  isPoint: boolean;
}

/** The conditions of a filter by field: only those that all must meet. */
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
        if (op === '$regex')
          list.push({
            op,
            value: operand instanceof Regex ? operand : new Regex(String(operand), String(value.get('$options') ?? '')),
          });
        else list.push({ op, value: operand });
      }
  }
  return byField;
}

function pointInterval(index: Index, field: IndexField, value: Value): Interval {
  const low = index.encodeField(field, value);
  return { low, high: low + KEY_END, isPoint: true };
}
/** Whether an index can find everything that equals this. */
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
  // NaN sorts before every number but is less than none: its key alone has this character.
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
/** MongoDB 4.4 fails at the bounds of these. */
function checkNegatedRange(value: Value): void {
  if (!isDoc(value) || value.size !== 1) return;
  for (const [op, operand] of value)
    if ((RANGE_OPERATORS.includes(op) && isArray(operand)) || (op === '$gt' && operand === MIN_KEY))
      fail(1, 'the bounds of an index cannot be turned round for this range');
}
/** Bounds of a field's keys for its conditions, as narrow as may be. `exact`: they say all that these say; `narrow`: no array is stored there. */
export function indexBounds(
  index: Index,
  field: IndexField,
  list: Constraint[],
  canNarrow: boolean,
): { found: Interval[]; exact: boolean; isPrefix?: boolean } | undefined {
  for (const { op, value } of list) {
    if (op === '$not') checkNegatedRange(value);
    if (RANGE_OPERATORS.includes(op) && isArray(value) && isArray(value[0]))
      refuse('A range of arrays inside arrays on an indexed field');
    if (op === '$eq' && isIndexable(value)) {
      const found = [pointInterval(index, field, value)];
      if (value === null) found.push(pointInterval(index, field, UNDEFINED));
      return { found, exact: list.length === 1 && value !== null && !isDoc(value) };
    }
    if (op === '$in' && isArray(value) && value.every(isIndexable)) {
      const found = value.flatMap((one) =>
        one === null
          ? [pointInterval(index, field, one), pointInterval(index, field, UNDEFINED)]
          : [pointInterval(index, field, one)],
      );
      const distinct = new Map(found.map((interval) => [interval.low, interval]));
      return {
        found: [...distinct.values()].sort((a, b) => (a.low < b.low ? -1 : 1)),
        exact: list.length === 1 && !value.some((one) => isNullish(one) || isDoc(one)),
      };
    }
  }
  // MongoDB's quirk: a sparse index serves a range that ends at null, and hides what is missing.
  if (index.isSparse && list.some(({ op, value }) => (op === '$gte' || op === '$lte') && value === null))
    return { found: [pointInterval(index, field, null), pointInterval(index, field, UNDEFINED)], exact: false };
  const bounds = list.filter(
    ({ op, value }) =>
      RANGE_OPERATORS.includes(op) &&
      !isNullish(value) &&
      isIndexable(value) &&
      !(typeof value === 'number' && Number.isNaN(value)),
  );
  // Under an array two bounds may be met by two elements.
  const usable = canNarrow ? bounds : bounds.slice(0, 1);
  const combined = usable.length ? rangeInterval(index, field, usable) : undefined;
  const interval = combined ?? (usable.length ? rangeInterval(index, field, usable.slice(0, 1)) : undefined);
  if (interval && !index.collation.name) {
    return {
      found: [interval],
      exact: combined !== undefined && usable.length === list.length && !usable.some(({ value }) => isDoc(value)),
    };
  }
  const regex = list.find(({ op }) => op === '$regex')?.value;
  const prefix = regex instanceof Regex && !index.collation.name ? requiredPrefix(regex) : undefined;
  if (!prefix || !(regex instanceof Regex)) return undefined;
  const prefixKey = sortKey(prefix.prefix).slice(0, -2);
  const low = field.descending
    ? [...prefixKey].map((char) => String.fromCharCode(0xff - char.charCodeAt(0))).join('')
    : prefixKey;
  // A text that begins so says all, also of an array: it has such an element or none.
  return {
    found: [{ low, high: low + KEY_END, isPoint: false }, pointInterval(index, field, regex)],
    exact: false,
    isPrefix: prefix.whole && list.length === 1,
  };
}

/** Several conditions of which the bounds of each say all, on an array that may meet each by another element. */
export function boundsOfEach(index: Index, field: IndexField, list: Constraint[]): Interval[][] | undefined {
  if (list.length < 2) return undefined;
  const each = list.map((one) => indexBounds(index, field, [one], false));
  return each.every((one) => one?.isPrefix === true) ? each.map((one) => one?.found ?? []) : undefined;
}
