/** The command distinct. */
import { compare } from '../bson/compare.js';
import { encode } from '../bson/encode.js';
import { sortKey } from '../bson/sort-key.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Steps } from '../operation.js';
import { parseFieldPath } from '../query/expression.js';
import { childOf } from '../query/path.js';
import { documentOf, select } from '../query/select.js';
import type { Row, Selection } from '../query/select.js';
import { forEachInSlices, sortInSlices } from '../query/slices.js';
import type { Collection } from '../storage/collection.js';
import { checkFields, namespace, readView, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { parseSelection, queryOf } from './read-arguments.js';

/**
 * Adds the values at a path, each element of an array. Where the path meets an array, a number in it is a position and
 * nothing else. A field whose name has the dots of the path comes before the path.
 */
function addValuesAt(holder: Doc | Value[], path: string, values: Value[]): void {
  const value = childOf(holder, path);
  const dot = path.indexOf('.');
  if (isArray(value)) values.push(...value);
  else if (value !== undefined) values.push(value);
  if (value !== undefined || dot < 0) return;
  const [next, rest] = [childOf(holder, path.slice(0, dot)), path.slice(dot + 1)];
  if (isDoc(next) || (isArray(next) && /^\d+(\.|$)/.test(rest))) addValuesAt(next, rest, values);
  else if (isArray(next)) for (const element of next) if (isDoc(element)) addValuesAt(element, rest, values);
}

/**
 * The values at a path, sorted within each document. Without a filter MongoDB scans an index that begins with the path;
 * then a missing field counts as null, and nested arrays are unwound as well.
 */
function distinctValuesOf(collection: Collection, selection: Selection, key: string): (row: Row) => Value[] {
  const index =
    selection.filter.size === 0 &&
    !selection.hint &&
    collection.indexes.find(
      (one) =>
        one.fields[0]?.path === key &&
        !one.isIgnoredByPlanner &&
        !one.partialFilter &&
        !one.isSparse &&
        one.collation.name === selection.collation.name,
    );
  return (row) => {
    const values: Value[] = [];
    if (index) {
      for (const {
        values: [value = null],
      } of index.entries(documentOf(row)))
        if (isArray(value)) values.push(...value);
        else values.push(value);
    } else addValuesAt(documentOf(row), key, values);
    return values.sort((a, b) => compare(a, b));
  };
}

/** MongoDB's limit for the values of distinct: a document's, less room for the rest of the reply. */
const MAX_DISTINCT_BYTES = 16 * 1024 * 1024 - 5 * 1024;
const EMPTY_BYTES = 5;
const elementBytes = (value: Value, index: number): number =>
  encode(new Map([[String(index), value]])).length - EMPTY_BYTES;

export function distinct(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(distinctSteps(context));
}
function* distinctSteps(context: CommandContext): Steps<Reply> {
  const { body } = context;
  checkFields(body, ['key', 'query', 'collation'], 40415);
  const name = namespace(context);
  const key = body.get('key') ?? undefined;
  if (typeof key !== 'string')
    return key === undefined
      ? fail(40414, "BSON field 'distinct.key' is missing but a required field")
      : fail(14, `"key" had the wrong type. Expected string`);
  if (key.includes('\0')) fail(31032, 'Key field cannot contain an embedded null byte');
  parseFieldPath(key);
  const collection = context.engine.findCollection(name, context.transaction);
  const selection = parseSelection(context, collection, queryOf(body));
  const found = new Map<string, Value>();
  let bytes = 0;
  const add = (value: Value): void => {
    const dedupeKey = sortKey(value, selection.collation.fold);
    if (found.has(dedupeKey)) return;
    bytes += elementBytes(value, found.size);
    if (bytes >= MAX_DISTINCT_BYTES) fail(17217, 'distinct too big, 16mb cap');
    found.set(dedupeKey, value);
  };
  if (collection) {
    const valuesOf = distinctValuesOf(collection, selection, key);
    const rows = yield* select(collection, readView(context), selection);
    yield* forEachInSlices(context.operation, rows, (row) => valuesOf(row).forEach(add));
  }
  const values = yield* sortInSlices(context.operation, [...found.values()], (a, b) => compare(a, b));
  return reply({ values });
}
