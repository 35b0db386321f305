/** Filters: parsed once, with MongoDB's errors, into a tree that is asked for each document. */
import { fail, refuse } from '../errors.js';
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { SIMPLE } from './collation.js';
import type { Collation } from './collation.js';
import { parseFieldTests } from './match-operators.js';
import { split, walk } from './path.js';

export interface MatchContext { collation: Collation; /** Compiles $expr; given by whoever may use it. */ expression?: (value: Value) => (doc: Doc) => boolean; depth: number }
/** Where in an array the match was: what the positional `$` stands for. */
export interface Found { index?: number }
export type Matcher = (doc: Doc, found?: Found) => boolean;

/** A test of what stands at a field. */
export type FieldTest =
  | { kind: 'leaf'; whole: boolean; test: (value: Maybe, found?: Found) => boolean }
  | { kind: 'not'; tests: FieldTest[] }
  | { kind: 'all'; tests: FieldTest[] };

export function matchField(test: FieldTest, parts: string[], doc: Doc, found?: Found): boolean {
  if (test.kind === 'not') return !test.tests.every((inner) => matchField(inner, parts, doc));
  if (test.kind === 'all') return test.tests.every((inner) => matchField(inner, parts, doc, found));
  return walk(doc, parts, 0, test.whole, (value, index) => {
    if (!test.test(value, found)) return false;
    if (found && index !== undefined) found.index = index;
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
  return !first.done && first.value.startsWith('$') && !(first.value === '$ref' || first.value === '$id' || first.value === '$db');
};

export function parseFilter(filter: Doc, context: MatchContext = { collation: SIMPLE, depth: 0 }): Matcher {
  if (context.depth > 100) fail(2, 'the filter is nested too deeply');
  const deeper = { ...context, depth: context.depth + 1 };
  const parts: Matcher[] = [];
  for (const [key, value] of filter) {
    if (key.startsWith('$')) { const made = logical(key, value, deeper); if (made) parts.push(made); continue; }
    const path = split(key);
    const tests = value instanceof Regex || !isOperatorDoc(value) ? parseFieldTests(new Map([['$eq', value]]), deeper, true) : parseFieldTests(value, deeper);
    for (const test of tests) parts.push((doc, found) => matchField(test, path, doc, found));
  }
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return (doc, found) => { for (const part of parts) if (!part(doc, found)) return false; return true; };
}

function logical(name: string, value: Value, context: MatchContext): Matcher | undefined {
  switch (name) {
    case '$and': case '$or': case '$nor': {
      if (!isArray(value) || value.length === 0) return fail(2, `${name} must be a nonempty array`);
      const branches = value.map((branch) => (isDoc(branch) ? parseFilter(branch, context) : fail(2, '$or/$and/$nor entries need to be full objects')));
      if (name === '$and') return (doc, found) => branches.every((branch) => branch(doc, found));
      if (name === '$or') return (doc, found) => branches.some((branch) => branch(doc, found));
      return (doc) => !branches.some((branch) => branch(doc));
    }
    case '$comment': return undefined;
    case '$expr': {
      if (!context.expression) return fail(224, '$expr is not allowed in this context');
      return context.expression(value);
    }
    case '$alwaysTrue': case '$alwaysFalse': return () => name === '$alwaysTrue';
    case '$where': case '$text': case '$jsonSchema': case '$sampleRate': return refuse(name);
    default: return fail(2, `unknown top level operator: ${name}`);
  }
}
