/** What $group adds up. */
import { compare, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { sortKey } from '../bson/sort-key.js';
import { add, toDecimal, toNumber } from '../bson/numbers.js';
import { int32, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, NumberValue, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';

export interface Accumulator { add(value: Maybe): void; result(): Maybe }
export const ACCUMULATORS = ['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$stdDevPop', '$stdDevSamp', '$mergeObjects'] as const;
export type AccumulatorName = (typeof ACCUMULATORS)[number];

/** Doubles are added with what rounding loses kept apart, as MongoDB does. */
export class Sum {
  total: NumberValue = int32(0);
  private double = 0;
  private lost = 0;
  private doubles = false;
  count = 0;
  add(value: Maybe): void {
    if (!isNumber(value)) return;
    this.count += 1;
    if (typeof value !== 'number') { this.total = add(this.total, value); return; }
    this.doubles = true;
    const next = this.double + value;
    this.lost += Math.abs(this.double) >= Math.abs(value) ? this.double - next + value : value - next + this.double;
    this.double = next;
  }
  value(): NumberValue {
    if (!this.doubles) return this.total;
    if (this.total instanceof Decimal) return add(this.total, Number.isFinite(this.double) ? Decimal.fromSum(this.double).add(Decimal.fromSum(this.lost)) : Decimal.fromDouble(this.double));
    return (Number.isFinite(this.double) ? this.double + this.lost : this.double) + toNumber(this.total);
  }
}
function deviation(sample: boolean): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => { if (!isNumber(value)) return; const x = toNumber(value); count += 1; const delta = x - mean; if (delta !== 0) { mean += delta / count; squares += delta * (x - mean); } },
    result: () => { const by = sample ? count - 1 : count; return by < 1 ? null : Math.sqrt(squares / by); },
  };
}
export function accumulate(name: AccumulatorName, collation: Collation): Accumulator {
  switch (name) {
    case '$sum': { const sum = new Sum(); return { add: (value) => sum.add(value), result: () => sum.value() }; }
    case '$avg': {
      const sum = new Sum();
      return { add: (value) => sum.add(value), result: () => {
        if (sum.count === 0) return null;
        const total = sum.value();
        return total instanceof Decimal ? total.divide(toDecimal(int32(sum.count))) : toNumber(total) / sum.count;
      } };
    }
    case '$min': case '$max': {
      let best: Maybe;
      const way = name === '$min' ? -1 : 1;
      return { add: (value) => { if (!isNullish(value) && (best === undefined || compare(value, best, collation.compare) * way > 0)) best = value; }, result: () => best ?? null };
    }
    case '$first': case '$last': {
      let seen = false;
      let kept: Maybe;
      return { add: (value) => { if (name === '$last' || !seen) kept = value; seen = true; }, result: () => kept ?? null };
    }
    case '$push': { const list: Value[] = []; return { add: (value) => { if (value !== undefined) list.push(value); }, result: () => list }; }
    case '$addToSet': { const set = new Map<string, Value>(); return { add: (value) => { if (value === undefined) return; const key = sortKey(value, collation.fold); if (!set.has(key)) set.set(key, value); }, result: () => [...set.values()] }; }
    case '$stdDevPop': return deviation(false);
    case '$stdDevSamp': return deviation(true);
    case '$mergeObjects': {
      const out: Doc = new Map();
      return { add: (value) => { if (isNullish(value)) return; if (!isDoc(value)) fail(40400, '$mergeObjects requires object inputs'); else for (const [key, inner] of value) out.set(key, inner); }, result: () => out };
    }
    default: return fail(15952, `unknown group operator '${String(name)}'`);
  }
}
