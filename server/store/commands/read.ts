/** The commands find, getMore, killCursors, count and aggregate. */
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { RawDoc } from '../bson/encode.js';
import { projectBytes } from '../bson/splice.js';
import { int32 } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Steps } from '../operation.js';
import { runPipeline } from '../query/pipeline.js';
import { documentOf, select, selectionMatcher } from '../query/select.js';
import type { ExecutionStats, Row } from '../query/select.js';
import { checkFields, arrayField, checkNamespace, countField, reply, readView } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { LIST_COLLECTIONS } from './cursors.js';
import type { CursorRows } from './cursors.js';
import { currentRow } from './documents.js';
import { parseAggregateCommand, parseCountCommand, parseFindCommand } from './read-arguments.js';
import type { FindRequest } from './read-arguments.js';

export function find(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(findSteps(context));
}
function* findSteps(context: CommandContext): Steps<Reply> {
  const request = parseFindCommand(context);
  const { name, collection, selection, size, flags } = request;
  const stats: ExecutionStats = { keys: 0, documents: 0 };
  const rows = collection ? yield* select(collection, readView(context), selection, stats) : [];
  const isBlocking = stats.plan?.isSorted === false && selection.sort.length > 0;
  const found = new FoundRows(context, request, rows, isBlocking);
  const cursor = yield* context.cursors.open(name, found, size, context, {
    singleBatch: flags.get('singleBatch'),
    noTimeout: flags.get('noCursorTimeout'),
    knowsEnd: rows.length === selection.limit || isBlocking || !collection,
  });
  found.isFirstBatch = false;
  return reply({ cursor });
}
/**
 * The documents that a find has found. The first batch shows them as they were then, later ones as they are when they
 * are read, if they still match. After a sort in memory, and in a transaction, nothing changes any more.
 */
class FoundRows implements CursorRows {
  isFirstBatch = true;
  private readonly write: (row: Row) => EncodableDoc;
  private readonly matches: (row: Row) => boolean;

  constructor(
    private readonly context: CommandContext,
    private readonly request: FindRequest,
    private readonly rows: Row[],
    private readonly isBlocking: boolean,
  ) {
    const { projection, topFields, selection } = request;
    this.matches = selectionMatcher(selection);
    this.write = topFields
      ? (row) => new RawDoc(projectBytes(row.raw, topFields.names, topFields.isKept))
      : (row) => (projection ? projection.run(documentOf(row), row.matchPosition) : new RawDoc(row.raw));
  }
  get length(): number {
    return this.rows.length;
  }
  at(index: number): EncodableDoc | undefined {
    const found = this.rows[index];
    const row = found && (this.isFirstBatch || this.isBlocking ? found : this.current(found));
    return row && this.write(row);
  }
  private current(row: Row): Row | undefined {
    const { context, request, matches } = this;
    const { collection } = request;
    return collection && currentRow(context, collection, row, matches, context.engine.durableSeq);
  }
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
  const { collection, selection } = parseCountCommand(context);
  const rows = collection ? yield* select(collection, readView(context), selection) : [];
  return reply({ n: int32(rows.length) });
}

export function aggregate(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(aggregateSteps(context));
}
function* aggregateSteps(context: CommandContext): Steps<Reply> {
  const { name, pipeline, pipelineContext, size } = parseAggregateCommand(context);
  const docs = yield* runPipeline(pipeline, pipelineContext, name);
  const options = { knowsEnd: false, survivesDrop: true };
  return reply({ cursor: yield* context.cursors.open(name, docs, size, context, options) });
}
