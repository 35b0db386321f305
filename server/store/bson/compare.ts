/** MongoDB's comparison order of all BSON values. Numbers of different types are compared exactly. */
import { Decimal } from './decimal.js';
import {
  Binary,
  BsonSymbol,
  Code,
  DateValue,
  DbPointer,
  Int32,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
  UNDEFINED,
} from './values.js';
import type { Doc, Maybe, NumberValue, Value } from './values.js';

export type CompareStrings = (a: string, b: string) => number;

/** The rank of a value's type in the sort order; types of equal rank are comparable. */
export function typeRank(value: Maybe): number {
  if (value === undefined || value === UNDEFINED) return 2;
  if (value === null) return 3;
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Int32 || value instanceof Decimal)
    return 4;
  if (typeof value === 'string' || value instanceof BsonSymbol) return 5;
  if (value instanceof Map) return 6;
  if (Array.isArray(value)) return 7;
  if (value instanceof Binary) return 8;
  if (value instanceof ObjectId) return 9;
  if (typeof value === 'boolean') return 10;
  if (value instanceof DateValue) return 11;
  if (value instanceof Timestamp) return 12;
  if (value instanceof Regex) return 13;
  if (value instanceof DbPointer) return 14;
  if (value instanceof Code) return value.scope ? 16 : 15;
  return value === MIN_KEY ? 1 : 127;
}
export const isNumber = (value: Maybe): value is NumberValue =>
  typeof value === 'number' || value instanceof Int32 || typeof value === 'bigint' || value instanceof Decimal;

const sign = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const first = a instanceof Int32 ? a.value : a;
  const second = b instanceof Int32 ? b.value : b;
  if (first instanceof Decimal) {
    if (second instanceof Decimal) return first.compare(second);
    return typeof second === 'bigint' ? first.compare(Decimal.fromBigInt(second)) : first.compareDouble(second);
  }
  if (second instanceof Decimal) return -compareNumbers(second, first) || 0;
  // NaN is the smallest number.
  if (first !== first || second !== second) return first !== first ? (second !== second ? 0 : -1) : 1;
  return sign(first, second);
}

/** Compares by code point, as the UTF-8 bytes would sort; comparing UTF-16 units would misplace surrogates. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const xHigh = x >= 0xd800 && x <= 0xdfff;
    const yHigh = y >= 0xd800 && y <= 0xdfff;
    return xHigh !== yHigh ? (xHigh ? 1 : -1) : x - y;
  }
  return a.length - b.length;
}
const text = (value: Value): string =>
  value instanceof BsonSymbol ? value.value : typeof value === 'string' ? value : '';

export function compare(a: Maybe, b: Maybe, strings: CompareStrings = compareText): number {
  const rank = typeRank(a);
  const other = typeRank(b);
  if (rank !== other) return rank < other ? -1 : 1;
  if (a === b || a === undefined || b === undefined || a === null || b === null) return 0;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (rank === 5) return Math.sign(strings(text(a), text(b)));
  if (a instanceof Map && b instanceof Map) return compareDocs(a, b, strings);
  if (Array.isArray(a) && Array.isArray(b)) {
    const length = Math.min(a.length, b.length);
    for (let i = 0; i < length; i += 1) {
      const order = compare(a[i], b[i], strings);
      if (order) return order;
    }
    return sign(a.length, b.length);
  }
  if (a instanceof ObjectId && b instanceof ObjectId) return a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : 0;
  if (a instanceof DateValue && b instanceof DateValue) return sign(a.exact ?? a.ms, b.exact ?? b.ms);
  if (typeof a === 'boolean' && typeof b === 'boolean') return sign(Number(a), Number(b));
  if (a instanceof Binary && b instanceof Binary) {
    return sign(a.bytes.length, b.bytes.length) || sign(a.subtype, b.subtype) || Buffer.compare(a.bytes, b.bytes);
  }
  if (a instanceof Timestamp && b instanceof Timestamp) return sign(a.value, b.value);
  if (a instanceof Regex && b instanceof Regex)
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  if (a instanceof Code && b instanceof Code)
    return compareText(a.code, b.code) || (a.scope && b.scope ? compareDocs(a.scope, b.scope, strings) : 0);
  if (a instanceof DbPointer && b instanceof DbPointer)
    return compareText(a.namespace, b.namespace) || compareText(a.hex, b.hex);
  return 0;
}
function compareDocs(a: Doc, b: Doc, strings: CompareStrings): number {
  const left = a.entries();
  const right = b.entries();
  for (;;) {
    const x = left.next();
    const y = right.next();
    if (x.done || y.done) return x.done ? (y.done ? 0 : -1) : 1;
    const order =
      sign(typeRank(x.value[1]), typeRank(y.value[1])) ||
      compareText(x.value[0], y.value[0]) ||
      compare(x.value[1], y.value[1], strings);
    if (order) return Math.sign(order);
  }
}
export const equal = (a: Maybe, b: Maybe, strings?: CompareStrings): boolean => compare(a, b, strings) === 0;

/** Same types and same bytes: 1 and 1.0 differ. Decides whether an update changed anything. */
export function identical(a: Maybe, b: Maybe): boolean {
  if (a === b) return !Object.is(a, -0) && !Object.is(b, -0) ? true : Object.is(a, b);
  if (a === undefined || b === undefined || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => identical(value, b[index]));
  if (a instanceof Map) {
    if (!(b instanceof Map) || a.size !== b.size) return false;
    const right = b.entries();
    for (const [key, value] of a) {
      const next = right.next();
      if (next.done || next.value[0] !== key || !identical(value, next.value[1])) return false;
    }
    return true;
  }
  if (typeof a !== typeof b) return false;
  if (typeof a === 'object' && typeof b === 'object' && a.constructor !== b.constructor) return false;
  if (a instanceof Decimal && b instanceof Decimal) return a.toString() === b.toString();
  if (a instanceof Code && b instanceof Code) return a.code === b.code && identical(a.scope, b.scope);
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b);
  return compare(a, b) === 0;
}
