/** Runs a plan: which records, in which order, as one reader sees them. */
import { decode, decodeSome } from '../bson/decode.js';
import type { Doc } from '../bson/values.js';
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

export interface View { snapshot: number; transaction?: Transaction }
export interface Row { id: number; raw: Buffer; doc?: Doc; found?: Found }
export interface Selection { filter: Doc; matcher: Matcher; sort: SortField[]; skip: number; limit: number; collation: Collation; hint?: Index | 'natural'; backwards?: boolean; positional?: boolean }
export interface Report { plan?: Plan; keys: number; documents: number }

export const docOf = (row: Row): Doc => (row.doc ??= decode(row.raw));

function* ids(collection: Collection, plan: Plan): Generator<number> {
  if (!plan.index) { yield* collection.records.keys(); return; }
  const seen = plan.index.multi.some(Boolean) ? new Set<number>() : undefined;
  for (const { low, high } of plan.ranges) {
    for (const { id } of plan.reverse ? plan.index.tree.rangeBack(low, high) : plan.index.tree.range(low, high)) {
      if (seen?.has(id)) continue;
      seen?.add(id);
      yield id;
    }
  }
}
/** What the indexes no longer, or not yet, show: replaced versions, and the reader's own writes. */
function extras(collection: Collection, view: View, plan: Plan): Row[] {
  const own = view.transaction?.overlay.get(collection);
  const rows: Row[] = [];
  if (collection.history.size) for (const old of collection.replaced(view.snapshot)) if (!own?.has(old.id)) rows.push(old);
  if (own) for (const [id, written] of own) if (written.raw && mayLieIn(written, plan)) rows.push({ id, raw: written.raw });
  return rows;
}
/** The keys of what a transaction has written are known: a document need not be looked at to see that it lies elsewhere. */
function mayLieIn({ keys }: Written, { index, ranges }: Plan): boolean {
  const list = index && keys?.lists[keys.indexes.indexOf(index)];
  return !list || list.some((key) => ranges.some(({ low, high }) => key >= low && key < high));
}

/** How many documents match, without looking at one; undefined where an index cannot tell. `latest`: the newest commit. */
export function countByIndex(collection: Collection, view: View, wanted: Selection, latest: number): number | undefined {
  const isSettled = !view.transaction && view.snapshot === latest && collection.history.size === 0;
  const plan = isSettled ? makePlan(collection, wanted.filter, [], wanted.collation, wanted.hint) : undefined;
  return plan?.exact ? Math.min(wanted.limit, Math.max(0, countOf(collection, plan) - wanted.skip)) : undefined;
}

function countOf(collection: Collection, plan: Plan): number {
  const { index, ranges } = plan;
  if (!index) return collection.records.size;
  if (!index.multi.some(Boolean)) return ranges.reduce((sum, { low, high }) => sum + index.tree.count(low, high), 0);
  let count = 0;
  for (const _ of ids(collection, plan)) count += 1;
  return count;
}

export function select(collection: Collection, view: View, wanted: Selection, report: Report = { keys: 0, documents: 0 }): Row[] {
  const plan = makePlan(collection, wanted.filter, wanted.sort, wanted.collation, wanted.hint, wanted.skip + wanted.limit);
  report.plan = plan;
  const own = view.transaction?.overlay.get(collection);
  const fields = filterFields(wanted.filter);
  const accept = (row: Row): boolean => {
    report.documents += 1;
    if (plan.exact && !wanted.positional) return true;
    if (wanted.positional) row.found = {};
    return wanted.matcher(fields ? decodeSome(row.raw, fields) : docOf(row), row.found);
  };
  const more = extras(collection, view, plan).filter((row) => { if (wanted.positional) row.found = {}; return wanted.matcher(fields ? decodeSome(row.raw, fields) : docOf(row), row.found); });
  const enough = plan.sorted && !wanted.backwards && (more.length === 0 || wanted.sort.length > 0) ? wanted.skip + wanted.limit : Infinity;
  let rows: Row[] = [];
  // Where the bounds say all, what comes before the page need not even be looked at.
  let before = plan.exact && !wanted.positional && more.length === 0 && Number.isFinite(enough) ? wanted.skip : 0;
  const skip = wanted.skip - before;
  if (enough > 0) for (const id of ids(collection, plan)) {
    report.keys += 1;
    if (own?.has(id)) continue;
    const stored = collection.records.get(id);
    if (!stored || stored.seq > view.snapshot) continue;
    if (before > 0) { before -= 1; continue; }
    const row: Row = { id, raw: stored.raw };
    if (!accept(row)) continue;
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
  return sortRows(rows, wanted.sort, wanted.collation);
}
export function sortRows(rows: Row[], sort: SortField[], collation: Collation): Row[] {
  const { keyOf, order } = sorter(sort, collation);
  const fields = sortFields(sort);
  return rows.map((row) => ({ row, key: keyOf(row.doc ?? decodeSome(row.raw, fields)) })).sort((a, b) => order(a.key, b.key)).map(({ row }) => row);
}
