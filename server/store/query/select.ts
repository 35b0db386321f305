/** Executes a plan: returns the matching records in order, as one reader sees them. */
import { decode, decodeFields } from '../bson/decode.js';
import { LazyDocument } from '../bson/field-finder.js';
import { RawKeyBuilder } from '../bson/raw-key-builder.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/collection-index.js';
import type { RecordWrite } from '../storage/record.js';
import type { Transaction } from '../storage/transaction.js';
import type { Collation } from './collation.js';
import type { MatchPosition, Matcher } from './match.js';
import { makePlan } from './plan.js';
import type { Plan } from './plan.js';
import { createSorter } from './sort.js';
import type { SortField } from './sort.js';
import { fieldsOfFilter, fieldsOfSort } from './field-dependencies.js';

export interface ReadView {
  snapshot: number;
  transaction?: Transaction;
  /** The deadline, as Date.now(); error 50 after it. */
  deadline?: number;
}
export interface Row {
  id: number;
  raw: Buffer;
  doc?: Doc;
  matchPosition?: MatchPosition;
}
export interface Selection {
  filter: Doc;
  matcher: Matcher;
  sort: SortField[];
  skip: number;
  limit: number;
  collation: Collation;
  hint?: Index | 'natural';
  isBackwards?: boolean;
  needsPosition?: boolean;
}
export interface ExecutionStats {
  plan?: Plan;
  keys: number;
  documents: number;
}

/** Fails with MaxTimeMSExpired after the deadline. */
export function checkDeadline({ deadline }: ReadView): void {
  if (deadline !== undefined && Date.now() > deadline) fail(50, 'operation exceeded time limit');
}
/** Number of examined entries between two checks of the deadline. */
const DEADLINE_CHECK_INTERVAL = 256;

export const documentOf = (row: Row): Doc => (row.doc ??= decode(row.raw));

/** Yielded instead of a record id when the fallback plan should be used. */
const GIVEN_UP = -1;

/**
 * The record ids that a plan finds, in its order. The first `skip` are passed over; for indexes with one entry per
 * document.
 */
function* planRecordIds(
  collection: Collection,
  { index, ranges, intersections, isReverse, restrictTo, fallback }: Plan,
  skip = 0,
): Generator<number> {
  if (!index) {
    yield* collection.recordIds();
    return;
  }
  const seen = isMultikey(index) ? new Set<number>() : undefined;
  const otherSets = intersections.map(
    (list) => new Set(list.flatMap(({ low, high }) => [...index.sortedKeys.range(low, high)].map(({ id }) => id))),
  );
  const allowed = restrictTo && new Set(planRecordIds(collection, restrictTo));
  let entriesLeft = fallback?.after ?? Infinity;
  let toSkip = skip;
  for (const { low, high } of ranges) {
    const size = toSkip > 0 ? index.sortedKeys.countRange(low, high) : Infinity;
    if (toSkip >= size) {
      toSkip -= size;
      continue;
    }
    for (const { id } of isReverse
      ? index.sortedKeys.rangeBackwards(low, high, toSkip)
      : index.sortedKeys.range(low, high, toSkip)) {
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
const isMultikey = (index: Index): boolean => index.multikey.some(Boolean);
/**
 * Whether the indexes show exactly what this reader sees: nothing was written after its snapshot, nor by its own
 * transaction.
 */
const isIndexCurrent = (collection: Collection, { snapshot, transaction }: ReadView): boolean =>
  snapshot >= collection.lastWriteSeq && !transaction?.writeSet.has(collection);

/** Records that the reader sees but the indexes do not show: superseded versions and its own writes. */
function rowsOutsideIndex(collection: Collection, view: ReadView, plan: Plan): Row[] {
  const ownWrites = view.transaction?.writeSet.get(collection);
  const rows: Row[] = [];
  if (view.snapshot < collection.lastWriteSeq)
    for (const old of collection.supersededSince(view.snapshot)) if (!ownWrites?.has(old.id)) rows.push(old);
  if (ownWrites)
    for (const [id, written] of ownWrites)
      if (written.raw && mayBeInBounds(written, plan)) rows.push({ id, raw: written.raw });
  return rows;
}
/** A transaction's own write has known keys, which may show that it lies outside the bounds. */
function mayBeInBounds({ keys }: RecordWrite, { index, ranges }: Plan): boolean {
  const list = index && keys?.lists[keys.indexes.indexOf(index)];
  return !list || list.some((key) => ranges.some(({ low, high }) => key >= low && key < high));
}

/** Counts matches in the index without examining documents; undefined if it cannot. */
export function countByIndex(collection: Collection, view: ReadView, selection: Selection): number | undefined {
  const plan = isIndexCurrent(collection, view)
    ? makePlan(collection, selection.filter, [], selection.collation, selection.hint)
    : undefined;
  return plan?.isExact ? Math.min(selection.limit, Math.max(0, countOf(collection, plan) - selection.skip)) : undefined;
}

function countOf(collection: Collection, plan: Plan): number {
  const { index, ranges, intersections } = plan;
  if (!index) return collection.records.size;
  if (!isMultikey(index) && intersections.length === 0)
    return ranges.reduce((sum, { low, high }) => sum + index.sortedKeys.countRange(low, high), 0);
  let count = 0;
  for (const _ of planRecordIds(collection, plan)) count += 1;
  return count;
}
/** Returns a function that matches rows; it decodes only the fields that the filter names. */
export function rowMatcher(filter: Doc, matcher: Matcher): (row: Row) => boolean {
  const fields = fieldsOfFilter(filter);
  let lazyDocument: LazyDocument | undefined;
  return (row) =>
    matcher(
      fields && !row.doc ? (lazyDocument ??= new LazyDocument(fields)).over(row.raw) : documentOf(row),
      row.matchPosition,
    );
}

export function select(
  collection: Collection,
  view: ReadView,
  selection: Selection,
  report: ExecutionStats = { keys: 0, documents: 0 },
): Row[] {
  const plan = makePlan(
    collection,
    selection.filter,
    selection.sort,
    selection.collation,
    selection.hint,
    selection.skip + selection.limit,
  );
  const matchesFilter = rowMatcher(selection.filter, selection.matcher);
  const matches = (row: Row): boolean => {
    if (selection.needsPosition) row.matchPosition = {};
    return matchesFilter(row);
  };
  const rows = runPlan({ collection, view, selection: selection, matches, report }, plan);
  return (
    rows ??
    (plan.fallback && runPlan({ collection, view, selection: selection, matches, report }, plan.fallback.plan)) ??
    []
  );
}
interface SelectRun {
  collection: Collection;
  view: ReadView;
  selection: Selection;
  matches: (row: Row) => boolean;
  report: ExecutionStats;
}
/** Undefined if the plan gave up in favour of its fallback. */
function runPlan(
  { collection, view, selection: selection, matches, report }: SelectRun,
  plan: Plan,
): Row[] | undefined {
  report.plan = plan;
  checkDeadline(view);
  const ownWrites = view.transaction?.writeSet.get(collection);
  const skipsFilter = plan.isExact && !selection.needsPosition;
  const outside = rowsOutsideIndex(collection, view, plan).filter(matches);
  const rowsNeeded =
    plan.isSorted && !selection.isBackwards && (outside.length === 0 || selection.sort.length > 0)
      ? selection.skip + selection.limit
      : Infinity;
  let rows: Row[] = [];
  // With exact bounds, the rows before the page need not be examined.
  let toSkip = skipsFilter && outside.length === 0 && Number.isFinite(rowsNeeded) ? selection.skip : 0;
  const skip = selection.skip - toSkip;
  const skippedByIndex =
    plan.index && !plan.restrictTo && !isMultikey(plan.index) && isIndexCurrent(collection, view) ? toSkip : 0;
  toSkip -= skippedByIndex;
  report.keys += skippedByIndex;
  if (rowsNeeded > 0)
    for (const id of planRecordIds(collection, plan, skippedByIndex)) {
      if (id === GIVEN_UP) return undefined;
      if ((report.keys += 1) % DEADLINE_CHECK_INTERVAL === 0) checkDeadline(view);
      if (ownWrites?.has(id)) continue;
      const stored = collection.records.get(id);
      if (!stored || stored.seq > view.snapshot) continue;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      const row: Row = { id, raw: stored.raw };
      report.documents += 1;
      if (!skipsFilter && !matches(row)) continue;
      rows.push(row);
      if (rows.length >= rowsNeeded - selection.skip + skip) break;
    }
  rows = orderRows(rows, outside, plan, selection);
  return skip || selection.limit < rows.length ? rows.slice(skip, skip + selection.limit) : rows;
}
function orderRows(found: Row[], outside: Row[], plan: Plan, selection: Selection): Row[] {
  const rows = outside.length ? found.concat(outside) : found;
  if (selection.sort.length === 0) {
    if (outside.length && !plan.index) rows.sort((a, b) => a.id - b.id);
    return selection.isBackwards ? rows.reverse() : rows;
  }
  if (plan.isSorted && outside.length === 0) return rows;
  return sortRows(rows, selection.sort, selection.collation, selection.skip + selection.limit);
}
/** Sorts rows; with `page`, returns only the first ones. */
export function sortRows(rows: Row[], sort: SortField[], collation: Collation, page = Infinity): Row[] {
  const keyed = sort.length > 0 && !collation.name ? keysFromBytes(rows, sort) : undefined;
  if (keyed) return smallest(keyed, page).map(({ row }) => row);
  const { keyOf, order } = createSorter(sort, collation);
  const fields = fieldsOfSort(sort);
  return rows
    .map((row) => ({ row, key: keyOf(row.doc ?? decodeFields(row.raw, fields)) }))
    .sort((a, b) => order(a.key, b.key))
    .map(({ row }) => row);
}
interface KeyedRow {
  row: Row;
  key: string;
}
/** Sort keys built from bytes; undefined if that fails for any row. */
function keysFromBytes(rows: Row[], sort: SortField[]): KeyedRow[] | undefined {
  if (sort.some(({ path }) => path.includes('.'))) return undefined;
  const builder = new RawKeyBuilder([sort]);
  const out: KeyedRow[] = [];
  for (const row of rows) {
    builder.load(row.raw);
    const key = builder.keyOf(0);
    if (key === undefined) return undefined;
    out.push({ row, key });
  }
  return out;
}
const byKey = (a: KeyedRow, b: KeyedRow): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
/** The smallest `page` rows in order; equal ones keep their order. Rows that cannot be among them are dropped early. */
function smallest(all: KeyedRow[], page: number): KeyedRow[] {
  if (page * 4 >= all.length) return all.sort(byKey);
  let best: KeyedRow[] = [];
  let limitKey: string | undefined;
  for (const one of all) {
    if (limitKey !== undefined && one.key >= limitKey) continue;
    best.push(one);
    if (best.length < page * 2 + 16) continue;
    best = best.sort(byKey).slice(0, page);
    limitKey = best.at(-1)?.key;
  }
  return best.sort(byKey).slice(0, page);
}
