/** Update paths without `$`: changes, removes or creates the value at a path. Array filters are parsed here. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Matcher } from './match.js';
import { isFieldName } from './match-tests.js';
import { checkStoredField } from './storable.js';
import { REMOVED, UNCHANGED } from './update-operation.js';
import type { Operation, OperationResult, UpdateRun } from './update-operation.js';

export type ArrayFilters = Map<string, (value: Value) => boolean>;
export type Container = Doc | Value[];

export const isFilter = (part: string): boolean => part.startsWith('$[') && part.endsWith(']');
export const isPositional = (part: string): boolean => part === '$' || isFilter(part);

/** The value at a path without `$`; arrays are entered by position. */
export const valueAtUpdatePath = (doc: Doc, parts: string[]): Maybe =>
  parts.reduce<Maybe>((value, part) => (isDoc(value) || isArray(value) ? getChild(value, part) : undefined), doc);

const failBlocked = (parts: string[], at: number): never =>
  fail(28, `Cannot create field '${parts[at] ?? ''}' in element {${parts[at - 1] ?? ''}: …}`);

/** Applies an operation at a path; returns whether it changed the document. */
export function applyAtPath(doc: Doc, parts: string[], operation: Operation, run: UpdateRun): boolean {
  let container: Container = doc;
  for (let at = 0; ; at += 1) {
    const part = parts[at] ?? '';
    const value = getChild(container, part);
    if (value === undefined) return createAtPath(container, parts, at, operation, run);
    if (at === parts.length - 1) return replaceValue(container, part, operation.update(value, run), at);
    if (!isDoc(value) && !isArray(value)) return operation.ignoresBlockedPath ? false : failBlocked(parts, at + 1);
    container = value;
  }
}
function replaceValue(container: Container, part: string, result: OperationResult, depth: number): boolean {
  if (result === UNCHANGED) return false;
  if (result === REMOVED) {
    removeChild(container, part);
    return true;
  }
  setChild(container, part, result);
  checkStoredField(container, part, result, depth);
  return true;
}
function createAtPath(
  container: Container,
  parts: string[],
  at: number,
  operation: Operation,
  run: UpdateRun,
): boolean {
  const part = parts[at] ?? '';
  if (isArray(container) && !isPosition(part) && !operation.ignoresBlockedPath) return failBlocked(parts, at);
  if (!operation.create) return false;
  let value: Value = operation.create(run);
  for (const name of parts.slice(at + 1).reverse()) value = new Map([[name, value]]);
  setChild(container, part, value);
  checkStoredField(container, part, value, at);
  return true;
}

/** Unlike in queries, positions may have leading zeros. */
const isPosition = (part: string): boolean => /^\d+$/.test(part);
const MAX_PADDING = 1500000;
function setChild(target: Container, part: string, value: Value): void {
  if (!isArray(target)) {
    target.set(part, value);
    return;
  }
  const index = Number(part);
  if (index > target.length + MAX_PADDING) fail(34, `can't backfill more than ${MAX_PADDING} elements`);
  while (target.length < index) target.push(null);
  target[index] = value;
}
export const getChild = (target: Container, part: string): Maybe =>
  isArray(target) ? (isPosition(part) ? target[Number(part)] : undefined) : target.get(part);
function removeChild(target: Container, part: string): void {
  if (!isArray(target)) target.delete(part);
  else target[Number(part)] = null;
}

export function parseArrayFilters(list: Value[], parse: (filter: Doc) => Matcher): ArrayFilters {
  const out: ArrayFilters = new Map();
  for (const entry of list) {
    if (!isDoc(entry)) return fail(14, 'array filters must be documents');
    const matcher = parse(entry);
    const names = new Set(identifiersIn(entry));
    const [name] = names;
    if (names.size !== 1 || name === undefined)
      return fail(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      return fail(
        2,
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (out.has(name)) return fail(9, `Found multiple array filters with the same top-level field name ${name}`);
    out.set(name, (value) => matcher(new Map([[name, value]])));
  }
  return out;
}
function* identifiersIn(filter: Doc): Generator<string> {
  for (const [key, value] of filter) {
    if (isFieldName(key)) {
      if (!isNeverMet(value)) yield key.split('.')[0] ?? '';
    } else if (isArray(value)) for (const inner of value) if (isDoc(inner)) yield* identifiersIn(inner);
  }
}
/** MongoDB replaces an empty $all by the condition that never holds, which names no field. */
function isNeverMet(condition: Value): boolean {
  const all = isDoc(condition) && condition.size === 1 ? condition.get('$all') : undefined;
  return isArray(all) && all.length === 0;
}
