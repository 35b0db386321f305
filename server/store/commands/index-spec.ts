/** Checks the index specifications of createIndexes and converts them to the form that is stored and listed. */
import { isNumber } from '../bson/compare.js';
import { asInteger, toNumber, truthy } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import { parseCollation } from '../query/collation.js';
import { parseFilter } from '../query/match.js';
import type { Collection } from '../storage/collection.js';

const MAX_FIELDS = 32;
const KNOWN_OPTIONS = [
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'v',
  'hidden',
  'ns',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'storageEngine',
  'dropDups',
];
const UNSUPPORTED_OPTIONS = [
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
];

function checkPath(path: string): void {
  if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..'))
    fail(67, 'Index keys cannot contain an empty field');
  const parts = path.split('.');
  if (
    parts.some(
      (part, at) =>
        part.startsWith('$') && !['$ref', '$id', '$db'].includes(part) && !(part === '$**' && at === parts.length - 1),
    )
  )
    fail(67, 'Index key contains an illegal field name');
}
function checkKey(key: Doc, spec: Doc): void {
  if (key.size === 0) fail(67, 'Index keys cannot be empty.');
  if (key.size > MAX_FIELDS) fail(13103, `too many compound keys, at most ${MAX_FIELDS}`);
  const hashed = [...key.values()].filter((type) => type === 'hashed').length;
  for (const [path, type] of key) {
    checkPath(path);
    if (typeof type === 'string' && type !== 'hashed') {
      if (['text', '2d', '2dsphere', 'geoHaystack'].includes(type)) refuse(`A ${type} index`);
      fail(67, `Unknown index plugin '${type}'`);
    }
    if (type !== 'hashed' && (!isNumber(type) || toNumber(type) === 0 || Number.isNaN(toNumber(type))))
      fail(67, 'Values in v:2 index key pattern must be numbers above or below 0');
    if (
      path.endsWith('$**') &&
      (key.size > 1 || truthy(spec.get('unique')) || spec.has('expireAfterSeconds') || truthy(spec.get('sparse')))
    )
      fail(67, 'A wildcard index stands alone and is neither unique, sparse nor TTL');
  }
  if (hashed > 1) fail(31303, 'A maximum of one index field is allowed to be hashed');
  if (hashed && truthy(spec.get('unique')))
    fail(16764, 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.');
}
/** The index on `_id` always exists: only `{_id: 1}` may have its name, and it takes no options. */
function checkIdIndex(key: Doc, name: string, spec: Doc): void {
  const isOnId = key.size === 1 && key.has('_id');
  if (!isOnId) {
    if (name === '_id_') fail(2, `The index name '_id_' is reserved for the _id index`);
    return;
  }
  if (isNumber(key.get('_id')) && asInteger(key.get('_id')) !== 1)
    fail(2, "The field 'key' for an _id index must be {_id: 1}");
  for (const option of ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'])
    if (spec.has(option) && spec.get(option) !== false)
      fail(197, `The field '${option}' is not valid for an _id index specification.`);
}
function checkVersion(version: Maybe): void {
  if (version === undefined || asInteger(version) === 2) return;
  if (asInteger(version) === 1) refuse('An index of version 1');
  fail(isNumber(version) ? 67 : 14, 'Invalid index version');
}
function checkExpiry(expire: Value, key: Doc): void {
  if (!isNumber(expire)) return fail(67, 'TTL index expireAfterSeconds must be numeric');
  if (toNumber(expire) < 0 || toNumber(expire) > 2147483647) fail(67, 'TTL index expireAfterSeconds out of range');
  if (key.size > 1) fail(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
}

const PARTIAL_FILTER_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$exists'];
function checkPartialFilter(filter: Doc, isTop: boolean): void {
  for (const [key, value] of filter) {
    if (key === '$and' && isTop && isArray(value)) {
      for (const inner of value) if (isDoc(inner)) checkPartialFilter(inner, false);
      continue;
    }
    if (key.startsWith('$')) fail(67, `unsupported expression in partial index: ${key}`);
    const [first = ''] = isDoc(value) ? value.keys() : [];
    if (value instanceof Regex) fail(67, `unsupported expression in partial index: ${key}`);
    if (!isDoc(value) || !first.startsWith('$')) continue;
    for (const [operator, operand] of value)
      if (!PARTIAL_FILTER_OPERATORS.includes(operator) || (operator === '$exists' && operand === false))
        fail(67, `unsupported expression in partial index: ${operator}`);
  }
}
function checkedPartialFilter(filter: Value, sparse: Maybe): Doc {
  if (!isDoc(filter)) return fail(14, "The field 'partialFilterExpression' must be an object");
  if (truthy(sparse)) fail(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  parseFilter(filter);
  checkPartialFilter(filter, true);
  return filter;
}

/** The stored specification of an index; `collection` gives the default collation. */
export function indexSpec(spec: Value, collection: Collection | undefined): Doc {
  if (!isDoc(spec)) return fail(14, 'indexes must be objects');
  for (const key of spec.keys())
    if (!KNOWN_OPTIONS.includes(key)) {
      refuseIfNewer('option', key);
      fail(197, `The field '${key}' is not valid for an index specification.`);
    }
  for (const key of UNSUPPORTED_OPTIONS) if (spec.has(key)) refuse(`The option ${key} of an index`);
  const key = spec.get('key') ?? fail(9, "The 'key' field is a required property of an index specification");
  if (!isDoc(key)) return fail(14, "The field 'key' must be an object");
  const name = spec.get('name');
  if (name === undefined) return fail(9, "The 'name' field is a required property of an index specification");
  if (typeof name !== 'string') return fail(14, "The field 'name' must be a string");
  if (name === '*') fail(2, "The index name '*' is not valid.");
  if (name === '') fail(67, 'index names may not be empty');
  checkVersion(spec.get('v'));
  checkKey(key, spec);
  checkIdIndex(key, name, spec);
  if (spec.has('storageEngine')) fail(67, "The field 'storageEngine' names no options of this storage engine");
  const hidden = spec.get('hidden') ?? false;
  if (typeof hidden !== 'boolean') return fail(14, "The field 'hidden' has value of the wrong type");
  const collation = spec.get('collation');
  if (collation !== undefined && !isDoc(collation)) return fail(14, "The field 'collation' must be an object");
  if (isDoc(collation) && collation.size === 0) fail(2, 'collation may not be empty');
  const expire = spec.get('expireAfterSeconds');
  if (expire !== undefined) checkExpiry(expire, key);
  const partial = spec.get('partialFilterExpression');
  const effectiveCollation =
    collation === undefined ? collection?.options.get('collation') : parseCollation(collation).spec;
  return doc({
    v: int32(2),
    unique: truthy(spec.get('unique')) ? true : undefined,
    hidden: hidden ? true : undefined,
    key,
    name: key.size === 1 && key.has('_id') ? '_id_' : name,
    background: spec.get('background'),
    sparse: spec.get('sparse'),
    expireAfterSeconds: expire,
    partialFilterExpression: partial === undefined ? undefined : checkedPartialFilter(partial, spec.get('sparse')),
    collation: effectiveCollation,
  });
}
