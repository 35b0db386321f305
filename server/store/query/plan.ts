/** Chooses an index for a filter and a sort. Every candidate is matched again, where its bounds do not say all. */
import { sortKey } from '../bson/sort-key.js';
import { identical } from '../bson/compare.js';
import { isArray, isDoc, isNullish, Regex } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/index.js';
import { END } from '../storage/ordered-index.js';
import type { Collation } from './collation.js';
import { isOperatorDoc, parseFilter } from './match.js';
import { isIndex } from './path.js';
import { constraints, intervals, severally } from './plan-bounds.js';
import type { Constraint, Interval } from './plan-bounds.js';
import type { SortField } from './sort.js';

interface Range {
  low: string;
  high: string;
}
export interface Plan {
  index?: Index;
  ranges: Range[];
  /** Further bounds: what is wanted has an entry within each. */
  also: Range[][];
  /** The index yields the wanted order. */
  sorted: boolean;
  reverse: boolean;
  /** The bounds say all that the filter says. */
  exact: boolean;
  /** Only what this other plan leads to as well. */
  among?: Plan;
  /** What to do where the page is not full after so many entries. */
  instead?: { plan: Plan; after: number };
}

/** Taking so many entries more takes as long as looking at a document. */
const ENTRIES = 32;
/** The fewest first; undefined where they are so few that it is quicker to look at each. */
function fewTogether(index: Index, lists: Range[][]): Range[][] | undefined {
  const sized = lists.map((ranges) => ({ ranges, size: entriesIn(index, ranges) })).sort((a, b) => a.size - b.size);
  const [fewest, ...others] = sized;
  return fewest && others.reduce((sum, { size }) => sum + size, 0) <= ENTRIES * (fewest.size + 1)
    ? sized.map(({ ranges }) => ranges)
    : undefined;
}
const entriesIn = (index: Index | undefined, ranges: Range[]): number =>
  ranges.reduce((sum, { low, high }) => sum + (index?.tree.count(low, high) ?? 0), 0);

function implied(index: Index, found: Map<string, Constraint[]>, filter: Doc): boolean {
  if (!index.partial) return true;
  for (const [path, wanted] of index.partial) {
    if (path.startsWith('$')) return false;
    const single = new Map([[path, wanted]]);
    const list = found.get(path) ?? [];
    const given = filter.get(path);
    if (given !== undefined && identical(given, wanted)) continue;
    const matches = parseFilter(path.includes('.') ? new Map([['x', wanted]]) : single, {
      collation: index.collation,
      depth: 0,
    });
    const at = path.includes('.') ? 'x' : path;
    // An array equals one inside an array too, whose elements are others; text meets a regular expression.
    const isHeld = (value: Value): boolean =>
      !isNullish(value) && !isArray(value) && !(value instanceof Regex) && matches(new Map([[at, value]]));
    const met = list.some(({ op, value }) => {
      if (op === '$eq') return isHeld(value);
      if (op === '$in' && isArray(value)) return value.every(isHeld);
      return (
        isOperatorDoc(wanted) &&
        wanted.size === 1 &&
        wanted.get('$exists') === true &&
        ['$gt', '$gte', '$lt', '$lte'].includes(op) &&
        !isNullish(value)
      );
    });
    if (!met) return false;
  }
  return true;
}

function planFor(
  index: Index,
  found: Map<string, Constraint[]>,
  sort: SortField[],
  hinted: boolean,
): { plan: Plan; score: number } | undefined {
  let prefixes = [''];
  let ranges: Range[] | undefined;
  let also: Range[][] = [];
  let score = 0;
  let exact = true;
  let usedMulti = false;
  let bounded = 0;
  let points = 0;
  const used = new Set<string>();
  for (const [at, field] of index.fields.entries()) {
    if (field.parts.some(isIndex)) break;
    const list = found.get(field.path);
    const multi = index.multi[at] === true;
    const made = list && !(multi && usedMulti) ? intervals(index, field, list, !multi) : undefined;
    if (!made) break;
    const bounds = (intervals: Interval[]): Range[] =>
      prefixes.flatMap((prefix) => intervals.map(({ low, high }) => ({ low: prefix + low, high: prefix + high })));
    usedMulti ||= multi;
    bounded += 1;
    const lists = list && multi ? severally(index, field, list)?.map(bounds) : undefined;
    const together = lists && fewTogether(index, lists);
    exact &&= together !== undefined || made.isPrefix === true || (made.exact && !multi);
    used.add(field.path);
    if (together) {
      [ranges, ...also] = together;
      score += 2;
      break;
    }
    if (made.found.every((interval) => interval.point) && prefixes.length * made.found.length <= 1000) {
      prefixes = prefixes.flatMap((prefix) => made.found.map((interval) => prefix + interval.low));
      score += 4;
      points += 1;
      continue;
    }
    ranges = bounds(made.found);
    score += 2;
    break;
  }
  ranges ??= prefixes.map((prefix) => ({ low: prefix, high: prefix + END }));
  // Keys of a collation tell what is equal, not the order.
  const order = index.collation.name ? undefined : sortedBy(index, sort, points, prefixes.length, ranges.length);
  if (order) score += 3;
  if (bounded === 0 && !order && !hinted) return undefined;
  if (!hinted && index.sparse && bounded === 0) return undefined;
  if (
    !hinted &&
    index.sparse &&
    [...used].some((path) =>
      (found.get(path) ?? []).some(
        ({ op, value }) => (op === '$eq' && value === null) || (op === '$in' && isArray(value) && value.includes(null)),
      ),
    )
  )
    return undefined;
  if (index.unique && points === index.fields.length) score += 100;
  const all = [...found.keys()].every((path) => used.has(path));
  return {
    plan: {
      index,
      ranges,
      also,
      sorted: order !== undefined || sort.length === 0,
      reverse: order === 'back',
      exact: exact && all,
    },
    score,
  };
}

/** Whether walking the index gives the order that is asked for. */
function sortedBy(
  index: Index,
  sort: SortField[],
  points: number,
  prefixes: number,
  ranges: number,
): 'forth' | 'back' | undefined {
  if (sort.length === 0 || prefixes !== 1 || ranges !== 1) return undefined;
  let at = 0;
  let way: 'forth' | 'back' | undefined;
  for (const wanted of sort) {
    // A field that has one value only sorts nothing.
    const fixed = index.fields.findIndex((field) => field.path === wanted.path);
    if (fixed >= 0 && fixed < points && !index.multi[fixed]) {
      if (fixed === at) at += 1;
      continue;
    }
    if (at < points) at = points;
    const field = index.fields[at];
    if (!field || field.path !== wanted.path || index.multi[at]) return undefined;
    const here = field.descending === wanted.descending ? 'forth' : 'back';
    if (way && way !== here) return undefined;
    way = here;
    at += 1;
  }
  return way ?? 'forth';
}

/** One in so many; and so many entries take as long as reading a document, twice, and sorting it. */
const FEW = 16;
/** Documents that lie within the bounds of a plan; one that holds an array may count several times. */
const within = ({ index, ranges }: Plan): number => entriesIn(index, ranges);

/**
 * Of a page of a sorted list: walk in its order until the page is full, or take the fewest that may match and sort them?
 * The walk meets a match every `all / few` entries, if they lie evenly; where they are few, only what is among them is
 * looked at. They may all lie at the end: a walk that has taken as many entries as sorting would cost gives up.
 */
function quicker(plans: { plan: Plan; score: number }[], best: Plan, page: number): Plan {
  const sorted = best.sorted
    ? best
    : plans.filter(({ plan }) => plan.sorted).sort((a, b) => b.score - a.score)[0]?.plan;
  if (!sorted || sorted.exact) return sorted ?? best;
  const others = plans
    .filter(({ plan }) => !plan.sorted)
    .map(({ plan }) => ({ plan, few: within(plan) }))
    .sort((a, b) => a.few - b.few);
  const [other] = others;
  if (!other) return sorted;
  const all = within(sorted);
  if (FEW * other.few * other.few < page * all) return other.plan;
  return FEW * other.few < all
    ? { ...sorted, exact: other.plan.exact, among: other.plan, instead: { plan: other.plan, after: FEW * other.few } }
    : sorted;
}

/** Conditions on fields, and nothing else. */
const isPlain = (filter: Doc): boolean =>
  [...filter].every(([key, value]) =>
    key === '$and' ? isArray(value) && value.every((branch) => isDoc(branch) && isPlain(branch)) : !key.startsWith('$'),
  );

/** `page`: how many documents are wanted, from the first on. */
export function makePlan(
  collection: Collection,
  filter: Doc,
  sort: SortField[],
  collation: Collation,
  hint?: Index | 'natural',
  page = Infinity,
): Plan {
  const scan: Plan = { ranges: [], also: [], sorted: sort.length === 0, reverse: false, exact: filter.size === 0 };
  if (hint === 'natural') return scan;
  const found = constraints(filter);
  const only = isPlain(filter);
  const plans: { plan: Plan; score: number }[] = [];
  for (const index of hint ? [hint] : collection.indexes) {
    // Neither bounds nor an order come of it.
    if (!hint && sort.length === 0 && !found.has(index.fields[0]?.path ?? '')) continue;
    if (index.collation.name !== collation.name || (!hint && !implied(index, found, filter))) continue;
    if (index.idle || index.isDoubtful) continue;
    const { doubts } = collation;
    const made = planFor(index, found, sort, hint !== undefined);
    if (made && collation.doubts === doubts)
      plans.push({ ...made, plan: { ...made.plan, exact: made.plan.exact && only } });
  }
  const [first, ...others] = plans;
  if (!first) return scan;
  const best = others.reduce((one, other) => (other.score > one.score ? other : one), first).plan;
  return sort.length > 0 && Number.isFinite(page) && plans.length > 1 ? quicker(plans, best, page) : best;
}

export function findHint(collection: Collection | undefined, hint: Value | undefined): Index | 'natural' | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined;
  if (!isDoc(hint) && typeof hint !== 'string') return fail(9, 'Hint must be a string or an object');
  if (isDoc(hint) && hint.has('$natural')) return 'natural';
  if (!collection) return undefined;
  const found = collection.indexes.find((index) =>
    isDoc(hint) ? identical(index.pattern, hint) || sortKey(index.pattern) === sortKey(hint) : index.name === hint,
  );
  return found && found.spec.get('hidden') !== true
    ? found
    : fail(2, 'error processing query: planner returned error: bad hint');
}
