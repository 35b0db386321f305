/** Update paths: positional parts resolved against a document, values set, removed and created on the way. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, StoreError } from '../errors.js';
import type { Matcher } from './match.js';
import { isIndex } from './path.js';

export type ArrayFilters = Map<string, (value: Value) => boolean>;
export interface PathContext { position?: number; filters: ArrayFilters }

/** All concrete paths that a path with `$`, `$[]` and `$[name]` stands for in this document. */
export function concrete(doc: Doc, parts: string[], context: PathContext): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  let found: { parts: string[]; value: Maybe }[] = [{ parts: [], value: doc }];
  for (const part of parts) {
    const next: typeof found = [];
    for (const place of found) {
      if (part === '$') {
        if (context.position === undefined) fail(2, 'The positional operator did not find the match needed from the query.');
        next.push(step(place, String(context.position)));
      } else if (part.startsWith('$[')) {
        const { value } = place;
        if (!isArray(value)) return value === undefined ? fail(2, `The path '${place.parts.join('.')}' must exist in the document in order to apply array updates.`) : fail(2, `Cannot apply array updates to non-array element ${place.parts.join('.')}`);
        const test = part === '$[]' ? (): boolean => true : context.filters.get(part.slice(2, -1)) ?? fail(2, `No array filter found for identifier '${part.slice(2, -1)}'`);
        for (const [index, element] of value.entries()) if (test(element)) next.push(step(place, String(index)));
      } else next.push(step(place, part));
    }
    found = next;
  }
  return found.map((place) => place.parts);
}
function step(place: { parts: string[]; value: Maybe }, part: string): { parts: string[]; value: Maybe } {
  const { value } = place;
  return { parts: [...place.parts, part], value: isDoc(value) ? value.get(part) : isArray(value) && isIndex(part) ? value[Number(part)] : undefined };
}

const blocked = (parts: string[], at: number): never => {
  throw new StoreError(28, `Cannot create field '${parts[at] ?? ''}' in element {${parts[at - 1] ?? ''}: …}`);
};

export type Holder = Doc | Value[];
/** The document or array that holds the last part; undefined when it is not there (and not to be made). */
export function holder(doc: Doc, parts: string[], create: boolean): Holder | undefined {
  let here: Holder = doc;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (isArray(here) && !isIndex(part)) return create ? blocked(parts, at) : undefined;
    if (at === parts.length - 1) return here;
    const next: Maybe = isArray(here) ? here[Number(part)] : here.get(part);
    if (next === undefined) {
      if (!create) return undefined;
      const made: Doc = new Map();
      setIn(here, part, made);
      here = made;
    } else if (isDoc(next) || isArray(next)) here = next;
    else return create ? blocked(parts, at + 1) : undefined;
  }
  return here;
}
export function setIn(target: Holder, part: string, value: Value): void {
  if (!isArray(target)) { target.set(part, value); return; }
  const index = Number(part);
  if (index > target.length + 1500000) fail(2, `can't backfill more than 1500000 elements`);
  while (target.length < index) target.push(null);
  target[index] = value;
}
export const getIn = (target: Holder, part: string): Maybe => (isArray(target) ? target[Number(part)] : target.get(part));
export function removeIn(target: Holder, part: string): void {
  if (!isArray(target)) target.delete(part);
  else if (Number(part) < target.length) target[Number(part)] = null;
}

export function parseArrayFilters(list: Value[], parse: (filter: Doc) => Matcher): ArrayFilters {
  const out: ArrayFilters = new Map();
  for (const entry of list) {
    if (!isDoc(entry)) return fail(14, 'array filters must be documents');
    const names = new Set([...identifiers(entry)]);
    const [name] = names;
    if (names.size !== 1 || name === undefined) return fail(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return fail(2, `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`);
    if (out.has(name)) return fail(9, `Found multiple array filters with the same top-level field name ${name}`);
    const matcher = parse(entry);
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
