/** Long loops that pause when the slice of their command is used up. */
import type { Operation, Steps } from '../operation.js';

type Slice = Pick<Operation, 'isDue'>;

export function* forEachInSlices<T>(slice: Slice, items: Iterable<T>, each: (item: T) => void): Steps<void> {
  for (const item of items) {
    each(item);
    if (slice.isDue()) yield;
  }
}
export function* mapInSlices<T, U>(slice: Slice, items: Iterable<T>, map: (item: T) => U): Steps<U[]> {
  const out: U[] = [];
  for (const item of items) {
    out.push(map(item));
    if (slice.isDue()) yield;
  }
  return out;
}
export function* filterInSlices<T>(slice: Slice, items: Iterable<T>, test: (item: T) => boolean): Steps<T[]> {
  const out: T[] = [];
  for (const item of items) {
    if (test(item)) out.push(item);
    if (slice.isDue()) yield;
  }
  return out;
}

/** How many items are sorted without a pause. */
const RUN_LENGTH = 512;

/** A stable sort: short runs are sorted by themselves and then merged. The array is replaced, not changed. */
export function* sortInSlices<T>(slice: Slice, items: T[], order: (a: T, b: T) => number): Steps<T[]> {
  if (items.length <= RUN_LENGTH) return items.sort(order);
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += RUN_LENGTH) {
    runs.push(items.slice(at, at + RUN_LENGTH).sort(order));
    if (slice.isDue()) yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(slice, runs[at] ?? [], runs[at + 1] ?? [], order));
    runs = merged;
  }
  return runs[0] ?? [];
}
function* merge<T>(slice: Slice, left: T[], right: T[], order: (a: T, b: T) => number): Steps<T[]> {
  if (right.length === 0) return left;
  const out: T[] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    const [first, second] = [left[a] as T, right[b] as T];
    if (order(first, second) <= 0) {
      out.push(first);
      a += 1;
    } else {
      out.push(second);
      b += 1;
    }
    if (slice.isDue()) yield;
  }
  return out.concat(left.slice(a), right.slice(b));
}
