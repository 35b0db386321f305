/** Dotted paths into documents and arrays, resolved as MongoDB's queries do. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';

export const splitPath = (path: string): string[] => (path.includes('.') ? path.split('.') : [path]);
export const isArrayIndex = (part: string | undefined): part is string =>
  part !== undefined && /^(0|[1-9]\d*)$/.test(part);

/** A field of a document or, by its position, an element of an array. */
export const childOf = (holder: Doc | Value[], name: string): Maybe =>
  isDoc(holder) ? holder.get(name) : isArrayIndex(name) ? holder[Number(name)] : undefined;

/** Called for each value at a path; returning true stops. `index` is the position in the outermost array. */
export type PathVisitor = (value: Maybe, index: number | undefined) => boolean;

/**
 * Visits all values at a path. An array on the way stands for each document in it; one at the end for its elements and
 * for itself (only for itself if `isWhole`).
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
  const position = isArrayIndex(part) ? Number(part) : -1;
  for (const [index, element] of list.entries()) {
    if (isDoc(element) && visitPath(element, parts, at, isWhole, visit, outerIndex ?? index)) return true;
    if (index !== position) continue;
    if (at + 1 >= parts.length) {
      // A position written in the path is not the one that `$` stands for; an array at that position is one value.
      if (visit(element, outerIndex)) return true;
    } else if (isDoc(element)) {
      if (visitPath(element, parts, at + 1, isWhole, visit, outerIndex)) return true;
    } else if (isArray(element) && visitArray(element, parts, at + 1, isWhole, visit, outerIndex)) return true;
  }
  return false;
}

/** The value at a path; arrays are entered only by position. */
export function valueAtPath(from: Maybe, parts: string[]): Maybe {
  let value = from;
  for (const part of parts) {
    if (isDoc(value)) value = value.get(part);
    else if (isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}
