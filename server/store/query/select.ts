/** Runs a plan: which records, in which order, as one reader sees them. */
import { decode, decodeSome } from '../bson/decode.js';
import { Peek } from '../bson/finder.js';
import { RawKeys } from '../bson/raw-keys.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/index.js';
import type { Transaction, Written } from '../storage/transaction.js';
import type { Collation } from './collation.js';
import type { Found, Matcher } from './match.js';
import { makePlan } from './plan.js';
import type { Plan } from './plan.js';
import { sorter } from './sort.js';
import type { SortField } from './sort.js';
import { filterFields, sortFields } from './top-fields.js';

export interface View {
  snapshot: number;
  transaction?: Transaction;
  /** Until when it may be looked for, as Date.now() tells. */ deadline?: number;
}
export interface Row {
  id: number;
  raw: Buffer;
  doc?: Doc;
  found?: Found;
}
export interface Selection {
  filter: Doc;
  matcher: Matcher;
  sort: SortField[];
  skip: number;
  limit: number;
  collation: Collation;
  hint?: Index | 'natural';
  backwards?: boolean;
  positional?: boolean;
}
export interface Report {
  plan?: Plan;
  keys: number;
  documents: number;
}

/** Fails where the time is over that the asker gave. */
export function inTime({ deadline }: View): void {
  if (deadline !== undefined && Date.now() > deadline) fail(50, 'operation exceeded time limit');
}
/** How many documents are looked at, or entries walked, between two looks at the clock. */
const BETWEEN = 256;

export const docOf = (row: Row): Doc => (row.doc ??= decode(row.raw));

/** In place of a record: there is a better plan by now. */
const GIVEN_UP = -1;

/** The records that a plan leads to, in its order; `skip` of the first are passed over, where each stands in the index once. */
function* ids(
  collection: Collection,
  { index, ranges, also, reverse, among, instead }: Plan,
  skip = 0,
): Generator<number> {
  if (!index) {
    yield* collection.ids();
    return;
  }
  const seen = isMulti(index) ? new Set<number>() : undefined;
  const others = also.map(
    (list) => new Set(list.flatMap(({ low, high }) => [...index.tree.range(low, high)].map(({ id }) => id))),
  );
  const only = among && new Set(ids(collection, among));
  let entries = instead?.after ?? Infinity;
  let left = skip;
  for (const { low, high } of ranges) {
    const size = left > 0 ? index.tree.count(low, high) : Infinity;
    if (left >= size) {
      left -= size;
      continue;
    }
    for (const { id } of reverse ? index.tree.rangeBack(low, high, left) : index.tree.range(low, high, left)) {
      if ((entries -= 1) < 0) {
        yield GIVEN_UP;
        return;
      }
      if (only?.has(id) === false || seen?.has(id)) continue;
      seen?.add(id);
      if (others.every((other) => other.has(id))) yield id;
    }
    left = 0;
  }
}
const isMulti = (index: Index): boolean => index.multi.some(Boolean);
/** Nothing was written since the reader's moment, by the reader neither: it sees what the indexes show. */
const isSettled = (collection: Collection, { snapshot, transaction }: View): boolean =>
  snapshot >= collection.writtenAt && !transaction?.overlay.has(collection);

/** What the indexes no longer, or not yet, show: replaced versions, and the reader's own writes. */
function extras(collection: Collection, view: View, plan: Plan): Row[] {
  const own = view.transaction?.overlay.get(collection);
  const rows: Row[] = [];
  if (view.snapshot < collection.writtenAt)
    for (const old of collection.replaced(view.snapshot)) if (!own?.has(old.id)) rows.push(old);
  if (own)
    for (const [id, written] of own) if (written.raw && mayLieIn(written, plan)) rows.push({ id, raw: written.raw });
  return rows;
}
/** The keys of what a transaction has written are known: a document need not be looked at to see that it lies elsewhere. */
function mayLieIn({ keys }: Written, { index, ranges }: Plan): boolean {
  const list = index && keys?.lists[keys.indexes.indexOf(index)];
  return !list || list.some((key) => ranges.some(({ low, high }) => key >= low && key < high));
}

/** How many documents match, without looking at one; undefined where an index cannot tell. */
export function countByIndex(collection: Collection, view: View, wanted: Selection): number | undefined {
  const plan = isSettled(collection, view)
    ? makePlan(collection, wanted.filter, [], wanted.collation, wanted.hint)
    : undefined;
  return plan?.exact ? Math.min(wanted.limit, Math.max(0, countOf(collection, plan) - wanted.skip)) : undefined;
}

function countOf(collection: Collection, plan: Plan): number {
  const { index, ranges, also } = plan;
  if (!index) return collection.records.size;
  if (!isMulti(index) && also.length === 0)
    return ranges.reduce((sum, { low, high }) => sum + index.tree.count(low, high), 0);
  let count = 0;
  for (const _ of ids(collection, plan)) count += 1;
  return count;
}
/** Asks a filter of records; of those that name their fields, only these are read. */
export function asking(filter: Doc, matcher: Matcher): (row: Row) => boolean {
  const fields = filterFields(filter);
  let peek: Peek | undefined;
  return (row) => matcher(fields && !row.doc ? (peek ??= new Peek(fields)).of(row.raw) : docOf(row), row.found);
}

export function select(
  collection: Collection,
  view: View,
  wanted: Selection,
  report: Report = { keys: 0, documents: 0 },
): Row[] {
  const plan = makePlan(
    collection,
    wanted.filter,
    wanted.sort,
    wanted.collation,
    wanted.hint,
    wanted.skip + wanted.limit,
  );
  const ask = asking(wanted.filter, wanted.matcher);
  const matches = (row: Row): boolean => {
    if (wanted.positional) row.found = {};
    return ask(row);
  };
  const found = run({ collection, view, wanted, matches, report }, plan);
  return found ?? (plan.instead && run({ collection, view, wanted, matches, report }, plan.instead.plan)) ?? [];
}
interface Run {
  collection: Collection;
  view: View;
  wanted: Selection;
  matches: (row: Row) => boolean;
  report: Report;
}
/** Undefined where the plan says that another is better now. */
function run({ collection, view, wanted, matches, report }: Run, plan: Plan): Row[] | undefined {
  report.plan = plan;
  inTime(view);
  const own = view.transaction?.overlay.get(collection);
  const isSure = plan.exact && !wanted.positional;
  const more = extras(collection, view, plan).filter(matches);
  const enough =
    plan.sorted && !wanted.backwards && (more.length === 0 || wanted.sort.length > 0)
      ? wanted.skip + wanted.limit
      : Infinity;
  let rows: Row[] = [];
  // Where the bounds say all, what comes before the page need not even be looked at.
  let before = isSure && more.length === 0 && Number.isFinite(enough) ? wanted.skip : 0;
  const skip = wanted.skip - before;
  const passed = plan.index && !plan.among && !isMulti(plan.index) && isSettled(collection, view) ? before : 0;
  before -= passed;
  report.keys += passed;
  if (enough > 0)
    for (const id of ids(collection, plan, passed)) {
      if (id === GIVEN_UP) return undefined;
      if ((report.keys += 1) % BETWEEN === 0) inTime(view);
      if (own?.has(id)) continue;
      const stored = collection.records.get(id);
      if (!stored || stored.seq > view.snapshot) continue;
      if (before > 0) {
        before -= 1;
        continue;
      }
      const row: Row = { id, raw: stored.raw };
      report.documents += 1;
      if (!isSure && !matches(row)) continue;
      rows.push(row);
      if (rows.length >= enough - wanted.skip + skip) break;
    }
  rows = arrange(rows, more, plan, wanted);
  return skip || wanted.limit < rows.length ? rows.slice(skip, skip + wanted.limit) : rows;
}
function arrange(found: Row[], more: Row[], plan: Plan, wanted: Selection): Row[] {
  const rows = more.length ? found.concat(more) : found;
  if (wanted.sort.length === 0) {
    if (more.length && !plan.index) rows.sort((a, b) => a.id - b.id);
    return wanted.backwards ? rows.reverse() : rows;
  }
  if (plan.sorted && more.length === 0) return rows;
  return sortRows(rows, wanted.sort, wanted.collation, wanted.skip + wanted.limit);
}
/** Rows in order, or the first `page` of them. */
export function sortRows(rows: Row[], sort: SortField[], collation: Collation, page = Infinity): Row[] {
  const keyed = sort.length > 0 && !collation.name ? keysOf(rows, sort) : undefined;
  if (keyed) return firstOf(keyed, page).map(({ row }) => row);
  const { keyOf, order } = sorter(sort, collation);
  const fields = sortFields(sort);
  return rows
    .map((row) => ({ row, key: keyOf(row.doc ?? decodeSome(row.raw, fields)) }))
    .sort((a, b) => order(a.key, b.key))
    .map(({ row }) => row);
}
interface Keyed {
  row: Row;
  key: string;
}
/** Keys made from the bytes, if they can be for every row. */
function keysOf(rows: Row[], sort: SortField[]): Keyed[] | undefined {
  if (sort.some(({ path }) => path.includes('.'))) return undefined;
  const made = new RawKeys([sort]);
  const out: Keyed[] = [];
  for (const row of rows) {
    made.read(row.raw);
    const key = made.of(0);
    if (key === undefined) return undefined;
    out.push({ row, key });
  }
  return out;
}
const byKey = (a: Keyed, b: Keyed): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
/** The first in order; of equal ones those that stood before the others. What cannot be among them is not sorted. */
function firstOf(all: Keyed[], page: number): Keyed[] {
  if (page * 4 >= all.length) return all.sort(byKey);
  let kept: Keyed[] = [];
  let worst: string | undefined;
  for (const one of all) {
    if (worst !== undefined && one.key >= worst) continue;
    kept.push(one);
    if (kept.length < page * 2 + 16) continue;
    kept = kept.sort(byKey).slice(0, page);
    worst = kept.at(-1)?.key;
  }
  return kept.sort(byKey).slice(0, page);
}
