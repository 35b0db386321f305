/** collMod: changes a collection's validator, or an index's expireAfterSeconds or hidden option. */
import { compare, isNumber } from '../bson/compare.js';
import { asLong, toNumber } from '../bson/numbers.js';
import { INT_MAX, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/collection-index.js';
import { namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { validatorOptions } from './validator.js';

const FIELDS = [
  'collMod',
  'index',
  'validator',
  'validationLevel',
  'validationAction',
  'writeConcern',
  '$db',
  'lsid',
  '$clusterTime',
  'maxTimeMS',
  'comment',
  '$readPreference',
];

const INDEX_FIELDS = ['name', 'keyPattern', 'expireAfterSeconds', 'hidden'];

function indexToModify(collection: Collection, spec: Doc): Index {
  for (const key of spec.keys())
    if (!INDEX_FIELDS.includes(key)) fail(72, `BSON field 'collMod.index.${key}' is an unknown field.`);
  const [name, pattern] = [spec.get('name'), spec.get('keyPattern')];
  if ((name === undefined) === (pattern === undefined))
    fail(72, 'Must specify either index name or key pattern, and not both.');
  return (
    collection.indexes.find((index) =>
      name === undefined ? compare(index.pattern, pattern) === 0 : index.name === name,
    ) ?? fail(27, 'cannot find index for the collMod')
  );
}
function replaceIndex(collection: Collection, index: Index, options: Record<string, Maybe>): void {
  const spec = new Map(index.spec);
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) spec.delete(option);
    else spec.set(option, value);
  }
  const changed = new Index(spec);
  changed.build(collection.records.values());
  collection.replaceIndex(index, changed);
}
interface IndexChange {
  options: Record<string, Maybe>;
  reply: Record<string, Value>;
}
const NO_CHANGE: IndexChange = { options: {}, reply: {} };

function changeExpiry(index: Index, after: Value): IndexChange {
  if (!isNumber(after)) return fail(72, 'expireAfterSeconds field must be a number');
  const previous = index.spec.get('expireAfterSeconds') ?? fail(72, 'no expireAfterSeconds field to update');
  const seconds = Number.isNaN(toNumber(after)) ? 0 : asLong(after);
  if (seconds < 0 || seconds > INT_MAX) return fail(72, `expireAfterSeconds must be from 0 to ${INT_MAX}`);
  // MongoDB stores the new value as a long, unless it equals the old one.
  const stored = compare(previous, after) === 0 ? previous : BigInt(seconds);
  return {
    options: { expireAfterSeconds: stored },
    reply: { expireAfterSeconds_old: previous, expireAfterSeconds_new: after },
  };
}
function changeHidden(index: Index, hidden: Value): IndexChange {
  if (typeof hidden !== 'boolean') return fail(72, 'hidden field must be a boolean');
  if (index.name === '_id_') fail(2, "can't hide _id index");
  return {
    options: { hidden: hidden ? true : undefined },
    reply: { hidden_old: index.spec.get('hidden') === true, hidden_new: hidden },
  };
}
/** Changes expireAfterSeconds or hidden; returns the old and new values for the reply. */
function changeIndex(collection: Collection, spec: Value): Record<string, Value> {
  if (!isDoc(spec)) return fail(10065, 'invalid parameter: expected an object (index)');
  for (const key of spec.keys()) if (!INDEX_FIELDS.includes(key)) refuseIfNewer('option', key);
  const [after, hidden] = [spec.get('expireAfterSeconds'), spec.get('hidden')];
  if (after === undefined && hidden === undefined) fail(72, 'no expireAfterSeconds or hidden field');
  const index = indexToModify(collection, spec);
  const expiry = after === undefined ? NO_CHANGE : changeExpiry(index, after);
  const visibility = hidden === undefined ? NO_CHANGE : changeHidden(index, hidden);
  replaceIndex(collection, index, { ...expiry.options, ...visibility.options });
  return { ...expiry.reply, ...visibility.reply };
}

export async function collMod(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = namespace(context);
  for (const key of body.keys()) {
    if (FIELDS.includes(key)) continue;
    refuseIfNewer('option', key);
    fail(72, `BSON field 'collMod.${key}' is an unknown field.`);
  }
  const collection = engine.findCollection(name) ?? fail(26, `ns does not exist: ${name}`);
  const options = validatorOptions(body, collection.options.get('collation'));
  const index = body.get('index');
  engine.requireSpace();
  const changed = index === undefined ? {} : changeIndex(collection, index);
  for (const [key, value] of options) {
    if (isDoc(value) && value.size === 0) collection.options.delete(key);
    else collection.options.set(key, value);
  }
  engine.commitSchemaChange(collection);
  await engine.whenDurable();
  return reply(changed);
}
