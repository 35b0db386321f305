/** What a parsed filter is made of, and how it is asked. */
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Collation } from './collation.js';
import { visitPath } from './path.js';

export interface MatchContext {
  collation: Collation;
  /** Compiles $expr; given by whoever may use it. */ expression?: (value: Value) => (doc: Doc) => boolean;
  depth: number;
}
/** Where in an array the match was: what the positional `$` stands for. */
export interface MatchPosition {
  index?: number;
}
export type Matcher = (doc: Doc, found?: MatchPosition) => boolean;

/** A test of what stands at a field. `rank`: its place among others; the last that matches says what `$` stands for. */
export type FieldTest = { rank?: number } & (
  | { kind: 'leaf'; whole: boolean; test: (value: Maybe, found?: MatchPosition) => boolean }
  | { kind: 'not'; tests: FieldTest[] }
  | { kind: 'all'; tests: FieldTest[] }
);

/** `whole`: an array is asked itself, not each of its elements. */
export const valueTest = (test: (value: Maybe) => boolean, whole = false): FieldTest => ({ kind: 'leaf', whole, test });

export function matchField(test: FieldTest, parts: string[], doc: Doc, position?: MatchPosition): boolean {
  if (test.kind === 'not') return !test.tests.every((inner) => matchField(inner, parts, doc));
  if (test.kind === 'all') return test.tests.every((inner) => matchField(inner, parts, doc, position));
  return visitPath(doc, parts, 0, test.whole, (value, index) => {
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

export const isOperatorDoc = (value: Maybe): value is Doc => {
  if (!isDoc(value)) return false;
  const first = value.keys().next();
  return (
    !first.done &&
    first.value.startsWith('$') &&
    !(['$ref', '$id', '$db'].includes(first.value) && value.has('$ref') && value.has('$id'))
  );
};

/** What an operator is parsed in: it may hold a whole filter, which match.ts parses. */
export interface FieldContext extends MatchContext {
  subfilter: (filter: Doc, context: MatchContext) => Matcher;
}
