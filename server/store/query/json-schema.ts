/** $jsonSchema of filters and validators: compiles a schema into a test of a value. */
import { compare, equal, isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { asInteger, toNumber } from '../bson/numbers.js';
import { sortKey } from '../bson/sort-key.js';
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, NumberValue, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { table } from '../table.js';
import { toRegExp } from './regex.js';
import { NUMERIC_TYPES, TYPE_NUMBERS, typeNumber } from './bson-types.js';

type ValueTest = (value: Value) => boolean;
type Keyword = (argument: Value, schema: Doc, name: string) => ValueTest | undefined;

/** JSON's type names with the BSON names for them. MongoDB does not support `integer`. */
const JSON_TYPES = table({
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
});

const docOf = (value: Value, name: string): Doc =>
  isDoc(value) ? value : fail(14, `$jsonSchema keyword '${name}' must be an object`);
const arrayOf = (value: Value, name: string): Value[] =>
  isArray(value) ? value : fail(14, `$jsonSchema keyword '${name}' must be an array`);
const nonEmptyList = (value: Value, name: string): Value[] => {
  const list = arrayOf(value, name);
  return list.length ? list : fail(9, `$jsonSchema keyword '${name}' cannot be an empty array`);
};
function stringsOf(value: Value, name: string): string[] {
  const texts = nonEmptyList(value, name).map((one) =>
    typeof one === 'string' ? one : fail(14, `$jsonSchema keyword '${name}' must be an array of strings`),
  );
  return new Set(texts).size === texts.length ? texts : fail(9, `$jsonSchema keyword '${name}' has duplicate values`);
}
function countOf(value: Value, name: string): number {
  const integer = asInteger(value);
  return integer !== undefined && integer >= 0
    ? integer
    : fail(9, `$jsonSchema keyword '${name}' must be a whole number of 0 or more`);
}

function typeTest(argument: Value, alias: (name: string) => string, name: string): ValueTest {
  const names = typeof argument === 'string' ? [argument] : stringsOf(argument, name);
  const wanted = new Set(
    names
      .map(alias)
      .flatMap((one) =>
        one === 'number' ? NUMERIC_TYPES : [TYPE_NUMBERS.get(one) ?? fail(2, `Unknown type name alias: ${one}`)],
      ),
  );
  return (value) => wanted.has(typeNumber(value));
}
const jsonType = (name: string): string =>
  name === 'integer'
    ? fail(9, "$jsonSchema type 'integer' is not currently supported.")
    : (JSON_TYPES.get(name) ?? fail(2, `Unknown type name alias: ${name}`));

/** Bounds apply to numbers only; other values pass. */
const bound =
  (exclusive: string, holds: (order: number, strictly: boolean) => boolean): Keyword =>
  (argument, schema, name) => {
    if (!isNumber(argument)) return fail(14, `$jsonSchema keyword '${name}' must be a number`);
    const strictly = schema.get(exclusive) ?? false;
    if (typeof strictly !== 'boolean') return fail(14, `$jsonSchema keyword '${exclusive}' must be a boolean`);
    return (value) => !isNumber(value) || holds(compare(value, argument), strictly);
  };
const requiresKeyword =
  (other: string): Keyword =>
  (_, schema, name) =>
    schema.has(other) ? undefined : fail(9, `$jsonSchema keyword '${other}' must be a present if ${name} is present`);
function multipleOf(argument: Value, _: Doc, name: string): ValueTest {
  if (!isNumber(argument)) return fail(14, `$jsonSchema keyword '${name}' must be a number`);
  if (!(toNumber(argument) > 0)) return fail(9, `$jsonSchema keyword '${name}' must have a positive value`);
  const rest = (value: NumberValue): boolean => {
    const [a, b] = [asInteger(value), asInteger(argument)];
    if (a !== undefined && b !== undefined) return a % b === 0;
    if (value instanceof Decimal || argument instanceof Decimal)
      return refuse("The keyword 'multipleOf' with a decimal");
    return toNumber(value) % toNumber(argument) === 0;
  };
  return (value) => !isNumber(value) || rest(value);
}

const textLength =
  (holds: (length: number, limit: number) => boolean): Keyword =>
  (argument, _, name) => {
    const limit = countOf(argument, name);
    return (value) => typeof value !== 'string' || holds([...value].length, limit);
  };
const itemCount =
  (holds: (length: number, limit: number) => boolean): Keyword =>
  (argument, _, name) => {
    const limit = countOf(argument, name);
    return (value) => !isArray(value) || holds(value.length, limit);
  };
const fieldCount =
  (holds: (length: number, limit: number) => boolean): Keyword =>
  (argument, _, name) => {
    const limit = countOf(argument, name);
    return (value) => !isDoc(value) || holds(value.size, limit);
  };
const atLeast = (length: number, limit: number): boolean => length >= limit;
const atMost = (length: number, limit: number): boolean => length <= limit;

function pattern(argument: Value, _: Doc, name: string): ValueTest {
  if (typeof argument !== 'string') return fail(14, `$jsonSchema keyword '${name}' must be a string`);
  const regex = toRegExp(new Regex(argument, ''));
  return (value) => typeof value !== 'string' || regex.test(value);
}
function uniqueItems(argument: Value, _: Doc, name: string): ValueTest | undefined {
  if (typeof argument !== 'boolean') return fail(14, `$jsonSchema keyword '${name}' must be a boolean`);
  return argument
    ? (value) => !isArray(value) || new Set(value.map((one) => sortKey(one))).size === value.length
    : undefined;
}
function itemsOf(argument: Value, schema: Doc, name: string): ValueTest {
  if (isDoc(argument)) {
    const test = compileSchema(argument);
    return (value) => !isArray(value) || value.every(test);
  }
  const tests = arrayOf(argument, name).map((one) => compileSchema(docOf(one, name)));
  const additionalItems = schema.get('additionalItems') ?? true;
  const rest = isDoc(additionalItems) ? compileSchema(additionalItems) : (): boolean => additionalItems !== false;
  return (value) => !isArray(value) || value.every((one, at) => (tests[at] ?? rest)(one));
}
function booleanOrSchema(argument: Value, _: Doc, name: string): undefined {
  if (isDoc(argument)) compileSchema(argument);
  else if (typeof argument !== 'boolean')
    fail(14, `$jsonSchema keyword '${name}' must be either an object or a boolean`);
}

function required(argument: Value, _: Doc, name: string): ValueTest {
  const names = stringsOf(argument, name);
  return (value) => !isDoc(value) || names.every((one) => value.has(one));
}
const schemas = (argument: Value, name: string): Map<string, ValueTest> =>
  new Map([...docOf(argument, name)].map(([key, one]) => [key, compileSchema(docOf(one, name))]));
function properties(argument: Value, _: Doc, name: string): ValueTest {
  const tests = schemas(argument, name);
  return (value) =>
    !isDoc(value) ||
    [...tests].every(([key, test]) => {
      const one = value.get(key);
      return one === undefined || test(one);
    });
}
const patterns = (argument: Value, name: string): { regex: RegExp; test: ValueTest }[] =>
  [...schemas(argument, name)].map(([key, test]) => ({ regex: toRegExp(new Regex(key, '')), test }));
function patternProperties(argument: Value, _: Doc, name: string): ValueTest {
  const tests = patterns(argument, name);
  return (value) =>
    !isDoc(value) || [...value].every(([key, one]) => tests.every(({ regex, test }) => !regex.test(key) || test(one)));
}
function additionalProperties(argument: Value, schema: Doc, name: string): ValueTest | undefined {
  booleanOrSchema(argument, schema, name);
  if (argument === true) return undefined;
  const knownProperties = schema.get('properties');
  const matching = schema.get('patternProperties');
  const regexes = matching === undefined ? [] : patterns(matching, 'patternProperties');
  const test = isDoc(argument) ? compileSchema(argument) : (): boolean => false;
  return (value) =>
    !isDoc(value) ||
    [...value].every(
      ([key, one]) =>
        (isDoc(knownProperties) && knownProperties.has(key)) ||
        regexes.some(({ regex }) => regex.test(key)) ||
        test(one),
    );
}
function dependencies(argument: Value, _: Doc, name: string): ValueTest {
  const tests = [...docOf(argument, name)].map(([key, one]) => {
    const test: ValueTest = isDoc(one) ? compileSchema(one) : required(one, new Map(), name);
    return { key, test };
  });
  return (value) => !isDoc(value) || tests.every(({ key, test }) => !value.has(key) || test(value));
}

function enumTest(argument: Value, _: Doc, name: string): ValueTest {
  const list = nonEmptyList(argument, name);
  if (new Set(list.map((one) => sortKey(one))).size !== list.length)
    fail(9, `$jsonSchema keyword '${name}' has duplicate values`);
  return (value) => list.some((one) => equal(one, value));
}
const logical =
  (holds: (count: number, of: number) => boolean): Keyword =>
  (argument, _, name) => {
    const list = arrayOf(argument, name);
    if (list.length === 0) fail(2, `$jsonSchema keyword '${name}' must be a non-empty array`);
    const tests = list.map((one) => compileSchema(docOf(one, name)));
    return (value) => holds(tests.filter((test) => test(value)).length, tests.length);
  };
function not(argument: Value, _: Doc, name: string): ValueTest {
  const test = compileSchema(docOf(argument, name));
  return (value) => !test(value);
}
const annotation: Keyword = (argument, _, name) =>
  typeof argument === 'string' ? undefined : fail(14, `$jsonSchema keyword '${name}' must be of type string`);

const KEYWORDS = new Map<string, Keyword>([
  ['type', (argument, _, name) => typeTest(argument, jsonType, name)],
  ['bsonType', (argument, _, name) => typeTest(argument, (one) => one, name)],
  ['minimum', bound('exclusiveMinimum', (order, strictly) => (strictly ? order > 0 : order >= 0))],
  ['exclusiveMinimum', requiresKeyword('minimum')],
  ['maximum', bound('exclusiveMaximum', (order, strictly) => (strictly ? order < 0 : order <= 0))],
  ['exclusiveMaximum', requiresKeyword('maximum')],
  ['multipleOf', multipleOf],
  ['minLength', textLength(atLeast)],
  ['maxLength', textLength(atMost)],
  ['pattern', pattern],
  ['minItems', itemCount(atLeast)],
  ['maxItems', itemCount(atMost)],
  ['uniqueItems', uniqueItems],
  ['items', itemsOf],
  ['additionalItems', booleanOrSchema],
  ['required', required],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['dependencies', dependencies],
  ['minProperties', fieldCount(atLeast)],
  ['maxProperties', fieldCount(atMost)],
  ['enum', enumTest],
  ['allOf', logical((count, of) => count === of)],
  ['anyOf', logical((count) => count > 0)],
  ['oneOf', logical((count) => count === 1)],
  ['not', not],
  ['title', annotation],
  ['description', annotation],
]);
const UNKNOWN_TO_MONGODB = ['$ref', '$schema', 'default', 'definitions', 'format', 'id'];

/** Compiles a schema, with MongoDB's errors for invalid ones. */
function compileSchema(schema: Doc): ValueTest {
  if (schema.has('type') && schema.has('bsonType'))
    fail(9, "Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  const tests: ValueTest[] = [];
  for (const [name, argument] of schema) {
    if (UNKNOWN_TO_MONGODB.includes(name)) return fail(9, `$jsonSchema keyword '${name}' is not currently supported`);
    if (name === 'encrypt' || name === 'encryptMetadata') return refuse(`The keyword '${name}'`);
    const keyword = KEYWORDS.get(name) ?? fail(9, `Unknown $jsonSchema keyword: ${name}`);
    const test = keyword(argument, schema, name);
    if (test) tests.push(test);
  }
  return (value) => tests.every((test) => test(value));
}
export function schemaTest(argument: Maybe): (document: Doc) => boolean {
  return isDoc(argument) ? compileSchema(argument) : fail(14, '$jsonSchema must be an object');
}
