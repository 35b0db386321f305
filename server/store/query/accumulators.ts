/** What $group adds up. */
import { compare, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { sortKey } from '../bson/sort-key.js';
import { toBig, toDecimal, toNumber } from '../bson/numbers.js';
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

const HALF = 2n ** 32n;
/** Another 32 bits are added exactly below. */
const SAFE = 2 ** 52;
/** Sum and error of two doubles, both exact. */
function twoSum(a: number, b: number): [number, number] {
  const sum = a + b;
  const rest = sum - b;
  return [sum, a - rest + (b - (sum - rest))];
}
/** Whole numbers are added exactly, doubles with what rounding loses kept apart, decimals as decimals; the widest type wins. */
export class Sum {
  private whole = 0n;
  /** 32-bit ones so far, not yet among the others. */
  private small = 0;
  private isLong = false;
  private double = 0;
  private lost = 0;
  private special = 0;
  private hasDouble = false;
  private decimal: Decimal | undefined;
  count = 0;
  add(value: Maybe): void {
    if (!isNumber(value)) return;
    this.count += 1;
    if (value instanceof Int32 && Math.abs(this.small) < SAFE) {
      this.small += value.value;
      return;
    }
    this.settle();
    if (value instanceof Decimal) this.decimal = this.decimal ? this.decimal.add(value) : value;
    else if (typeof value === 'number') {
      this.hasDouble = true;
      this.addDouble(value);
    } else {
      this.isLong ||= typeof value === 'bigint';
      this.whole += toBig(value);
      this.addLong(toBig(value));
    }
  }
  private settle(): void {
    if (this.small === 0) return;
    const small = BigInt(this.small);
    this.small = 0;
    this.whole += small;
    this.addLong(small);
  }
  private addDouble(value: number): void {
    this.special += value;
    const [small, error] = twoSum(value, this.lost);
    const [sum, rest] = twoSum(this.double, small);
    this.double = sum;
    this.lost = rest + error;
  }
  /** In two halves, so that no bit is lost. */
  private addLong(value: bigint): void {
    const low = value % HALF;
    this.addDouble(Number(low));
    this.addDouble(Number(value - low));
  }
  value(): NumberValue {
    this.settle();
    if (this.decimal) return this.others().add(this.decimal);
    if (this.hasDouble) return Number.isFinite(this.double) ? this.double : this.special;
    if (!this.isLong && BigInt.asIntN(32, this.whole) === this.whole) return int32(Number(this.whole));
    return BigInt.asIntN(64, this.whole) === this.whole ? this.whole : Number(this.whole);
  }
  private others(): Decimal {
    if (!this.hasDouble) return Decimal.fromBigInt(this.whole);
    return Number.isFinite(this.double)
      ? Decimal.fromSum(this.double).add(Decimal.fromSum(this.lost))
      : Decimal.fromDouble(this.special);
  }
}
function deviation(sample: boolean): Accumulator {
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
      const by = sample ? count - 1 : count;
      return by < 1 ? null : Math.sqrt(squares / by);
    },
  };
}
export function accumulate(name: AccumulatorName, collation: Collation): Accumulator {
  switch (name) {
    case '$sum': {
      const sum = new Sum();
      return { add: (value) => sum.add(value), result: () => sum.value() };
    }
    case '$avg': {
      const sum = new Sum();
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
      let best: Maybe;
      const way = name === '$min' ? -1 : 1;
      return {
        add: (value) => {
          if (!isNullish(value) && (best === undefined || compare(value, best, collation.compare) * way > 0))
            best = value;
        },
        result: () => best ?? null,
      };
    }
    case '$first':
    case '$last': {
      let seen = false;
      let kept: Maybe;
      return {
        add: (value) => {
          if (name === '$last' || !seen) kept = value;
          seen = true;
        },
        result: () => kept ?? null,
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
      return deviation(false);
    case '$stdDevSamp':
      return deviation(true);
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
