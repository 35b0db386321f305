/** Inserts, updates and upserts of single documents. */
import { randomBytes } from 'node:crypto';
import { compare, identical } from '../bson/compare.js';
import { decode, decodeFields } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { IncomingDocument } from '../bson/incoming-document.js';
import { spliceFields } from '../bson/splice.js';
import { isArray, isDoc, ObjectId, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Steps } from '../operation.js';
import { isOperatorDoc } from '../query/match.js';
import { beginsWithOperator, isFieldName } from '../query/match-tests.js';
import { documentOf, select, selectionMatcher } from '../query/select.js';
import type { Row, Selection } from '../query/select.js';
import { checkDepth, checkIdFields, checkStorable } from '../query/storable.js';
import { withTimestamps } from '../query/update.js';
import type { Update } from '../query/update.js';
import { cloneValue } from '../query/clone.js';
import { assign } from '../query/update-operators.js';
import { applyAtPath } from '../query/update-path.js';
import type { CappedLimits } from '../storage/capped-limits.js';
import type { Collection } from '../storage/collection.js';
import type { Transaction } from '../storage/transaction.js';
import type { CommandContext } from './context.js';
import { OutdatedRows } from './statement.js';
import { isValidated, validate } from './validator.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Every level of nesting takes at least seven bytes, so a shorter document cannot be too deep. */
const MAX_SHALLOW_BYTES = 180 * 7;

const newObjectId = (): ObjectId =>
  new ObjectId(
    Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, '0') + randomBytes(8).toString('hex'),
  );

/** The checks of an insert. Inserts accept a little more than updates do. */
function checkInserted(document: Doc): void {
  for (const key of document.keys())
    if (key.startsWith('$')) fail(2, `Document can't have $ prefixed field names: ${key}`);
  const id = document.get('_id');
  if (isArray(id) || id instanceof Regex || id === UNDEFINED) fail(2, `can't use this type of value for _id`);
  if (isDoc(id)) checkIdFields(id);
}
function withIdFirst(document: Doc): Doc {
  if (document.keys().next().value === '_id') return document;
  const out: Doc = new Map([['_id', document.get('_id') ?? newObjectId()]]);
  for (const [key, value] of document) out.set(key, value);
  return out;
}
/**
 * `bytes`: the document as BSON, if it is at hand. `previous`: the record that it replaces. `fields`: if set,
 * `document` holds only these top-level fields and the others stay as they are.
 */
interface DocumentToStore {
  document: Doc;
  bytes?: Buffer | undefined;
  tooLargeCode: number;
  previous?: Row;
  fields?: ReadonlySet<string> | undefined;
}
function storeDocument(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  { document, bytes, tooLargeCode, previous, fields }: DocumentToStore,
): Buffer {
  const raw = bytes
    ? copyOf(bytes)
    : previous && fields
      ? spliceFields(previous.raw, fields, document)
      : encode(document);
  if (raw.length > MAX_BYTES) fail(tooLargeCode, `a document may have ${MAX_BYTES} bytes, this one has ${raw.length}`);
  if (raw.length > MAX_SHALLOW_BYTES) checkDepth(document);
  const fullDocument = (): Doc => (fields ? decode(raw) : document);
  if (isValidated(collection)) validate(context, collection, fullDocument(), previous && (() => documentOf(previous)));
  if (collection.cappedLimits && transaction.isMultiDocument)
    fail(263, 'Collection is capped: it cannot be written to in a multi-document transaction.');
  if (collection.cappedLimits && previous && previous.raw.length !== raw.length)
    fail(10003, `Cannot change the size of a document in a capped collection: ${previous.raw.length} != ${raw.length}`);
  if (previous)
    context.engine.writeRecord(transaction, collection, previous.id, {
      raw,
      document: fields ? undefined : document,
      fields,
    });
  else context.engine.insertRecord(transaction, collection, { raw, document });
  if (collection.cappedLimits && !previous) evictOldest(context, transaction, collection, collection.cappedLimits);
  return raw;
}
/** Deletes the oldest documents of a capped collection until the rest fits its limits. */
function evictOldest(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  { size, max }: CappedLimits,
): void {
  const rawById = new Map<number, Buffer | undefined>([...collection.records].map(([id, { raw }]) => [id, raw]));
  for (const [id, { raw }] of transaction.writeSet.get(collection) ?? []) rawById.set(id, raw);
  const rows = [...rawById].flatMap(([id, raw]) => (raw ? [{ id, bytes: raw.length }] : []));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  for (
    let remaining = rows.length, at = 0;
    remaining > max || (bytes > size && remaining > 1);
    remaining -= 1, at += 1
  ) {
    bytes -= rows[at]?.bytes ?? 0;
    context.engine.writeRecord(transaction, collection, rows[at]?.id ?? 0);
  }
}
export function removeRow(context: CommandContext, transaction: Transaction, collection: Collection, id: number): void {
  if (collection.cappedLimits) fail(20, `cannot remove from a capped collection: ${collection.namespace}`);
  context.engine.writeRecord(transaction, collection, id);
}
/** Copies the bytes, so that the network buffer they lie in is not kept alive. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  return copy;
}
/** Returns the document as it is stored. */
export function insertOne(
  context: CommandContext,
  transaction: Transaction,
  getCollection: (transaction: Transaction) => Collection,
  incoming: IncomingDocument,
): Buffer {
  const { bytes } = incoming;
  if (!incoming.isChecked) checkInserted(incoming.document);
  const collection = getCollection(transaction);
  if (
    bytes &&
    incoming.isChecked &&
    bytes.length <= MAX_BYTES &&
    !collection.cappedLimits &&
    !isValidated(collection)
  ) {
    const raw = copyOf(bytes);
    context.engine.insertRecord(transaction, collection, { raw });
    return raw;
  }
  const document = withIdFirst(withTimestamps(incoming.document, Date.now()));
  return storeDocument(context, transaction, collection, {
    document,
    bytes: document === incoming.document ? bytes : undefined,
    tooLargeCode: 2,
  });
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** The document before and after the update, as BSON. */
  previous?: Buffer;
  current?: Buffer;
  upserted?: Value;
}
const ID_FIELD: ReadonlySet<string> = new Set(['_id']);
export const idOf = (raw: Buffer): Maybe => decodeFields(raw, ID_FIELD).get('_id');

/** The rows that a statement will write; outside a client's transaction the newest versions, synced or not. */
export function* selectRows(
  { operation, transaction }: CommandContext,
  collection: Collection | undefined,
  selection: Selection,
): Steps<Row[]> {
  const snapshot = transaction?.snapshot ?? Number.MAX_SAFE_INTEGER;
  return collection ? yield* select(collection, { snapshot, transaction, operation }, selection) : [];
}
/**
 * The row as it is now, or was at the commit `seq`: others may have written it since it was selected. Undefined if it
 * does not match any more. A client's transaction fails instead, when it locks the row.
 */
export function currentRow(
  { transaction }: CommandContext,
  collection: Collection,
  row: Row,
  matches: (row: Row) => boolean,
  seq = Infinity,
): Row | undefined {
  if (transaction) return row;
  collection.failIfDropped();
  const stored = collection.versionAt(row.id, seq);
  if (stored?.raw === row.raw) return row;
  const current: Row | undefined = stored && { id: row.id, raw: stored.raw };
  return current && matches(current) ? current : undefined;
}
/** The first row of a selection, found and still current. */
export function* selectOne(
  context: CommandContext,
  collection: Collection | undefined,
  selection: Selection,
): Steps<Row | undefined> {
  const [row] = yield* selectRows(context, collection, selection);
  if (!row || !collection || currentRow(context, collection, row, selectionMatcher(selection)) === row) return row;
  throw new OutdatedRows();
}

/** Updates the first document of a selection, or inserts one. `getCollection` creates the collection if necessary. */
export function* updateOne(
  context: CommandContext,
  transaction: Transaction,
  getCollection: (transaction: Transaction) => Collection,
  collection: Collection | undefined,
  selection: Selection,
  update: Update,
  upsert: boolean,
): Steps<UpdateResult> {
  const row = yield* selectOne(context, collection, selection);
  if (row) return updateRow(context, transaction, getCollection(transaction), row, update);
  return upsert ? upsertOne(context, transaction, getCollection(transaction), selection, update) : NOTHING;
}
const NOTHING: UpdateResult = { matched: 0, modified: 0 };

export function updateRow(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  row: Row,
  update: Update,
): UpdateResult {
  const unchanged: UpdateResult = { matched: 1, modified: 0, previous: row.raw, current: row.raw };
  const { fields } = update;
  const { doc: after, changed } = update(decodeFields(row.raw, fields), {
    position: row.matchPosition?.index,
    isInsert: false,
    now: Date.now(),
  });
  if (!changed) return unchanged;
  if (!fields || fields.has('_id')) checkIdUnchanged(idOf(row.raw), after.get('_id'), update.kind === 'operators');
  const current = storeDocument(context, transaction, collection, {
    document: fields ? after : withIdFirst(after),
    tooLargeCode: 17419,
    previous: row,
    fields,
  });
  return { ...unchanged, modified: 1, current };
}
function upsertOne(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  selection: Selection,
  update: Update,
): UpdateResult {
  const document = withIdFirst(buildUpsert(selection.filter, update, Date.now()));
  checkStorable(document);
  const current = storeDocument(context, transaction, collection, { document, tooLargeCode: 17420 });
  return { ...NOTHING, current, upserted: document.get('_id') ?? null };
}
/** An operator may not change even the numeric type of `_id`; a replacement may. */
function checkIdUnchanged(previous: Maybe, current: Maybe, isExact = false): void {
  if (current === undefined || compare(previous, current) !== 0 || (isExact && !identical(previous, current)))
    fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
}
/** The document that an upsert inserts: the filter's equalities, then the update. */
function buildUpsert(filter: Doc, update: Update, now: number): Doc {
  const base: Doc = new Map();
  const run = { isInsert: true, now };
  const equalities = equalitiesOf(filter, update.kind === 'replacement');
  for (const [path, value] of [...equalities].sort(([a], [b]) => (a < b ? -1 : 1)))
    applyAtPath(base, path.split('.'), assign(path, value), run);
  const id = base.get('_id');
  const idOfFilter = id === undefined ? undefined : cloneValue(id);
  const { doc } = update(base, run);
  if (idOfFilter !== undefined) checkIdUnchanged(idOfFilter, doc.get('_id'));
  return doc;
}
/** A replacement takes over only the `_id`, which must be given as a whole. */
function equalitiesOf(filter: Doc, isReplacement: boolean): Map<string, Value> {
  const out = new Map<string, Value>();
  collectEqualities(filter, (path, value) => {
    if (isReplacement && path.startsWith('_id.'))
      fail(111, `field at '_id' must be exactly specified, field at sub-path '${path}'found`);
    if (isReplacement && path !== '_id') return;
    for (const other of out.keys())
      if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
        fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    out.set(path, value);
  });
  return out;
}
function collectEqualities(filter: Doc, add: (path: string, value: Value) => void): void {
  for (const [key, value] of filter) {
    if (isArray(value) && (key === '$and' || (key === '$or' && value.length === 1)))
      for (const branch of value.filter(isDoc)) collectEqualities(branch, add);
    if (isFieldName(key)) for (const equal of equalityValues(value)) add(key, equal);
  }
}
/** The values that a condition requires a field to equal. */
function equalityValues(value: Value): Value[] {
  const plain = (one: Value): boolean => !(one instanceof Regex) && !isOperatorDoc(one);
  const plainInAll = (one: Value): boolean => !(one instanceof Regex) && !beginsWithOperator(one);
  if (!isOperatorDoc(value)) return value instanceof Regex ? [] : [value];
  return [...value].flatMap(([operator, operand]) => {
    if (operator === '$eq') return [operand];
    if (operator === '$all' && isArray(operand)) return operand.filter(plainInAll);
    return operator === '$in' && isArray(operand) && operand.length === 1 ? operand.filter(plain) : [];
  });
}
