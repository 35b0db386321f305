/** The arguments of find, count and aggregate, which explain and distinct read, too. */
import { identical, isNumber } from '../bson/compare.js';
import { asLong, toNumber } from '../bson/numbers.js';
import { isDoc, LONG_MIN } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { parseFilter } from '../query/match.js';
import type { PipelineContext } from '../query/pipeline-context.js';
import { findHint } from '../query/plan.js';
import { parseProjection, topFieldProjection } from '../query/projection.js';
import type { Projection } from '../query/projection.js';
import type { Selection } from '../query/select.js';
import { isNaturalSort, parseSort } from '../query/sort.js';
import type { Collection } from '../storage/collection.js';
import {
  checkFields,
  arrayField,
  collationOf,
  cursorBatchSize,
  docField,
  filterContext,
  namespace,
  readView,
} from './context.js';
import type { CommandContext } from './context.js';

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

const FIND_FLAGS = [
  'singleBatch',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
];
const DEFAULT_BATCH_SIZE = 101;

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
  // In MongoDB's order, which decides the error that is reported.
  return {
    skip: parseCount(body, 'skip') ?? 0,
    limit: parseCount(body, 'limit') || Infinity,
    filter,
    collation,
    matcher: parseFilter(filter, filterContext(collation)),
    projection: parseProjection(projectionSpec, { collation, isFind: true }),
    sort: natural ? [] : parseSort(sortSpec),
    hint: findHint(collection, natural ? sortSpec : body.get('hint')),
  };
}

export interface FindRequest {
  name: string;
  collection: Collection | undefined;
  selection: Selection;
  projection: Projection | undefined;
  /** Set if bytes alone can do the projection. */
  topFields: ReturnType<typeof topFieldProjection>;
  /** The number of documents in the first batch. */
  size: number;
  flags: Map<string, boolean>;
}
export function parseFindCommand(context: CommandContext): FindRequest {
  const { body } = context;
  checkFields(body, FIND_FIELDS, 9);
  const name = namespace(context, 9);
  for (const option of ['max', 'min']) if (docField(body, option, 9)?.size) refuse(`find with ${option}`);
  const flags = new Map(FIND_FLAGS.map((option) => [option, parseFlag(body, option)]));
  for (const option of ['returnKey', 'showRecordId', 'tailable', 'awaitData', 'let', 'ntoreturn'])
    if (body.get(option)) refuse(`find with ${option}`);
  const collection = context.engine.findCollection(name, context.transaction);
  const filter = docField(body, 'filter', 9) ?? new Map();
  for (const option of ['sort', 'collation']) docField(body, option, 9);
  const projectionSpec = docField(body, 'projection', 9) ?? new Map<string, Value>();
  const size = parseCount(body, 'batchSize') ?? DEFAULT_BATCH_SIZE;
  const { projection, ...selection } = parseSelection(context, collection, filter, projectionSpec);
  selection.needsPosition = projection?.isPositional;
  return { name, collection, selection, projection, topFields: topFieldProjection(projectionSpec), size, flags };
}

export function parseCountCommand(context: CommandContext): Pick<FindRequest, 'name' | 'collection' | 'selection'> {
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
  return { name, collection, selection: parseSelection({ ...context, body: normalized }, collection, queryOf(body)) };
}

interface AggregateRequest {
  name: string;
  pipeline: Value[];
  pipelineContext: PipelineContext;
  size: number;
}
export function parseAggregateCommand(context: CommandContext): AggregateRequest {
  const { body, engine, database } = context;
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
  const size = cursorBatchSize(body) ?? DEFAULT_BATCH_SIZE;
  if (body.has('allowDiskUse') && typeof body.get('allowDiskUse') !== 'boolean')
    fail(14, 'allowDiskUse must be a boolean');
  const collation = collationOf(context, body.get('collation'));
  const pipelineContext = { engine, database, view: readView(context), collation, hint: body.get('hint') };
  return { name, pipeline, pipelineContext, size };
}
