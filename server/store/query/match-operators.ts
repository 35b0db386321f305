/** The operators of a field in a filter. */
import { isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { asInteger, toNumber, truthy } from '../bson/numbers.js';
import { isArray, isDoc, LONG_MIN, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { bitsTest } from './match-bits.js';
import { comparison, equality, parseIn, regexMatcher } from './match-comparisons.js';
import { beginsWithOperator, isDbRefField, isOperatorDoc, valueTest, matchValue } from './match-tests.js';
import type { FieldContext, FieldTest } from './match-tests.js';
import { regexOf } from './regex.js';
import { NUMERIC_TYPES, TYPE_NUMBERS, typeNumber } from './bson-types.js';

const negated = (tests: FieldTest[]): FieldTest => ({ kind: 'not', tests });

function parseType(operand: Value): FieldTest {
  const wanted = new Set<number>();
  const list = isArray(operand) ? operand : [operand];
  if (list.length === 0) fail(9, '$type must match at least one type');
  for (const entry of list) {
    if (typeof entry === 'string') {
      const found = TYPE_NUMBERS.get(entry);
      if (entry === 'number') NUMERIC_TYPES.forEach((type) => wanted.add(type));
      else if (found === undefined) fail(2, `Unknown type name alias: ${entry}`);
      else wanted.add(found);
    } else if (isNumber(entry)) {
      const found = asInteger(entry);
      if (found === undefined || ![...TYPE_NUMBERS.values()].includes(found)) fail(2, 'Invalid numerical type code');
      else wanted.add(found);
    } else fail(14, 'type must be represented as a number or a string');
  }
  return valueTest((value) => value !== undefined && wanted.has(typeNumber(value)));
}

function parseMod(operand: Value): FieldTest {
  if (!isArray(operand)) return fail(2, 'malformed mod, needs to be an array');
  const [by, rest] = operand;
  if (operand.length < 2) return fail(2, 'malformed mod, not enough elements');
  if (operand.length > 2) return fail(2, 'malformed mod, too many elements');
  if (!isNumber(by)) return fail(2, 'malformed mod, divisor not a number');
  const toLong = (value: Maybe): bigint | undefined => {
    if (!isNumber(value)) return undefined;
    if (value instanceof Decimal) return value.toLong() ?? LONG_MIN;
    if (typeof value === 'bigint') return value;
    const plain = Math.trunc(toNumber(value));
    // A number outside the range of a long becomes the smallest long, as in the conversion of x86 processors.
    return Number.isFinite(plain) && Math.abs(plain) < 2 ** 63 ? BigInt(plain) : LONG_MIN;
  };
  // The divisor and the remainder are truncated to 32 bits.
  const small = (value: Maybe): bigint | undefined => {
    const long = toLong(value);
    return typeof value === 'bigint' ? BigInt.asIntN(32, value) : long;
  };
  const divisor = small(by) ?? fail(2, 'malformed mod, divisor value is invalid');
  if (divisor === 0n) fail(2, 'divisor cannot be 0');
  const remainder = isNumber(rest) ? (small(rest) ?? fail(2, 'malformed mod, remainder value is invalid')) : 0n;
  return valueTest((value) => {
    const plain = toLong(value);
    return plain !== undefined && plain % divisor === remainder;
  });
}

/** Operators that stand for a whole condition and not for one on a value. */
const TOP_LEVEL_OPERATORS = new Set([
  '$and',
  '$or',
  '$nor',
  '$where',
  '$expr',
  '$text',
  '$comment',
  '$jsonSchema',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
]);

function parseElemMatch(operand: Value, context: FieldContext): FieldTest {
  if (!isDoc(operand)) return fail(2, '$elemMatch needs an Object');
  const [first = ''] = operand.keys();
  const isDbRef = [...operand.keys()].some(isDbRefField);
  if (isOperatorDoc(operand) && !isDbRef && !TOP_LEVEL_OPERATORS.has(first)) {
    const tests = parseFieldTests(operand, context);
    return elementTest((value) => tests.every((test) => matchValue(test, value)));
  }
  const matcher = context.subfilter(operand, { ...context, isInArrayElement: true });
  return elementTest((value) => {
    if (isDoc(value)) return matcher(value);
    return isArray(value) && matcher(new Map(value.map((inner, index) => [String(index), inner])));
  });
}
/** Tests the elements of an array and records the position of the one that matched. */
function elementTest(test: (value: Value) => boolean): FieldTest {
  return {
    kind: 'leaf',
    testsWholeArray: true,
    test: (value, position) => {
      if (!isArray(value)) return false;
      const index = value.findIndex(test);
      if (index >= 0 && position) position.index = index;
      return index >= 0;
    },
  };
}

function parseAll(operand: Value, context: FieldContext): FieldTest {
  if (!isArray(operand)) return fail(2, '$all needs an array');
  if (operand.length === 0) return valueTest(() => false);
  const [first] = operand;
  const matches = isDoc(first) && first.keys().next().value === '$elemMatch';
  const tests = operand.map((value) => {
    if (matches) {
      const [key] = isDoc(value) ? value.keys() : [];
      if (!isDoc(value) || key !== '$elemMatch') return fail(2, '$all/$elemMatch has to be consistent');
      return parseElemMatch(value.get('$elemMatch') ?? null, context);
    }
    if (beginsWithOperator(value)) return fail(2, 'no $ expressions in $all');
    return equality(value, context);
  });
  return { kind: 'all', tests };
}

function parseSize(operand: Value): FieldTest {
  const size = operand instanceof Decimal ? undefined : asInteger(operand);
  if (!isNumber(operand)) return fail(2, '$size needs a number');
  if (size === undefined) return fail(2, '$size must be a whole number');
  if (size < 0) return fail(2, '$size may not be negative');
  return valueTest((value) => isArray(value) && value.length === size, true);
}

function parseRegex(operators: Doc): FieldTest {
  const pattern = operators.get('$regex');
  const options = operators.get('$options');
  if (options !== undefined && typeof options !== 'string') return fail(2, '$options has to be a string');
  if (pattern === undefined) return fail(2, '$options needs a $regex');
  if (options?.includes('\0')) return fail(2, 'Regular expression options cannot contain an embedded null byte');
  const regex = regexOf(operators);
  if (!regex) return fail(2, '$regex has to be a string');
  if (pattern instanceof Regex && pattern.options && options !== undefined) {
    const isOptionsFirst =
      [...operators.keys()].find((name) => name === '$regex' || name === '$options') === '$options';
    // MongoDB looks for options that it read before: empty ones are as good as none.
    if (options || !isOptionsFirst) fail(isOptionsFirst ? 51074 : 51075, 'options set in both $regex and $options');
  }
  return valueTest(regexMatcher(regex));
}

/** The order in which MongoDB evaluates conditions; those of one kind follow their paths. */
const MATCH_ORDER = [
  '$and',
  '$or',
  '$elemMatch',
  '$size',
  '$eq',
  '$lte',
  '$lt',
  '$gt',
  '$gte',
  '$regex',
  '$mod',
  '$exists',
  '$in',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
  '$not',
  '$nor',
  '$type',
  '$expr',
  '$alwaysFalse',
  '$alwaysTrue',
  '$jsonSchema',
];
const RANKS = new Map(MATCH_ORDER.map((name, rank) => [name, rank]));
/** The rank of conditions that MongoDB evaluates last. */
export const UNRANKED = MATCH_ORDER.length;
export const rankOf = (operator: string): number => RANKS.get(operator) ?? UNRANKED;
/** The kind of condition that an operator is parsed into, where it has another name. */
const PARSED_AS: Partial<Record<string, string>> = { $all: '$eq', $ne: '$not', $nin: '$not' };
function parsedAs(name: string, operand: Value): string {
  if (name === '$in' && isArray(operand) && operand.length === 1) return operand[0] instanceof Regex ? '$regex' : '$eq';
  return PARSED_AS[name] ?? name;
}

/** A condition without an operator: a value or a regular expression. */
export function parsePlainValue(operand: Value, context: FieldContext): FieldTest {
  const test = equality(operand, context);
  test.rank = rankOf('$eq');
  return test;
}
export function parseFieldTests(operators: Doc, context: FieldContext): FieldTest[] {
  const tests: FieldTest[] = [];
  for (const [name, operand] of operators) {
    const before = tests.length;
    switch (name) {
      case '$eq': {
        if (operand instanceof Regex) tests.push(valueTest(comparison('$eq', operand, context.collation.compare)));
        else tests.push(equality(operand, context));
        break;
      }
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        if (operand instanceof Regex) fail(2, "Can't have RegEx as arg to predicate over field");
        tests.push(valueTest(comparison(name, operand, context.collation.compare)));
        break;
      case '$ne':
        if (operand instanceof Regex) fail(2, "Can't have regex as arg to $ne.");
        tests.push(negated([equality(operand, context)]));
        break;
      case '$in':
        tests.push(parseIn(operand, context, name));
        break;
      case '$nin':
        tests.push(negated([parseIn(operand, context, name)]));
        break;
      case '$not':
        tests.push(parseNot(operand, context));
        break;
      case '$exists': {
        const exists = valueTest((value) => value !== undefined);
        tests.push(truthy(operand) ? exists : negated([exists]));
        break;
      }
      case '$type':
        tests.push(parseType(operand));
        break;
      case '$mod':
        tests.push(parseMod(operand));
        break;
      case '$size':
        tests.push(parseSize(operand));
        break;
      case '$all':
        tests.push(parseAll(operand, context));
        break;
      case '$elemMatch':
        tests.push(parseElemMatch(operand, context));
        break;
      case '$regex':
        tests.push(parseRegex(operators));
        break;
      case '$options':
        if (!operators.has('$regex')) parseRegex(operators);
        break;
      case '$bitsAllSet':
      case '$bitsAnySet':
      case '$bitsAllClear':
      case '$bitsAnyClear':
        tests.push(valueTest(bitsTest(name, operand)));
        break;
      case '$geoWithin':
      case '$geoIntersects':
      case '$near':
      case '$nearSphere':
      case '$within':
        refuse(name);
        break;
      default:
        fail(2, `unknown operator: ${name}`);
    }
    for (const test of tests.slice(before)) test.rank = rankOf(parsedAs(name, operand));
  }
  return tests;
}
function parseNot(operand: Value, context: FieldContext): FieldTest {
  if (operand instanceof Regex) return negated([equality(operand, context)]);
  if (!isDoc(operand)) return fail(2, '$not needs a regex or a document');
  if (operand.size === 0) return fail(2, '$not cannot be empty');
  return negated(parseFieldTests(operand, context));
}
