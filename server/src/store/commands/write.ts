/** insert, update, delete, findAndModify: each statement works in an overlay and is applied at once. */
import { randomBytes } from 'node:crypto';
import { identical } from '../bson/compare.js';
import { decode } from '../bson/decode.js';
import { encode, RawDoc } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, ObjectId, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse, StoreError } from '../errors.js';
import { updatePipeline } from '../query/pipeline.js';
import { parseFilter } from '../query/match.js';
import { isOperatorDoc } from '../query/match.js';
import { findHint } from '../query/plan.js';
import { parseProjection } from '../query/projection.js';
import { docOf, select } from '../query/select.js';
import type { Row, Selection } from '../query/select.js';
import { parseSort } from '../query/sort.js';
import { parseUpdate } from '../query/update.js';
import type { Update } from '../query/update.js';
import { holder, setIn } from '../query/update-path.js';
import type { Collection } from '../storage/collection.js';
import { MustWait } from '../storage/transaction.js';
import type { Transaction } from '../storage/transaction.js';
import { allow, arrayField, asStoreError, boolField, collationOf, docField, matching, namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';

const MAX_BYTES = 16 * 1024 * 1024;

/** Runs a statement until no other transaction stands in its way, then waits for its sync. */
export async function statement<T>(context: CommandContext, work: (transaction: Transaction) => T): Promise<T> {
  const { engine } = context;
  if (context.transaction) return work(context.transaction);
  for (;;) {
    const transaction = engine.begin(false);
    try {
      const result = work(transaction);
      await engine.commit(transaction);
      return result;
    } catch (error) {
      if (transaction.state === 'open') {
        // What a statement did before it failed stays, as in MongoDB.
        if (error instanceof StoreError && error.code !== 112) await engine.commit(transaction);
        else engine.abort(transaction);
      }
      if (!(error instanceof MustWait)) throw error;
      await waitFor(error.other, context.deadline);
    }
  }
}
async function waitFor(other: Transaction, deadline: number): Promise<void> {
  if (!Number.isFinite(deadline)) return other.ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new StoreError(50, 'operation exceeded time limit')), Math.max(0, deadline - Date.now())); });
  try { await Promise.race([other.ended, late]); } finally { clearTimeout(timer); }
}

export const newObjectId = (): ObjectId => new ObjectId(Math.floor(Date.now() / 1000).toString(16).padStart(8, '0') + randomBytes(8).toString('hex'));

function checkId(id: Value | undefined): void {
  if (isArray(id) || id instanceof Regex || id === UNDEFINED) fail(53, `The '_id' value cannot be of this type`);
  if (isDoc(id)) for (const key of id.keys()) if (key.startsWith('$')) fail(52, `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`);
}
/** Names that may not be stored. */
function checkNames(document: Doc, code: number, depth = 1): void {
  for (const [key, value] of document) {
    if (depth === 1 && key.startsWith('$')) fail(code, `Document can't have $ prefixed field names: ${key}`);
    if (isDoc(value)) checkNested(value);
    else if (isArray(value)) for (const inner of value) if (isDoc(inner)) checkNested(inner);
  }
}
function checkNested(_document: Doc): void { /* MongoDB 4.4 stores nested names as they are on insert. */ }

function store(context: CommandContext, transaction: Transaction, collection: Collection, id: number, document: Doc, raw = encode(document)): Buffer {
  if (raw.length > MAX_BYTES) fail(10334, 'object to insert too large');
  if (collection.validate && !collection.validate(document)) fail(121, 'Document failed validation');
  context.engine.put(transaction, collection, id, document, raw);
  return raw;
}
function insertOne(context: CommandContext, transaction: Transaction, collection: Collection, given: Doc): Doc {
  checkNames(given, 2);
  let document = given;
  if (given.keys().next().value !== '_id') {
    document = new Map([['_id', given.get('_id') ?? newObjectId()]]);
    for (const [key, value] of given) document.set(key, value);
  }
  checkId(document.get('_id'));
  store(context, transaction, collection, collection.nextId++, document);
  return document;
}
function target(context: CommandContext): Collection {
  const name = namespace(context);
  if (name.length > 255) fail(73, 'Fully qualified namespace is too long');
  if (name.includes('$') || name.slice(context.database.length + 1).startsWith('system.')) fail(73, `Invalid namespace: ${name}`);
  return context.engine.find(name) ?? context.engine.create(name);
}

type Failure = { index: number; error: StoreError };
function writeErrors(failures: Failure[]): Encodable[] | undefined {
  if (failures.length === 0) return undefined;
  return failures.map(({ index, error }) => {
    const out = new Map<string, Encodable>([['index', int32(index)], ['code', int32(error.code)]]);
    for (const [key, value] of Object.entries(error.details)) out.set(key, value as Encodable);
    out.set('errmsg', error.message);
    return out;
  });
}
/** A failing statement stops an ordered batch; in a transaction it fails the whole command. */
function noted(context: CommandContext, failures: Failure[], index: number, error: unknown): void {
  if (error instanceof MustWait) throw error;
  const found = asStoreError(error);
  if (context.transaction || found.code === 14031) throw found;
  failures.push({ index, error: found });
}

export async function insert(context: CommandContext): Promise<Reply> {
  const { body } = context;
  allow(body, ['documents', 'ordered', 'bypassDocumentValidation']);
  namespace(context);
  const documents = arrayField(body, 'documents') ?? fail(40414, "BSON field 'insert.documents' is missing but a required field");
  const ordered = body.get('ordered') === undefined || boolField(body, 'ordered');
  if (documents.length === 0 || documents.length > 100000) fail(16, `Write batch sizes must be between 1 and 100000. Got ${documents.length} operations.`);
  for (const document of documents) if (!isDoc(document)) fail(14, 'documents must be objects');
  const collection = target(context);
  let failures: Failure[] = [];
  let n = 0;
  await statement(context, (transaction) => {
    failures = [];
    n = 0;
    for (const [index, document] of documents.entries()) {
      try { if (isDoc(document)) { insertOne(context, transaction, collection, document); n += 1; } }
      catch (error) { noted(context, failures, index, error); if (ordered) break; }
    }
  });
  return reply({ n: int32(n), writeErrors: writeErrors(failures) });
}

interface Change { matched: number; modified: number; before?: Doc; after?: Doc; upserted?: Value }

function selectFor(transaction: Transaction, collection: Collection, wanted: Selection): Row[] {
  return select(collection, { snapshot: transaction.snapshot, transaction }, wanted);
}
function positionalIn(update: Value): boolean {
  return isDoc(update) && [...update.values()].some((fields) => isDoc(fields) && [...fields.keys()].some((path) => path.split('.').includes('$')));
}
function selectionFrom(context: CommandContext, collection: Collection, spec: Doc, filter: Doc, limit: number): Selection {
  const collation = collationOf(context, spec.get('collation'));
  return { filter, matcher: parseFilter(filter, matching(collation)), sort: parseSort(spec.get('sort')), skip: 0, limit, collation, hint: findHint(collection, spec.get('hint')) };
}

function applyUpdate(context: CommandContext, transaction: Transaction, collection: Collection, wanted: Selection, update: Update, upsert: boolean): Change {
  const rows = selectFor(transaction, collection, wanted);
  const now = Date.now();
  const change: Change = { matched: rows.length, modified: 0 };
  for (const row of rows) {
    const before = docOf(row);
    const working = decode(row.raw);
    let after = update(working, { position: row.found?.index, inserting: false, now });
    const id = before.get('_id');
    if (!identical(after.get('_id'), id)) {
      if (after.get('_id') !== undefined || !update.replaces) fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
    }
    if (after.keys().next().value !== '_id' && id !== undefined) { const moved: Doc = new Map([['_id', id]]); for (const [key, value] of after) moved.set(key, value); after = moved; }
    const raw = encode(after);
    change.before = before;
    change.after = after;
    if (raw.equals(row.raw)) { if (transaction.explicit) context.engine.put(transaction, collection, row.id, undefined, row.raw); continue; }
    store(context, transaction, collection, row.id, after, raw);
    change.modified += 1;
  }
  if (rows.length === 0 && upsert) {
    const made = insertOne(context, transaction, collection, upsertBase(wanted.filter, update, now));
    change.upserted = made.get('_id') ?? null;
    change.after = made;
  }
  return change;
}
/** The document an upsert starts from: the equalities of its filter. */
function upsertBase(filter: Doc, update: Update, now: number): Doc {
  const base: Doc = new Map();
  const equalities = new Map<string, Value>();
  collectEqualities(filter, equalities);
  if (update.replaces) { const id = equalities.get('_id'); if (id !== undefined) base.set('_id', id); }
  else for (const [path, value] of equalities) {
    const parts = path.split('.');
    const at = holder(base, parts, true);
    if (at) setIn(at, parts.at(-1) ?? '', value);
  }
  const wantedId = base.get('_id');
  const out = update(base, { inserting: true, now });
  if (wantedId !== undefined && !identical(out.get('_id'), wantedId)) {
    fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
  }
  return out;
}
function collectEqualities(filter: Doc, into: Map<string, Value>): void {
  const add = (path: string, value: Value): void => {
    for (const known of into.keys()) if (known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`)) fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    into.set(path, value);
  };
  for (const [key, value] of filter) {
    if (key === '$and' && isArray(value)) for (const branch of value) { if (isDoc(branch)) collectEqualities(branch, into); }
    else if (key === '$or' && isArray(value) && value.length === 1) { const [only] = value; if (isDoc(only)) collectEqualities(only, into); }
    if (key.startsWith('$')) continue;
    if (value instanceof Regex) continue;
    if (!isOperatorDoc(value)) { add(key, value); continue; }
    const equal = value.get('$eq');
    const all = value.get('$all');
    const one = value.get('$in');
    if (equal !== undefined) add(key, equal);
    else if (isArray(all) && all.length === 1 && all[0] !== undefined && !isOperatorDoc(all[0])) add(key, all[0]);
    else if (isArray(one) && one.length === 1 && one[0] !== undefined && !(one[0] instanceof Regex)) add(key, one[0]);
  }
}
function updater(context: CommandContext, spec: Value, arrayFilters: Value[] | undefined, selection: Selection): Update {
  const update = parseUpdate(spec, { arrayFilters, match: matching(selection.collation), pipeline: (stages) => updatePipeline(stages, { engine: context.engine, database: context.database, view: { snapshot: context.engine.durable }, collation: selection.collation }) });
  selection.positional = positionalIn(spec);
  return update;
}

export async function update(context: CommandContext): Promise<Reply> {
  const { body } = context;
  allow(body, ['updates', 'ordered', 'bypassDocumentValidation']);
  namespace(context);
  const updates = arrayField(body, 'updates') ?? fail(40414, "BSON field 'update.updates' is missing but a required field");
  const ordered = body.get('ordered') === undefined || boolField(body, 'ordered');
  if (updates.length === 0 || updates.length > 100000) fail(16, 'Write batch sizes must be between 1 and 100000.');
  for (const spec of updates) {
    if (!isDoc(spec)) return fail(14, 'updates must be objects');
    for (const key of spec.keys()) if (!['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'c'].includes(key)) fail(40415, `BSON field 'update.updates.${key}' is an unknown field.`);
    if (!spec.has('q') || !spec.has('u')) fail(40414, 'BSON field is missing but a required field');
    docField(spec, 'q');
    arrayField(spec, 'arrayFilters');
    if (spec.has('c')) refuse('An update with constants');
  }
  const failures: Failure[] = [];
  const upserted: Encodable[] = [];
  let n = 0;
  let modified = 0;
  for (const [index, spec] of updates.entries()) {
    if (!isDoc(spec)) continue;
    try {
      const multi = boolField(spec, 'multi');
      const collection = target(context);
      const wanted = selectionFrom(context, collection, new Map([...spec].filter(([key]) => key !== 'sort')), docField(spec, 'q') ?? new Map(), multi ? Infinity : 1);
      const run = updater(context, spec.get('u') ?? null, arrayField(spec, 'arrayFilters'), wanted);
      if (multi && run.replaces) fail(9, 'multi update is not supported for replacement-style update');
      const change = await statement(context, (transaction) => applyUpdate(context, transaction, collection, wanted, run, boolField(spec, 'upsert')));
      n += change.upserted === undefined ? change.matched : 1;
      modified += change.modified;
      if (change.upserted !== undefined) upserted.push(doc({ index: int32(index), _id: change.upserted }));
    } catch (error) { noted(context, failures, index, error); if (ordered) break; }
  }
  return reply({ n: int32(n), upserted: upserted.length ? upserted : undefined, nModified: int32(modified), writeErrors: writeErrors(failures) });
}

export async function remove(context: CommandContext): Promise<Reply> {
  const { body } = context;
  allow(body, ['deletes', 'ordered']);
  const name = namespace(context);
  const deletes = arrayField(body, 'deletes') ?? fail(40414, "BSON field 'delete.deletes' is missing but a required field");
  const ordered = body.get('ordered') === undefined || boolField(body, 'ordered');
  if (deletes.length === 0) fail(16, 'Write batch sizes must be between 1 and 100000.');
  for (const spec of deletes) {
    if (!isDoc(spec)) return fail(14, 'deletes must be objects');
    for (const key of spec.keys()) if (!['q', 'limit', 'collation', 'hint'].includes(key)) fail(40415, `BSON field 'delete.deletes.${key}' is an unknown field.`);
    if (!spec.has('q') || !spec.has('limit')) fail(40414, 'BSON field is missing but a required field');
    docField(spec, 'q');
  }
  const failures: Failure[] = [];
  let n = 0;
  for (const [index, spec] of deletes.entries()) {
    if (!isDoc(spec)) continue;
    try {
      const limit = asInteger(spec.get('limit') ?? null);
      if (limit !== 0 && limit !== 1) fail(9, 'The limit field in delete objects must be 0 or 1.');
      const collection = context.engine.find(name);
      const wanted = selectionFrom(context, collection ?? target(context), spec, docField(spec, 'q') ?? new Map(), limit === 1 ? 1 : Infinity);
      if (!collection) continue;
      n += await statement(context, (transaction) => {
        const rows = selectFor(transaction, collection, wanted);
        for (const row of rows) context.engine.put(transaction, collection, row.id, undefined, undefined);
        return rows.length;
      });
    } catch (error) { noted(context, failures, index, error); if (ordered) break; }
  }
  return reply({ n: int32(n), writeErrors: writeErrors(failures) });
}

export async function findAndModify(context: CommandContext): Promise<Reply> {
  const { body } = context;
  allow(body, ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'collation', 'hint', 'bypassDocumentValidation']);
  const name = namespace(context);
  const removing = boolField(body, 'remove');
  const wantsNew = boolField(body, 'new');
  const upsert = boolField(body, 'upsert');
  const spec = body.get('update');
  if (removing && (spec !== undefined || upsert || wantsNew)) fail(9, 'Cannot specify both an update and remove=true');
  if (!removing && spec === undefined) fail(9, 'Either an update or remove=true must be specified');
  const collection = removing ? context.engine.find(name) ?? target(context) : target(context);
  const wanted = selectionFrom(context, collection, body, docField(body, 'query') ?? new Map(), 1);
  const fields = docField(body, 'fields') ?? new Map();
  const projection = parseProjection(fields, { collation: wanted.collation, filter: true });
  const run = removing ? undefined : updater(context, spec ?? null, arrayField(body, 'arrayFilters'), wanted);
  if (projection?.positional) wanted.positional = true;
  const shown = (document: Doc | undefined, row?: Row): Encodable => (document ? (projection ? projection.run(document, row?.found) : document) : null);
  return statement(context, (transaction) => {
    if (!run) {
      const [row] = selectFor(transaction, collection, wanted);
      if (row) context.engine.put(transaction, collection, row.id, undefined, undefined);
      return reply({ lastErrorObject: doc({ n: int32(row ? 1 : 0) }), value: row ? (projection ? shown(docOf(row), row) : new RawDoc(row.raw)) : null });
    }
    const change = applyUpdate(context, transaction, collection, wanted, run, upsert);
    const last = doc({ n: int32(change.matched || change.upserted !== undefined ? 1 : 0), updatedExisting: change.matched > 0, upserted: change.upserted });
    return reply({ lastErrorObject: last, value: shown(wantsNew ? change.after : change.before) });
  });
}
