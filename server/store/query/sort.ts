/** Sort specifications. An array sorts by its smallest (or, descending, its largest) element. */
import { compare, isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse, StoreError } from '../errors.js';
import type { Operation, Steps } from '../operation.js';
import type { Collation } from './collation.js';
import { keyTuples } from './key-tuples.js';
import { splitPath } from './path.js';
import { mapInSlices, sortInSlices } from './slices.js';

export interface SortField {
  path: string;
  descending: boolean;
}

/** Whether the sort is `{ $natural: … }`, the order of insertion. */
export const isNaturalSort = (spec: Maybe): spec is Doc => isDoc(spec) && spec.size === 1 && spec.has('$natural');

export function parseSort(spec: Maybe): SortField[] {
  if (spec === undefined) return [];
  if (!isDoc(spec)) return fail(14, 'sort must be an object');
  return [...spec].map(([path, direction]) => {
    if (isDoc(direction)) {
      if (direction.size === 1 && direction.has('$meta')) refuse('Sorting by $meta');
      return fail(direction.size ? 17312 : 15975, `bad sort specification for ${path}`);
    }
    const number = isNumber(direction) ? Math.trunc(toNumber(direction)) : undefined;
    if (number === undefined || Number.isNaN(number)) return fail(15974, `Illegal key in $sort specification: ${path}`);
    if (number !== 1 && number !== -1)
      return fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path === '') return fail(40352, 'FieldPath cannot be constructed with empty string');
    if (path.endsWith('.')) return fail(40353, 'FieldPath must not end with a dot');
    if (path.split('.').some((part) => part === ''))
      return fail(15998, 'FieldPath field names may not be empty strings');
    if (path.split('.').some((part) => part.startsWith('$') && !['$ref', '$id', '$db'].includes(part)))
      return fail(16410, `FieldPath field names may not start with '$'`);
    return { path, descending: number < 0 };
  });
}

/** `keyOf` extracts a document's sort key once; `order` compares two keys. */
export function createSorter(
  fields: SortField[],
  collation: Collation,
): { keyOf: (doc: Doc) => Value[]; order: (a: Value[], b: Value[]) => number } {
  const paths = fields.map((field) => splitPath(field.path));
  const order = (a: Value[], b: Value[]): number => {
    for (const [at, field] of fields.entries()) {
      const result = compare(a[at], b[at], collation.compare);
      if (result) return field.descending ? -result : result;
    }
    return 0;
  };
  const keyOf = (doc: Doc): Value[] => {
    let tuples: Value[][];
    try {
      ({ tuples } = keyTuples(doc, paths));
    } catch (error) {
      if (error instanceof StoreError && error.code === 171)
        return fail(2, 'cannot sort with keys that are parallel arrays');
      throw error;
    }
    let best = tuples[0] ?? [];
    for (const tuple of tuples) if (order(tuple, best) < 0) best = tuple;
    return best;
  };
  return { keyOf, order };
}
export function* sortDocs(
  operation: Pick<Operation, 'isDue'>,
  docs: Doc[],
  fields: SortField[],
  collation: Collation,
): Steps<Doc[]> {
  if (fields.length === 0) return docs;
  const { keyOf, order } = createSorter(fields, collation);
  const withKeys = yield* mapInSlices(operation, docs, (one) => ({ one, key: keyOf(one) }));
  return (yield* sortInSlices(operation, withKeys, (a, b) => order(a.key, b.key))).map(({ one }) => one);
}
