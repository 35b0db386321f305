/** Dotted paths into documents and arrays, as MongoDB's queries walk them. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';

export const split = (path: string): string[] => (path.includes('.') ? path.split('.') : [path]);
export const isIndex = (part: string | undefined): part is string => part !== undefined && /^(0|[1-9]\d*)$/.test(part);

/** Called for each value at a path; true ends the walk. `index` is the place in the outermost array. */
export type Visit = (value: Maybe, index: number | undefined) => boolean;

/**
 * All values at the path: an array in the middle stands for each of its documents,
 * and at the end for its elements and for itself (only itself when `whole`).
 */
export function walk(from: Doc, parts: string[], at: number, whole: boolean, visit: Visit, outer?: number): boolean {
  let value: Maybe = from;
  let i = at;
  for (; i < parts.length; i += 1) {
    if (isDoc(value)) value = value.get(parts[i] ?? '');
    else if (isArray(value)) break;
    else return visit(undefined, outer);
    if (value === undefined) return visit(undefined, outer);
  }
  if (!isArray(value)) return visit(value, outer);
  return walkArray(value, parts, i, whole, visit, outer);
}
function walkArray(
  list: Value[],
  parts: string[],
  at: number,
  whole: boolean,
  visit: Visit,
  outer: number | undefined,
): boolean {
  if (at >= parts.length) {
    if (!whole) for (const [index, element] of list.entries()) if (visit(element, outer ?? index)) return true;
    return visit(list, outer);
  }
  const part = parts[at];
  const wanted = isIndex(part) ? Number(part) : -1;
  for (const [index, element] of list.entries()) {
    if (isDoc(element) && walk(element, parts, at, whole, visit, outer ?? index)) return true;
    if (index !== wanted) continue;
    if (at + 1 >= parts.length) {
      // A position that the path itself names is not the one that `$` stands for; an array there is one value.
      if (visit(element, outer)) return true;
    } else if (isDoc(element)) {
      if (walk(element, parts, at + 1, whole, visit, outer)) return true;
    } else if (isArray(element) && walkArray(element, parts, at + 1, whole, visit, outer)) return true;
  }
  return false;
}

/** The value at a plain path, no array expanded; positions into arrays count. */
export function lookup(from: Maybe, parts: string[]): Maybe {
  let value = from;
  for (const part of parts) {
    if (isDoc(value)) value = value.get(part);
    else if (isArray(value) && isIndex(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}
