/** The values of several paths taken together, one tuple for each element of an array: for indexes and for sorting. */
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
  /** Which paths went through an array; empty where none did. */ multikey: boolean[];
  /** Whether any path was there at all. */ hasAny: boolean;
}

const NO_MULTIKEY: boolean[] = [];

/** Most documents have no array on any of the paths: their one tuple needs no search for it. */
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
  const found = { some: false };
  const tuples: Value[][] = [];
  expand(
    paths.map((parts) => ({ value: doc, parts, at: 0 })),
    multikey,
    tuples,
    found,
  );
  return { tuples, multikey, hasAny: found.some };
}

function expand(cursors: PathCursor[], multikey: boolean[], tuples: Value[][], state: { some: boolean }): void {
  let array: Value[] | undefined;
  const atArray: number[] = [];
  for (const [index, place] of cursors.entries()) {
    descend(place);
    if (!isArray(place.value)) continue;
    if (array && array !== place.value) throw new StoreError(171, 'cannot index parallel arrays');
    array = place.value;
    atArray.push(index);
  }
  if (!array) {
    if (cursors.some((place) => place.value !== undefined)) state.some = true;
    tuples.push(cursors.map((place) => place.value ?? null));
    return;
  }
  for (const index of atArray) multikey[index] = true;
  // An array at the end of a path is there, an empty one too; further on its elements say.
  if (atArray.some((index) => isAtEnd(cursors[index]))) state.some = true;
  const elements: Maybe[] = array.length ? array : [undefined];
  for (const element of elements) {
    const next = cursors.map((place, index): PathCursor => {
      if (!atArray.includes(index)) return { ...place };
      if (place.at < place.parts.length)
        return isDoc(element) || element === undefined
          ? { ...place, value: element }
          : { value: undefined, parts: place.parts, at: place.parts.length };
      return {
        value: element === undefined ? UNDEFINED : isArray(element) ? (new NestedArray(element) as never) : element,
        parts: place.parts,
        at: place.at,
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
/** An array inside an array is a key of its own: it is not taken apart again. */
class NestedArray {
  constructor(readonly list: Value[]) {}
}

function descend(cursor: PathCursor): void {
  while (cursor.at < cursor.parts.length) {
    const part = cursor.parts[cursor.at] ?? '';
    if (isDoc(cursor.value)) cursor.value = cursor.value.get(part);
    else if (isArray(cursor.value) && isArrayIndex(part) && Number(part) < cursor.value.length)
      cursor.value = cursor.value[Number(part)];
    else if (isArray(cursor.value)) return;
    else cursor.value = undefined;
    cursor.at += 1;
  }
}
