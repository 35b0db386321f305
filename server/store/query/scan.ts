/** Reads the record ids that a plan finds, while others may write between the slices of the command. */
import type { Steps } from '../operation.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/collection-index.js';
import type { SortedKeys } from '../storage/sorted-keys.js';
import type { Plan } from './plan.js';

/** Yielded instead of a record id: when the fallback plan should be used, and where the reader may pause. */
export const GIVEN_UP = -1;
export const MAY_PAUSE = -2;
/** Entries that are read without finding a record before the reader may pause. */
const ENTRIES_PER_PAUSE = 64;

/** What one scan reads: live as long as it does not pause, then as it was when it began. */
export class Scan {
  private readonly seq: number;
  private readonly frozen = new Map<Index, SortedKeys>();
  private ids: Iterator<number> | undefined;
  private restOfIds: number[] | undefined;

  constructor(
    private readonly collection: Collection,
    latestSeq: number,
  ) {
    this.seq = latestSeq;
  }
  /** Lets others run. A collection that they drop has no versions that could be read any more. */
  *pause(plan: Plan): Steps<void> {
    this.freeze(plan);
    yield;
    this.collection.failIfDropped();
  }
  private freeze(plan: Plan): void {
    for (const { index } of [plan, plan.restrictTo ?? plan])
      if (index && !this.frozen.has(index)) this.frozen.set(index, index.sortedKeys.freeze());
    const ids = this.ids ?? this.allIds(plan);
    if (!plan.index) this.restOfIds ??= [...{ [Symbol.iterator]: () => ids }];
  }
  keys(index: Index): SortedKeys {
    return this.frozen.get(index) ?? index.sortedKeys;
  }
  private allIds({ isReverse }: Plan): Iterator<number> {
    const ids = this.collection.recordIds();
    return (isReverse ? [...ids].reverse() : ids)[Symbol.iterator]();
  }
  *recordIds(plan: Plan): Generator<number> {
    const ids = (this.ids = this.allIds(plan));
    while (!this.restOfIds) {
      const { done, value } = ids.next();
      if (done) return;
      yield value;
    }
    yield* this.restOfIds;
  }
  versionOf(id: number): { raw: Buffer; seq: number } | undefined {
    return this.collection.versionAt(id, this.seq);
  }
}

export const isMultikey = (index: Index): boolean => index.multikey.some(Boolean);

/**
 * The record ids that a plan finds, in its order, and MAY_PAUSE in between. The first `skip` are passed over; for
 * indexes with one entry per document.
 */
export function* planRecordIds(scan: Scan, plan: Plan, skip = 0): Generator<number> {
  const { index, ranges, intersections, isReverse, restrictTo, fallback } = plan;
  if (!index) {
    yield* scan.recordIds(plan);
    return;
  }
  const seen = isMultikey(index) ? new Set<number>() : undefined;
  const otherSets: Set<number>[] = [];
  for (const list of intersections) {
    const ids = new Set<number>();
    otherSets.push(ids);
    for (const { low, high } of list)
      for (const id of scan.keys(index).range(low, high))
        if (ids.add(id).size % ENTRIES_PER_PAUSE === 0) yield MAY_PAUSE;
  }
  const allowed = restrictTo && new Set<number>();
  if (allowed && restrictTo)
    for (const id of planRecordIds(scan, restrictTo)) {
      if (id !== MAY_PAUSE) allowed.add(id);
      yield MAY_PAUSE;
    }
  let entries = 0;
  let entriesLeft = fallback?.after ?? Infinity;
  let toSkip = skip;
  for (const { low, high } of ranges) {
    const keys = scan.keys(index);
    const size = toSkip > 0 ? keys.countRange(low, high) : Infinity;
    if (toSkip >= size) {
      toSkip -= size;
      continue;
    }
    for (const id of isReverse ? keys.rangeBackwards(low, high, toSkip) : keys.range(low, high, toSkip)) {
      if ((entries += 1) % ENTRIES_PER_PAUSE === 0) yield MAY_PAUSE;
      if ((entriesLeft -= 1) < 0) {
        yield GIVEN_UP;
        return;
      }
      if (allowed?.has(id) === false || seen?.has(id)) continue;
      seen?.add(id);
      if (otherSets.every((other) => other.has(id))) yield id;
    }
    toSkip = 0;
  }
}
