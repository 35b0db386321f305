/** Updates: parsed once, applied to each document. */
import { identical } from '../bson/compare.js';
import { isArray, isDoc, Timestamp } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { MatchContext } from './match.js';
import { parseFilter } from './match.js';
import { splitPath } from './path.js';
import { checkStorable } from './storable.js';
import { applyAtPath, resolvePath, getChild, isFilter, isPositional, parseArrayFilters } from './update-path.js';
import type { ArrayFilters } from './update-path.js';
import { assign, parseOperator, UNSET } from './update-operators.js';
import type { Operation, UpdateRun } from './update-operation.js';

/** Changes the document in place or returns a new one. */
export type Update = ((doc: Doc, run: UpdateRun) => { doc: Doc; changed: boolean }) & {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** The only top-level fields that it reads and changes; undefined if it needs the whole document. */
  fields?: ReadonlySet<string>;
};

export interface UpdateOptions {
  arrayFilters?: Value[];
  match: MatchContext;
  pipeline?: (stages: Value[]) => (doc: Doc) => Doc;
}

interface UpdateStep {
  parts: string[];
  apply?: (doc: Doc, parts: string[], run: UpdateRun) => boolean;
  onInsert: boolean;
}

export function parseUpdate(spec: Value, options: UpdateOptions): Update {
  if (isArray(spec)) {
    if (options.arrayFilters?.length) fail(9, 'arrayFilters may not be specified for pipeline-syle updates');
    return pipelineUpdate(options.pipeline?.(spec) ?? refuse('An update by a pipeline'));
  }
  if (!isDoc(spec)) return fail(9, 'Update argument must be either an object or an array');
  const first = spec.keys().next();
  if (first.done || !first.value.startsWith('$')) return replacementUpdate(spec);
  const filters = parseArrayFilters(options.arrayFilters ?? [], (filter) =>
    parseFilter(filter, { ...options.match, expression: undefined }),
  );
  const steps = parseSteps(spec, options).sort((a, b) => compareUpdatePaths(a.parts, b.parts));
  checkFilters(steps, filters);
  return Object.assign((doc: Doc, run: UpdateRun) => ({ doc, changed: applySteps(steps, doc, run, filters) }), {
    kind: 'operators' as const,
    fields: topFieldsOf(steps),
  });
}
/** Whether a field name with `$` is valid depends on its neighbours (DBRef), so the whole document is needed. */
function topFieldsOf(steps: UpdateStep[]): ReadonlySet<string> | undefined {
  const names = steps.map(({ parts }) => parts[0] ?? '');
  return names.some((name) => name.startsWith('$')) ? undefined : new Set(names);
}
function applySteps(steps: UpdateStep[], doc: Doc, run: UpdateRun, filters: ArrayFilters): boolean {
  const context = { position: run.position, filters };
  const done: string[][] = [];
  let changed = false;
  for (const step of steps) {
    // An invalid path of $setOnInsert is an error even if nothing is inserted.
    for (const parts of resolvePath(doc, step.parts, context)) {
      // `a.$` and `a.0` may turn out to be the same path.
      if (done.some((earlier) => startsWithPath(earlier, parts) || startsWithPath(parts, earlier)))
        fail(40, `Updating the path '${parts.join('.')}' would create a conflict`);
      done.push(parts);
      if ((!step.onInsert || run.isInsert) && step.apply?.(doc, parts, run)) changed = true;
    }
  }
  return changed;
}

function pipelineUpdate(run: (doc: Doc) => Doc): Update {
  return Object.assign(
    (doc: Doc) => {
      const before = new Map(doc);
      const result = run(doc);
      const out = result.has('_id') ? result : withId(result, before.get('_id'));
      checkStorable(out);
      return { doc: out, changed: !identical(before, out) };
    },
    { kind: 'pipeline' as const },
  );
}
function withId(doc: Doc, id: Value | undefined): Doc {
  return id === undefined ? doc : new Map([['_id', id], ...doc]);
}

function replacementUpdate(spec: Doc): Update {
  return Object.assign(
    (doc: Doc, run: UpdateRun) => {
      for (const key of spec.keys())
        if (key.startsWith('$'))
          fail(52, `The dollar ($) prefixed field '${key}' in '${key}' is not valid for storage.`);
      const out = withTimestamps(spec, run.now);
      checkStorable(out);
      // MongoDB compares before it adds the existing _id.
      return { doc: out.has('_id') ? out : withId(out, doc.get('_id')), changed: !identical(doc, out) };
    },
    { kind: 'replacement' as const },
  );
}
/** An empty top-level timestamp is replaced by the current time. */
export function withTimestamps(document: Doc, now: number): Doc {
  let out = document;
  for (const [key, value] of document) {
    if (!(value instanceof Timestamp) || value.value !== 0n || key === '_id') continue;
    if (out === document) out = new Map(document);
    out.set(key, timestamp(now));
  }
  return out;
}
let increment = 0n;
function timestamp(now: number): Timestamp {
  increment += 1n;
  return new Timestamp((BigInt(Math.floor(now / 1000)) << 32n) | (increment & 0xffffffffn));
}

function parseSteps(spec: Doc, options: UpdateOptions): UpdateStep[] {
  const steps: UpdateStep[] = [];
  for (const [name, fields] of spec) {
    const parseOperand = parseOperator(name, options.match);
    if (!isDoc(fields)) return fail(9, `Modifiers operate on fields but we found type of ${name} instead`);
    if (fields.size === 0) fail(9, `'${name}' is empty. You must specify a field like so: {${name}: {<field>: ...}}`);
    for (const [path, operand] of fields) {
      const parts = checkedPath(path);
      checkConflict(steps, parts);
      if (name === '$rename') {
        const renameSteps = parseRename(parts, operand);
        for (const one of renameSteps) checkConflict(steps, one.parts);
        steps.push(...renameSteps);
        continue;
      }
      const operation: Operation = parseOperand(path, operand);
      steps.push({
        parts,
        apply: (doc, at, run) => applyAtPath(doc, at, operation, run),
        onInsert: name === '$setOnInsert',
      });
    }
  }
  return steps;
}
function checkedPath(path: string): string[] {
  if (path === '') fail(56, 'An empty update path is not valid.');
  const parts = splitPath(path);
  if (parts.some((part) => part === ''))
    fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.filter((part) => part === '$').length > 1)
    fail(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  if (isPositional(parts[0] ?? ''))
    fail(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  return parts;
}
/** $rename. Both paths take part in conflict checks. */
function parseRename(from: string[], operand: Value): UpdateStep[] {
  if (typeof operand !== 'string') return fail(2, `The 'to' field for $rename must be a string`);
  if (operand.includes('\0')) return fail(2, `The 'to' field for $rename cannot contain an embedded null byte`);
  const to = checkedPath(operand);
  if (startsWithPath(from, to)) fail(2, `The source and target field for $rename must differ`);
  if ([...from, ...to].some(isPositional)) fail(2, 'The source and destination fields for $rename may not be dynamic');
  const apply = (doc: Doc, _: string[], run: UpdateRun): boolean => {
    const value = renameSource(doc, from);
    if (value === undefined) return false;
    if (goesThroughArray(doc, to)) return fail(2, 'The destination field cannot be an array element');
    applyAtPath(doc, to, assign('', value), run);
    return applyAtPath(doc, from, UNSET, run);
  };
  return [
    { parts: to, apply, onInsert: false },
    { parts: from, onInsert: false },
  ];
}
/** The value to rename; undefined if it does not exist. */
function renameSource(doc: Doc, from: string[]): Value | undefined {
  let value: Value = doc;
  for (const [at, part] of from.entries()) {
    if (!isDoc(value) && !isArray(value))
      return fail(28, `cannot use the part (${part}) of (${from.join('.')}) to traverse the element`);
    const next = getChild(value, part);
    if (next === undefined)
      return isArray(value) && !/^\d+$/.test(part)
        ? fail(28, `cannot use the part (${part}) of (${from.join('.')}) to traverse the element`)
        : undefined;
    if (at === from.length - 1)
      return goesThroughArray(doc, from) ? fail(2, 'The source field cannot be an array element') : next;
    value = next;
  }
  return undefined;
}
function goesThroughArray(doc: Doc, parts: string[]): boolean {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (isArray(value)) return true;
    if (!isDoc(value)) return false;
    value = value.get(part);
  }
  return false;
}

const startsWithPath = (a: string[], b: string[]): boolean => a.slice(0, b.length).every((part, at) => part === b[at]);
function conflict(a: string[], b: string[]): boolean {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0 || at >= b.length) return true;
  // A path cannot be addressed both by position and by filter.
  return isFilter(a[at] ?? '') !== isFilter(b[at] ?? '');
}
function checkConflict(steps: UpdateStep[], parts: string[]): void {
  for (const earlier of steps)
    if (conflict(earlier.parts, parts))
      fail(40, `Updating the path '${parts.join('.')}' would create a conflict at '${earlier.parts.join('.')}'`);
}
function checkFilters(steps: UpdateStep[], filters: ArrayFilters): void {
  if (filters.size === 0 && !steps.some(({ parts }) => parts.some(isFilter))) return;
  const used = new Set(steps.flatMap((step) => step.parts.filter(isFilter).map((part) => part.slice(2, -1))));
  for (const name of used) if (name && !filters.has(name)) fail(2, `No array filter found for identifier '${name}'`);
  for (const name of filters.keys())
    if (!used.has(name)) fail(9, `The array filter for identifier '${name}' was not used in the update`);
}
/** MongoDB applies operators, and appends new fields, in this order: by field name, numbers as numbers. */
function compareUpdatePaths(a: string[], b: string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const x = a[at] ?? '';
    const y = b[at] ?? '';
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
