/** Which fields of a document a filter, a sort or a pipeline looks at: the rest need not be decoded. */
import { isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { split } from './path.js';
import type { SortField } from './sort.js';

const BRANCHES = ['$and', '$or', '$nor'];
const top = (path: string): string => split(path)[0] ?? path;

/** Undefined where only the whole document can tell. */
export function filterFields(filter: Doc, into = new Set<string>()): ReadonlySet<string> | undefined {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) {
      into.add(top(key));
      continue;
    }
    if (!BRANCHES.includes(key) || !isArray(value)) return undefined;
    for (const branch of value) if (!isDoc(branch) || !filterFields(branch, into)) return undefined;
  }
  return into;
}
export const sortFields = (sort: SortField[]): ReadonlySet<string> => new Set(sort.map(({ path }) => top(path)));

/** What an expression reads; false where it may read everything. */
function expressionFields(value: Value, into: Set<string>): boolean {
  if (typeof value === 'string') {
    if (/^\$\$(ROOT|CURRENT)\b/.test(value)) return false;
    if (value.startsWith('$') && !value.startsWith('$$')) into.add(top(value.slice(1)));
    return true;
  }
  if (isArray(value)) return value.every((inner) => expressionFields(inner, into));
  return !isDoc(value) || [...value.values()].every((inner) => expressionFields(inner, into));
}
/** Undefined where the stages hand on the rest of a document as well. */
export function pipelineFields(specs: Doc[], into = new Set<string>()): ReadonlySet<string> | undefined {
  // A field that is put back stands where it stood: where, only the whole document tells.
  if (specs.some((spec) => spec.has('$set') || spec.has('$addFields'))) return undefined;
  for (const spec of specs) {
    const [[name, value] = ['', null]] = spec;
    if (name === '$count') return into;
    if (name === '$group') return expressionFields(value, into) ? into : undefined;
    if (name === '$project') return isDoc(value) && projectFields(value, into) ? into : undefined;
    if (name === '$facet')
      return isDoc(value) &&
        [...value.values()].every((inner) => isArray(inner) && pipelineFields(inner.filter(isDoc), into))
        ? into
        : undefined;
    if (!passes(name, value, into)) return undefined;
  }
  return undefined;
}
/** Stages that hand documents on as they are, or element by element. */
function passes(name: string, value: Value, into: Set<string>): boolean {
  if (name === '$skip' || name === '$limit') return true;
  if (name === '$match') return isDoc(value) && filterFields(value, into) !== undefined;
  if (name === '$sort') {
    for (const path of isDoc(value) ? value.keys() : []) into.add(top(path));
    return true;
  }
  const path = name === '$unwind' ? (isDoc(value) ? value.get('path') : value) : undefined;
  return typeof path === 'string' && (!isDoc(value) || value.size === 1) && expressionFields(path, into);
}
/** Of a $project that names what it keeps; the paths of what it makes are read too. */
function projectFields(spec: Doc, into: Set<string>): boolean {
  const isOff = (value: Value): boolean => value === false || (isNumber(value) && toNumber(value) === 0);
  into.add('_id');
  for (const [path, value] of spec) {
    const isNested = isDoc(value) && !value.keys().next().value?.startsWith('$');
    if (isNested || (isOff(value) ? path !== '_id' : !expressionFields(value, into))) return false;
    into.add(top(path));
  }
  return [...spec].some(([path, value]) => path !== '_id' || !isOff(value));
}
