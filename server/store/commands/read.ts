/** The commands find, getMore, killCursors, count and aggregate. */
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { RawDoc } from '../bson/encode.js';
import { projectBytes } from '../bson/splice.js';
import { asLong, toNumber } from '../bson/numbers.js';
import { identical, isNumber } from '../bson/compare.js';
import { int32, isDoc, LONG_MIN } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Steps } from '../operation.js';
import { parseFilter } from '../query/match.js';
import { findHint } from '../query/plan.js';
import { runPipeline } from '../query/pipeline.js';
import { parseProjection, topFieldProjection } from '../query/projection.js';
import type { Projection } from '../query/projection.js';
import { documentOf, select } from '../query/select.js';
import type { ExecutionStats, Row, Selection } from '../query/select.js';
import { mapInSlices } from '../query/slices.js';
import { isNaturalSort, parseSort } from '../query/sort.js';
import type { Collection } from '../storage/collection.js';
import {
  checkFields,
  arrayField,
  collationOf,
  countField,
  cursorBatchSize,
  docField,
  filterContext,
  checkNamespace,
  namespace,
  reply,
  readView,
} from './context.js';
import type { CommandContext, Reply } from './context.js';
import { LIST_COLLECTIONS } from './cursors.js';

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'allowDiskUse',
  'noCursorTimeout',
  'let',
  'max',
  'min',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'allowPartialResults',
  'ntoreturn',
];

export const queryOf = (body: Doc): Doc =>
  (body.get('query') === null ? undefined : docField(body, 'query')) ?? new Map();
/** A numeric argument of find that must be 0 or more. */
function parseCount(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined) return undefined;
  if (!isNumber(value)) return fail(9, `Failed to parse: ${name} must be a number`);
  const number = asLong(value);
  return number >= 0 ? number : fail(2, `${name} must be 0 or more: ${number}`);
}
/** A numeric argument of count, whose errors have other codes. */
function checkCount(body: Doc, name: string): void {
  const value = body.get(name);
  if (value === undefined) return;
  if (!isNumber(value)) return fail(2, `${name} must be a number`);
  const number = toNumber(value);
  if (!(Math.abs(number) <= 2 ** 63)) fail(2, `${name} is out of range`);
  if (number < 0 || !Number.isInteger(number)) fail(9, `${name} must be a whole number of 0 or more: ${number}`);
}
function parseFlag(body: Doc, name: string): boolean {
  const value = body.get(name) === undefined ? false : body.get(name);
  return typeof value === 'boolean' ? value : fail(9, `Failed to parse: ${name} must be a boolean`);
}
export function parseSelection(
  context: CommandContext,
  collection: Collection | undefined,
  filter: Doc,
  projectionSpec: Doc = new Map<string, Value>(),
): Selection & { projection: Projection | undefined } {
  const { body } = context;
  const collation = collationOf(context, body.get('collation'));
  const sortSpec = body.get('sort');
  const natural = isNaturalSort(sortSpec);
  if (natural && isDoc(body.get('hint')) && !identical(body.get('hint'), sortSpec))
    fail(2, '$natural sort cannot be set to a value different than $natural hint');
  const hint = body.get('hint');
  // In MongoDB's order, which decides the error that is reported.
  return {
    skip: parseCount(body, 'skip') ?? 0,
    limit: parseCount(body, 'limit') || Infinity,
    filter,
    collation,
    matcher: parseFilter(filter, filterContext(collation)),
    projection: parseProjection(projectionSpec, { collation, isFind: true }),
    sort: natural ? [] : parseSort(sortSpec),
    hint: natural ? 'natural' : findHint(collection, hint),
    isBackwards:
      (natural && isNumber(sortSpec.get('$natural')) && toNumber(sortSpec.get('$natural') as number) < 0) ||
      (isDoc(hint) && isNumber(hint.get('$natural')) && toNumber(hint.get('$natural') as number) < 0),
  };
}

export function find(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(findSteps(context));
}
function* findSteps(context: CommandContext): Steps<Reply> {
  const { body } = context;
  checkFields(body, FIND_FIELDS, 9);
  const name = namespace(context, 9);
  for (const option of ['max', 'min']) if (docField(body, option, 9)?.size) refuse(`find with ${option}`);
  for (const option of [
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'oplogReplay',
  ])
    parseFlag(body, option);
  for (const option of ['returnKey', 'showRecordId', 'tailable', 'awaitData', 'let', 'ntoreturn'])
    if (body.get(option)) refuse(`find with ${option}`);
  const collection = context.engine.findCollection(name, context.transaction);
  const filter = docField(body, 'filter', 9) ?? new Map();
  for (const option of ['sort', 'collation']) docField(body, option, 9);
  const projectionSpec = docField(body, 'projection', 9) ?? new Map<string, Value>();
  const size = parseCount(body, 'batchSize') ?? 101;
  const selection = parseSelection(context, collection, filter, projectionSpec);
  const { projection } = selection;
  const topProjection = topFieldProjection(projectionSpec);
  selection.needsPosition = projection?.isPositional;
  const stats: ExecutionStats = { keys: 0, documents: 0 };
  const rows = collection ? yield* select(collection, readView(context), selection, stats) : [];
  const knowsEnd = rows.length === selection.limit || (stats.plan?.isSorted === false && selection.sort.length > 0);
  const isStored = (at: number): boolean => {
    if (context.transaction) return true;
    collection?.failIfDropped();
    return collection?.records.has(rows[at]?.id ?? -1) === true;
  };
  const toReplyRow = (row: Row): EncodableDoc =>
    projection ? projection.run(documentOf(row), row.matchPosition) : new RawDoc(row.raw);
  const replyRows = yield* mapInSlices(
    context.operation,
    rows,
    topProjection ? (row) => new RawDoc(projectBytes(row.raw, topProjection.names, topProjection.isKept)) : toReplyRow,
  );
  return reply({
    cursor: yield* context.cursors.open(name, replyRows, size, context, {
      singleBatch: parseFlag(body, 'singleBatch'),
      noTimeout: parseFlag(body, 'noCursorTimeout'),
      knowsEnd: knowsEnd || !collection,
      isStored,
    }),
  });
}

export function getMore(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(getMoreSteps(context));
}
function* getMoreSteps(context: CommandContext): Steps<Reply> {
  const { body } = context;
  checkFields(body, ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'], 9);
  const [id] = body.values();
  if (typeof id !== 'bigint') return fail(14, `Field 'getMore' must be of type long`);
  const collection = body.get('collection');
  if (collection === undefined) return fail(9, `Field 'collection' is missing`);
  if (typeof collection !== 'string') return fail(14, `Field 'collection' must be of type string`);
  const name =
    collection === LIST_COLLECTIONS ? `${context.database}.${collection}` : checkNamespace(context, collection);
  if (id === 0n) return fail(2, 'Cursor id for getMore must be non-zero');
  const size = countField(body, 'batchSize') ?? Infinity;
  return reply({ cursor: yield* context.cursors.getMore(id, name, size || Infinity, context) });
}
export function killCursors(context: CommandContext): Reply {
  const [name] = context.body.values();
  if (typeof name !== 'string') fail(9, 'The collection of killCursors must be a string');
  if (name === '') fail(73, 'Invalid collection name');
  const ids = arrayField(context.body, 'cursors', 9) ?? fail(9, "Field 'cursors' is missing");
  if (ids.some((id) => typeof id !== 'bigint')) fail(9, "Field 'cursors' contains an element that is not of type long");
  if (ids.length === 0) fail(2, 'Must specify at least one cursor id');
  const killed: Encodable[] = [];
  const missing: Encodable[] = [];
  for (const id of ids) if (typeof id === 'bigint') (context.cursors.kill(id) ? killed : missing).push(id);
  return reply({ cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] });
}

export function count(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(countSteps(context));
}
function* countSteps(context: CommandContext): Steps<Reply> {
  const { body } = context;
  checkFields(body, ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], 40415);
  const name = namespace(context);
  const collection = context.engine.findCollection(name, context.transaction);
  const limit = body.get('limit');
  const normalized = new Map(body);
  // A negative limit means the same as a positive one.
  if (isNumber(limit)) {
    if (limit === LONG_MIN) fail(2, 'Limit value for count cannot be min long');
    normalized.set('limit', Math.abs(toNumber(limit)));
  }
  for (const name of ['limit', 'skip']) checkCount(normalized, name);
  normalized.delete('sort');
  const selection = parseSelection({ ...context, body: normalized }, collection, queryOf(body));
  const rows = collection ? yield* select(collection, readView(context), selection) : [];
  return reply({ n: int32(rows.length) });
}

export function aggregate(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(aggregateSteps(context));
}
function* aggregateSteps(context: CommandContext): Steps<Reply> {
  const { body } = context;
  checkFields(
    body,
    ['pipeline', 'cursor', 'explain', 'allowDiskUse', 'collation', 'hint', 'let', 'bypassDocumentValidation'],
    9,
  );
  const [first] = body.values();
  if (body.get('let') || body.get('explain')) refuse('aggregate with let or explain');
  const pipeline = arrayField(body, 'pipeline') ?? fail(14, "'pipeline' option must be specified as an array");
  if (isNumber(first) && toNumber(first) === 1) return refuse('Aggregation of a whole database');
  const name = isNumber(first) ? fail(9, 'The number of a whole database is 1') : namespace(context, 14, /\0/);
  if (!body.has('cursor')) fail(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const size = cursorBatchSize(body) ?? 101;
  if (body.has('allowDiskUse') && typeof body.get('allowDiskUse') !== 'boolean')
    fail(14, 'allowDiskUse must be a boolean');
  const collation = collationOf(context, body.get('collation'));
  const docs = yield* runPipeline(
    pipeline,
    { engine: context.engine, database: context.database, view: readView(context), collation, hint: body.get('hint') },
    name,
  );
  const options = { knowsEnd: false, survivesDrop: true };
  return reply({ cursor: yield* context.cursors.open(name, docs, size, context, options) });
}
