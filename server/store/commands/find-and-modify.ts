/** findAndModify: finds, changes or removes one document, and returns it. */
import { decode } from '../bson/decode.js';
import { RawDoc } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { doc, int32, Regex } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Steps } from '../operation.js';
import { isOperatorDoc } from '../query/match.js';
import type { MatchPosition } from '../query/match.js';
import { findHint } from '../query/plan.js';
import { parseProjection } from '../query/projection.js';
import type { Selection } from '../query/select.js';
import { isNaturalSort, parseSort } from '../query/sort.js';
import type { Update } from '../query/update.js';
import type { StatementResult } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import { checkFields, arrayField, boolField, docField, namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { removeRow, selectOne, updateOne } from './documents.js';
import type { UpdateResult } from './documents.js';
import { resultOf, retriedModify } from './retry.js';
import type { ModifyOutcome } from './retry.js';
import { runStatement } from './statement.js';
import { checkHint, writeSelection, compileUpdate, collectionGetter } from './write.js';

function isById(filter: Doc): boolean {
  const id = filter.get('_id');
  return filter.size === 1 && id !== undefined && id !== null && !isOperatorDoc(id) && !(id instanceof Regex);
}

export async function findAndModify(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(
    body,
    [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'arrayFilters',
      'collation',
      'hint',
      'bypassDocumentValidation',
    ],
    51177,
  );
  const name = namespace(context);
  const isRemove = boolField(body, 'remove');
  const returnsNew = boolField(body, 'new');
  const upsert = boolField(body, 'upsert');
  const spec = body.get('update');
  if (isRemove && body.has('arrayFilters')) fail(9, 'Cannot specify arrayFilters and remove=true');
  if (isRemove && (spec !== undefined || upsert || returnsNew))
    fail(9, 'Cannot specify both an update and remove=true');
  if (!isRemove && spec === undefined) fail(9, 'Either an update or remove=true must be specified');
  checkHint(body.get('hint'));
  const getCollection = collectionGetter(context, name);
  const collection = context.engine.findCollection(name, context.transaction);
  const selection = writeSelection(collection, body, docField(body, 'query') ?? new Map(), 1, upsert);
  const sort = docField(body, 'sort', 31174);
  // MongoDB does not check or use the sort if the filter is an equality on _id.
  if (isById(selection.filter)) selection.sort = [];
  else if (isNaturalSort(sort)) selection.hint = findHint(collection, sort);
  else selection.sort = parseSort(sort);
  const projection = parseProjection(docField(body, 'fields') ?? new Map(), {
    collation: selection.collation,
    isFind: true,
  });
  const compiledUpdate = isRemove
    ? undefined
    : compileUpdate(context, spec ?? null, arrayField(body, 'arrayFilters'), selection);
  // The changed document may have no element that the filter matches. Without a collection MongoDB reads no projection.
  if (returnsNew && projection?.isPositional && (collection || upsert))
    fail(2, 'cannot use a positional projection and return the new document');
  const project = (raw: Buffer): Encodable => {
    if (!projection) return new RawDoc(raw);
    const document = decode(raw);
    const found: MatchPosition = {};
    if (projection.isPositional) selection.matcher(document, found);
    return projection.run(document, found);
  };
  return context.runRetryable(async (results) => {
    const earlier = results.get(0);
    if (earlier) {
      // A retry returns the whole document without the projection, as MongoDB does from its oplog.
      const { lastErrorObject, value } = retriedModify(earlier, { isRemove, upsert, returnsNew });
      return reply({ lastErrorObject, value: value ? new RawDoc(value) : null });
    }
    const work = (transaction: Transaction): Steps<ModifyOutcome> =>
      compiledUpdate
        ? modifyOne(context, transaction, getCollection, name, selection, compiledUpdate, {
            upsert,
            wantsNew: returnsNew,
          })
        : removeOne(context, transaction, name, selection);
    const { lastErrorObject, value, written } = await runStatement(context, work, (outcome) => resultOf(0, outcome));
    if (written) results.set(0, written);
    return reply({ lastErrorObject, value: value ? project(value) : null });
  });
}
function* removeOne(
  context: CommandContext,
  transaction: Transaction,
  name: string,
  selection: Selection,
): Steps<ModifyOutcome> {
  const collection = context.engine.findCollection(name, transaction);
  const row = yield* selectOne(context, collection, selection);
  if (row && collection) removeRow(context, transaction, collection, row.id);
  const written = row && { operation: 'delete' as const, before: row.raw };
  return { lastErrorObject: doc({ n: int32(row ? 1 : 0) }), value: row?.raw, written };
}
function* modifyOne(
  context: CommandContext,
  transaction: Transaction,
  getCollection: ReturnType<typeof collectionGetter>,
  name: string,
  selection: Selection,
  compiledUpdate: Update,
  { upsert, wantsNew }: { upsert: boolean; wantsNew: boolean },
): Steps<ModifyOutcome> {
  const result = yield* updateOne(
    context,
    transaction,
    getCollection,
    context.engine.findCollection(name, transaction),
    selection,
    compiledUpdate,
    upsert,
  );
  const n = result.matched || result.upserted !== undefined ? 1 : 0;
  const lastErrorObject = doc({ n: int32(n), updatedExisting: result.matched > 0, upserted: result.upserted });
  return { lastErrorObject, value: wantsNew ? result.current : result.previous, written: writtenBy(result, wantsNew) };
}
/** What a retry can return: the document that was wanted, or an inserted one. */
function writtenBy(result: UpdateResult, wantsNew: boolean): StatementResult | undefined {
  const { upserted, modified, previous, current } = result;
  if (upserted !== undefined) return { operation: 'insert', id: upserted, after: current };
  if (modified === 0) return undefined;
  return wantsNew ? { operation: 'update', after: current } : { operation: 'update', before: previous };
}
