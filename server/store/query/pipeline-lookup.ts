/** The stages $lookup and $unionWith. */
import { sortKey } from '../bson/sort-key.js';
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Steps } from '../operation.js';
import { parseFieldPath, checkVariableName, compileExpression } from './expression.js';
import { parseFilter } from './match.js';
import type { Matcher } from './match.js';
import { envOf, expressionContext, setAtPath } from './pipeline-context.js';
import type { PipelineContext, Stage } from './pipeline-context.js';
import { documentOf, select } from './select.js';
import type { Row } from './select.js';
import { mapInSlices } from './slices.js';

function checkCollectionName(database: string, name: string): void {
  if (name === '') fail(73, `Invalid namespace specified '${database}.'`);
}
/** Compiles the stages of a nested pipeline. */
type CompileStages = (specs: Doc[], context: PipelineContext) => { run: Stage };

function* allDocuments(context: PipelineContext, from: string): Steps<Doc[]> {
  const collection = context.engine.findCollection(`${context.database}.${from}`, context.view.transaction);
  if (!collection) return [];
  const all = {
    filter: new Map(),
    matcher: (): boolean => true,
    sort: [],
    skip: 0,
    limit: Infinity,
    collation: context.collation,
  };
  const rows = yield* select(collection, context.view, all);
  return yield* mapInSlices(context.view.operation, rows, documentOf);
}
export function lookupStage(value: Value, context: PipelineContext, compile: CompileStages): Stage {
  if (!isDoc(value)) return fail(9, 'the $lookup specification must be an Object');
  for (const key of value.keys())
    if (!['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'].includes(key))
      fail(9, `unknown argument to $lookup: ${key}`);
  const [from, as, local, foreign] = ['from', 'as', 'localField', 'foreignField'].map((key) => {
    const one = value.get(key);
    return one === undefined || typeof one === 'string' ? one : fail(9, `$lookup argument '${key}' must be a string`);
  });
  const stages = value.get('pipeline');
  if (as === undefined) return fail(9, "must specify 'as' field for a $lookup");
  if (from === undefined) return fail(9, "must specify 'from' field for a $lookup");
  checkCollectionName(context.database, from);
  const target = parseFieldPath(as);
  if (stages !== undefined) {
    if (!isArray(stages)) return fail(14, "'pipeline' option must be specified as an array");
    if (local !== undefined || foreign !== undefined) return refuse('$lookup with pipeline and localField');
    return pipelineLookup(stages, value.get('let'), from, target, context, compile);
  }
  if (value.has('let') || !local || !foreign)
    return fail(9, "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  const findJoined = equalityLookup({ from, local, foreign }, context);
  return function* (docs) {
    const out: Doc[] = [];
    for (const one of docs) {
      const found = yield* findJoined(one);
      out.push(setAtPath(one, target, yield* mapInSlices(context.view.operation, found, documentOf)));
    }
    return out;
  };
}
/** Returns a function that finds the joined documents of a local one. Equal local values share one lookup. */
export function equalityLookup(
  { from, local, foreign }: Record<'from' | 'local' | 'foreign', string>,
  context: PipelineContext,
): (one: Doc) => Steps<Row[]> {
  parseFieldPath(local);
  parseFieldPath(foreign);
  const path = local.split('.');
  const collection = context.engine.findCollection(`${context.database}.${from}`, context.view.transaction);
  const findMatching = function* (values: Value[]): Steps<Row[]> {
    const equals = values.map((one): Doc => new Map([[foreign, new Map([['$eq', one]])]]));
    const filter: Doc = values.some((one) => one instanceof Regex)
      ? new Map([['$or', equals]])
      : new Map([[foreign, new Map([['$in', values]])]]);
    let parsed: Matcher | undefined; // not needed if the index bounds are exact
    const matcher: Matcher = (one, found) =>
      (parsed ??= parseFilter(filter, { collation: context.collation, depth: 0 }))(one, found);
    return collection
      ? yield* select(collection, context.view, {
          filter,
          matcher,
          sort: [],
          skip: 0,
          limit: Infinity,
          collation: context.collation,
        })
      : [];
  };
  const cache = new Map<string, Row[]>();
  return function* (one) {
    if (context.view.operation.isDue()) yield;
    const values = localValues(one, path);
    const key = sortKey(values);
    const found = cache.get(key) ?? (yield* findMatching(values.length ? values : [null]));
    cache.set(key, found);
    return found;
  };
}
/** The values of the local field, each element of an array; none if it is missing. */
function localValues(holder: Doc, parts: string[], from = 0): Value[] {
  // The first part is always a name; numbers that follow are positions as long as they meet arrays.
  let value = holder.get(parts[from] ?? '');
  let at = from + 1;
  for (; isArray(value) && isPosition(parts[at]); at += 1) value = value[Number(parts[at])];
  if (at >= parts.length) return isArray(value) ? value : value === undefined ? [] : [value];
  if (isDoc(value)) return localValues(value, parts, at);
  return isArray(value) ? value.flatMap((one) => (isDoc(one) ? localValues(one, parts, at) : [])) : [];
}
/** Unlike in queries, a position may have leading zeros; a number beyond 32 bits is a name. */
const isPosition = (part: string | undefined): boolean =>
  part !== undefined && /^\d+$/.test(part) && Number(part) < 2 ** 32;
function pipelineLookup(
  stages: Value[],
  variables: Maybe,
  from: string,
  target: string[],
  context: PipelineContext,
  compile: CompileStages,
): Stage {
  if (variables !== undefined && !isDoc(variables)) return fail(9, "$lookup argument 'let' must be an object");
  const compiledVariables = [...(variables ?? new Map<string, Value>())].map(([name, expression]) => {
    checkVariableName(name, true);
    return { name, run: compileExpression(expression, expressionContext(context)) };
  });
  const bind = (one?: Doc): PipelineContext => {
    const bound = new Map(context.variables);
    for (const { name, run } of compiledVariables) bound.set(name, one ? run(envOf(one, context)) : null);
    return { ...context, hint: undefined, variables: bound };
  };
  compile(
    stages.map((one) => (isDoc(one) ? one : fail(14, "Each element of the 'pipeline' array must be an object"))),
    bind(),
  );
  return function* (docs) {
    const out: Doc[] = [];
    for (const one of docs) {
      const { run } = compile(stages.filter(isDoc), bind(one));
      out.push(setAtPath(one, target, yield* run(yield* allDocuments(context, from))));
    }
    return out;
  };
}
export function unionWithStage(value: Value, context: PipelineContext, compile: CompileStages): Stage {
  const from = isDoc(value) ? value.get('coll') : value;
  const stages = isDoc(value) ? (value.get('pipeline') ?? []) : [];
  if (!isDoc(value) && typeof value !== 'string')
    return fail(9, 'the $unionWith stage specification must be an object or string');
  if (isDoc(value))
    for (const key of value.keys())
      if (!['coll', 'pipeline'].includes(key)) fail(40415, `BSON field '$unionWith.${key}' is an unknown field.`);
  if (typeof from !== 'string')
    return fail(from === undefined ? 40414 : 14, "BSON field '$unionWith.coll' is missing or of the wrong type");
  if (!isArray(stages)) return fail(10065, "'pipeline' must be an array");
  checkCollectionName(context.database, from);
  const { run } = compile(
    stages.map((one) => (isDoc(one) ? one : fail(14, 'stages must be objects'))),
    context,
  );
  return function* (docs) {
    return docs.concat(yield* run(yield* allDocuments(context, from)));
  };
}
