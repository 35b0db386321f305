/** Update paths: positional parts resolved against a document, values changed, removed and created on the way. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Matcher } from './match.js';
import { checkField } from './storable.js';

export type ArrayFilters = Map<string, (value: Value) => boolean>;
export interface PathContext {
  position?: number;
  filters: ArrayFilters;
}
export type Holder = Doc | Value[];

/** All concrete paths that a path with `$`, `$[]` and `$[name]` stands for in this document. */
export function concrete(doc: Doc, parts: string[], context: PathContext): string[][] {
  if (!parts.some(isPositional)) return [parts];
  let found: { parts: string[]; value: Maybe }[] = [{ parts: [], value: doc }];
  for (const part of parts)
    found = found.flatMap((place) => steps(place, part, context).map((one) => step(place, one)));
  return found.map((place) => place.parts);
}
export const isPositional = (part: string): boolean => part === '$' || isFilter(part);
export const isFilter = (part: string): boolean => part.startsWith('$[') && part.endsWith(']');

function steps({ parts, value }: { parts: string[]; value: Maybe }, part: string, context: PathContext): string[] {
  if (part === '$')
    return [
      String(context.position ?? fail(2, 'The positional operator did not find the match needed from the query.')),
    ];
  if (!isFilter(part)) return [part];
  if (value === undefined)
    return fail(2, `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`);
  if (!isArray(value)) return fail(2, `Cannot apply array updates to non-array element ${parts.join('.')}`);
  const test =
    part === '$[]'
      ? (): boolean => true
      : (context.filters.get(part.slice(2, -1)) ??
        fail(2, `No array filter found for identifier '${part.slice(2, -1)}'`));
  return value.flatMap((element, index) => (test(element) ? [String(index)] : []));
}
function step(place: { parts: string[]; value: Maybe }, part: string): { parts: string[]; value: Maybe } {
  const { value } = place;
  return { parts: [...place.parts, part], value: isDoc(value) || isArray(value) ? getIn(value, part) : undefined };
}

export const KEEP = Symbol('keep');
export const GONE = Symbol('gone');
export type Outcome = Value | typeof KEEP | typeof GONE;
/** What an operator does with the value at its path, and what it puts where there is none. */
export interface Change<Run> {
  existing(old: Value, run: Run): Outcome;
  missing?(run: Run): Value;
  /** A path through something that holds no fields is no error. */
  anywhere?: boolean;
}

const blocked = (parts: string[], at: number): never =>
  fail(28, `Cannot create field '${parts[at] ?? ''}' in element {${parts[at - 1] ?? ''}: …}`);

/** Applies a change at a path; whether anything was done. */
export function changeAt<Run>(doc: Doc, parts: string[], change: Change<Run>, run: Run): boolean {
  let here: Holder = doc;
  for (let at = 0; ; at += 1) {
    const part = parts[at] ?? '';
    const value = getIn(here, part);
    if (value === undefined) return createAt(here, parts, at, change, run);
    if (at === parts.length - 1) return replaceIn(here, part, change.existing(value, run), at);
    if (!isDoc(value) && !isArray(value)) return change.anywhere ? false : blocked(parts, at + 1);
    here = value;
  }
}
function replaceIn(here: Holder, part: string, outcome: Outcome, depth: number): boolean {
  if (outcome === KEEP) return false;
  if (outcome === GONE) {
    removeIn(here, part);
    return true;
  }
  setIn(here, part, outcome);
  checkField(here, part, outcome, depth);
  return true;
}
function createAt<Run>(here: Holder, parts: string[], at: number, change: Change<Run>, run: Run): boolean {
  const part = parts[at] ?? '';
  if (isArray(here) && !isIndex(part) && !change.anywhere) return blocked(parts, at);
  if (!change.missing) return false;
  let value: Value = change.missing(run);
  for (const name of parts.slice(at + 1).reverse()) value = new Map([[name, value]]);
  setIn(here, part, value);
  checkField(here, part, value, at);
  return true;
}

/** Unlike those of queries, positions may have zeros in front. */
const isIndex = (part: string): boolean => /^\d+$/.test(part);
const PADDING = 1500000;
function setIn(target: Holder, part: string, value: Value): void {
  if (!isArray(target)) {
    target.set(part, value);
    return;
  }
  const index = Number(part);
  if (index > target.length + PADDING) fail(34, `can't backfill more than ${PADDING} elements`);
  while (target.length < index) target.push(null);
  target[index] = value;
}
export const getIn = (target: Holder, part: string): Maybe =>
  isArray(target) ? (isIndex(part) ? target[Number(part)] : undefined) : target.get(part);
function removeIn(target: Holder, part: string): void {
  if (!isArray(target)) target.delete(part);
  else target[Number(part)] = null;
}

export function parseArrayFilters(list: Value[], parse: (filter: Doc) => Matcher): ArrayFilters {
  const out: ArrayFilters = new Map();
  for (const entry of list) {
    if (!isDoc(entry)) return fail(14, 'array filters must be documents');
    const matcher = parse(entry);
    const names = new Set(identifiers(entry));
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
function* identifiers(filter: Doc): Generator<string> {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) yield key.split('.')[0] ?? '';
    else if (isArray(value)) for (const inner of value) if (isDoc(inner)) yield* identifiers(inner);
  }
}
