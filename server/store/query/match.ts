/** Filters (query documents): parsed once, with MongoDB's errors, evaluated for each document. */
import { fail, refuse } from '../errors.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { SIMPLE } from './collation.js';
import { schemaTest } from './json-schema.js';
import { parseFieldTests, parsePlainValue } from './match-operators.js';
import { isOperatorDoc, matchField } from './match-tests.js';
import type { FieldContext, MatchContext, Matcher } from './match-tests.js';
import { splitPath } from './path.js';

export { isOperatorDoc } from './match-tests.js';
export type { MatchPosition, MatchContext, Matcher } from './match-tests.js';

const LAST_RANK = 99;

export function parseFilter(filter: Doc, context: MatchContext = { collation: SIMPLE, depth: 0 }): Matcher {
  if (context.depth > 100) fail(2, 'the filter is nested too deeply');
  const { collation, expression, depth } = context;
  const deeper: FieldContext = { collation, expression, depth: depth + 1, subfilter: parseFilter };
  const parts: { rank: number; test: Matcher }[] = [];
  for (const [key, value] of filter) {
    if (key.startsWith('$')) {
      const matcher = parseLogical(key, value, deeper);
      if (matcher) parts.push({ rank: 0, test: matcher });
      continue;
    }
    const path = splitPath(key);
    const tests = isOperatorDoc(value) ? parseFieldTests(value, deeper) : [parsePlainValue(value, deeper)];
    for (const test of tests)
      parts.push({ rank: test.rank ?? LAST_RANK, test: (doc, found) => matchField(test, path, doc, found) });
  }
  const [only] = parts;
  if (parts.length === 1 && only) return only.test;
  const inOrder = parts.sort((a, b) => a.rank - b.rank).map(({ test }) => test);
  return (doc, found) => {
    for (const part of inOrder) if (!part(doc, found)) return false;
    return true;
  };
}

function parseLogical(name: string, value: Value, context: MatchContext): Matcher | undefined {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!isArray(value) || value.length === 0) return fail(2, `${name} must be a nonempty array`);
      const branches = value.map((branch) =>
        isDoc(branch) ? parseFilter(branch, context) : fail(2, '$or/$and/$nor entries need to be full objects'),
      );
      if (name === '$and') return (doc, found) => branches.every((branch) => branch(doc, found));
      if (name === '$or') return (doc, found) => branches.some((branch) => branch(doc, found));
      return (doc) => !branches.some((branch) => branch(doc));
    }
    case '$comment':
      return undefined;
    case '$expr': {
      if (!context.expression) return fail(224, '$expr is not allowed in this context');
      return context.expression(value);
    }
    case '$alwaysTrue':
    case '$alwaysFalse':
      return () => name === '$alwaysTrue';
    case '$jsonSchema':
      return schemaTest(value);
    case '$where':
    case '$text':
    case '$sampleRate':
      return refuse(name);
    default:
      return fail(2, `unknown top level operator: ${name}`);
  }
}
