/** collMod: another validator, or another time until documents of a TTL index expire. */
import { compare, isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/index.js';
import { namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { validatorOptions } from './validator.js';

const FIELDS = ['collMod', 'index', 'validator', 'validationLevel', 'validationAction', 'writeConcern', '$db', 'lsid', '$clusterTime', 'maxTimeMS', 'comment', '$readPreference'];

function wantedIndex(collection: Collection, spec: Doc): Index {
  for (const key of spec.keys()) if (!['name', 'keyPattern', 'expireAfterSeconds', 'hidden'].includes(key)) fail(72, `BSON field 'collMod.index.${key}' is an unknown field.`);
  const [name, pattern] = [spec.get('name'), spec.get('keyPattern')];
  if ((name === undefined) === (pattern === undefined)) fail(72, 'Must specify either index name or key pattern, and not both.');
  return collection.indexes.find((index) => (name === undefined ? compare(index.pattern, pattern) === 0 : index.name === name)) ?? fail(27, 'cannot find index for the collMod');
}
function replace(collection: Collection, index: Index, option: string, value: Maybe): void {
  const spec = new Map(index.spec);
  if (value === undefined) spec.delete(option);
  else spec.set(option, value);
  const changed = new Index(spec);
  changed.fill(collection.records.values());
  collection.replaceIndex(index, changed);
}
/** The new time until expiry, or whether the planner sees the index; answers the old. */
function changeIndex(collection: Collection, given: Value): Record<string, Value> {
  if (!isDoc(given)) return fail(10065, 'invalid parameter: expected an object (index)');
  const after = given.get('expireAfterSeconds');
  if (after === undefined && !given.has('hidden')) fail(72, 'no expireAfterSeconds or hidden field');
  if (after !== undefined && !isNumber(after)) return fail(72, 'expireAfterSeconds field must be a number');
  const index = wantedIndex(collection, given);
  const hidden = given.get('hidden');
  if (after === undefined && hidden !== undefined) {
    if (typeof hidden !== 'boolean') return fail(72, 'hidden field must be a boolean');
    if (index.name === '_id_') fail(2, "can't hide _id index");
    const was = index.spec.get('hidden') === true;
    replace(collection, index, 'hidden', hidden ? true : undefined);
    return { hidden_old: was, hidden_new: hidden };
  }
  const before = index.spec.get('expireAfterSeconds') ?? fail(72, 'no expireAfterSeconds field to update');
  if (after === undefined || toNumber(after) < 0) return fail(72, 'expireAfterSeconds must be 0 or more');
  // What is listed afterwards is a long, unless nothing changes.
  const kept = compare(before, after) === 0 ? before : BigInt(Math.trunc(toNumber(after)));
  replace(collection, index, 'expireAfterSeconds', kept);
  return { expireAfterSeconds_old: before, expireAfterSeconds_new: after };
}

export async function collMod(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = namespace(context);
  for (const key of body.keys()) if (!FIELDS.includes(key)) fail(72, `BSON field 'collMod.${key}' is an unknown field.`);
  const collection = engine.find(name) ?? fail(26, `ns does not exist: ${name}`);
  const options = validatorOptions(body, collection.options.get('collation'));
  const index = body.get('index');
  const changed = index === undefined ? {} : changeIndex(collection, index);
  for (const [key, value] of options) {
    if (isDoc(value) && value.size === 0) collection.options.delete(key);
    else collection.options.set(key, value);
  }
  engine.schemaChanged(collection);
  await engine.settled();
  return reply(changed);
}
