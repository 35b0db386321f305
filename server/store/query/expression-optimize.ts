/**
 * What MongoDB does with an expression before it looks at any document: it evaluates constant parts, so that their
 * errors do not depend on the documents, and it regroups the operands of associative operators, which decides how
 * doubles are rounded. The result is again the source of an expression.
 */
import { asInt32, truthy } from '../bson/numbers.js';
import { sortKey } from '../bson/sort-key.js';
import { doc, int32, isArray, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';

export interface Optimizer {
  /** Evaluates an expression without a document. */
  evaluate: (value: Value) => Maybe;
  collation: Collation;
}
/** An optimized part of an expression. `result`: of a constant. `operands`: of an operator with plain arguments. */
interface Part {
  value: Value;
  isConstant: boolean;
  result?: Maybe;
  operator?: string;
  operands?: Part[];
}

const COMMUTATIVE = new Set(['$add', '$multiply', '$and', '$or', '$setUnion', '$setIntersection']);
/** Also commutative, but with one argument they work on the elements of an array. */
const ACCUMULATING = new Set(['$sum', '$min', '$max']);
const ORDERED = new Set(['$concat', '$concatArrays']);
/** With named arguments; evaluated early if all of them are constant. */
const NAMED = new Set([
  '$cond',
  '$convert',
  '$trim',
  '$ltrim',
  '$rtrim',
  '$dateToString',
  '$dateToParts',
  '$year',
  '$month',
  '$dayOfMonth',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$dayOfWeek',
  '$dayOfYear',
  '$week',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
]);
/** With named arguments; never evaluated early as a whole. */
const LAZY = new Set(['$map', '$filter', '$reduce', '$replaceOne', '$replaceAll']);
const REGEX = new Set(['$regexMatch', '$regexFind', '$regexFindAll']);
const NAMES_OF_DBREF = new Set(['$ref', '$id', '$db']);

/** The source of the optimized expression, and its value if it is constant. */
export function optimizeExpression(
  value: Value,
  optimizer: Optimizer,
): { source: Value; constant?: { result: Maybe } } {
  const { value: source, isConstant, result } = optimize(value, optimizer);
  return isConstant ? { source, constant: { result } } : { source };
}

function optimize(value: Value, optimizer: Optimizer): Part {
  if (typeof value === 'string' && value.startsWith('$'))
    return value.startsWith('$$') && /^\$\$(NOW|REMOVE)(\.|$)/.test(value)
      ? constant(optimizer.evaluate(value))
      : variable(value);
  if (isArray(value)) return optimizeArray(value, optimizer);
  if (!isDoc(value)) return constant(value);
  const [operator] = value.keys();
  if (!operator?.startsWith('$') || NAMES_OF_DBREF.has(operator)) return optimizeFields(value, optimizer);
  return optimizeOperator(value, operator, value.get(operator) ?? null, optimizer);
}
const variable = (value: Value): Part => ({ value, isConstant: false });
function constant(result: Maybe): Part {
  return { value: literal(result), isConstant: true, result };
}
function literal(value: Maybe): Value {
  if (value === undefined) return '$$REMOVE';
  const isExpression = typeof value === 'string' ? value.startsWith('$') : isArray(value) || isDoc(value);
  return isExpression ? doc({ $literal: value }) : value;
}
const isUnchanged = (parts: Part[], values: Value[]): boolean =>
  parts.length === values.length && parts.every(({ value }, at) => value === values[at]);
const listOf = (parts: Part[], original: Value[]): Value[] =>
  isUnchanged(parts, original) ? original : parts.map(({ value }) => value);
function docOf(parts: Part[], original: Doc): Doc {
  if (isUnchanged(parts, [...original.values()])) return original;
  return new Map([...original.keys()].map((key, at) => [key, parts[at]?.value ?? null]));
}

function optimizeArray(list: Value[], optimizer: Optimizer): Part {
  const parts = list.map((one) => optimize(one, optimizer));
  return parts.every(({ isConstant }) => isConstant)
    ? constant(parts.map(({ result }) => result ?? null))
    : variable(listOf(parts, list));
}
function optimizeFields(fields: Doc, optimizer: Optimizer): Part {
  const parts = optimizeValues(fields, optimizer);
  if (!parts.every(({ isConstant }) => isConstant)) return variable(docOf(parts, fields));
  const out: Doc = new Map();
  for (const [at, key] of [...fields.keys()].entries()) {
    const result = parts[at]?.result;
    if (result !== undefined) out.set(key, result);
  }
  return constant(out);
}
const optimizeValues = (fields: Doc, optimizer: Optimizer): Part[] =>
  [...fields.values()].map((one) => optimize(one, optimizer));

function optimizeOperator(whole: Doc, operator: string, argument: Value, optimizer: Optimizer): Part {
  if (operator === '$literal' || operator === '$const') return constant(argument);
  if (operator === '$expr') return optimize(argument, optimizer);
  if (!isDoc(argument)) return optimizeCall(whole, operator, isArray(argument) ? argument : [argument], optimizer);
  if (operator === '$let') return optimizeLet(argument, optimizer);
  if (operator === '$switch') return variable(callNamed(whole, operator, optimizeSwitch(argument, optimizer)));
  const isNamed = NAMED.has(operator) && !argument.keys().next().value?.startsWith('$');
  if (!isNamed && !LAZY.has(operator) && !REGEX.has(operator))
    return optimizeCall(whole, operator, [argument], optimizer);
  const parts = optimizeValues(argument, optimizer);
  const call = callNamed(whole, operator, docOf(parts, argument));
  if (isNamed && parts.every(({ isConstant }) => isConstant)) return constant(optimizer.evaluate(call));
  if (REGEX.has(operator)) checkRegex(operator, argument, parts, optimizer);
  return variable(call);
}
const callNamed = (whole: Doc, operator: string, argument: Doc): Doc =>
  argument === whole.get(operator) ? whole : new Map([[operator, argument]]);
/** A constant regular expression is compiled early, whatever its input. */
function checkRegex(operator: string, argument: Doc, parts: Part[], optimizer: Optimizer): void {
  const call = new Map([...argument.keys()].map((key, at): [string, Value] => [key, parts[at]?.value ?? null]));
  const isFixed = [...argument.keys()].every((key, at) => key === 'input' || parts[at]?.isConstant);
  if (isFixed) optimizer.evaluate(new Map([[operator, call.set('input', '')]]));
}
function optimizeLet(argument: Doc, optimizer: Optimizer): Part {
  const vars = argument.get('vars');
  const inner = argument.get('in') ?? null;
  if (!isDoc(vars) || vars.size === 0) return optimize(inner, optimizer);
  const boundVars = docOf(optimizeValues(vars, optimizer), vars);
  const body = optimize(inner, optimizer).value;
  return variable(doc({ $let: doc({ vars: boundVars, in: body }) }));
}
function optimizeSwitch(argument: Doc, optimizer: Optimizer): Doc {
  const fallback = argument.get('default');
  const out: Doc = new Map();
  if (fallback !== undefined) out.set('default', optimize(fallback, optimizer).value);
  const branches = argument.get('branches') ?? [];
  if (isArray(branches))
    out.set(
      'branches',
      branches.map((branch) => (isDoc(branch) ? docOf(optimizeValues(branch, optimizer), branch) : branch)),
    );
  return out;
}

/** An operator with plain arguments. */
function optimizeCall(whole: Doc, operator: string, list: Value[], optimizer: Optimizer): Part {
  const parts = list.map((one) => optimize(one, optimizer));
  if (parts.every(({ isConstant }) => isConstant)) return evaluateCall(operator, parts, optimizer);
  const operands = isAssociative(operator, parts) ? regroup(operator, parts, optimizer) : parts;
  const finished = FINISHERS[operator]?.(operands, optimizer);
  if (finished) return finished;
  return isUnchanged(operands, list)
    ? { value: whole, isConstant: false, operator, operands }
    : call(operator, operands);
}
const call = (operator: string, operands: Part[]): Part => ({
  ...variable(doc({ [operator]: operands.map(({ value }) => value) })),
  operator,
  operands,
});
const evaluateCall = (operator: string, operands: Part[], { evaluate }: Optimizer): Part =>
  constant(evaluate(call(operator, operands).value));
const isAssociative = (operator: string, operands: Part[]): boolean =>
  COMMUTATIVE.has(operator) || ORDERED.has(operator) || (ACCUMULATING.has(operator) && operands.length !== 1);
/**
 * Takes in the operands of inner calls of the same operator, and evaluates neighbouring constants together. Operators
 * that do not depend on the order get their constants at the end.
 */
function regroup(operator: string, parts: Part[], optimizer: Optimizer): Part[] {
  const out: Part[] = [];
  let constants: Part[] = [];
  const flush = (): void => {
    out.push(...(constants.length > 1 ? [evaluateCall(operator, constants, optimizer)] : constants));
    constants = [];
  };
  for (const part of parts.flatMap((one) => innerOperands(operator, one))) {
    if (part.isConstant) {
      constants.push(part);
      continue;
    }
    if (ORDERED.has(operator)) flush();
    out.push(part);
  }
  flush();
  return out;
}
const innerOperands = (operator: string, part: Part): Part[] =>
  part.operator === operator && part.operands && isAssociative(operator, part.operands) ? part.operands : [part];

/** A constant at the end decides $and (if false) and $or (if true), or it has no effect. */
const finishLogical =
  (operator: string, decisive: boolean) =>
  (operands: Part[]): Part | undefined => {
    const last = operands.at(-1);
    if (!last?.isConstant) return undefined;
    return truthy(last.result) === decisive ? constant(decisive) : call(operator, operands.slice(0, -1));
  };
/** What some operators do besides; undefined if nothing. */
const FINISHERS: Record<string, (operands: Part[], optimizer: Optimizer) => Part | undefined> = {
  $and: finishLogical('$and', false),
  $or: finishLogical('$or', true),
  $indexOfArray: finishIndexOfArray,
  $setIsSubset: ([, second]) =>
    second?.isConstant && !isArray(second.result)
      ? fail(17311, 'both operands of $setIsSubset must be arrays')
      : undefined,
};
/** MongoDB 4.4 searches a constant array only as far as the number of its different elements. */
function finishIndexOfArray(operands: Part[], { collation }: Optimizer): Part | undefined {
  const [list, wanted, from, to] = operands;
  if (!list?.isConstant || !wanted) return undefined;
  if (isNullish(list.result)) return constant(null);
  if (!isArray(list.result)) return fail(50809, 'First operand of $indexOfArray must be an array');
  if (to && !to.isConstant) return undefined;
  const count = new Set(list.result.map((one) => sortKey(one, collation.fold))).size;
  const end = to ? asInt32(to.result) : count;
  // An invalid end is left for its error.
  const limit = end === undefined || end < 0 ? to : constant(int32(Math.min(end, count)));
  return call('$indexOfArray', [list, wanted, from ?? constant(int32(0)), ...(limit ? [limit] : [])]);
}
