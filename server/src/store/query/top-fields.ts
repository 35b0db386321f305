/** Which fields of a document a filter or a sort looks at: the rest need not be decoded to find it. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { split } from './path.js';
import type { SortField } from './sort.js';

const BRANCHES = ['$and', '$or', '$nor'];
const top = (path: string): string => split(path)[0] ?? path;

/** Undefined where only the whole document can tell. */
export function filterFields(filter: Doc, into = new Set<string>()): ReadonlySet<string> | undefined {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) { into.add(top(key)); continue; }
    if (!BRANCHES.includes(key) || !isArray(value)) return undefined;
    for (const branch of value) if (!isDoc(branch) || !filterFields(branch, into)) return undefined;
  }
  return into;
}
export const sortFields = (sort: SortField[]): ReadonlySet<string> => new Set(sort.map(({ path }) => top(path)));
