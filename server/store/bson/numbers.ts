/** Numbers of MongoDB's four numeric types: conversions, and the arithmetic of $inc, $add and $mul. */
import { Decimal } from './decimal.js';
import { isNumber } from './compare.js';
import { Int32, INT_MAX, INT_MIN, int32, isNullish, LONG_MAX, LONG_MIN } from './values.js';
import type { Maybe, NumberValue } from './values.js';

export function toNumber(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  return value instanceof Decimal ? value.toNumber() : Number(value);
}
export function toDecimal(value: NumberValue): Decimal {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number') return Decimal.fromDouble(value);
  return Decimal.fromBigInt(BigInt(value instanceof Int32 ? value.value : value));
}
export const isWhole = (value: Maybe): value is bigint | Int32 => value instanceof Int32 || typeof value === 'bigint';
export const toBigInt = (value: bigint | Int32): bigint => (typeof value === 'bigint' ? value : BigInt(value.value));
/** A JavaScript integer; undefined if the value is not a finite whole number. */
export function asInteger(value: Maybe): number | undefined {
  if (!isNumber(value)) return undefined;
  const plain = toNumber(value);
  return Number.isInteger(plain) ? plain : undefined;
}
/**
 * A number as C converts it to a long: a double without its fraction, a decimal rounded half to even. What is not finite
 * or does not fit becomes the smallest long.
 */
export function asLong(value: NumberValue): number {
  if (isWhole(value)) return Number(toBigInt(value));
  const whole = value instanceof Decimal ? Number(value.toLong() ?? NaN) : Math.trunc(value);
  return Math.abs(whole) < 2 ** 63 ? whole : -(2 ** 63);
}
/** A JavaScript integer; undefined if the value is not a whole number of 32 bits. */
export function asInt32(value: Maybe): number | undefined {
  const whole = asInteger(value);
  return whole !== undefined && whole >= INT_MIN && whole <= INT_MAX ? whole : undefined;
}
export const isZero = (value: NumberValue): boolean =>
  value instanceof Decimal ? value.isZero : toNumber(value) === 0;
/** MongoDB's truth: everything except false, zero, null and missing. */
export const truthy = (value: Maybe): boolean =>
  !(value === false || isNullish(value) || (isNumber(value) && isZero(value)));

type BigIntOperation = (a: bigint, b: bigint) => bigint;
/** The result has the wider type; int grows to long; `overflow` handles a result that is too big for a long. */
function combine(
  a: NumberValue,
  b: NumberValue,
  integer: BigIntOperation,
  double: (x: number, y: number) => number,
  decimal: (x: Decimal, y: Decimal) => Decimal,
  overflow: (value: number) => NumberValue,
): NumberValue {
  if (a instanceof Decimal || b instanceof Decimal) return decimal(toDecimal(a), toDecimal(b));
  if (typeof a === 'number' || typeof b === 'number') return double(toNumber(a), toNumber(b));
  const result = integer(toBigInt(a), toBigInt(b));
  if (a instanceof Int32 && b instanceof Int32 && result >= INT_MIN && result <= INT_MAX) return int32(Number(result));
  return result >= LONG_MIN && result <= LONG_MAX ? result : overflow(Number(result));
}
export class LongOverflow extends Error {}
const throwOverflow = (): never => {
  throw new LongOverflow();
};
const keepDouble = (value: number): number => value;

export const add = (a: NumberValue, b: NumberValue, checked = false): NumberValue =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    (x, y) => x.add(y),
    checked ? throwOverflow : keepDouble,
  );
export const subtract = (a: NumberValue, b: NumberValue): NumberValue =>
  combine(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
    (x, y) => x.subtract(y),
    keepDouble,
  );
export const multiply = (a: NumberValue, b: NumberValue, checked = false): NumberValue =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    (x, y) => x.multiply(y),
    checked ? throwOverflow : keepDouble,
  );
