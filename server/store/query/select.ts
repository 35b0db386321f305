/**
 * Executes a plan: returns the matching records in order, as one reader sees them. While it pauses others may write: it
 * goes on reading the indexes and the versions as they were when it began.
 */
import { decode, decodeFields } from '../bson/decode.js';
import { LazyDocument } from '../bson/field-finder.js';
import { RawKeyBuilder } from '../bson/raw-key-builder.js';
import type { Doc } from '../bson/values.js';
import type { Operation, Steps } from '../operation.js';
import type { Collection } from '../storage/collection.js';
import type { RecordWrite } from '../storage/record.js';
import type { Transaction } from '../storage/transaction.js';
import type { Collation } from './collation.js';
import type { MatchPosition, Matcher } from './match.js';
import { makePlan } from './plan.js';
import type { Hint, Plan } from './plan.js';
import { GIVEN_UP, isMultikey, MAY_PAUSE, planRecordIds, Scan } from './scan.js';
import { mapInSlices, sortInSlices } from './slices.js';
import { createSorter } from './sort.js';
import type { SortField } from './sort.js';
import { fieldsOfFilter, fieldsOfSort } from './field-dependencies.js';

export interface ReadView {
  snapshot: number;
  transaction?: Transaction | undefined;
  /** The command that reads. */
  operation: Pick<Operation, 'isDue'>;
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
  hint?: Hint;
  needsPosition?: boolean;
}
export interface ExecutionStats {
  plan?: Plan;
  keys: number;
  documents: number;
}

export const documentOf = (row: Row): Doc => (row.doc ??= decode(row.raw));

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
export function* countByIndex(collection: Collection, view: ReadView, selection: Selection): Steps<number | undefined> {
  const plan = isIndexCurrent(collection, view)
    ? makePlan(collection, selection.filter, [], selection.collation, selection.hint)
    : undefined;
  if (!plan?.isExact) return undefined;
  return Math.min(selection.limit, Math.max(0, (yield* countOf(collection, view, plan)) - selection.skip));
}

function* countOf(collection: Collection, { operation }: ReadView, plan: Plan): Steps<number> {
  const { index, ranges, intersections } = plan;
  if (!index) return collection.records.size;
  if (!isMultikey(index) && intersections.length === 0)
    return ranges.reduce((sum, { low, high }) => sum + index.sortedKeys.countRange(low, high), 0);
  const scan = new Scan(collection, collection.lastWriteSeq);
  let count = 0;
  for (const id of planRecordIds(scan, plan)) {
    if (id !== MAY_PAUSE) count += 1;
    if (operation.isDue()) yield* scan.pause(plan);
  }
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

/**
 * Returns a function that matches rows, and notes where in an array if the selection needs it. It is prepared when it
 * is first called, and may be kept for many rows.
 */
export function selectionMatcher(selection: Selection): (row: Row) => boolean {
  let matches: ((row: Row) => boolean) | undefined;
  return (row) => {
    if (selection.needsPosition) row.matchPosition = {};
    return (matches ??= rowMatcher(selection.filter, selection.matcher))(row);
  };
}

export const planOf = (collection: Collection, { filter, sort, collation, hint, skip, limit }: Selection): Plan =>
  makePlan(collection, filter, sort, collation, hint, skip + limit);

export function* select(
  collection: Collection,
  view: ReadView,
  selection: Selection,
  report: ExecutionStats = { keys: 0, documents: 0 },
): Steps<Row[]> {
  collection.failIfDropped();
  const plan = planOf(collection, selection);
  const run: SelectRun = {
    collection,
    view,
    selection,
    matches: selectionMatcher(selection),
    report,
    scan: new Scan(collection, collection.lastWriteSeq),
  };
  const rows = yield* runPlan(run, plan);
  return rows ?? (plan.fallback && (yield* runPlan(run, plan.fallback.plan))) ?? [];
}
interface SelectRun {
  collection: Collection;
  view: ReadView;
  selection: Selection;
  matches: (row: Row) => boolean;
  report: ExecutionStats;
  scan: Scan;
  /** Matching rows that the indexes do not show; they are the same for each plan. */
  outside?: Row[];
}
function* findOutside({ collection, view, matches, scan }: SelectRun, plan: Plan): Steps<Row[]> {
  const found: Row[] = [];
  for (const row of rowsOutsideIndex(collection, view, plan)) {
    if (matches(row)) found.push(row);
    if (view.operation.isDue()) yield* scan.pause(plan);
  }
  return found;
}
/** Undefined if the plan gave up in favour of its fallback. */
function* runPlan(run: SelectRun, plan: Plan): Steps<Row[] | undefined> {
  const { collection, view, selection, matches, report, scan } = run;
  report.plan = plan;
  const { operation } = view;
  const ownWrites = view.transaction?.writeSet.get(collection);
  const skipsFilter = plan.isExact && !selection.needsPosition;
  const outside = (run.outside ??= yield* findOutside(run, plan));
  const rowsNeeded =
    plan.isSorted && (outside.length === 0 || selection.sort.length > 0) ? selection.skip + selection.limit : Infinity;
  let rows: Row[] = [];
  // With exact bounds, the rows before the page need not be examined.
  let toSkip = skipsFilter && outside.length === 0 && Number.isFinite(rowsNeeded) ? selection.skip : 0;
  const skip = selection.skip - toSkip;
  const skippedByIndex =
    plan.index && !plan.restrictTo && !isMultikey(plan.index) && isIndexCurrent(collection, view) ? toSkip : 0;
  toSkip -= skippedByIndex;
  report.keys += skippedByIndex;
  if (rowsNeeded > 0)
    for (const id of planRecordIds(scan, plan, skippedByIndex)) {
      if (id === GIVEN_UP) return undefined;
      if (operation.isDue()) yield* scan.pause(plan);
      if (id === MAY_PAUSE) continue;
      report.keys += 1;
      if (ownWrites?.has(id)) continue;
      const stored = scan.versionOf(id);
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
  rows = yield* orderRows(operation, rows, outside, plan, selection);
  return skip || selection.limit < rows.length ? rows.slice(skip, skip + selection.limit) : rows;
}
function* orderRows(
  operation: ReadView['operation'],
  found: Row[],
  outside: Row[],
  plan: Plan,
  selection: Selection,
): Steps<Row[]> {
  const rows = outside.length ? found.concat(outside) : found;
  if (selection.sort.length === 0) {
    if (outside.length === 0 || plan.index) return rows;
    const direction = plan.isReverse ? -1 : 1;
    return yield* sortInSlices(operation, rows, (a, b) => direction * (a.id - b.id));
  }
  if (plan.isSorted && outside.length === 0) return rows;
  return yield* sortRows(operation, rows, selection.sort, selection.collation, selection.skip + selection.limit);
}
/** Sorts rows; with `page`, returns only the first ones. */
export function* sortRows(
  operation: ReadView['operation'],
  rows: Row[],
  sort: SortField[],
  collation: Collation,
  page = Infinity,
): Steps<Row[]> {
  const keyed = sort.length > 0 && !collation.name ? yield* keysFromBytes(operation, rows, sort) : undefined;
  if (keyed) return (yield* smallest(operation, keyed, page)).map(({ row }) => row);
  const { keyOf, order } = createSorter(sort, collation);
  const fields = fieldsOfSort(sort);
  const withKeys = yield* mapInSlices(operation, rows, (row) => ({
    row,
    key: keyOf(row.doc ?? decodeFields(row.raw, fields)),
  }));
  return (yield* sortInSlices(operation, withKeys, (a, b) => order(a.key, b.key))).map(({ row }) => row);
}
interface KeyedRow {
  row: Row;
  key: string;
}
/** Sort keys built from bytes; undefined if that fails for any row. */
function* keysFromBytes(
  operation: ReadView['operation'],
  rows: Row[],
  sort: SortField[],
): Steps<KeyedRow[] | undefined> {
  if (sort.some(({ path }) => path.includes('.'))) return undefined;
  const builder = new RawKeyBuilder([sort]);
  const out: KeyedRow[] = [];
  for (const row of rows) {
    builder.load(row.raw);
    const key = builder.keyOf(0);
    if (key === undefined) return undefined;
    out.push({ row, key });
    if (operation.isDue()) yield;
  }
  return out;
}
const byKey = (a: KeyedRow, b: KeyedRow): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
/** The smallest `page` rows in order; equal ones keep their order. Rows that cannot be among them are dropped early. */
function* smallest(operation: ReadView['operation'], all: KeyedRow[], page: number): Steps<KeyedRow[]> {
  if (page * 4 >= all.length) return yield* sortInSlices(operation, all, byKey);
  let best: KeyedRow[] = [];
  let limitKey: string | undefined;
  for (const one of all) {
    if (operation.isDue()) yield;
    if (limitKey !== undefined && one.key >= limitKey) continue;
    best.push(one);
    if (best.length < page * 2 + 16) continue;
    best = (yield* sortInSlices(operation, best, byKey)).slice(0, page);
    limitKey = best.at(-1)?.key;
  }
  return (yield* sortInSlices(operation, best, byKey)).slice(0, page);
}
