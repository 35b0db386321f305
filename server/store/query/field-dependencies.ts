/** Dependency analysis: which top-level fields a filter, sort or pipeline reads, so that only these are decoded. */
import { isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { splitPath } from './path.js';
import type { SortField } from './sort.js';

const LOGICAL_OPERATORS = ['$and', '$or', '$nor'];
const topField = (path: string): string => splitPath(path)[0] ?? path;

/** Undefined if the whole document is needed. */
export function fieldsOfFilter(filter: Doc, fields = new Set<string>()): ReadonlySet<string> | undefined {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) {
      fields.add(topField(key));
      continue;
    }
    if (!LOGICAL_OPERATORS.includes(key) || !isArray(value)) return undefined;
    for (const branch of value) if (!isDoc(branch) || !fieldsOfFilter(branch, fields)) return undefined;
  }
  return fields;
}
export const fieldsOfSort = (sort: SortField[]): ReadonlySet<string> => new Set(sort.map(({ path }) => topField(path)));

/** Adds the fields that an expression reads; false if it may read any field. */
function addExpressionFields(value: Value, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (/^\$\$(ROOT|CURRENT)\b/.test(value)) return false;
    if (value.startsWith('$') && !value.startsWith('$$')) fields.add(topField(value.slice(1)));
    return true;
  }
  if (isArray(value)) return value.every((inner) => addExpressionFields(inner, fields));
  return !isDoc(value) || [...value.values()].every((inner) => addExpressionFields(inner, fields));
}
/** Undefined if the result contains other fields of the documents as well. */
export function fieldsOfPipeline(specs: Doc[], fields = new Set<string>()): ReadonlySet<string> | undefined {
  // $set keeps the former position of a field, which only the whole document shows.
  if (specs.some((spec) => spec.has('$set') || spec.has('$addFields'))) return undefined;
  for (const spec of specs) {
    const [[name, value] = ['', null]] = spec;
    if (name === '$count') return fields;
    if (name === '$group') return addExpressionFields(value, fields) ? fields : undefined;
    if (name === '$project') return isDoc(value) && addProjectFields(value, fields) ? fields : undefined;
    if (name === '$facet')
      return isDoc(value) &&
        [...value.values()].every((inner) => isArray(inner) && fieldsOfPipeline(inner.filter(isDoc), fields))
        ? fields
        : undefined;
    if (!addStageFields(name, value, fields)) return undefined;
  }
  return undefined;
}
/** Stages that pass documents on, or unwind them. */
function addStageFields(name: string, value: Value, fields: Set<string>): boolean {
  if (name === '$skip' || name === '$limit') return true;
  if (name === '$match') return isDoc(value) && fieldsOfFilter(value, fields) !== undefined;
  if (name === '$sort') {
    for (const path of isDoc(value) ? value.keys() : []) fields.add(topField(path));
    return true;
  }
  const path = name === '$unwind' ? (isDoc(value) ? value.get('path') : value) : undefined;
  return typeof path === 'string' && (!isDoc(value) || value.size === 1) && addExpressionFields(path, fields);
}
/** Adds the fields of an inclusion $project; false for an exclusion. */
function addProjectFields(spec: Doc, fields: Set<string>): boolean {
  const isOff = (value: Value): boolean => value === false || (isNumber(value) && toNumber(value) === 0);
  fields.add('_id');
  for (const [path, value] of spec) {
    const isNested = isDoc(value) && !value.keys().next().value?.startsWith('$');
    if (isNested || (isOff(value) ? path !== '_id' : !addExpressionFields(value, fields))) return false;
    fields.add(topField(path));
  }
  return [...spec].some(([path, value]) => path !== '_id' || !isOff(value));
}
