/** The operators of an update document. */
import { compare, isNumber } from '../bson/compare.js';
import { add, isWhole, LongOverflow, multiply, toBig } from '../bson/numbers.js';
import { DateValue, Int32, int32, isArray, isDoc, Timestamp } from '../bson/values.js';
import type { Doc, Maybe, NumberValue, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { MatchContext } from './match.js';
import { getIn, holder, removeIn, setIn } from './update-path.js';
import type { Holder } from './update-path.js';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.js';
import type { UpdateRun } from './update.js';

export type Apply = (doc: Doc, parts: string[], run: UpdateRun) => void;
export type MakeApply = (path: string, operand: Value) => Apply;

const last = (parts: string[]): string => parts.at(-1) ?? '';

/** Replaces what stands there by a function of it; undefined leaves it alone. */
export function change(how: (old: Maybe, run: UpdateRun) => Value | undefined, create = true): Apply {
  return (doc, parts, run) => {
    const there: Holder | undefined = holder(doc, parts, false);
    const old = there && getIn(there, last(parts));
    if (old === undefined && !create) return;
    const value = how(old, run);
    if (value === undefined) return;
    const target = holder(doc, parts, true);
    if (target) setIn(target, last(parts), value);
  };
}
/** A value goes into many documents: each gets its own copy of the containers. */
export function clone(value: Value): Value {
  if (isArray(value)) return value.map(clone);
  return isDoc(value) ? new Map([...value].map(([key, inner]) => [key, clone(inner)])) : value;
}

function arithmetic(name: string, how: (a: NumberValue, b: NumberValue, checked: boolean) => NumberValue, missing: (operand: NumberValue) => NumberValue): MakeApply {
  return (path, operand) => {
    if (!isNumber(operand)) return fail(14, `Cannot ${name} with non-numeric argument: {${path}: …}`);
    return change((old) => {
      if (old === undefined) return missing(operand);
      if (!isNumber(old)) return fail(14, `Cannot apply ${name} to a value of non-numeric type. The field '${path}' is not a number`);
      try { return how(old, operand, true); }
      catch (error) {
        if (error instanceof LongOverflow) return fail(2, `Failed to apply ${name} operations to current value: overflow`);
        throw error;
      }
    });
  };
}
function bit(path: string, operand: Value): Apply {
  if (!isDoc(operand)) return fail(2, `The $bit modifier is not compatible with this value: it must be an object`);
  if (operand.size === 0) return fail(2, `You must pass in at least one bitwise operation to $bit`);
  const work = [...operand].map(([name, by]) => {
    if (!['and', 'or', 'xor'].includes(name)) return fail(2, `The $bit modifier only supports 'and', 'or', and 'xor'`);
    return isWhole(by) ? { name, by } : fail(2, 'The $bit modifier field must be an Integer(32/64 bit)');
  });
  return change((old) => {
    let value: Value = old ?? int32(0);
    for (const { name, by } of work) {
      if (!isWhole(value)) return fail(2, `Cannot apply $bit to a value of non-integral type: ${path}`);
      const a = toBig(value);
      const b = toBig(by);
      const result: bigint = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
      value = value instanceof Int32 && by instanceof Int32 ? int32(Number(result)) : result;
    }
    return value;
  });
}
function currentDate(path: string, operand: Value): Apply {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (isDoc(operand)) {
    for (const key of operand.keys()) if (key !== '$type') fail(2, `Unrecognized $currentDate option: ${key}`);
    if (type !== 'date' && type !== 'timestamp') fail(2, `The '$type' string field is required to be 'date' or 'timestamp'`);
  } else if (typeof operand !== 'boolean') fail(2, `${path} is not valid type for $currentDate`);
  return change((_, run) => (type === 'timestamp' ? new Timestamp(BigInt(Math.floor(run.now / 1000)) << 32n | 1n) : new DateValue(run.now)));
}

export function parseOperator(name: string, match: MatchContext): MakeApply {
  const strings = match.collation.compare;
  switch (name) {
    case '$set': case '$setOnInsert': return (_, operand) => change(() => clone(operand));
    case '$unset': return () => (doc, parts) => { const target = holder(doc, parts, false); if (target && getIn(target, last(parts)) !== undefined) removeIn(target, last(parts)); };
    case '$inc': return arithmetic('increment', add, (operand) => operand);
    case '$mul': return arithmetic('$mul', multiply, (operand) => multiply(operand, int32(0)));
    case '$min': return (_, operand) => change((old) => (old === undefined || compare(operand, old, strings) < 0 ? clone(operand) : undefined));
    case '$max': return (_, operand) => change((old) => (old === undefined || compare(operand, old, strings) > 0 ? clone(operand) : undefined));
    case '$bit': return bit;
    case '$currentDate': return currentDate;
    case '$rename': return () => () => undefined;
    case '$push': return push(match);
    case '$addToSet': return addToSet(match);
    case '$pop': return pop;
    case '$pull': return pull(match);
    case '$pullAll': return pullAll(match);
    default: return fail(9, `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`);
  }
}
