/** Aggregation expressions: compiled once, evaluated for each document. */
import { DateValue, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse, StoreError } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import type { Collation } from './collation.js';
import { optimizeExpression } from './expression-optimize.js';
import type { Optimizer } from './expression-optimize.js';
import { rememberNames } from './field-order.js';
import { splitPath } from './path.js';

export interface ExpressionEnv {
  root: Doc;
  current: Maybe;
  variables: Map<string, Maybe>;
}
export type Expression = (env: ExpressionEnv) => Maybe;
export interface ExpressionContext {
  collation: Collation;
  variables?: Doc;
  knownVariables?: Set<string>;
  /** A later stage may set a field that is missing now (field-order.ts). */
  keepsPlaces?: boolean | undefined;
  /** Constants are evaluated for each document, as in updates. */
  keepsConstants?: boolean | undefined;
  /** Takes the errors of constants; without it they are thrown at once. */
  constantErrors?: StoreError[] | undefined;
  /** A projection, of find or of a pipeline, has error codes of its own. */
  isFind?: boolean;
  isProjection?: boolean;
}
/** Compiles an operator from its argument. */
export type Operator = (argument: Value, context: ExpressionContext, name: string) => Expression;

/**
 * Registered by expression-operators.ts. Operators compile expressions themselves, so importing them here would be a
 * cycle.
 */
const OPERATORS = new Map<string, Operator>();
export function addOperators(operators: Record<string, Operator>): void {
  for (const [name, operator] of Object.entries(operators)) OPERATORS.set(name, operator);
}
const UNSUPPORTED_OPERATORS = new Set([
  '$zip',
  '$function',
  '$accumulator',
  '$sampleRate',
  '$meta',
  '$sin',
  '$cos',
  '$tan',
  '$asin',
  '$acos',
  '$atan',
  '$atan2',
  '$sinh',
  '$cosh',
  '$tanh',
  '$asinh',
  '$acosh',
  '$atanh',
  '$degreesToRadians',
  '$radiansToDegrees',
  '$rand',
  '$binarySize',
  '$bsonSize',
  '$_internalJsEmit',
]);

/** Compiles a whole expression; its constant parts are evaluated once. */
export function compileExpression(value: Value, context: ExpressionContext): Expression {
  if (context.isFind || context.isProjection) checkProjected(value);
  const inner: ExpressionContext = { ...context, keepsConstants: true, isFind: false, isProjection: false };
  if (context.keepsConstants) return compilePart(value, inner);
  const known = isArray(value) || isDoc(value) ? OPTIMIZED.get(value) : undefined;
  if (known !== undefined) return compilePart(known, inner);
  const run = compilePart(value, inner);
  try {
    const { source } = optimizeExpression(value, optimizerOf(inner));
    if (isArray(value) || isDoc(value)) OPTIMIZED.set(value, source);
    return source === value ? run : compilePart(source, inner);
  } catch (error) {
    if (!(error instanceof StoreError) || !context.constantErrors) throw error;
    context.constantErrors.push(error);
    return run;
  }
}
/** The value of an expression that must be constant; undefined if it is not. */
export function constantValue(value: Value, context: ExpressionContext): { result: Maybe } | undefined {
  const inner: ExpressionContext = { ...context, keepsConstants: true };
  compilePart(value, inner);
  return optimizeExpression(value, optimizerOf(inner)).constant;
}
const optimizerOf = (context: ExpressionContext): Optimizer => ({
  collation: context.collation,
  evaluate: (constant) => compilePart(constant, context)(NO_DOCUMENT),
});
/** A command compiles its expressions more than once: those of a $lookup for each document. */
const OPTIMIZED = new WeakMap<Doc | Value[], Value>();
const NO_DOCUMENT: ExpressionEnv = { root: new Map(), current: new Map(), variables: new Map() };
function checkProjected(value: Value): void {
  const [operator] = isDoc(value) ? value.keys() : [];
  if (!isDoc(value) || !operator?.startsWith('$') || DBREF_FIELDS.has(operator)) return;
  if (value.size !== 1) fail(16410, `FieldPath field names may not start with '$'.`);
  if (isUnknownOperator(operator)) fail(31325, `Unknown expression ${operator}`);
}
function isUnknownOperator(operator: string): boolean {
  if (OPERATORS.has(operator) || UNSUPPORTED_OPERATORS.has(operator)) return false;
  refuseIfNewer('expression', operator);
  return true;
}
/** Compiles an expression as it is written; used for the parts of one. */
export function compilePart(value: Value, context: ExpressionContext): Expression {
  if (typeof value === 'string' && value.startsWith('$'))
    return value.startsWith('$$') ? variablePath(value.slice(2), context) : fieldPath(value.slice(1));
  if (isArray(value)) {
    const parts = value.map((inner) => compilePart(inner, context));
    return (env) => parts.map((part) => part(env) ?? null);
  }
  if (!isDoc(value)) return () => value;
  const [first] = value.keys();
  return first?.startsWith('$') && !DBREF_FIELDS.has(first)
    ? compileOperator(value, first, context)
    : compileFields(value, context);
}
function compileOperator(value: Doc, operator: string, context: ExpressionContext): Expression {
  if (value.size !== 1) return fail(15983, 'an object representing an expression must have exactly one field');
  const make = OPERATORS.get(operator);
  if (make) return make(value.get(operator) ?? null, context, operator);
  return isUnknownOperator(operator) ? fail(168, `Unrecognized expression '${operator}'`) : refuse(operator);
}
function compileFields(value: Doc, context: ExpressionContext): Expression {
  const fields = [...value].map(([key, inner]) => {
    if (key.startsWith('$') && !DBREF_FIELDS.has(key)) fail(16410, `FieldPath field names may not start with '$'`);
    if (key.includes('.')) fail(16412, `FieldPath field names may not contain '.'`);
    return [key, compilePart(inner, context)] as const;
  });
  const names = [...value.keys()];
  return (env) => {
    const out: Doc = new Map();
    for (const [key, part] of fields) {
      const inner = part(env);
      if (inner !== undefined) out.set(key, inner);
    }
    return context.keepsPlaces && out.size < fields.length ? rememberNames(out, names) : out;
  };
}

/** The value of a path in an expression: an array on the way gives the array of its elements' values. */
function pathValue(value: Maybe, parts: string[], at = 0): Maybe {
  if (at >= parts.length) return value;
  if (isDoc(value)) return pathValue(value.get(parts[at] ?? ''), parts, at + 1);
  if (!isArray(value)) return undefined;
  const out: Value[] = [];
  for (const element of value) {
    const inner = isDoc(element) ? pathValue(element, parts, at) : undefined;
    if (inner !== undefined) out.push(inner);
  }
  return out;
}
/** The fields of a DBRef: the only field names that may begin with a dollar. */
const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);
const MAX_PATH_LENGTH = 200;
export function parseFieldPath(path: string): string[] {
  if (path === '') fail(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) fail(40353, "FieldPath must not end with a '.'.");
  const parts = splitPath(path);
  if (parts.length > MAX_PATH_LENGTH) fail(15, `FieldPath is too long: at most ${MAX_PATH_LENGTH} parts`);
  for (const part of parts) {
    if (part === '') fail(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && !DBREF_FIELDS.has(part)) fail(16410, `FieldPath field names may not start with '$'.`);
    if (part.includes('\0')) fail(16411, 'FieldPath field names may not contain a null byte');
  }
  return parts;
}
function fieldPath(path: string): Expression {
  if (path === '') fail(16872, "'$' by itself is not a valid FieldPath");
  const parts = parseFieldPath(path);
  const [only = ''] = parts;
  if (parts.length === 1) return (env) => (isDoc(env.current) ? env.current.get(only) : pathValue(env.current, parts));
  return (env) => pathValue(env.current, parts);
}
function variablePath(path: string, context: ExpressionContext): Expression {
  const [name = '', ...parts] = path.split('.');
  checkVariableName(name);
  const read = readVariable(name, context);
  parseFieldPath(path);
  if (parts.length === 0) return read;
  return (env) => pathValue(read(env), parts);
}
function readVariable(name: string, context: ExpressionContext): Expression {
  if (name === 'ROOT') return (env) => env.root;
  if (name === 'CURRENT') return (env) => env.current;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = new DateValue(Date.now());
    return () => now;
  }
  if (name === 'CLUSTER_TIME') return refuse('$$CLUSTER_TIME');
  refuseIfNewer('variable', name);
  if (context.knownVariables?.has(name)) return (env) => env.variables.get(name);
  const constant = context.variables?.get(name);
  return constant === undefined ? fail(17276, `Use of undefined variable: ${name}`) : () => constant;
}
const NAME_CODES = { read: [16869, 16870, 16871], define: [16866, 16867, 16868] } as const;
export function checkVariableName(name: string, defining = false): void {
  if (defining && name === 'CURRENT') return;
  const [empty, start, rest] = NAME_CODES[defining ? 'define' : 'read'];
  if (name === '') fail(empty, 'empty variable names are not allowed');
  if (!(defining ? /^[a-z\u0080-\uffff]/ : /^[a-zA-Z\u0080-\uffff]/).test(name))
    fail(start, `'${name}' starts with an invalid character for a variable name`);
  if (!/^[\w\u0080-\uffff]+$/.test(name)) fail(rest, `'${name}' contains an invalid character for a variable name`);
}
