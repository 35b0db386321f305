/** The operators of an update document. */
import { compare, identical, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { add, isWhole, LongOverflow, multiply, toBig } from '../bson/numbers.js';
import { DateValue, Int32, int32, isDoc, Timestamp } from '../bson/values.js';
import type { NumberValue, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { MatchContext } from './match.js';
import { clone } from './clone.js';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.js';
import { GONE, KEEP } from './update-path.js';
import type { Change } from './update-path.js';

export interface UpdateRun {
  position?: number;
  inserting: boolean;
  now: number;
}
export type Operation = Change<UpdateRun>;
export type MakeOperation = (path: string, operand: Value) => Operation;

/** Same type and same number: what changes neither is no change. NaN is never the same. */
function same(a: NumberValue, b: NumberValue): boolean {
  if (a instanceof Decimal) return b instanceof Decimal && a.kind !== 'nan' && a.compare(b) === 0;
  if (a instanceof Int32) return b instanceof Int32 && a.value === b.value;
  return typeof a === typeof b && a === b;
}
function arithmetic(
  name: string,
  how: (a: NumberValue, b: NumberValue, checked: boolean) => NumberValue,
  missing: (operand: NumberValue) => NumberValue,
): MakeOperation {
  return (path, operand) => {
    if (!isNumber(operand)) return fail(14, `Cannot ${name} with non-numeric argument: {${path}: …}`);
    return {
      missing: () => missing(operand),
      existing: (old) => {
        if (!isNumber(old))
          return fail(14, `Cannot apply ${name} to a value of non-numeric type. The field '${path}' is not a number`);
        try {
          const value = how(old, operand, true);
          return same(old, value) ? KEEP : value;
        } catch (error) {
          if (error instanceof LongOverflow)
            return fail(2, `Failed to apply ${name} operations to current value: overflow`);
          throw error;
        }
      },
    };
  };
}
type Bits = { name: string; by: Int32 | bigint };
function combined(start: Int32 | bigint, work: Bits[]): Int32 | bigint {
  return work.reduce((value, { name, by }) => {
    const [a, b] = [toBig(value), toBig(by)];
    const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
    return value instanceof Int32 && by instanceof Int32 ? int32(Number(result)) : result;
  }, start);
}
function bit(path: string, operand: Value): Operation {
  if (!isDoc(operand)) return fail(2, `The $bit modifier is not compatible with this value: it must be an object`);
  if (operand.size === 0) return fail(2, `You must pass in at least one bitwise operation to $bit`);
  const work = [...operand].map(([name, by]): Bits => {
    if (!['and', 'or', 'xor'].includes(name)) return fail(2, `The $bit modifier only supports 'and', 'or', and 'xor'`);
    return isWhole(by) ? { name, by } : fail(2, 'The $bit modifier field must be an Integer(32/64 bit)');
  });
  return {
    missing: () => combined(int32(0), work),
    existing: (old) => {
      if (!isWhole(old)) return fail(2, `Cannot apply $bit to a value of non-integral type: ${path}`);
      const value = combined(old, work);
      return same(old, value) ? KEEP : value;
    },
  };
}
function currentDate(path: string, operand: Value): Operation {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (isDoc(operand)) {
    for (const key of operand.keys()) if (key !== '$type') fail(2, `Unrecognized $currentDate option: ${key}`);
    if (type !== 'date' && type !== 'timestamp')
      fail(2, `The '$type' string field is required to be 'date' or 'timestamp'`);
  } else if (typeof operand !== 'boolean') fail(2, `${path} is not valid type for $currentDate`);
  const now = (run: UpdateRun): Value =>
    type === 'timestamp' ? new Timestamp((BigInt(Math.floor(run.now / 1000)) << 32n) | 1n) : new DateValue(run.now);
  return { missing: now, existing: (_, run) => now(run) };
}
/** $set is no change only if every byte is the same. */
export const assign: MakeOperation = (_, operand) => ({
  missing: () => clone(operand),
  existing: (old) => (identical(old, operand) ? KEEP : clone(operand)),
});
export const UNSET: Operation = { anywhere: true, existing: () => GONE };
const extreme =
  (way: number, match: MatchContext): MakeOperation =>
  (_, operand) => ({
    missing: () => clone(operand),
    existing: (old) => (compare(operand, old, match.collation.compare) * way > 0 ? clone(operand) : KEEP),
  });

export function parseOperator(name: string, match: MatchContext): MakeOperation {
  switch (name) {
    case '$set':
    case '$setOnInsert':
      return assign;
    case '$unset':
      return () => UNSET;
    case '$inc':
      return arithmetic('increment', add, (operand) => operand);
    case '$mul':
      return arithmetic('$mul', multiply, (operand) => multiply(operand, int32(0)));
    case '$min':
      return extreme(-1, match);
    case '$max':
      return extreme(1, match);
    case '$bit':
      return bit;
    case '$currentDate':
      return currentDate;
    case '$rename':
      return () => UNSET;
    case '$push':
      return push(match);
    case '$addToSet':
      return addToSet(match);
    case '$pop':
      return pop;
    case '$pull':
      return pull(match);
    case '$pullAll':
      return pullAll(match);
    default:
      return fail(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
  }
}
