/** $bitsAllSet, $bitsAnySet, $bitsAllClear and $bitsAnyClear, for numbers and binary data. */
import { isNumber } from '../bson/compare.js';
import { asInteger } from '../bson/numbers.js';
import { Decimal } from '../bson/decimal.js';
import { Binary, Int32, isArray } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';

type Bit = (position: number) => boolean;

function bitPositions(name: string, mask: Value): number[] {
  if (isArray(mask)) {
    return mask.map((entry) => {
      const position = isNumber(entry) ? asInteger(entry) : fail(2, `bit positions must be an integer`);
      if (position === undefined) return fail(2, 'bit positions must be an integer');
      if (position < 0) return fail(2, 'bit positions must be >= 0');
      return position > 0x7fffffff
        ? fail(2, 'bit positions cannot be represented as a 32-bit signed integer')
        : position;
    });
  }
  if (mask instanceof Binary)
    return [...mask.bytes].flatMap((byte, index) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (1 << bit)).map((bit) => index * 8 + bit),
    );
  if (!isNumber(mask)) return fail(2, `${name} takes an Array, a number, or a BinData`);
  const mask64 = mask instanceof Decimal && !mask.isInteger ? undefined : asLong(mask);
  if (mask64 === undefined) return fail(9, `${name} expected an integer`);
  if (mask64 < 0n) return fail(9, `${name} expected a positive number`);
  return Array.from({ length: 64 }, (_, index) => index).filter((index) => (mask64 >> BigInt(index)) & 1n);
}
/** A number as a 64-bit integer; undefined if it is not one. */
function asLong(value: Maybe): bigint | undefined {
  if (value instanceof Int32) return BigInt(value.value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? BigInt(value) : undefined;
  return value instanceof Decimal ? value.toLong() : undefined;
}
function bitReader(value: Maybe): Bit | undefined {
  if (value instanceof Binary) return (position) => (((value.bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  const bits = asLong(value);
  // Beyond bit 63 the sign bit is repeated.
  return bits === undefined ? undefined : (position) => ((bits >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

export function bitsTest(
  name: '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear',
  mask: Value,
): (value: Maybe) => boolean {
  const wanted = bitPositions(name, mask);
  const set = name.endsWith('Set');
  const all = name.startsWith('$bitsAll');
  return (value) => {
    const bit = bitReader(value);
    if (!bit) return false;
    return all ? wanted.every((position) => bit(position) === set) : wanted.some((position) => bit(position) === set);
  };
}
