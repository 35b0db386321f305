/** Filters (query documents): parsed once, with MongoDB's errors, evaluated for each document. */
import { fail, refuse } from '../errors.js';
import { asInteger } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { SIMPLE } from './collation.js';
import { schemaTest } from './json-schema.js';
import { equality } from './match-comparisons.js';
import { parseFieldTests, parsePlainValue, rankOf, UNRANKED } from './match-operators.js';
import { isDbRefField, isOperatorDoc, matchField } from './match-tests.js';
import type { FieldContext, FieldTest, MatchContext, Matcher } from './match-tests.js';
import { splitPath } from './path.js';

export { isOperatorDoc } from './match-tests.js';
export type { MatchPosition, MatchContext, Matcher } from './match-tests.js';

/** A condition of a filter. `rank` and `path` give its place in MongoDB's order of evaluation. */
interface Condition {
  rank: number;
  path: string;
  test: Matcher;
}

export function parseFilter(filter: Doc, context: MatchContext = { collation: SIMPLE, depth: 0 }): Matcher {
  const conditions = parseConditions(filter, context);
  const [only] = conditions;
  return only && conditions.length === 1 ? only.test : joinAll(conditions).test;
}

/** All must hold. The cheap ones come first, and an expression last, so that it is asked only where the others hold. */
function joinAll(conditions: Condition[]): Condition {
  const [only, ...others] = inOrder(conditions);
  if (only && others.length === 0) return only;
  const tests = only ? [only.test, ...others.map(({ test }) => test)] : [];
  const test: Matcher = (doc, found) => {
    for (const each of tests) if (!each(doc, found)) return false;
    return true;
  };
  return { rank: rankOf('$and'), path: '', test };
}
const inOrder = (conditions: Condition[]): Condition[] =>
  [...conditions].sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

/** The conditions of a filter, those inside $and included. Every find and update waits for this. */
function parseConditions(filter: Doc, context: MatchContext): Condition[] {
  if (context.depth > 100) fail(2, 'the filter is nested too deeply');
  const deeper: FieldContext = {
    collation: context.collation,
    expression: context.expression,
    refusesSchema: context.refusesSchema,
    isInArrayElement: context.isInArrayElement,
    depth: context.depth + 1,
    subfilter: parseFilter,
  };
  const conditions: Condition[] = [];
  for (const [key, value] of filter) {
    if (key.startsWith('$')) {
      conditions.push(...parseLogical(key, value, deeper));
      continue;
    }
    const path = splitPath(key);
    if (isOperatorDoc(value))
      for (const test of parseFieldTests(value, deeper)) conditions.push(fieldCondition(key, path, test));
    else conditions.push(fieldCondition(key, path, parsePlainValue(value, deeper)));
  }
  return conditions;
}
const fieldCondition = (path: string, parts: string[], test: FieldTest): Condition => ({
  rank: test.rank ?? UNRANKED,
  path,
  test: (doc, found) => matchField(test, parts, doc, found),
});

function parseLogical(name: string, value: Value, context: FieldContext): Condition[] {
  const condition = (test: Matcher): Condition[] => [{ rank: rankOf(name), path: '', test }];
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!isArray(value) || value.length === 0) return fail(2, `${name} must be a nonempty array`);
      const branches = value.map((branch) =>
        isDoc(branch) ? parseConditions(branch, context) : fail(2, '$or/$and/$nor entries need to be full objects'),
      );
      const [only] = branches;
      if (name === '$and' || (name === '$or' && branches.length === 1 && only)) return branches.flat();
      const tests = inOrder(branches.map(joinAll)).map(({ test }) => test);
      // As in MongoDB, branches set no position for `$`.
      const matchesOne: Matcher = (doc) => tests.some((test) => test(doc));
      return condition(name === '$or' ? matchesOne : (doc) => !matchesOne(doc));
    }
    case '$comment':
      return [];
    case '$expr': {
      if (context.isInArrayElement) fail(2, '$expr can only be applied to the top-level document');
      if (!context.expression) return fail(224, '$expr is not allowed in this context');
      return condition(context.expression(value));
    }
    case '$alwaysTrue':
    case '$alwaysFalse':
      if (asInteger(value) !== 1) fail(9, `${name} must be an integer value of 1`);
      return condition(() => name === '$alwaysTrue');
    case '$jsonSchema':
      if (context.refusesSchema) fail(224, '$jsonSchema is not allowed in this context');
      return condition(schemaTest(value));
    case '$where':
    case '$text':
    case '$sampleRate':
      return refuse(name);
    default:
      return isDbRefField(name)
        ? [dbRefCondition(name, value, context)]
        : fail(2, `unknown top level operator: ${name}`);
  }
}

/** A field of a DBRef is compared like any other field. Only $id knows the collation. */
function dbRefCondition(name: string, value: Value, context: FieldContext): Condition {
  const test = equality(value, name === '$id' ? context : { ...context, collation: SIMPLE });
  return {
    rank: rankOf('$eq'),
    path: name,
    test: (doc, found) => matchField(test, [name], doc, found),
  };
}
