/** Checks the index specifications of createIndexes and converts them to the form that is stored and listed. */
import { identical, isNumber } from '../bson/compare.js';
import { asInt32, asInteger, asLong, toNumber, truthy } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import { parseCollation, SIMPLE } from '../query/collation.js';
import { isOperatorDoc, parseFilter } from '../query/match.js';
import { equalitiesOfAll, isFieldName } from '../query/match-tests.js';
import { docField } from './context.js';

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

const isWildcardPath = (path: string): boolean => path === '$**' || path.endsWith('.$**');
function checkPath(path: string, isNumeric: boolean): void {
  if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..'))
    fail(67, 'Index keys cannot contain an empty field');
  const parts = path.split('.');
  if (
    parts.some(
      (part, at) =>
        part.startsWith('$') &&
        !(at > 0 && ['$ref', '$id', '$db'].includes(part)) &&
        !(part === '$**' && at === parts.length - 1 && isNumeric),
    )
  )
    fail(67, 'Index key contains an illegal field name');
}
function checkKeyPattern(key: Doc): void {
  if (key.size === 0) fail(67, 'Index keys cannot be empty.');
  for (const [path, type] of key) {
    if (typeof type === 'string' && type !== 'hashed') {
      if (['text', '2d', '2dsphere', 'geoHaystack'].includes(type)) refuse(`A ${type} index`);
      fail(67, `Unknown index plugin '${type}'`);
    }
    if (type !== 'hashed' && (!isNumber(type) || toNumber(type) === 0 || Number.isNaN(toNumber(type))))
      fail(67, 'Values in v:2 index key pattern must be numbers above or below 0');
    checkPath(path, isNumber(type));
    if (isWildcardPath(path) && (key.size > 1 || (isNumber(type) && toNumber(type) < 0)))
      fail(67, 'A wildcard index stands alone and its number is positive');
  }
}
/** Whether the key goes with the options. */
function checkKeyOptions(key: Doc, spec: Doc): void {
  if (key.size > MAX_FIELDS) fail(13103, `too many compound keys, at most ${MAX_FIELDS}`);
  const isWildcard = [...key.keys()].some(isWildcardPath);
  if (isWildcard && (truthy(spec.get('unique')) || spec.has('expireAfterSeconds') || truthy(spec.get('sparse'))))
    fail(67, 'A wildcard index is neither unique, sparse nor TTL');
  const hashed = [...key.values()].filter((type) => type === 'hashed').length;
  if (hashed > 1) fail(31303, 'A maximum of one index field is allowed to be hashed');
  if (hashed && truthy(spec.get('unique')))
    fail(16764, 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.');
}
/** Whether a key is that of the index on `_id`; one that is hashed, or with another number, is an index like any other. */
function isIdPattern(key: Doc): boolean {
  const direction = key.get('_id');
  return key.size === 1 && isNumber(direction) && Math.abs(asLong(direction)) === 1;
}
const ID_INDEX_OPTIONS = ['key', 'name', 'v', 'ns', 'collation'];
/** The index on `_id` always exists. It takes no options, and its key is `{_id: 1}`. */
function checkIdIndex(key: Doc, spec: Doc): void {
  for (const option of spec.keys())
    if (!ID_INDEX_OPTIONS.includes(option))
      fail(197, `The field '${option}' is not valid for an _id index specification.`);
  if (key.size !== 1 || asInteger(key.get('_id')) !== 1) fail(2, "The field 'key' for an _id index must be {_id: 1}");
}
function checkVersion(version: Value): void {
  if (!isNumber(version)) fail(14, "The field 'v' must be a number");
  const number = asInt32(version) ?? fail(2, 'Index version must be representable as a 32-bit integer');
  if (number === 1) refuse('An index of version 1');
  if (number !== 2) fail(67, 'Invalid index version');
}
function checkExpiry(expire: Value, key: Doc): void {
  if (!isNumber(expire)) return fail(67, 'TTL index expireAfterSeconds must be numeric');
  if (toNumber(expire) < 0 || toNumber(expire) > 2147483647) fail(67, 'TTL index expireAfterSeconds out of range');
  if (key.size > 1) fail(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
}

const PARTIAL_FILTER_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$exists'];
/** The conditions of a filter, of a field or logical, each with its operator. */
function conditionsOf(filter: Doc): [operator: string, operand: Value][] {
  return [...filter].flatMap(([key, value]): [string, Value][] => {
    if (key === '$comment') return [];
    if (!isFieldName(key)) return [[key, value]];
    if (isOperatorDoc(value)) return [...value];
    return [[value instanceof Regex ? '$regex' : '$eq', value]];
  });
}
/** Conditions are joined only once: by one $and alone, or as fields of the filter. A single one needs no joining. */
function checkPartialFilter(filter: Doc, isTop: boolean): void {
  const conditions = conditionsOf(filter);
  const isJoined = conditions.length !== 1;
  if (isJoined && !isTop) fail(67, '$and only supported in partialFilterExpression at top level');
  for (const [operator, operand] of conditions) {
    // Parsed into an $and of equalities.
    if (operator === '$all' && isTop && !isJoined && equalitiesOfAll(operand)) continue;
    if (operator === '$and' && isArray(operand) && isTop && !isJoined)
      for (const inner of operand.filter(isDoc)) checkPartialFilter(inner, false);
    else if (!PARTIAL_FILTER_OPERATORS.includes(operator) || (operator === '$exists' && !truthy(operand)))
      fail(67, `unsupported expression in partial index: ${operator}`);
  }
}

/** A specification without the options that MongoDB does not know, for createIndexes with ignoreUnknownIndexOptions. */
export const withKnownOptions = (spec: Value): Value =>
  isDoc(spec) ? new Map([...spec].filter(([option]) => KNOWN_OPTIONS.includes(option))) : spec;
/** The specification of the index on `_id` that create is given. */
export function idIndexSpec(spec: Value, collation: Doc | undefined): Doc {
  const checked = indexSpec(spec, collation);
  if (!isDoc(spec)) return checked;
  checkIdIndex(docField(checked, 'key') ?? new Map(), spec);
  return identical(checked.get('collation'), collation)
    ? checked
    : fail(2, "'idIndex' must have the same collation as the collection.");
}
/** The checks of single options. MongoDB makes them in the order of the specification. */
const OPTION_CHECKS: Record<string, (value: Value) => void> = {
  key: (value) => checkKeyPattern(isDoc(value) ? value : fail(14, "The field 'key' must be an object")),
  name: (value) => typeof value === 'string' || fail(14, "The field 'name' must be a string"),
  v: checkVersion,
  hidden: (value) =>
    value === null || typeof value === 'boolean' || fail(14, "The field 'hidden' has value of the wrong type"),
  collation: (value) => {
    if (!isDoc(value)) return fail(14, "The field 'collation' must be an object");
    if (value.size === 0) fail(2, 'collation may not be empty');
  },
  partialFilterExpression: (value) =>
    parseFilter(isDoc(value) ? value : fail(14, "The field 'partialFilterExpression' must be an object"), {
      collation: SIMPLE,
      depth: 0,
      refusesSchema: true,
    }),
};
function checkOptions(spec: Doc): void {
  for (const option of spec.keys())
    if (!KNOWN_OPTIONS.includes(option)) {
      refuseIfNewer('option', option);
      fail(197, `The field '${option}' is not valid for an index specification.`);
    }
  for (const option of UNSUPPORTED_OPTIONS) if (spec.has(option)) refuse(`The option ${option} of an index`);
  for (const [option, value] of spec) OPTION_CHECKS[option]?.(value);
  for (const option of ['key', 'name'])
    if (!spec.has(option)) fail(9, `The '${option}' field is a required property of an index specification`);
}
/** The stored specification of an index; `defaultCollation` is that of its collection. */
export function indexSpec(spec: Value, defaultCollation: Maybe): Doc {
  if (!isDoc(spec)) return fail(14, 'indexes must be objects');
  checkOptions(spec);
  const key = docField(spec, 'key') ?? new Map<string, Value>();
  const name = String(spec.get('name'));
  if (name === '*') fail(2, "The index name '*' is not valid.");
  if (name.includes('\0')) refuse('An index name with a null byte');
  if (isIdPattern(key)) checkIdIndex(key, spec);
  else if (name === '_id_') fail(2, `The index name '_id_' is reserved for the _id index`);
  const collation = spec.get('collation');
  const effectiveCollation = collation === undefined ? defaultCollation : parseCollation(collation).spec;
  if (name === '') fail(67, 'index names may not be empty');
  checkKeyOptions(key, spec);
  if (spec.has('storageEngine')) fail(67, "The field 'storageEngine' names no options of this storage engine");
  const expire = spec.get('expireAfterSeconds');
  if (expire !== undefined) checkExpiry(expire, key);
  const partial = docField(spec, 'partialFilterExpression');
  if (partial && truthy(spec.get('sparse'))) fail(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  if (partial) checkPartialFilter(partial, true);
  return doc({
    v: int32(2),
    unique: truthy(spec.get('unique')) ? true : undefined,
    hidden: spec.get('hidden') === true ? true : undefined,
    key,
    name: isIdPattern(key) ? '_id_' : name,
    background: spec.get('background'),
    sparse: spec.get('sparse'),
    expireAfterSeconds: expire,
    partialFilterExpression: partial,
    collation: effectiveCollation,
  });
}
