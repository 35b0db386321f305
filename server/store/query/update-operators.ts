/** Parses the update operators other than those of arrays. */
import { compare, identical, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { add, isWhole, LongOverflow, multiply, toBigInt } from '../bson/numbers.js';
import { DateValue, Int32, int32, isDoc, Timestamp } from '../bson/values.js';
import type { NumberValue, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { MatchContext } from './match.js';
import { cloneValue } from './clone.js';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.js';
import { REMOVED, UNCHANGED } from './update-operation.js';
import type { OperationParser, Operation, UpdateRun } from './update-operation.js';

/** Whether type and number are the same, so that the update changes nothing. NaN never is. */
function isSameNumber(a: NumberValue, b: NumberValue): boolean {
  if (a instanceof Decimal) return b instanceof Decimal && a.kind !== 'nan' && a.compare(b) === 0;
  if (a instanceof Int32) return b instanceof Int32 && a.value === b.value;
  return typeof a === typeof b && a === b;
}
function arithmetic(
  name: string,
  how: (a: NumberValue, b: NumberValue, checked: boolean) => NumberValue,
  missing: (operand: NumberValue) => NumberValue,
): OperationParser {
  return (path, operand) => {
    if (!isNumber(operand)) return fail(14, `Cannot ${name} with non-numeric argument: {${path}: …}`);
    return {
      create: () => missing(operand),
      update: (old) => {
        if (!isNumber(old))
          return fail(14, `Cannot apply ${name} to a value of non-numeric type. The field '${path}' is not a number`);
        try {
          const value = how(old, operand, true);
          return isSameNumber(old, value) ? UNCHANGED : value;
        } catch (error) {
          if (error instanceof LongOverflow)
            return fail(2, `Failed to apply ${name} operations to current value: overflow`);
          throw error;
        }
      },
    };
  };
}
type BitOperation = { name: string; by: Int32 | bigint };
function applyBits(start: Int32 | bigint, work: BitOperation[]): Int32 | bigint {
  return work.reduce((value, { name, by }) => {
    const [a, b] = [toBigInt(value), toBigInt(by)];
    const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
    return value instanceof Int32 && by instanceof Int32 ? int32(Number(result)) : result;
  }, start);
}
function parseBit(path: string, operand: Value): Operation {
  if (!isDoc(operand)) return fail(2, `The $bit modifier is not compatible with this value: it must be an object`);
  if (operand.size === 0) return fail(2, `You must pass in at least one bitwise operation to $bit`);
  const work = [...operand].map(([name, by]): BitOperation => {
    if (!['and', 'or', 'xor'].includes(name)) return fail(2, `The $bit modifier only supports 'and', 'or', and 'xor'`);
    return isWhole(by) ? { name, by } : fail(2, 'The $bit modifier field must be an Integer(32/64 bit)');
  });
  return {
    create: () => applyBits(int32(0), work),
    update: (old) => {
      if (!isWhole(old)) return fail(2, `Cannot apply $bit to a value of non-integral type: ${path}`);
      const value = applyBits(old, work);
      return isSameNumber(old, value) ? UNCHANGED : value;
    },
  };
}
function parseCurrentDate(path: string, operand: Value): Operation {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (isDoc(operand)) {
    for (const key of operand.keys()) if (key !== '$type') fail(2, `Unrecognized $currentDate option: ${key}`);
    if (type !== 'date' && type !== 'timestamp')
      fail(2, `The '$type' string field is required to be 'date' or 'timestamp'`);
  } else if (typeof operand !== 'boolean') fail(2, `${path} is not valid type for $currentDate`);
  const now = (run: UpdateRun): Value =>
    type === 'timestamp' ? new Timestamp((BigInt(Math.floor(run.now / 1000)) << 32n) | 1n) : new DateValue(run.now);
  return { create: now, update: (_, run) => now(run) };
}
/** $set changes nothing only if the value is identical to the byte. */
export const assign: OperationParser = (_, operand) => ({
  create: () => cloneValue(operand),
  update: (old) => (identical(old, operand) ? UNCHANGED : cloneValue(operand)),
});
export const UNSET: Operation = { ignoresBlockedPath: true, update: () => REMOVED };
const minOrMax =
  (sign: number, match: MatchContext): OperationParser =>
  (_, operand) => ({
    create: () => cloneValue(operand),
    update: (old) => (compare(operand, old, match.collation.compare) * sign > 0 ? cloneValue(operand) : UNCHANGED),
  });

export function parseOperator(name: string, match: MatchContext): OperationParser {
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
      return minOrMax(-1, match);
    case '$max':
      return minOrMax(1, match);
    case '$bit':
      return parseBit;
    case '$currentDate':
      return parseCurrentDate;
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
