/** The stages $group, $sortByCount and $bucket. */
import { compare, isNumber } from '../bson/compare.js';
import { sortKey } from '../bson/sort-key.js';
import { doc, int32, isArray, isDoc, ObjectId } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import type { Steps } from '../operation.js';
import { ACCUMULATORS, createAccumulator } from './accumulators.js';
import type { AccumulatorName } from './accumulators.js';
import { compileExpression, constantValue } from './expression.js';
import type { Expression } from './expression.js';
import { envOf, expressionContext } from './pipeline-context.js';
import type { PipelineContext, Stage } from './pipeline-context.js';
import { forEachInSlices, mapInSlices, sortInSlices } from './slices.js';

interface GroupField {
  key: string;
  name: AccumulatorName;
  run: Expression;
}
function parseFields(spec: Iterable<[string, Value]>, context: PipelineContext): GroupField[] {
  return [...spec].map(([key, accumulator]): GroupField => {
    const [name = ''] = isDoc(accumulator) ? accumulator.keys() : [];
    if (!isDoc(accumulator) || !name.startsWith('$'))
      return fail(40234, `The field '${key}' must be an accumulator object`);
    if (key.includes('.')) fail(40235, `The field name '${key}' cannot contain '.'`);
    if (key.startsWith('$')) fail(40236, `The field name '${key}' cannot be an operator name`);
    if (accumulator.size !== 1) return fail(40238, `The field '${key}' must specify one accumulator`);
    const argument = accumulator.get(name) ?? null;
    if (isArray(argument)) fail(40237, `The ${name} accumulator is a unary operator`);
    return { key, name: accumulatorOf(name), run: compileExpression(argument, expressionContext(context)) };
  });
}
function accumulatorOf(name: string): AccumulatorName {
  const found = ACCUMULATORS.find((one) => one === name);
  if (found) return found;
  if (['$accumulator', '$_internalJsReduce'].includes(name)) refuse(name);
  refuseIfNewer('accumulator', name);
  return fail(15952, `unknown group operator '${name}'`);
}
/** Groups that take one document after the other and do not keep them. */
export interface Grouping {
  add: (one: Doc) => void;
  result: () => Steps<Doc[]>;
}
function startGrouping(id: (one: Doc) => Value, fields: GroupField[], context: PipelineContext): Grouping {
  const groups = new Map<string, { id: Value; states: ReturnType<typeof createAccumulator>[] }>();
  const add = (one: Doc): void => {
    const by = id(one);
    // Sort keys begin with a control character, so a plain hex string cannot collide with one.
    const key = by instanceof ObjectId ? by.hex : sortKey(by, context.collation.fold);
    let found = groups.get(key);
    if (!found) {
      found = { id: by, states: fields.map((field) => createAccumulator(field.name, context.collation)) };
      groups.set(key, found);
    }
    const env = envOf(one, context);
    for (let at = 0; at < fields.length; at += 1) found.states[at]?.add(fields[at]?.run(env));
  };
  const result = (): Steps<Doc[]> =>
    mapInSlices(context.view.operation, groups.values(), ({ id: by, states }) => {
      const out = doc({ _id: by });
      for (const [at, field] of fields.entries()) out.set(field.key, states[at]?.result() ?? null);
      return out;
    });
  return { add, result };
}
function* groupDocuments(docs: Doc[], { add, result }: Grouping, { view }: PipelineContext): Steps<Doc[]> {
  yield* forEachInSlices(view.operation, docs, add);
  return yield* result();
}
export function groupStage(value: Value, context: PipelineContext): Stage {
  const start = compileGroup(value, context);
  return (docs) => groupDocuments(docs, start(), context);
}
export function compileGroup(value: Value, context: PipelineContext): () => Grouping {
  if (!isDoc(value)) return fail(15947, "a group's fields must be specified in an object");
  const by = value.get('_id');
  const fields = parseFields(
    [...value].filter(([key]) => key !== '_id'),
    context,
  );
  if (by === undefined) return fail(15955, 'a group specification must include an _id');
  const literal = isDoc(by) && !by.keys().next().value?.startsWith('$') ? by : undefined;
  if (literal)
    for (const one of literal.values())
      if (isNumber(one) || typeof one === 'boolean') fail(17390, '$group does not support inclusion-style expressions');
  const id = compileExpression(by, expressionContext(context));
  // A missing field is null if it is the only field of `_id`; one of several is left out.
  const alone = literal?.size === 1 ? [...literal.keys()][0] : undefined;
  const idOf = (one: Doc): Value => {
    const value = id(envOf(one, context)) ?? null;
    return alone !== undefined && isDoc(value) && value.size === 0 ? new Map([[alone, null]]) : value;
  };
  return () => startGrouping(idOf, fields, context);
}
export function sortByCountStage(value: Value, context: PipelineContext): Stage {
  if (typeof value === 'string' ? !value.startsWith('$') : !isDoc(value))
    fail(
      typeof value === 'string' ? 40148 : 40149,
      'the sortByCount field must be a $-prefixed path or an expression object',
    );
  if (isDoc(value) && !value.keys().next().value?.startsWith('$'))
    fail(40147, 'the sortByCount field must be an expression inside an object');
  const id = compileExpression(value, expressionContext(context));
  const fields = parseFields([['count', doc({ $sum: int32(1) })]], context);
  return function* (docs) {
    const grouping = startGrouping((one) => id(envOf(one, context)) ?? null, fields, context);
    const groups = yield* groupDocuments(docs, grouping, context);
    return yield* sortInSlices(context.view.operation, groups, (a, b) => compare(b.get('count'), a.get('count')));
  };
}
export function bucketStage(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value)) return fail(40201, 'Argument to $bucket stage must be an object');
  for (const key of value.keys())
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(key))
      fail(40197, `Unrecognized option to $bucket: ${key}`);
  const by = value.get('groupBy');
  const boundaries = value.get('boundaries');
  if (by === undefined || boundaries === undefined)
    return fail(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (typeof by === 'string' ? !by.startsWith('$') : !isDoc(by))
    fail(40202, 'The $bucket groupBy field must be defined as a $-prefixed path or an expression');
  const bounds = parseBoundaries(boundaries, context);
  const fallback = parseDefault(value.get('default'), bounds, context);
  const output = value.get('output');
  if (output !== undefined && !isDoc(output)) return fail(40196, "The $bucket 'output' field must be an object");
  const fields = parseFields(output ?? [['count', doc({ $sum: int32(1) })]], context);
  const run = compileExpression(by, expressionContext(context));
  const boundaryOf = (one: Doc): Value => {
    const found = run(envOf(one, context));
    for (let at = bounds.length - 2; at >= 0; at -= 1)
      if (
        compare(found, bounds[at], context.collation.compare) >= 0 &&
        compare(found, bounds[at + 1], context.collation.compare) < 0
      )
        return bounds[at] ?? null;
    if (fallback !== undefined) return fallback;
    return fail(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
  return function* (docs) {
    const groups = yield* groupDocuments(docs, startGrouping(boundaryOf, fields, context), context);
    return groups.sort((a, b) => compare(a.get('_id'), b.get('_id'), context.collation.compare));
  };
}
function parseBoundaries(boundaries: Value, context: PipelineContext): Value[] {
  if (!isArray(boundaries)) return fail(40200, "The $bucket 'boundaries' field must be an array");
  const bounds = boundaries.map((one): Value => {
    const constant = constantValue(one, expressionContext(context));
    return constant ? (constant.result ?? null) : fail(40191, "The $bucket 'boundaries' field must be constants");
  });
  if (bounds.length < 2) fail(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (const [at, one] of bounds.entries()) {
    if (at === 0) continue;
    if (isNumber(one) !== isNumber(bounds[at - 1]) || (!isNumber(one) && haveDifferentTypes(one, bounds[at - 1])))
      fail(40193, 'All values in the boundaries must have the same type');
    if (compare(bounds[at - 1], one, context.collation.compare) >= 0)
      fail(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  return bounds;
}
function parseDefault(value: Maybe, bounds: Value[], context: PipelineContext): Maybe {
  if (value === undefined) return undefined;
  const constant = constantValue(value, expressionContext(context));
  if (!constant) return fail(40195, "The $bucket 'default' field must be a constant expression");
  const fallback = constant.result ?? null;
  const order = context.collation.compare;
  if (compare(fallback, bounds[0], order) >= 0 && compare(fallback, bounds.at(-1), order) < 0)
    fail(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary " +
        'or greater than or equal to the highest boundary.',
    );
  return fallback;
}
const haveDifferentTypes = (a: Maybe, b: Maybe): boolean => sortKey(a).charCodeAt(0) !== sortKey(b).charCodeAt(0);
