/** The commands that create, list and drop databases, collections and indexes. */
import { compare, isNumber } from '../bson/compare.js';
import { toNumber, truthy } from '../bson/numbers.js';
import { Binary, doc, INT_MAX, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { runAtOnce } from '../operation.js';
import { parseCollation, SIMPLE } from '../query/collation.js';
import { parseFilter } from '../query/match.js';
import { cappedMax, cappedSize, MAX_CAPPED_DOCUMENTS } from '../storage/capped-limits.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/collection-index.js';
import {
  checkFields,
  arrayField,
  boolField,
  cursorBatchSize,
  docField,
  flagField,
  namespace,
  reply,
} from './context.js';
import type { CommandContext, Reply } from './context.js';
import { LIST_COLLECTIONS } from './cursors.js';
import { buildIndex } from './index-build.js';
import { idIndexSpec, indexSpec, withKnownOptions } from './index-spec.js';
import { validatorOptions } from './validator.js';

async function afterSync(context: CommandContext, response: Reply): Promise<Reply> {
  await context.engine.whenDurable();
  return response;
}

function rejectSnapshotRead({ transaction }: CommandContext): void {
  if (transaction?.hasSnapshotReadConcern) fail(72, 'This command does not support the read concern "snapshot"');
}
/** The types of create's options, which MongoDB checks before their values. */
function checkOptionTypes(body: Doc): void {
  for (const name of ['capped', 'autoIndexId', 'temp']) boolField(body, name);
  for (const name of ['size', 'max', 'flags'])
    if (body.has(name) && !isNumber(body.get(name)))
      fail(14, `BSON field '${name}' is the wrong type, expected a number`);
  for (const name of ['validator', 'collation', 'idIndex']) docField(body, name);
}
const MAX_CAPPED_BYTES = 2 ** 50;
/** An int if the number is small enough, or else a long. */
const shortest = (whole: number): Value => (whole <= INT_MAX ? int32(whole) : BigInt(whole));
function cappedOptions(body: Doc): Doc {
  const out: Doc = new Map();
  if (!boolField(body, 'capped')) {
    for (const name of ['size', 'max'])
      if (body.has(name)) fail(72, `the '${name}' field may only be specified for capped collections`);
    return out;
  }
  const size = body.get('size');
  if (!isNumber(size)) return fail(72, "the 'size' field is required when 'capped' is true");
  if (!(toNumber(size) >= 1)) fail(51024, "BSON field 'size' value must be > 0");
  if (toNumber(size) > MAX_CAPPED_BYTES) fail(2, "'size' cannot exceed 1 PB");
  out.set('capped', true);
  out.set('size', shortest(cappedSize(size)));
  const max = body.get('max');
  if (!isNumber(max)) return out;
  const documents = cappedMax(max);
  if (documents > MAX_CAPPED_DOCUMENTS) fail(2, 'max in a capped collection has to be < 2^31 or not set');
  out.set('max', int32(documents));
  return out;
}
export function create(context: CommandContext): Promise<Reply> {
  rejectSnapshotRead(context);
  const name = namespace(context, 2);
  checkFields(context.body, [
    'collation',
    'capped',
    'size',
    'max',
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'autoIndexId',
    'storageEngine',
    'indexOptionDefaults',
    'idIndex',
    'temp',
    'flags',
  ]);
  // Null counts as nothing.
  const body = new Map([...context.body].filter(([, value]) => value !== null));
  checkOptionTypes(body);
  for (const key of ['viewOn', 'pipeline', 'storageEngine', 'timeseries', 'indexOptionDefaults'])
    if (body.has(key) && body.get(key) !== false) refuse(`create with ${key}`);
  if (name.includes('$') || name.slice(context.database.length + 1).startsWith('system.'))
    fail(73, `Invalid collection name: ${name}`);
  const options: Doc = new Map();
  const collationSpec = docField(body, 'collation');
  const collation = collationSpec ? parseCollation(collationSpec) : SIMPLE;
  if (collation.spec) options.set('collation', collation.spec);
  for (const [key, value] of cappedOptions(body)) options.set(key, value);
  for (const [key, value] of validatorOptions(body, collation.spec)) options.set(key, value);
  const given = body.get('idIndex');
  const idIndex =
    given === undefined
      ? doc({ v: int32(2), key: doc({ _id: int32(1) }), name: '_id_', collation: collation.spec })
      : idIndexSpec(given, collation.spec);
  const existing = context.engine.findCollection(name, context.transaction);
  if (existing) fail(48, `a collection '${name}' already exists`);
  context.engine.ensureCollection(name, options, idIndex, context.transaction);
  return afterSync(context, reply({}));
}
export function drop(context: CommandContext): Promise<Reply> {
  checkFields(context.body, []);
  const name = namespace(context);
  const collection = context.engine.findCollection(name) ?? fail(26, 'ns not found');
  const count = collection.indexes.length;
  context.engine.dropCollection(collection);
  context.cursors.dropNamespace(name);
  return afterSync(context, reply({ nIndexesWas: int32(count), ns: name }));
}
export function dropDatabase(context: CommandContext): Promise<Reply> {
  const [argument] = context.body.values();
  if (!isNumber(argument) || Math.trunc(toNumber(argument)) !== 1) fail(20, 'have to pass 1 as db parameter');
  let found = false;
  for (const collection of [...context.engine.collections.values()]) {
    if (collection.database !== context.database) continue;
    found = true;
    context.engine.dropCollection(collection);
    context.cursors.dropNamespace(collection.namespace);
  }
  return afterSync(context, reply({ dropped: found ? context.database : undefined }));
}
export function listDatabases(context: CommandContext): Reply {
  const sizes = new Map<string, number>();
  for (const collection of context.engine.collections.values()) {
    let bytes = 0;
    for (const { raw } of collection.records.values()) bytes += raw.length;
    sizes.set(collection.database, (sizes.get(collection.database) ?? 0) + bytes);
  }
  const filter = docField(context.body, 'filter');
  const matcher = filter ? parseFilter(filter) : (): boolean => true;
  const names = boolField(context.body, 'nameOnly');
  const databases = [...sizes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bytes]) => (names ? doc({ name }) : doc({ name, sizeOnDisk: bytes, empty: false })))
    .filter((one) => matcher(one));
  return reply({ databases, totalSize: [...sizes.values()].reduce((a, b) => a + b, 0) });
}
export function listCollections(context: CommandContext): Reply {
  const { body } = context;
  checkFields(body, ['filter', 'nameOnly', 'cursor', 'authorizedCollections']);
  const filter = docField(body, 'filter', 2);
  const matcher = filter ? parseFilter(filter) : (): boolean => true;
  const names = boolField(body, 'nameOnly');
  const rows = [...context.engine.collections.values()]
    .filter((collection) => collection.database === context.database)
    .map((collection) => {
      const out = doc({ name: collection.name, type: 'collection' });
      if (names) return out;
      out.set('options', collection.options);
      out.set(
        'info',
        doc({ readOnly: false, uuid: new Binary(Buffer.from(collection.uuid.replaceAll('-', ''), 'hex'), 4) }),
      );
      const [id] = collection.indexes;
      if (id) out.set('idIndex', id.spec);
      return out;
    })
    .filter((one) => matcher(one));
  return reply({
    cursor: runAtOnce(
      context.cursors.open(`${context.database}.${LIST_COLLECTIONS}`, rows, cursorBatchSize(body) ?? Infinity, context),
    ),
  });
}

/** `sparse: false` and `unique: false` say the same as nothing. */
const comparableOptions = (spec: Doc): Doc =>
  new Map(
    [...spec]
      .filter(([key]) => !['v', 'background', 'name', 'key', 'hidden', 'sparse', 'unique'].includes(key))
      .concat(['sparse', 'unique'].map((key): [string, Value] => [key, truthy(spec.get(key))]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
/** Whether an equal index exists; fails with MongoDB's error if an existing index conflicts with it. */
function isAlreadyThere(collection: Collection, spec: Doc): boolean {
  const name = String(spec.get('name'));
  const collation = parseCollation(spec.get('collation')).name;
  const sameKey = (index: Index): boolean => compare(index.pattern, spec.get('key')) === 0;
  const sameOrder = (index: Index): boolean => sameKey(index) && index.collation.name === collation;
  for (const index of collection.indexes) {
    if (index.name === '_id_' && sameKey(index))
      return sameOrder(index) || fail(2, 'The _id index must have the same collation as the collection.');
    if (index.name !== name) continue;
    if (!sameKey(index)) fail(86, `An existing index has the same name as the requested index: ${name}`);
    if (sameOrder(index) && compare(comparableOptions(index.spec), comparableOptions(spec)) === 0) return true;
    fail(85, `Index with name: ${name} already exists with different options`);
  }
  const other = collection.indexes.find(sameOrder);
  return other ? fail(85, `Index already exists with a different name: ${other.name}`) : false;
}
/** The index on `_id` counts. */
const MAX_INDEXES = 64;
export async function createIndexes(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(body, ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], 2);
  const name = namespace(context);
  const requested = arrayField(body, 'indexes') ?? fail(9, "The 'indexes' field is a required property");
  if (requested.length === 0) fail(2, 'Must specify at least one index to create');
  if (name.includes('$') || name.slice(context.database.length + 1).startsWith('system.'))
    fail(73, `Invalid namespace: ${name}`);
  const existing = context.engine.findCollection(name, context.transaction);
  rejectSnapshotRead(context);
  if (existing && context.transaction && !context.transaction.createdCollections.has(name))
    fail(263, 'Cannot create new indexes on existing collection in a multi-document transaction.');
  const isLenient = flagField(body, 'ignoreUnknownIndexOptions') === true;
  const specs = requested.map((spec) =>
    indexSpec(isLenient ? withKnownOptions(spec) : spec, existing?.options.get('collation')),
  );
  for (const [at, spec] of specs.entries())
    if (specs.slice(0, at).some((earlier) => compare(earlier, spec) === 0))
      fail(96, 'Identical index already exists in the same command');
  const collection = existing ?? context.engine.ensureCollection(name, undefined, undefined, context.transaction);
  const before = collection.indexes.length;
  const builds: { index: Index; catchUp: () => void }[] = [];
  for (const spec of specs)
    if (!isAlreadyThere(collection, spec))
      builds.push(await context.operation.run(buildIndex(collection, spec, context.operation)));
  const created: Index[] = [];
  if (builds.length > 0) context.engine.requireSpace();
  try {
    for (const { index, catchUp } of builds) {
      catchUp();
      if (isAlreadyThere(collection, index.spec)) continue;
      if (collection.indexes.length >= MAX_INDEXES) fail(67, `add index fails, too many indexes for ${name}`);
      collection.addIndex(index);
      created.push(index);
    }
  } catch (error) {
    // If one index fails, none is created.
    collection.removeIndexes(created);
    throw error;
  }
  if (created.length && !context.transaction) context.engine.commitSchemaChange(collection);
  return afterSync(
    context,
    reply({
      numIndexesBefore: int32(before),
      numIndexesAfter: int32(collection.indexes.length),
      createdCollectionAutomatically: !existing,
      note: created.length ? undefined : 'all indexes already exist',
    }),
  );
}
export function listIndexes(context: CommandContext): Reply {
  const { body } = context;
  const name = namespace(context);
  const collection = context.engine.findCollection(name) ?? fail(26, `ns does not exist: ${name}`);
  const rows = collection.indexes.map((index) => index.spec);
  return reply({
    cursor: runAtOnce(context.cursors.open(name, rows, cursorBatchSize(body) ?? Infinity, context)),
  });
}
export async function dropIndexes(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields(body, ['index']);
  const collection = context.engine.findCollection(namespace(context)) ?? fail(26, 'ns not found');
  const requested = body.get('index');
  const before = collection.indexes.length;
  const byName = (name: Value): Index => {
    if (typeof name !== 'string') return fail(14, 'index names must be strings');
    if (name === '_id_') fail(72, 'cannot drop _id index');
    return collection.indexes.find((index) => index.name === name) ?? fail(27, `index not found with name [${name}]`);
  };
  let dropped: Index[];
  if (requested === '*' || (isArray(requested) && requested.length === 1 && requested[0] === '*'))
    dropped = collection.indexes.slice(1);
  else if (typeof requested === 'string') dropped = [byName(requested)];
  else if (isArray(requested)) {
    dropped = requested.map(byName);
    if (new Set(dropped).size !== dropped.length) fail(27, 'index not found: it is named twice');
  } else if (isDoc(requested)) {
    const alike = collection.indexes.filter((index) => compare(index.pattern, requested) === 0);
    if (alike.length > 1) fail(181, `${alike.length} indexes found with identical key pattern; drop them by name`);
    dropped = alike.length ? alike : fail(27, "can't find index with key");
    if (alike[0] === collection.indexes[0]) fail(72, 'cannot drop _id index');
  } else
    return fail(requested === undefined ? 40414 : 14, "BSON field 'dropIndexes.index' is missing or of the wrong type");
  context.engine.requireSpace();
  collection.removeIndexes(dropped.filter((index) => index !== collection.indexes[0]));
  if (dropped.length) context.engine.commitSchemaChange(collection);
  return afterSync(
    context,
    reply({
      nIndexesWas: int32(before),
      msg:
        requested === '*' || (isArray(requested) && requested[0] === '*')
          ? 'non-_id indexes dropped for collection'
          : undefined,
    }),
  );
}
