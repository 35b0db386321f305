/** Update documents: parsed once, applied to each document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { MatchContext } from './match.js';
import { parseFilter } from './match.js';
import { split } from './path.js';
import { concrete, holder, parseArrayFilters, setIn } from './update-path.js';
import type { ArrayFilters, PathContext } from './update-path.js';
import { parseOperator } from './update-operators.js';
import type { Apply } from './update-operators.js';

export interface UpdateRun { position?: number; inserting: boolean; now: number }
/** Changes the document in place, or answers another one. */
export type Update = ((doc: Doc, run: UpdateRun) => Doc) & { replaces: boolean };

export interface UpdateOptions { arrayFilters?: Value[]; match: MatchContext; pipeline?: (stages: Value[]) => (doc: Doc) => Doc }

interface Step { parts: string[]; apply: Apply; onInsert: boolean; rename?: string[] }

export function parseUpdate(spec: Value, options: UpdateOptions): Update {
  if (isArray(spec)) {
    if (options.arrayFilters?.length) fail(9, 'arrayFilters may not be specified for pipeline-syle updates');
    const run = options.pipeline?.(spec) ?? refuse('An update by a pipeline');
    return Object.assign((doc: Doc): Doc => run(doc), { replaces: false });
  }
  if (!isDoc(spec)) return fail(9, 'Update argument must be either an object or an array');
  const first = spec.keys().next();
  if (first.done || !first.value.startsWith('$')) return replacement(spec, options);
  const filters = parseArrayFilters(options.arrayFilters ?? [], (filter) => parseFilter(filter, { ...options.match, expression: undefined }));
  const steps = parseSteps(spec, options);
  checkConflicts(steps);
  checkFilters(steps, filters);
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return Object.assign((doc: Doc, run: UpdateRun): Doc => {
    const context: PathContext = { position: run.position, filters };
    const seen: string[][] = [];
    for (const step of steps) {
      if (step.onInsert && !run.inserting) continue;
      for (const parts of concrete(doc, step.parts, context)) {
        // `a.$` and `a.0` may turn out to be the same place.
        if (step.parts.some((part) => part.startsWith('$'))) for (const other of seen) if (overlap(other, parts) && steps.length > 1 && !step.parts.some((part) => part.startsWith('$['))) fail(40, `Updating the path '${parts.join('.')}' would create a conflict`);
        seen.push(parts);
        step.apply(doc, parts, run);
      }
    }
    return doc;
  }, { replaces: false });
}

function replacement(spec: Doc, options: UpdateOptions): Update {
  if (options.arrayFilters?.length) fail(9, 'arrayFilters may not be specified for a replacement');
  for (const key of spec.keys()) if (key.startsWith('$')) fail(52, `The dollar ($) prefixed field '${key}' in '${key}' is not valid for storage.`);
  return Object.assign((doc: Doc): Doc => {
    const id = doc.get('_id');
    const out: Doc = new Map();
    if (id !== undefined && !spec.has('_id')) out.set('_id', id);
    if (spec.has('_id')) out.set('_id', spec.get('_id') ?? null);
    for (const [key, value] of spec) out.set(key, value);
    return out;
  }, { replaces: true });
}

function parseSteps(spec: Doc, options: UpdateOptions): Step[] {
  const steps: Step[] = [];
  for (const [name, fields] of spec) {
    if (!name.startsWith('$')) fail(9, `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`);
    const make = parseOperator(name, options.match);
    if (!isDoc(fields)) return fail(9, `Modifiers operate on fields but we found type of ${name} instead`);
    for (const [path, operand] of fields) {
      const parts = checkedPath(path);
      if (name === '$rename') { steps.push(...rename(parts, operand)); continue; }
      steps.push({ parts, apply: make(path, operand), onInsert: name === '$setOnInsert' });
    }
  }
  return steps;
}
function checkedPath(path: string): string[] {
  if (path === '') fail(56, 'An empty update path is not valid.');
  const parts = split(path);
  if (parts.some((part) => part === '')) fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.filter((part) => part === '$').length > 1) fail(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  if (parts[0]?.startsWith('$') && /^\$(\[.*\])?$/.test(parts[0])) fail(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  for (const part of parts) if (part.startsWith('$') && !/^\$(\[.*\])?$/.test(part) && !['$ref', '$id', '$db'].includes(part)) fail(52, `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`);
  return parts;
}
/** $rename: takes from one place, puts to another; both ends take part in conflicts. */
function rename(from: string[], operand: Value): Step[] {
  if (typeof operand !== 'string') return fail(2, `The 'to' field for $rename must be a string`);
  if (operand.includes('\0')) return fail(2, `The 'to' field for $rename cannot contain an embedded null byte`);
  const to = checkedPath(operand);
  if ([...from, ...to].some((part) => part.startsWith('$'))) fail(2, 'The source and destination fields for $rename may not be dynamic');
  if (overlap(from, to)) fail(2, `The source and target field for $rename must differ`);
  const throughArray = (doc: Doc, parts: string[]): boolean => parts.slice(0, -1).some((_, at) => { const inner = holder(doc, parts.slice(0, at + 2), false); return isArray(inner); });
  const apply: Apply = (doc) => {
    const source = holder(doc, from, false);
    if (throughArray(doc, from)) return fail(2, 'The source field cannot be an array element');
    if (!source || isArray(source)) { if (isArray(source)) fail(2, 'The source field cannot be an array element'); return; }
    const value = source.get(from.at(-1) ?? '');
    if (value === undefined) return;
    if (throughArray(doc, to)) return fail(2, 'The destination field cannot be an array element');
    const target = holder(doc, to, true);
    source.delete(from.at(-1) ?? '');
    if (target) setIn(target, to.at(-1) ?? '', value);
  };
  return [{ parts: to, apply, onInsert: false }, { parts: from, apply: () => undefined, onInsert: false }];
}

const overlap = (a: string[], b: string[]): boolean => a.slice(0, b.length).every((part, at) => part === b[at]);
function checkConflicts(steps: Step[]): void {
  for (const [at, one] of steps.entries()) {
    for (const other of steps.slice(at + 1)) if (overlap(one.parts, other.parts)) fail(40, `Updating the path '${other.parts.join('.')}' would create a conflict at '${one.parts.join('.')}'`);
  }
}
function checkFilters(steps: Step[], filters: ArrayFilters): void {
  const used = new Set(steps.flatMap((step) => step.parts.filter((part) => part.startsWith('$[')).map((part) => part.slice(2, -1))));
  for (const name of filters.keys()) if (!used.has(name)) fail(9, `The array filter for identifier '${name}' was not used in the update`);
  for (const name of used) if (name && !filters.has(name)) fail(2, `No array filter found for identifier '${name}'`);
}
/** MongoDB applies and appends in this order: by field, numbers as numbers. */
function comparePaths(a: string[], b: string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const x = a[at] ?? '';
    const y = b[at] ?? '';
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
