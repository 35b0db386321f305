/** The parts of a parsed filter, and how they are evaluated. */
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Collation } from './collation.js';
import { visitPath } from './path.js';

export interface MatchContext {
  collation: Collation;
  /** Compiles $expr; undefined where it is not allowed. */
  expression?: (value: Value) => (doc: Doc) => boolean;
  depth: number;
  /** Whether $jsonSchema is not allowed. */
  refusesSchema?: boolean | undefined;
  /** Whether the filter is for documents inside an array ($elemMatch). */
  isInArrayElement?: boolean;
}
/** The position of the matching array element, which the positional `$` stands for. */
export interface MatchPosition {
  index?: number;
}
export type Matcher = (doc: Doc, found?: MatchPosition) => boolean;

/** A test of a field. Tests run by `rank`; the last one that matches an array element sets the position for `$`. */
export type FieldTest = { rank?: number } & (
  | { kind: 'leaf'; testsWholeArray: boolean; test: (value: Maybe, found?: MatchPosition) => boolean }
  | { kind: 'not'; tests: FieldTest[] }
  | { kind: 'all'; tests: FieldTest[] }
);

/** `whole`: tests an array itself and not its elements. */
export const valueTest = (test: (value: Maybe) => boolean, testsWholeArray = false): FieldTest => ({
  kind: 'leaf',
  testsWholeArray,
  test,
});

export function matchField(test: FieldTest, parts: string[], doc: Doc, position?: MatchPosition): boolean {
  if (test.kind === 'not') return !test.tests.every((inner) => matchField(inner, parts, doc));
  if (test.kind === 'all') return test.tests.every((inner) => matchField(inner, parts, doc, position));
  return visitPath(doc, parts, 0, test.testsWholeArray, (value, index) => {
    if (!test.test(value, position)) return false;
    if (position && index !== undefined) position.index = index;
    return true;
  });
}
export function matchValue(test: FieldTest, value: Maybe): boolean {
  if (test.kind === 'not') return !test.tests.every((inner) => matchValue(inner, value));
  if (test.kind === 'all') return test.tests.every((inner) => matchValue(inner, value));
  return test.test(value);
}

export const isDbRefField = (name: string): boolean => name === '$ref' || name === '$id' || name === '$db';

/** Whether a value is a document of operators, and neither a plain document nor a DBRef. */
export const isOperatorDoc = (value: Maybe): value is Doc => {
  if (!isDoc(value)) return false;
  const first = value.keys().next();
  return !first.done && first.value.startsWith('$') && !(value.has('$ref') && value.has('$id'));
};

/** A key of a filter that names a field, which is no operator. */
export const isFieldName = (key: string): boolean => !key.startsWith('$') || isDbRefField(key);

/** MongoDB's table of operators on fields; $eq, $not and the fields of a DBRef are not in it. */
const FIELD_OPERATORS = new Set([
  '$all',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$elemMatch',
  '$exists',
  '$geoIntersects',
  '$geoNear',
  '$geoWithin',
  '$gt',
  '$gte',
  '$in',
  '$lt',
  '$lte',
  '$mod',
  '$ne',
  '$near',
  '$nearSphere',
  '$nin',
  '$options',
  '$regex',
  '$size',
  '$type',
  '$within',
]);
/** Whether $all and $pull take a document for operators. */
export function beginsWithOperator(value: Maybe): boolean {
  const [first = ''] = isDoc(value) ? value.keys() : [];
  return FIELD_OPERATORS.has(first);
}
/** The values in an $all that a field must equal; undefined if it has other conditions. */
export function equalitiesOfAll(operand: Value): Value[] | undefined {
  const isEquality = (one: Value): boolean => !(one instanceof Regex) && !beginsWithOperator(one);
  return isArray(operand) && operand.length > 0 && operand.every(isEquality) ? operand : undefined;
}

/** The context of operators: they may contain a whole filter, which match.ts parses. */
export interface FieldContext extends MatchContext {
  subfilter: (filter: Doc, context: MatchContext) => Matcher;
}
