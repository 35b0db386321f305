/** Updates: parsed once, applied to each document. */
import { identical } from '../bson/compare.js';
import { isArray, isDoc, Timestamp } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { MatchContext } from './match.js';
import { parseFilter } from './match.js';
import { splitPath } from './path.js';
import { checkStorable } from './storable.js';
import { addToTree, applyTree, emptyTree } from './update-tree.js';
import { applyAtPath, getChild, isFilter, isPositional, parseArrayFilters } from './update-path.js';
import type { ArrayFilters } from './update-path.js';
import { assign, parseOperator, UNSET } from './update-operators.js';
import type { UpdateRun } from './update-operation.js';

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

type UpdateTree = ReturnType<typeof emptyTree>;

export function parseUpdate(spec: Value, options: UpdateOptions): Update {
  if (isArray(spec)) {
    if (options.arrayFilters?.length) fail(9, 'arrayFilters may not be specified for pipeline-syle updates');
    return pipelineUpdate(options.pipeline?.(spec) ?? refuse('An update by a pipeline'));
  }
  if (!isDoc(spec)) return fail(9, 'Update argument must be either an object or an array');
  const first = spec.keys().next();
  if (first.done || !first.value.startsWith('$')) return replacementUpdate(spec);
  const filters = parseArrayFilters(options.arrayFilters ?? [], (filter) =>
    parseFilter(filter, { ...options.match, expression: undefined, refusesSchema: true }),
  );
  const tree = parseOperators(spec, options, filters);
  return Object.assign((doc: Doc, run: UpdateRun) => ({ doc, changed: applyTree(tree, doc, [], run, filters) }), {
    kind: 'operators' as const,
    fields: topFieldsOf(tree),
  });
}
/** Whether a field name with `$` is valid depends on its neighbours (DBRef), so the whole document is needed. */
function topFieldsOf({ children }: UpdateTree): ReadonlySet<string> | undefined {
  const names = [...children.keys()];
  return names.some((name) => name.startsWith('$')) ? undefined : new Set(names);
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

/** Throws what MongoDB finds first: in an operator's order, the path, the operand, then conflicts with other paths. */
function parseOperators(spec: Doc, options: UpdateOptions, filters: ArrayFilters): UpdateTree {
  const tree = emptyTree();
  const usedFilters = new Set<string>();
  for (const [name, fields] of spec) {
    const parseOperand = parseOperator(name, options.match);
    if (!isDoc(fields)) return fail(9, `Modifiers operate on fields but we found type of ${name} instead`);
    if (fields.size === 0) fail(9, `'${name}' is empty. You must specify a field like so: {${name}: {<field>: ...}}`);
    for (const [path, operand] of fields) {
      const parts = checkedPath(path);
      for (const part of parts) if (isFilter(part)) usedFilters.add(part.slice(2, -1));
      if (name === '$rename') {
        addRename(tree, parts, operand, filters);
        continue;
      }
      const operation = parseOperand(path, operand);
      const apply = (doc: Doc, at: string[], run: UpdateRun): boolean => applyAtPath(doc, at, operation, run);
      addToTree(tree, parts, { apply, onInsert: name === '$setOnInsert' }, filters);
    }
  }
  for (const name of filters.keys())
    if (!usedFilters.has(name)) fail(9, `The array filter for identifier '${name}' was not used in the update`);
  return tree;
}
function checkedPath(path: string): string[] {
  if (path === '') fail(56, 'An empty update path is not valid.');
  const parts = splitPath(path);
  if (parts.some((part) => part === ''))
    fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.filter((part) => part === '$').length > 1)
    fail(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  if (parts[0] === '$') fail(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  return parts;
}
/** $rename. Both paths take part in conflict checks. */
function addRename(tree: UpdateTree, from: string[], operand: Value, filters: ArrayFilters): void {
  addToTree(tree, from, { onInsert: false }, filters);
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
  addToTree(tree, to, { apply, onInsert: false }, filters);
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
