/** The values of several paths taken together, one tuple for each element of an array: for indexes and for sorting. */
import { StoreError } from '../errors.js';
import { isArray, isDoc, UNDEFINED } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { isIndex } from './path.js';

interface Place {
  value: Maybe;
  parts: string[];
  at: number;
}

export interface Tuples {
  tuples: Value[][];
  /** Which paths went through an array; empty where none did. */ multi: boolean[];
  /** Whether any path was there at all. */ some: boolean;
}

const none: boolean[] = [];

/** Most documents have no array on any of the paths: their one tuple needs no search for it. */
function plainTuple(doc: Doc, paths: string[][]): Tuples | undefined {
  let some = false;
  const tuple: Value[] = [];
  for (const parts of paths) {
    let value: Maybe = doc;
    for (const part of parts) value = isDoc(value) ? value.get(part) : isArray(value) ? value : undefined;
    if (isArray(value)) return undefined;
    if (value !== undefined) some = true;
    tuple.push(value ?? null);
  }
  return { tuples: [tuple], multi: none, some };
}

export function keyTuples(doc: Doc, paths: string[][]): Tuples {
  return plainTuple(doc, paths) ?? tuplesThroughArrays(doc, paths);
}
function tuplesThroughArrays(doc: Doc, paths: string[][]): Tuples {
  const multi = paths.map(() => false);
  const state = { some: false };
  const tuples: Value[][] = [];
  expand(
    paths.map((parts) => ({ value: doc, parts, at: 0 })),
    multi,
    tuples,
    state,
  );
  return { tuples, multi, some: state.some };
}

function expand(places: Place[], multi: boolean[], out: Value[][], state: { some: boolean }): void {
  let array: Value[] | undefined;
  const through: number[] = [];
  for (const [index, place] of places.entries()) {
    descend(place);
    if (!isArray(place.value)) continue;
    if (array && array !== place.value) throw new StoreError(171, 'cannot index parallel arrays');
    array = place.value;
    through.push(index);
  }
  if (!array) {
    if (places.some((place) => place.value !== undefined)) state.some = true;
    out.push(places.map((place) => place.value ?? null));
    return;
  }
  for (const index of through) multi[index] = true;
  // An array at the end of a path is there, an empty one too; further on its elements say.
  if (through.some((index) => ended(places[index]))) state.some = true;
  const elements: Maybe[] = array.length ? array : [undefined];
  for (const element of elements) {
    const next = places.map((place, index): Place => {
      if (!through.includes(index)) return { ...place };
      if (place.at < place.parts.length)
        return isDoc(element) || element === undefined
          ? { ...place, value: element }
          : { value: undefined, parts: place.parts, at: place.parts.length };
      return {
        value: element === undefined ? UNDEFINED : isArray(element) ? (new Held(element) as never) : element,
        parts: place.parts,
        at: place.at,
      };
    });
    expand(next, multi, out, state);
    for (const tuple of out)
      tuple.forEach((value, index) => {
        if (value instanceof Held) tuple[index] = value.list;
      });
  }
}
const ended = (place: Place | undefined): boolean => place !== undefined && place.at >= place.parts.length;
/** An array inside an array is a key of its own: it is not taken apart again. */
class Held {
  constructor(readonly list: Value[]) {}
}

function descend(place: Place): void {
  while (place.at < place.parts.length) {
    const part = place.parts[place.at] ?? '';
    if (isDoc(place.value)) place.value = place.value.get(part);
    else if (isArray(place.value) && isIndex(part) && Number(part) < place.value.length)
      place.value = place.value[Number(part)];
    else if (isArray(place.value)) return;
    else place.value = undefined;
    place.at += 1;
  }
}
