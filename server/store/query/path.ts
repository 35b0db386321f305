/** Dotted paths into documents and arrays, as MongoDB's queries walk them. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';

export const splitPath = (path: string): string[] => (path.includes('.') ? path.split('.') : [path]);
export const isArrayIndex = (part: string | undefined): part is string =>
  part !== undefined && /^(0|[1-9]\d*)$/.test(part);

/** Called for each value at a path; true ends the walk. `index` is the place in the outermost array. */
export type PathVisitor = (value: Maybe, index: number | undefined) => boolean;

/**
 * All values at the path: an array in the middle stands for each of its documents,
 * and at the end for its elements and for itself (only itself when `whole`).
 */
export function visitPath(
  from: Doc,
  parts: string[],
  at: number,
  isWhole: boolean,
  visit: PathVisitor,
  outerIndex?: number,
): boolean {
  let value: Maybe = from;
  let i = at;
  for (; i < parts.length; i += 1) {
    if (isDoc(value)) value = value.get(parts[i] ?? '');
    else if (isArray(value)) break;
    else return visit(undefined, outerIndex);
    if (value === undefined) return visit(undefined, outerIndex);
  }
  if (!isArray(value)) return visit(value, outerIndex);
  return visitArray(value, parts, i, isWhole, visit, outerIndex);
}
function visitArray(
  list: Value[],
  parts: string[],
  at: number,
  isWhole: boolean,
  visit: PathVisitor,
  outerIndex: number | undefined,
): boolean {
  if (at >= parts.length) {
    if (!isWhole) for (const [index, element] of list.entries()) if (visit(element, outerIndex ?? index)) return true;
    return visit(list, outerIndex);
  }
  const part = parts[at];
  const wanted = isArrayIndex(part) ? Number(part) : -1;
  for (const [index, element] of list.entries()) {
    if (isDoc(element) && visitPath(element, parts, at, isWhole, visit, outerIndex ?? index)) return true;
    if (index !== wanted) continue;
    if (at + 1 >= parts.length) {
      // A position that the path itself names is not the one that `$` stands for; an array there is one value.
      if (visit(element, outerIndex)) return true;
    } else if (isDoc(element)) {
      if (visitPath(element, parts, at + 1, isWhole, visit, outerIndex)) return true;
    } else if (isArray(element) && visitArray(element, parts, at + 1, isWhole, visit, outerIndex)) return true;
  }
  return false;
}

/** The value at a plain path, no array expanded; positions into arrays count. */
export function valueAtPath(from: Maybe, parts: string[]): Maybe {
  let value = from;
  for (const part of parts) {
    if (isDoc(value)) value = value.get(part);
    else if (isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}
