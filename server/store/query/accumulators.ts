/** The accumulators of $group. */
import { compare, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { sortKey } from '../bson/sort-key.js';
import { toBigInt, toDecimal, toNumber } from '../bson/numbers.js';
import { Int32, int32, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, NumberValue, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';

export interface Accumulator {
  add(value: Maybe): void;
  result(): Maybe;
}
export const ACCUMULATORS = [
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$push',
  '$addToSet',
  '$stdDevPop',
  '$stdDevSamp',
  '$mergeObjects',
] as const;
export type AccumulatorName = (typeof ACCUMULATORS)[number];

const TWO_TO_32 = 2n ** 32n;
/** Up to this sum a double can add another 32-bit integer exactly. */
const MAX_EXACT_SUM = 2 ** 52;
/** The sum of two doubles and its rounding error, both exact. */
function twoSum(a: number, b: number): [number, number] {
  const sum = a + b;
  const rest = sum - b;
  return [sum, a - rest + (b - (sum - rest))];
}
/** Rounds as C's llround: halves away from zero. */
const roundAway = (value: number): bigint => BigInt(Math.sign(value) * Math.round(Math.abs(value)));
const LONG_LIMIT = 2 ** 63;
/**
 * A sum as MongoDB computes it: integers exactly, doubles with compensation of rounding errors, decimals as decimals.
 * The result has the widest type that occurred.
 */
export class Sum {
  /** `isPlain`: 32-bit integers are added as doubles ($avg, $add), not as longs ($sum): the last bit may differ. */
  constructor(private readonly isPlain = false) {}
  private wholeSum = 0n;
  /** The sum of 32-bit integers that are not yet in the other sums. */
  private pendingInts = 0;
  private isLong = false;
  private doubleSum = 0;
  private compensation = 0;
  private plainSum = 0;
  private hasDouble = false;
  private decimal: Decimal | undefined;
  count = 0;
  add(value: Maybe): void {
    if (!isNumber(value)) return;
    this.count += 1;
    if (value instanceof Int32 && this.addInt(value.value)) return;
    this.flushInts();
    if (value instanceof Decimal) this.decimal = this.decimal ? this.decimal.add(value) : value;
    else if (typeof value === 'number') {
      this.hasDouble = true;
      this.addDouble(value);
    } else {
      this.isLong ||= typeof value === 'bigint';
      this.wholeSum += toBigInt(value);
      this.addLong(toBigInt(value));
    }
  }
  private addInt(value: number): boolean {
    if (this.isPlain && (this.hasDouble || this.isLong)) {
      if (!this.hasDouble) this.wholeSum += BigInt(value);
      this.addDouble(value);
      return true;
    }
    if (Math.abs(this.pendingInts) >= MAX_EXACT_SUM) return false;
    this.pendingInts += value;
    return true;
  }
  private flushInts(): void {
    if (this.pendingInts === 0) return;
    const small = BigInt(this.pendingInts);
    this.wholeSum += small;
    if (this.isPlain) this.addDouble(this.pendingInts);
    else this.addLong(small);
    this.pendingInts = 0;
  }
  /** Adds a date's milliseconds; the result is then read with `toLong`. */
  addDate(ms: bigint): void {
    this.flushInts();
    this.isLong = true;
    this.addLong(ms);
  }
  /** The sum as a date's milliseconds; undefined if it does not fit into a long. */
  toLong(): bigint | undefined {
    this.flushInts();
    if (this.decimal) return this.withoutDecimals(true).add(this.decimal).toLong();
    const { doubleSum, compensation } = this;
    const fits =
      (doubleSum > -LONG_LIMIT && doubleSum < LONG_LIMIT) ||
      (doubleSum === LONG_LIMIT && compensation < 0) ||
      (doubleSum === -LONG_LIMIT && compensation >= 0);
    if (!fits) return undefined;
    const rounded = roundAway(doubleSum);
    return rounded + roundAway(doubleSum - Number(rounded) + compensation);
  }
  private addDouble(value: number): void {
    this.plainSum += value;
    const [small, error] = twoSum(value, this.compensation);
    const [sum, rest] = twoSum(this.doubleSum, small);
    this.doubleSum = sum;
    this.compensation = rest + error;
  }
  /** Adds two halves, so that no bit of the long is lost. */
  private addLong(value: bigint): void {
    const low = value % TWO_TO_32;
    this.addDouble(Number(low));
    this.addDouble(Number(value - low));
  }
  value(): NumberValue {
    this.flushInts();
    if (this.decimal) return this.withoutDecimals().add(this.decimal);
    if (this.hasDouble) return Number.isFinite(this.doubleSum) ? this.doubleSum : this.plainSum;
    if (!this.isLong && BigInt.asIntN(32, this.wholeSum) === this.wholeSum) return int32(Number(this.wholeSum));
    return BigInt.asIntN(64, this.wholeSum) === this.wholeSum ? this.wholeSum : Number(this.wholeSum);
  }
  private withoutDecimals(hasDate = false): Decimal {
    if (!this.hasDouble && !hasDate) return Decimal.fromBigInt(this.wholeSum);
    return Number.isFinite(this.doubleSum)
      ? Decimal.fromExactDouble(this.doubleSum).add(Decimal.fromExactDouble(this.compensation))
      : Decimal.fromDouble(this.plainSum);
  }
}
function standardDeviation(sample: boolean): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      const x = toNumber(value);
      count += 1;
      const delta = x - mean;
      if (delta !== 0) {
        mean += delta / count;
        squares += delta * (x - mean);
      }
    },
    result: () => {
      const divisor = sample ? count - 1 : count;
      return divisor < 1 ? null : Math.sqrt(squares / divisor);
    },
  };
}
export function createAccumulator(name: AccumulatorName, collation: Collation): Accumulator {
  switch (name) {
    case '$sum': {
      const sum = new Sum();
      return { add: (value) => sum.add(value), result: () => sum.value() };
    }
    case '$avg': {
      const sum = new Sum(true);
      return {
        add: (value) => sum.add(value),
        result: () => {
          if (sum.count === 0) return null;
          const total = sum.value();
          return total instanceof Decimal ? total.divide(toDecimal(int32(sum.count))) : toNumber(total) / sum.count;
        },
      };
    }
    case '$min':
    case '$max': {
      let extreme: Maybe;
      const direction = name === '$min' ? -1 : 1;
      return {
        add: (value) => {
          if (
            !isNullish(value) &&
            (extreme === undefined || compare(value, extreme, collation.compare) * direction > 0)
          )
            extreme = value;
        },
        result: () => extreme ?? null,
      };
    }
    case '$first':
    case '$last': {
      let hasValue = false;
      let current: Maybe;
      return {
        add: (value) => {
          if (name === '$last' || !hasValue) current = value;
          hasValue = true;
        },
        result: () => current ?? null,
      };
    }
    case '$push': {
      const list: Value[] = [];
      return {
        add: (value) => {
          if (value !== undefined) list.push(value);
        },
        result: () => list,
      };
    }
    case '$addToSet': {
      const set = new Map<string, Value>();
      return {
        add: (value) => {
          if (value === undefined) return;
          const key = sortKey(value, collation.fold);
          if (!set.has(key)) set.set(key, value);
        },
        result: () => [...set.values()],
      };
    }
    case '$stdDevPop':
      return standardDeviation(false);
    case '$stdDevSamp':
      return standardDeviation(true);
    case '$mergeObjects': {
      const out: Doc = new Map();
      return {
        add: (value) => {
          if (isNullish(value)) return;
          if (!isDoc(value)) fail(40400, '$mergeObjects requires object inputs');
          else for (const [key, inner] of value) out.set(key, inner);
        },
        result: () => out,
      };
    }
    default:
      return fail(15952, `unknown group operator '${String(name)}'`);
  }
}
