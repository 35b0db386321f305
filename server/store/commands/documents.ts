/** Documents put in, changed and made up by upserts. */
import { randomBytes } from 'node:crypto';
import { compare, identical } from '../bson/compare.js';
import { decode, decodeSome } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Given } from '../bson/given.js';
import { spliced } from '../bson/splice.js';
import { isArray, isDoc, ObjectId, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { isOperatorDoc } from '../query/match.js';
import { docOf, select } from '../query/select.js';
import type { Row, Selection } from '../query/select.js';
import { checkDepth, checkStorable } from '../query/storable.js';
import { stamped } from '../query/update.js';
import type { Update } from '../query/update.js';
import { clone } from '../query/clone.js';
import { assign } from '../query/update-operators.js';
import { changeAt } from '../query/update-path.js';
import type { Collection } from '../storage/collection.js';
import type { Transaction } from '../storage/transaction.js';
import type { CommandContext } from './context.js';
import { isValidated, validate } from './validator.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Each level takes seven bytes: what is shorter is not too deep. */
const SHALLOW = 180 * 7;

const newObjectId = (): ObjectId =>
  new ObjectId(
    Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, '0') + randomBytes(8).toString('hex'),
  );

/** What an insert refuses; a stored document may hold a little more than an update may put there. */
function checkInserted(document: Doc): void {
  for (const key of document.keys())
    if (key.startsWith('$')) fail(2, `Document can't have $ prefixed field names: ${key}`);
  const id = document.get('_id');
  if (isArray(id) || id instanceof Regex || id === UNDEFINED) fail(2, `can't use this type of value for _id`);
  if (isDoc(id))
    for (const key of id.keys())
      if (key.startsWith('$'))
        fail(52, `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`);
}
function withIdFirst(given: Doc): Doc {
  if (given.keys().next().value === '_id') return given;
  const out: Doc = new Map([['_id', given.get('_id') ?? newObjectId()]]);
  for (const [key, value] of given) out.set(key, value);
  return out;
}
/** `bytes`: the document, where it is there already; `before`: the record that it replaces; `fields`: what of it the document holds, where the rest stays as it is. */
interface Put {
  document: Doc;
  bytes?: Buffer | undefined;
  tooLarge: number;
  before?: Row;
  fields?: ReadonlySet<string> | undefined;
}
function store(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  { document, bytes, tooLarge, before, fields }: Put,
): Buffer {
  const raw = bytes ? copied(bytes) : before && fields ? spliced(before.raw, fields, document) : encode(document);
  if (raw.length > MAX_BYTES) fail(tooLarge, `a document may have ${MAX_BYTES} bytes, this one has ${raw.length}`);
  if (raw.length > SHALLOW) checkDepth(document);
  const whole = (): Doc => (fields ? decode(raw) : document);
  if (isValidated(collection)) validate(context, collection, whole(), before && (() => docOf(before)));
  if (collection.cap && transaction.explicit)
    fail(263, 'Collection is capped: it cannot be written to in a multi-document transaction.');
  if (collection.cap && before && before.raw.length !== raw.length)
    fail(10003, `Cannot change the size of a document in a capped collection: ${before.raw.length} != ${raw.length}`);
  if (before)
    context.engine.put(transaction, collection, before.id, { raw, document: fields ? undefined : document, fields });
  else context.engine.add(transaction, collection, { raw, document });
  if (collection.cap && !before) makeRoom(context, transaction, collection, collection.cap);
  return raw;
}
/** The oldest documents of a capped collection go, until the rest fits. */
function makeRoom(
  context: CommandContext,
  transaction: Transaction,
  collection: Collection,
  { size, max }: { size: number; max: number },
): void {
  const kept = new Map<number, Buffer | undefined>([...collection.records].map(([id, { raw }]) => [id, raw]));
  for (const [id, { raw }] of transaction.overlay.get(collection) ?? []) kept.set(id, raw);
  const rows = [...kept].flatMap(([id, raw]) => (raw ? [{ id, bytes: raw.length }] : []));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  for (let left = rows.length, at = 0; left > max || (bytes > size && left > 1); left -= 1, at += 1) {
    bytes -= rows[at]?.bytes ?? 0;
    context.engine.put(transaction, collection, rows[at]?.id ?? 0);
  }
}
export function removeRow(context: CommandContext, transaction: Transaction, collection: Collection, id: number): void {
  if (collection.cap) fail(20, `cannot remove from a capped collection: ${collection.namespace}`);
  context.engine.put(transaction, collection, id);
}
/** The frame that bytes lie in is not kept. */
function copied(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  return copy;
}
export function insertOne(
  context: CommandContext,
  transaction: Transaction,
  into: (transaction: Transaction) => Collection,
  given: Given,
): void {
  const { bytes } = given;
  if (!given.isPlain) checkInserted(given.document);
  const collection = into(transaction);
  if (bytes && given.isPlain && bytes.length <= MAX_BYTES && !collection.cap && !isValidated(collection)) {
    context.engine.add(transaction, collection, { raw: copied(bytes) });
    return;
  }
  const document = withIdFirst(stamped(given.document, Date.now()));
  store(context, transaction, collection, {
    document,
    bytes: document === given.document ? bytes : undefined,
    tooLarge: 2,
  });
}

export interface Change {
  matched: number;
  modified: number;
  /** The last one that was found, as it was and as it is now. */ before?: Buffer;
  after?: Buffer;
  upserted?: Value;
}
const ID: ReadonlySet<string> = new Set(['_id']);

export function selectFor(
  { deadline }: CommandContext,
  transaction: Transaction,
  collection: Collection | undefined,
  wanted: Selection,
): Row[] {
  return collection ? select(collection, { snapshot: transaction.snapshot, transaction, deadline }, wanted) : [];
}

/** `into` gives the collection, making it if need be. */
export function applyUpdate(
  context: CommandContext,
  transaction: Transaction,
  into: (transaction: Transaction) => Collection,
  known: Collection | undefined,
  wanted: Selection,
  update: Update,
  upsert: boolean,
): Change {
  const rows = selectFor(context, transaction, known, wanted);
  const now = Date.now();
  const change: Change = { matched: rows.length, modified: 0 };
  for (const row of rows) {
    change.before = change.after = row.raw;
    const { fields } = update;
    const { doc: after, changed } = update(decodeSome(row.raw, fields), {
      position: row.found?.index,
      inserting: false,
      now,
    });
    if (!changed) continue;
    if (!fields || fields.has('_id'))
      checkIdKept(decodeSome(row.raw, ID).get('_id'), after.get('_id'), update.kind === 'operators');
    change.modified += 1;
    change.after = store(context, transaction, into(transaction), {
      document: fields ? after : withIdFirst(after),
      tooLarge: 17419,
      before: row,
      fields,
    });
  }
  if (rows.length === 0 && upsert) {
    const made = withIdFirst(upsertedBy(wanted.filter, update, now));
    checkStorable(made);
    change.after = store(context, transaction, into(transaction), { document: made, tooLarge: 17420 });
    change.upserted = made.get('_id') ?? null;
  }
  return change;
}
/** The same number of another type is the same id, but not for an operator. */
function checkIdKept(before: Maybe, after: Maybe, toTheByte = false): void {
  if (after === undefined || compare(before, after) !== 0 || (toTheByte && !identical(before, after)))
    fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
}
/** The document of an upsert: it starts from the equalities of the filter. */
function upsertedBy(filter: Doc, update: Update, now: number): Doc {
  const base: Doc = new Map();
  const run = { inserting: true, now };
  const equalities = equalitiesOf(filter);
  for (const [path, value] of [...equalities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (update.kind === 'replacement' && path !== '_id') continue;
    changeAt(base, path.split('.'), assign(path, value), run);
  }
  const id = base.get('_id');
  const wanted = id === undefined ? undefined : clone(id);
  const { doc } = update(base, run);
  if (wanted !== undefined) checkIdKept(wanted, doc.get('_id'));
  return doc;
}
function equalitiesOf(filter: Doc): Map<string, Value> {
  const out = new Map<string, Value>();
  collectEqualities(filter, (path, value) => {
    for (const known of out.keys())
      if (known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`))
        fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    out.set(path, value);
  });
  return out;
}
function collectEqualities(filter: Doc, add: (path: string, value: Value) => void): void {
  for (const [key, value] of filter) {
    if (isArray(value) && (key === '$and' || (key === '$or' && value.length === 1)))
      for (const branch of value.filter(isDoc)) collectEqualities(branch, add);
    if (!key.startsWith('$')) for (const equal of equalTo(value)) add(key, equal);
  }
}
/** The values that a field must equal: each makes it, and two are one too many. */
function equalTo(value: Value): Value[] {
  const plain = (one: Value): boolean => !(one instanceof Regex) && !isOperatorDoc(one);
  if (!isOperatorDoc(value)) return value instanceof Regex ? [] : [value];
  return [...value].flatMap(([operator, operand]) => {
    if (operator === '$eq') return [operand];
    if (operator === '$all' && isArray(operand)) return operand.filter(plain);
    return operator === '$in' && isArray(operand) && operand.length === 1 ? operand.filter(plain) : [];
  });
}
