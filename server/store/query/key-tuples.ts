/**
 * The values of several paths of a document, one tuple for each element of an array. Used for index keys and for
 * sorting.
 */
import { StoreError } from '../errors.js';
import { isArray, isDoc, UNDEFINED } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { isArrayIndex } from './path.js';

interface PathCursor {
  value: Maybe;
  parts: string[];
  at: number;
}

export interface Tuples {
  tuples: Value[][];
  /** For each path whether it went through an array; empty if none did. */
  multikey: boolean[];
  /** Whether any of the paths exists. */
  hasAny: boolean;
}

const NO_MULTIKEY: boolean[] = [];

/** Fast path: most documents have no array on any of the paths and give one tuple. */
function plainTuple(doc: Doc, paths: string[][]): Tuples | undefined {
  let hasAny = false;
  const tuple: Value[] = [];
  for (const parts of paths) {
    let value: Maybe = doc;
    for (const part of parts) value = isDoc(value) ? value.get(part) : isArray(value) ? value : undefined;
    if (isArray(value)) return undefined;
    if (value !== undefined) hasAny = true;
    tuple.push(value ?? null);
  }
  return { tuples: [tuple], multikey: NO_MULTIKEY, hasAny };
}

export function keyTuples(doc: Doc, paths: string[][]): Tuples {
  return plainTuple(doc, paths) ?? tuplesThroughArrays(doc, paths);
}
function tuplesThroughArrays(doc: Doc, paths: string[][]): Tuples {
  const multikey = paths.map(() => false);
  const found = { exists: false };
  const tuples: Value[][] = [];
  expand(
    paths.map((parts) => ({ value: doc, parts, at: 0 })),
    multikey,
    tuples,
    found,
  );
  return { tuples, multikey, hasAny: found.exists };
}

function expand(cursors: PathCursor[], multikey: boolean[], tuples: Value[][], state: { exists: boolean }): void {
  let array: Value[] | undefined;
  const atArray: number[] = [];
  for (const [index, cursor] of cursors.entries()) {
    descend(cursor);
    if (!isArray(cursor.value)) continue;
    if (array && array !== cursor.value) throw new StoreError(171, 'cannot index parallel arrays');
    array = cursor.value;
    atArray.push(index);
  }
  if (!array) {
    if (cursors.some((place) => place.value !== undefined)) state.exists = true;
    tuples.push(cursors.map((place) => place.value ?? null));
    return;
  }
  for (const index of atArray) multikey[index] = true;
  // An array at the end of a path exists, even if it is empty; further on its elements decide.
  if (atArray.some((index) => isAtEnd(cursors[index]))) state.exists = true;
  const elements: Maybe[] = array.length ? array : [undefined];
  for (const element of elements) {
    const next = cursors.map((cursor, index): PathCursor => {
      if (!atArray.includes(index)) return { ...cursor };
      if (cursor.at < cursor.parts.length)
        return isDoc(element) || element === undefined
          ? { ...cursor, value: element }
          : { value: undefined, parts: cursor.parts, at: cursor.parts.length };
      return {
        value: element === undefined ? UNDEFINED : isArray(element) ? (new NestedArray(element) as never) : element,
        parts: cursor.parts,
        at: cursor.at,
      };
    });
    expand(next, multikey, tuples, state);
    for (const tuple of tuples)
      tuple.forEach((value, index) => {
        if (value instanceof NestedArray) tuple[index] = value.list;
      });
  }
}
const isAtEnd = (cursor: PathCursor | undefined): boolean => cursor !== undefined && cursor.at >= cursor.parts.length;
/** An array inside an array is a key of its own and is not unwound again. */
class NestedArray {
  constructor(readonly list: Value[]) {}
}

function descend(cursor: PathCursor): void {
  while (cursor.at < cursor.parts.length) {
    const part = cursor.parts[cursor.at] ?? '';
    if (isDoc(cursor.value)) cursor.value = cursor.value.get(part);
    else if (isArray(cursor.value) && isArrayIndex(part) && Number(part) < cursor.value.length)
      cursor.value = elementAt(cursor.value, part);
    else if (isArray(cursor.value)) return;
    else cursor.value = undefined;
    cursor.at += 1;
  }
}
/** The number may not be the name of a field of an element as well. */
function elementAt(list: Value[], position: string): Maybe {
  if (list.some((element) => isDoc(element) && element.has(position)))
    throw new StoreError(16746, `Ambiguous field name found in array, field: '${position}'`);
  return list[Number(position)];
}
