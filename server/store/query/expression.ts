/** Aggregation expressions: compiled once, evaluated for each document. */
import { DateValue, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import type { Collation } from './collation.js';
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
  '$indexOfBytes',
  '$substrBytes',
  '$strLenBytes',
]);

export function compileExpression(value: Value, context: ExpressionContext): Expression {
  if (typeof value === 'string' && value.startsWith('$'))
    return value.startsWith('$$') ? variablePath(value.slice(2), context) : fieldPath(value.slice(1));
  if (isArray(value)) {
    const parts = value.map((inner) => compileExpression(inner, context));
    return (env) => parts.map((part) => part(env) ?? null);
  }
  if (!isDoc(value)) return () => value;
  const [first] = value.keys();
  if (first?.startsWith('$') && !DBREF_FIELDS.has(first)) {
    if (value.size !== 1) return fail(15983, 'an object representing an expression must have exactly one field');
    const make = OPERATORS.get(first);
    if (!make) {
      refuseIfNewer('expression', first);
      return UNSUPPORTED_OPERATORS.has(first) ? refuse(first) : fail(168, `Unrecognized expression '${first}'`);
    }
    return make(value.get(first) ?? null, context, first);
  }
  const fields = [...value].map(([key, inner]) => {
    if (key.startsWith('$') && !DBREF_FIELDS.has(key)) fail(16410, `FieldPath field names may not start with '$'`);
    if (key.includes('.')) fail(16412, `FieldPath field names may not contain '.'`);
    return [key, compileExpression(inner, context)] as const;
  });
  return (env) => {
    const out: Doc = new Map();
    for (const [key, part] of fields) {
      const inner = part(env);
      if (inner !== undefined) out.set(key, inner);
    }
    return out;
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
  if (parts.length === 1) return (env) => (isDoc(env.current) ? env.current.get(only) : undefined);
  return (env) => pathValue(env.current, parts);
}
function variablePath(path: string, context: ExpressionContext): Expression {
  if (path === '') return fail(9, 'empty variable names are not allowed');
  const [name = '', ...parts] = path.split('.');
  if (parts.length) parseFieldPath(parts.join('.'));
  if (name === 'ROOT') return (env) => pathValue(env.root, parts);
  if (name === 'CURRENT') return (env) => pathValue(env.current, parts);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = new DateValue(Date.now());
    return () => (parts.length ? undefined : now);
  }
  if (name === 'CLUSTER_TIME') return refuse('$$CLUSTER_TIME');
  refuseIfNewer('variable', name);
  if (context.knownVariables?.has(name)) return (env) => pathValue(env.variables.get(name), parts);
  const constant = context.variables?.get(name);
  if (constant !== undefined) return () => pathValue(constant, parts);
  checkVariableName(name);
  return fail(17276, `Use of undefined variable: ${name}`);
}
export function checkVariableName(name: string, defining = false): void {
  if (name === '') fail(9, 'empty variable names are not allowed');
  if (defining && name !== 'CURRENT' && !/^[a-z\u0080-\uffff]/.test(name))
    fail(9, `'${name}' starts with an invalid character for a user variable name`);
  if (!/^[\w\u0080-\uffff]+$/.test(name)) fail(9, `'${name}' contains an invalid character for a variable name`);
}
