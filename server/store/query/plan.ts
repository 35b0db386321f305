/**
 * The query planner: chooses an index for a filter and a sort. Documents are filtered again unless the bounds are
 * exact.
 */
import { sortKey } from '../bson/sort-key.js';
import { identical, isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/collection-index.js';
import { KEY_END } from '../storage/sorted-keys.js';
import type { Collation } from './collation.js';
import { isArrayIndex } from './path.js';
import { isInPartialIndex } from './partial-filter.js';
import { constraintsByField, indexBounds, boundsOfEach } from './index-bounds.js';
import type { Constraint, Interval } from './index-bounds.js';
import type { SortField } from './sort.js';

interface KeyRange {
  low: string;
  high: string;
}
export interface Plan {
  index?: Index;
  ranges: KeyRange[];
  /** Further bounds: a document must have an entry within each of them. */
  intersections: KeyRange[][];
  /** The index returns the documents in the requested order. */
  isSorted: boolean;
  isReverse: boolean;
  /** The bounds are equivalent to the filter. */
  isExact: boolean;
  /** Another plan: only documents that it finds as well are in the result. */
  restrictTo?: Plan;
  /** The plan to switch to if the page is not full after `after` entries. */
  fallback?: { plan: Plan; after: number };
}

/** Reading so many index entries costs as much as examining one document. */
const ENTRIES_PER_DOCUMENT = 32;
/**
 * Orders bounds by size, smallest first. Undefined if examining the documents within the smallest is cheaper than
 * intersecting.
 */
function orderForIntersection(index: Index, lists: KeyRange[][]): KeyRange[][] | undefined {
  const sized = lists.map((ranges) => ({ ranges, size: countEntries(index, ranges) })).sort((a, b) => a.size - b.size);
  const [fewest, ...others] = sized;
  return fewest && others.reduce((sum, { size }) => sum + size, 0) <= ENTRIES_PER_DOCUMENT * (fewest.size + 1)
    ? sized.map(({ ranges }) => ranges)
    : undefined;
}
const countEntries = (index: Index | undefined, ranges: KeyRange[]): number =>
  ranges.reduce((sum, { low, high }) => sum + (index?.sortedKeys.countRange(low, high) ?? 0), 0);

function planFor(
  index: Index,
  constraints: Map<string, Constraint[]>,
  sort: SortField[],
  isHinted: boolean,
): { plan: Plan; score: number } | undefined {
  let prefixes = [''];
  let ranges: KeyRange[] | undefined;
  let intersections: KeyRange[][] = [];
  let score = 0;
  let isExact = true;
  let usesMultikey = false;
  let boundedFields = 0;
  let pointFields = 0;
  const used = new Set<string>();
  for (const [at, field] of index.fields.entries()) {
    if (field.parts.some(isArrayIndex)) break;
    const list = constraints.get(field.path);
    const isMultikey = index.multikey[at] === true;
    const bounds = list && !(isMultikey && usesMultikey) ? indexBounds(index, field, list, !isMultikey) : undefined;
    if (!bounds) break;
    const toRanges = (intervals: Interval[]): KeyRange[] =>
      prefixes.flatMap((prefix) => intervals.map(({ low, high }) => ({ low: prefix + low, high: prefix + high })));
    usesMultikey ||= isMultikey;
    boundedFields += 1;
    const lists = list && isMultikey ? boundsOfEach(index, field, list)?.map(toRanges) : undefined;
    const intersection = lists && orderForIntersection(index, lists);
    isExact &&= intersection !== undefined || bounds.isPrefix === true || (bounds.isExact && !isMultikey);
    used.add(field.path);
    if (intersection) {
      [ranges, ...intersections] = intersection;
      score += 2;
      break;
    }
    if (bounds.intervals.every((interval) => interval.isPoint) && prefixes.length * bounds.intervals.length <= 1000) {
      prefixes = prefixes.flatMap((prefix) => bounds.intervals.map((interval) => prefix + interval.low));
      score += 4;
      pointFields += 1;
      continue;
    }
    ranges = toRanges(bounds.intervals);
    score += 2;
    break;
  }
  ranges ??= prefixes.map((prefix) => ({ low: prefix, high: prefix + KEY_END }));
  // Keys under a collation show equality, not order.
  const direction = index.collation.name
    ? undefined
    : sortDirection(index, sort, pointFields, prefixes.length, ranges.length);
  if (direction) score += 3;
  if (boundedFields === 0 && !direction && !isHinted) return undefined;
  if (!isHinted && index.isSparse && boundedFields === 0) return undefined;
  if (
    !isHinted &&
    index.isSparse &&
    [...used].some((path) =>
      (constraints.get(path) ?? []).some(
        ({ op, value }) => (op === '$eq' && value === null) || (op === '$in' && isArray(value) && value.includes(null)),
      ),
    )
  )
    return undefined;
  if (index.isUnique && pointFields === index.fields.length) score += 100;
  const usesAllConditions = [...constraints].every(([path, list]) => used.has(path) || isPartOf(index, path, list));
  return {
    plan: {
      index,
      ranges,
      intersections,
      isSorted: direction !== undefined || sort.length === 0,
      isReverse: direction === 'backward',
      isExact: isExact && usesAllConditions,
    },
    score,
  };
}

/** Whether the index holds only documents that meet these conditions, since its partial filter has the same. */
function isPartOf({ partialFilter }: Index, path: string, list: Constraint[]): boolean {
  const held = partialFilter && constraintsByField(partialFilter).get(path);
  return list.every(({ op, value }) => held?.some((each) => each.op === op && identical(each.value, value)) === true);
}

/** The direction in which the index gives the requested sort order; undefined if it does not. */
function sortDirection(
  index: Index,
  sort: SortField[],
  points: number,
  prefixes: number,
  ranges: number,
): 'forward' | 'backward' | undefined {
  if (sort.length === 0 || prefixes !== 1 || ranges !== 1) return undefined;
  let at = 0;
  let direction: 'forward' | 'backward' | undefined;
  for (const sortField of sort) {
    // A field bounded to a single value does not affect the order.
    const fixedField = index.fields.findIndex((field) => field.path === sortField.path);
    if (fixedField >= 0 && fixedField < points && !index.multikey[fixedField]) {
      if (fixedField === at) at += 1;
      continue;
    }
    if (at < points) at = points;
    const field = index.fields[at];
    if (!field || field.path !== sortField.path || index.multikey[at]) return undefined;
    const fieldDirection = field.descending === sortField.descending ? 'forward' : 'backward';
    if (direction && direction !== fieldDirection) return undefined;
    direction = fieldDirection;
    at += 1;
  }
  return direction ?? 'forward';
}

/**
 * Index entries that cost as much as reading a document twice and sorting it; also the selectivity that makes
 * restricting a scan to candidates worthwhile.
 */
const SORT_COST = 16;
/** The number of index entries within the bounds; a document with an array may count several times. */
const countCandidates = ({ index, ranges }: Plan): number => countEntries(index, ranges);

/**
 * Chooses a plan for one page of a sorted list: scan the index in sort order until the page is full, or collect the
 * alternative's candidates and sort them. The scan meets a match every `total / candidates` entries if they are spread
 * evenly. With few candidates it examines only these, and it gives up after as many entries as sorting would cost,
 * since all matches may lie at the end.
 */
function choosePagePlan(plans: { plan: Plan; score: number }[], best: Plan, page: number): Plan {
  const sorted = best.isSorted
    ? best
    : plans.filter(({ plan }) => plan.isSorted).sort((a, b) => b.score - a.score)[0]?.plan;
  if (!sorted || sorted.isExact) return sorted ?? best;
  const alternatives = plans
    .filter(({ plan }) => !plan.isSorted)
    .map(({ plan }) => ({ plan, candidates: countCandidates(plan) }))
    .sort((a, b) => a.candidates - b.candidates);
  const [alternative] = alternatives;
  if (!alternative) return sorted;
  const total = countCandidates(sorted);
  if (SORT_COST * alternative.candidates * alternative.candidates < page * total) return alternative.plan;
  return SORT_COST * alternative.candidates < total
    ? {
        ...sorted,
        isExact: alternative.plan.isExact,
        restrictTo: alternative.plan,
        fallback: { plan: alternative.plan, after: SORT_COST * alternative.candidates },
      }
    : sorted;
}

/** Whether the filter consists of conditions on fields, joined by "and". */
const hasOnlyFieldConditions = (filter: Doc): boolean =>
  [...filter].every(([key, value]) =>
    key === '$and'
      ? isArray(value) && value.every((branch) => isDoc(branch) && hasOnlyFieldConditions(branch))
      : !key.startsWith('$'),
  );

/** `page`: the number of documents wanted, counted from the first. */
export function makePlan(
  collection: Collection,
  filter: Doc,
  sort: SortField[],
  collation: Collation,
  hint?: Hint,
  page = Infinity,
): Plan {
  const scan: Plan = {
    ranges: [],
    intersections: [],
    isSorted: sort.length === 0,
    isReverse: false,
    isExact: filter.size === 0,
  };
  if (hint === 'forward' || hint === 'backward') return { ...scan, isReverse: hint === 'backward' };
  const constraints = constraintsByField(filter);
  const hasOnlyFields = hasOnlyFieldConditions(filter);
  const plans: { plan: Plan; score: number }[] = [];
  for (const index of hint ? [hint] : collection.indexes) {
    // Such an index gives neither bounds nor an order.
    if (!hint && sort.length === 0 && !constraints.has(index.fields[0]?.path ?? '')) continue;
    if (index.collation.name !== collation.name) continue;
    if (!hint && index.partialFilter && !isInPartialIndex(filter, index.partialFilter, collation.compare)) continue;
    if (index.isIgnoredByPlanner || index.hasUncertainKeys) continue;
    const { uncertainCount } = collation;
    const candidate = planFor(index, constraints, sort, hint !== undefined);
    if (candidate && collation.uncertainCount === uncertainCount)
      plans.push({ ...candidate, plan: { ...candidate.plan, isExact: candidate.plan.isExact && hasOnlyFields } });
  }
  const [first, ...others] = plans;
  if (!first) return scan;
  const bestPlan = others.reduce((one, other) => (other.score > one.score ? other : one), first).plan;
  return sort.length > 0 && Number.isFinite(page) && plans.length > 1
    ? choosePagePlan(plans, bestPlan, page)
    : bestPlan;
}

/** An index, or the direction of a full scan in natural order. */
export type Hint = Index | 'forward' | 'backward';
/** Reads a hint; a sort by $natural is one, too. */
export function findHint(collection: Collection | undefined, hint: Maybe): Hint | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined;
  if (!isDoc(hint) && typeof hint !== 'string') return fail(9, 'Hint must be a string or an object');
  const natural = isDoc(hint) ? hint.get('$natural') : undefined;
  // Anything but a number counts as 0, and a fraction as the whole number before it.
  if (natural !== undefined) return isNumber(natural) && Math.trunc(toNumber(natural)) < 0 ? 'backward' : 'forward';
  if (!collection) return undefined;
  const found = collection.indexes.find((index) =>
    isDoc(hint) ? identical(index.pattern, hint) || sortKey(index.pattern) === sortKey(hint) : index.name === hint,
  );
  return found && found.spec.get('hidden') !== true
    ? found
    : fail(2, 'error processing query: planner returned error: bad hint');
}
