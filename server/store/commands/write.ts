/** The commands insert, update and delete. Each statement is a transaction of its own. */
import type { Encodable } from '../bson/encode.js';
import { IncomingDocument } from '../bson/incoming-document.js';
import { toNumber } from '../bson/numbers.js';
import { isNumber } from '../bson/compare.js';
import { doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Steps } from '../operation.js';
import { parseCollation } from '../query/collation.js';
import { checkStages, compileUpdatePipeline } from '../query/pipeline-stages.js';
import { parseFilter } from '../query/match.js';
import { findHint } from '../query/plan.js';
import type { Selection } from '../query/select.js';
import { parseUpdate } from '../query/update.js';
import type { Update } from '../query/update.js';
import type { Collection } from '../storage/collection.js';
import type { StatementResults } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import { checkFields, docField, flagField, filterContext, namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { idOf, insertOne, removeRow, selectOne, selectRows, updateOne, updateRow } from './documents.js';
import { runInParts, writeRows } from './parts.js';
import type { Part } from './parts.js';
import { resultOf, retriedUpdate } from './retry.js';
import type { UpdateOutcome } from './retry.js';
import { recordFailure, runStatement, writeErrors } from './statement.js';
import type { StatementFailure } from './statement.js';

const MAX_BATCH = 100000;

/** Returns a function that gives the target collection; the first write creates it. */
export function collectionGetter(context: CommandContext, name: string): (transaction: Transaction) => Collection {
  if (name.length > 255) fail(73, 'Fully qualified namespace is too long');
  if (name.includes('$') || name.slice(context.database.length + 1).startsWith('system.'))
    fail(73, `Invalid namespace: ${name}`);
  return (transaction) =>
    context.engine.findCollection(name, transaction) ??
    context.engine.ensureCollection(name, new Map(), undefined, transaction);
}
/** An array argument of a write command; a document is accepted as the array of its values. */
function listField(body: Doc, name: string): Value[] | undefined {
  const value = body.get(name);
  if (value === undefined || isArray(value)) return value;
  return isDoc(value) ? [...value.values()] : fail(10065, `invalid parameter: expected an object (${name})`);
}
function checkBatch({ length }: { length: number }): void {
  if (length === 0 || length > MAX_BATCH)
    fail(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${length} operations.`);
}
function parseStatements(context: CommandContext, name: string, fields: string[], needed: string[]): Doc[] {
  const list = listField(context.body, name) ?? fail(40414, `BSON field '${name}' is missing but a required field`);
  checkBatch(list);
  return list.map((one) => {
    if (!isDoc(one)) return fail(14, `BSON field '${name}' is the wrong type, expected objects`);
    if (fields.length === 0) return one;
    for (const key of one.keys())
      if (!fields.includes(key)) fail(40415, `BSON field '${name}.${key}' is an unknown field.`);
    for (const key of needed)
      if (!one.has(key)) fail(40414, `BSON field '${name}.${key}' is missing but a required field`);
    docField(one, 'q');
    if (one.get('collation') !== null) docField(one, 'collation');
    checkHint(one.get('hint'));
    return one;
  });
}
export function checkHint(hint: Maybe): void {
  if (hint !== undefined && !isDoc(hint) && typeof hint !== 'string') fail(9, 'Hint must be a string or an object');
}
const isOrdered = (body: Doc): boolean => flagField(body, 'ordered') ?? true;

export async function insert(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(body, ['documents', 'ordered', 'bypassDocumentValidation']);
  const name = namespace(context, 2);
  const documents =
    context.documents ??
    parseStatements(context, 'documents', [], []).map((document) => IncomingDocument.fromDocument(document));
  checkBatch(documents);
  const ordered = isOrdered(body);
  const getCollection = collectionGetter(context, name);
  return context.runRetryable(async (earlier) => {
    const parts = await runInParts(
      context,
      documents.length,
      (transaction, from) => insertPart(context, transaction, getCollection, { documents, from, earlier, ordered }),
      ({ inserted }) => inserted,
      // At once: a client that gives up waiting ends the command between two parts, and then retries it.
      ({ inserted }) => inserted.forEach((result, index) => earlier.set(index, result)),
    );
    const n = documents.filter((_, index) => earlier.has(index)).length;
    return reply({ n: int32(n), writeErrors: writeErrors(parts.flatMap(({ failures }) => failures)) });
  });
}
interface InsertPart extends Part {
  inserted: StatementResults;
  failures: StatementFailure[];
}
function insertPart(
  context: CommandContext,
  transaction: Transaction,
  getCollection: ReturnType<typeof collectionGetter>,
  request: { documents: IncomingDocument[]; from: number; earlier: StatementResults; ordered: boolean },
): InsertPart {
  const { documents, from, earlier, ordered } = request;
  const part: InsertPart = { next: from, inserted: new Map(), failures: [] };
  while (part.next < documents.length) {
    const index = part.next++;
    const document = documents[index];
    try {
      if (!document || earlier.has(index)) continue;
      const raw = insertOne(context, transaction, getCollection, document);
      part.inserted.set(index, { operation: 'insert', id: context.sessionRecord && idOf(raw) });
    } catch (error) {
      if (!recordFailure(context, part.failures, index, error, ordered)) part.next = documents.length;
    }
    if (context.operation.isDue()) break;
  }
  return part;
}

export function writeSelection(
  collection: Collection | undefined,
  spec: Doc,
  filter: Doc,
  limit: number,
  upsert = false,
): Selection {
  const collation = parseCollation(spec.get('collation') ?? collection?.options.get('collation'));
  const match = filterContext(collation);
  return {
    filter,
    matcher: parseFilter(filter, upsert ? { ...match, expression: undefined } : match),
    sort: [],
    skip: 0,
    limit,
    collation,
    hint: findHint(collection, spec.get('hint')),
  };
}
/** Whether an update uses the positional `$`, so that the matched array position must be recorded. */
function usesPositional(update: Value): boolean {
  return (
    isDoc(update) &&
    [...update.values()].some(
      (fields) => isDoc(fields) && [...fields.keys()].some((path) => path.split('.').includes('$')),
    )
  );
}
export function compileUpdate(
  context: CommandContext,
  spec: Value,
  arrayFilters: Value[] | undefined,
  selection: Selection,
): Update {
  selection.needsPosition = usesPositional(spec);
  return parseUpdate(spec, {
    arrayFilters,
    match: filterContext(selection.collation),
    pipeline: (stages) =>
      compileUpdatePipeline(stages, {
        engine: context.engine,
        database: context.database,
        view: { snapshot: context.engine.durableSeq, operation: context.operation },
        collation: selection.collation,
      }),
  });
}

/** MongoDB reads the updates of all statements before it runs the first. */
function checkUpdateType(update: Maybe): void {
  if (isArray(update) && !update.every(isDoc)) fail(14, "Each element of the 'pipeline' array must be an object");
  if (!isArray(update) && !isDoc(update) && update !== null)
    fail(9, 'Update argument must be either an object or an array');
}
const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'c'];

export async function update(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(body, ['updates', 'ordered', 'bypassDocumentValidation']);
  const name = namespace(context, 2);
  const updates = parseStatements(context, 'updates', UPDATE_FIELDS, ['q', 'u']);
  const parsed = updates.map((spec) => {
    if (spec.has('c')) refuse('An update with constants');
    checkUpdateType(spec.get('u'));
    const filters = listField(spec, 'arrayFilters');
    if (filters?.some((filter) => !isDoc(filter))) fail(14, 'arrayFilters must be objects');
    return { spec, filters, multi: flagField(spec, 'multi') ?? false, upsert: flagField(spec, 'upsert') ?? false };
  });
  const ordered = isOrdered(body);
  const getCollection = collectionGetter(context, name);
  const runOne = async (
    index: number,
    { spec, filters, multi, upsert }: (typeof parsed)[number],
  ): Promise<UpdateOutcome> => {
    if (multi && context.sessionRecord) fail(72, 'Cannot use retryable writes with multi=true');
    const collection = context.engine.findCollection(name, context.transaction);
    const selection = writeSelection(collection, spec, docField(spec, 'q') ?? new Map(), multi ? Infinity : 1, upsert);
    const compiled = compileUpdate(context, spec.get('u') ?? null, filters, selection);
    if (multi && compiled.kind === 'replacement') fail(9, 'multi update is not supported for replacement-style update');
    const rows = multi && collection ? await context.operation.run(selectRows(context, collection, selection)) : [];
    if (rows.length > 0 && collection)
      return writeRows(context, collection, rows, selection, (transaction, row) =>
        updateRow(context, transaction, collection, row, compiled),
      );
    return runStatement(
      context,
      function* (transaction): Steps<UpdateOutcome> {
        const target = multi ? undefined : context.engine.findCollection(name, transaction);
        const { matched, modified, upserted } = yield* updateOne(
          context,
          transaction,
          getCollection,
          target,
          selection,
          compiled,
          upsert,
        );
        if (upserted !== undefined) return { n: 1, modified, upserted, written: { operation: 'insert', id: upserted } };
        return { n: matched, modified, written: modified > 0 ? { operation: 'update' } : undefined };
      },
      (outcome) => resultOf(index, outcome),
    );
  };
  return context.runRetryable(async (results) => {
    const failures: StatementFailure[] = [];
    const upserted: Encodable[] = [];
    let n = 0;
    let modified = 0;
    for (const [index, one] of parsed.entries()) {
      const earlier = results.get(index);
      const retried = earlier && retriedUpdate(earlier);
      try {
        const outcome = retried ?? (await runOne(index, one));
        if (outcome.written) results.set(index, outcome.written);
        n += outcome.n;
        modified += outcome.modified;
        if (outcome.upserted !== undefined) upserted.push(doc({ index: int32(index), _id: outcome.upserted }));
      } catch (error) {
        if (!recordFailure(context, failures, index, error, ordered)) break;
      }
    }
    // Stages that MongoDB does not know fail the command, but only after its statements have run.
    for (const { spec } of parsed) checkStages(spec.get('u'));
    return reply({
      n: int32(n),
      upserted: upserted.length ? upserted : undefined,
      nModified: int32(modified),
      writeErrors: writeErrors(failures),
    });
  });
}

/** 0 deletes all matches, 1 deletes one; anything but a number counts as 0. */
function deleteLimit(spec: Doc): number {
  const limit = spec.get('limit');
  const number = isNumber(limit) ? toNumber(limit) : 0;
  return number === 0 || number === 1 ? number : fail(9, 'The limit field in delete objects must be 0 or 1.');
}
type DeleteOutcome = Pick<UpdateOutcome, 'n' | 'written'>;
const RETRIED_DELETE: DeleteOutcome = { n: 1 };

export async function remove(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(body, ['deletes', 'ordered']);
  const name = namespace(context, 2);
  const deletes = parseStatements(context, 'deletes', ['q', 'limit', 'collation', 'hint'], ['q', 'limit']).map(
    (spec) => ({
      spec,
      limit: deleteLimit(spec),
    }),
  );
  const ordered = isOrdered(body);
  const deleteOne = async (index: number, { spec, limit }: { spec: Doc; limit: number }): Promise<DeleteOutcome> => {
    if (limit === 0 && context.sessionRecord) fail(72, 'Cannot use retryable writes with limit=0');
    const collection = context.engine.findCollection(name, context.transaction);
    const selection = writeSelection(collection, spec, docField(spec, 'q') ?? new Map(), limit === 1 ? 1 : Infinity);
    if (limit === 0) {
      if (!collection) return { n: 0 };
      const rows = await context.operation.run(selectRows(context, collection, selection));
      return writeRows(context, collection, rows, selection, (transaction, row) => {
        removeRow(context, transaction, collection, row.id);
        return { modified: 0 };
      });
    }
    return runStatement(
      context,
      function* (transaction): Steps<DeleteOutcome> {
        const current = context.engine.findCollection(name, transaction);
        const row = yield* selectOne(context, current, selection);
        if (current && row) removeRow(context, transaction, current, row.id);
        return row ? { n: 1, written: { operation: 'delete' } } : { n: 0 };
      },
      (outcome) => resultOf(index, outcome),
    );
  };
  return context.runRetryable(async (results) => {
    const failures: StatementFailure[] = [];
    let n = 0;
    for (const [index, one] of deletes.entries()) {
      try {
        const outcome = results.has(index) ? RETRIED_DELETE : await deleteOne(index, one);
        if (outcome.written) results.set(index, outcome.written);
        n += outcome.n;
      } catch (error) {
        if (!recordFailure(context, failures, index, error, ordered)) break;
      }
    }
    return reply({ n: int32(n), writeErrors: writeErrors(failures) });
  });
}
