/**
 * The stages of aggregation pipelines: compiled once, with MongoDB's errors, into functions from documents to
 * documents.
 */
import { isNumber } from '../bson/compare.js';
import { asLong } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { StoreError } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import { asSteps, runAtOnce } from '../operation.js';
import { parseFieldPath, compileExpression } from './expression.js';
import type { ExpressionContext } from './expression.js';
import { parseFilter } from './match.js';
import { bucketStage, groupStage, sortByCountStage } from './pipeline-group.js';
import { lookupStage, unionWithStage } from './pipeline-lookup.js';
import { checkSetSpecification } from './pipeline-set.js';
import {
  envOf,
  expressionContext,
  pipelineFilterContext,
  valueThroughDocuments,
  setAtPath,
} from './pipeline-context.js';
import type { PipelineContext, Stage } from './pipeline-context.js';
import { parseProjection, parseSet } from './projection.js';
import { filterInSlices, mapInSlices } from './slices.js';
import { parseSort, sortDocs } from './sort.js';

/** Stages of MongoDB that the store refuses. */
const UNSUPPORTED_STAGES = new Set([
  '$merge',
  '$out',
  '$graphLookup',
  '$bucketAuto',
  '$redact',
  '$sample',
  '$indexStats',
  '$collStats',
  '$geoNear',
  '$changeStream',
  '$currentOp',
  '$listSessions',
  '$listLocalSessions',
  '$planCacheStats',
  '$search',
]);
const SUPPORTED_STAGES = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$set',
  '$addFields',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$unwind',
  '$group',
  '$count',
  '$sortByCount',
  '$bucket',
  '$facet',
  '$lookup',
  '$unionWith',
]);
function checkStageSize(spec: Doc): void {
  if (spec.size !== 1) fail(40323, 'A pipeline stage specification object must contain exactly one field.');
}
/**
 * Fails for stages that MongoDB does not know. Checked before the command joins a transaction, so that the error does
 * not abort it.
 */
export function checkStages(pipeline: Maybe): void {
  for (const spec of isArray(pipeline) ? pipeline : []) {
    if (isDoc(spec)) checkStageSize(spec);
    const [name = '$match'] = isDoc(spec) ? spec.keys() : [];
    if (!SUPPORTED_STAGES.has(name) && !UNSUPPORTED_STAGES.has(name))
      fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}
/** Stages that set fields; a field that was removed before returns to its place. */
const SETTING_STAGES = new Set(['$set', '$addFields', '$unwind', '$lookup', '$facet']);
const NOT_IN_TRANSACTIONS = ['$unionWith', '$out', '$merge', '$indexStats', '$collStats', '$currentOp'];

interface CompiledStages {
  run: Stage;
  /** The error of a constant expression: the pipeline fails with it even if it has no documents. */
  failure?: StoreError;
}
export function compileStages(specs: Doc[], context: PipelineContext): CompiledStages {
  const failures: StoreError[] = [];
  const inner: PipelineContext = { ...context, constantErrors: failures };
  const lastSetting = specs.findLastIndex((spec) => SETTING_STAGES.has(spec.keys().next().value ?? ''));
  const stages = specs.map((spec, at) => {
    checkStageSize(spec);
    const [[name, value] = ['', null]] = spec;
    const keepsPlaces = context.keepsPlaces === true || at < lastSetting;
    return compileStage(name, value ?? null, { ...inner, keepsPlaces }, at);
  });
  const [failure] = failures;
  return {
    failure,
    *run(docs) {
      if (failure) throw failure;
      let rows = docs;
      for (const stage of stages) rows = yield* stage(rows);
      return rows;
    },
  };
}
/** Compiles a pipeline that is used as an update. */
export function compileUpdatePipeline(stages: Value[], context: PipelineContext): (one: Doc) => Doc {
  const specs = stages.map((spec) => (isDoc(spec) ? spec : fail(14, 'Each element of the pipeline must be an object')));
  checkStages(stages);
  for (const spec of specs)
    for (const name of spec.keys())
      if (!['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(name))
        fail(72, `${name} is not allowed to be used within an update`);
  const { run } = compileStages(specs, { ...context, keepsConstants: true });
  return (one) => runAtOnce(run([one]))[0] ?? one;
}
function compileStage(name: string, value: Value, context: PipelineContext, at: number): Stage {
  if (context.view.transaction?.isMultiDocument && NOT_IN_TRANSACTIONS.includes(name))
    fail(
      263,
      'Operation not permitted in transaction :: caused by :: ' +
        `Aggregation stage ${name} cannot run within a multi-document transaction`,
    );
  const { operation } = context.view;
  switch (name) {
    case '$match': {
      if (!isDoc(value)) return fail(15959, 'the match filter must be an expression in an object');
      const matcher = parseFilter(value, pipelineFilterContext(context));
      return (docs) => filterInSlices(operation, docs, (one) => matcher(one));
    }
    case '$sort': {
      if (!isDoc(value)) return fail(15973, 'the $sort key specification must be an object');
      if (value.size === 0) return fail(15976, '$sort stage must have at least one sort key');
      for (const order of value.values())
        if (isDoc(order) && !order.has('$meta')) fail(17312, '$meta is the only expression supported by $sort');
      const fields = parseSort(value);
      return (docs) => sortDocs(operation, docs, fields, context.collation);
    }
    case '$skip': {
      const count = isNumber(value) ? asLong(value) : fail(15972, 'Argument to $skip must be a number');
      if (count < 0) fail(15956, 'Argument to $skip cannot be negative');
      return asSteps((docs) => docs.slice(count));
    }
    case '$limit': {
      const count = isNumber(value) ? asLong(value) : fail(15957, 'the limit must be specified as a number');
      if (count <= 0) fail(15958, 'the limit must be positive');
      return asSteps((docs) => docs.slice(0, count));
    }
    case '$project': {
      if (!isDoc(value)) return fail(15969, '$project specification must be an object');
      if (value.size === 0) return fail(51272, 'projection specification must have at least one field');
      const projected: ExpressionContext = { ...expressionContext(context), isProjection: true };
      const projection = parseProjection(value, projected);
      return (docs) => mapInSlices(operation, docs, (one) => projection?.run(one, undefined, context.variables) ?? one);
    }
    case '$set':
    case '$addFields': {
      if (!isDoc(value)) return fail(40272, `${name} specification stage must be an object`);
      checkSetSpecification(value);
      const setFields = parseSet(value, expressionContext(context));
      return (docs) => mapInSlices(operation, docs, (one) => setFields(one, context.variables));
    }
    case '$unset':
      return unsetStage(value, context);
    case '$replaceRoot':
    case '$replaceWith':
      return replaceRootStage(name, value, context);
    case '$unwind':
      return unwindStage(value, context);
    case '$group':
      return groupStage(value, context);
    case '$count': {
      if (typeof value !== 'string') return fail(40156, 'the count field must be a non-empty string');
      if (value === '') fail(40157, 'the count field must be a non-empty string');
      if (value === '_id') fail(15948, "a group's _id may only be specified once");
      if (value.includes('\0')) fail(40159, 'the count field cannot contain a null byte');
      if (value.startsWith('$')) fail(40158, 'the count field cannot be a $-prefixed path');
      if (value.includes('.')) fail(40160, "the count field cannot contain '.'");
      return asSteps((docs) => (docs.length ? [doc({ [value]: int32(docs.length) })] : []));
    }
    case '$sortByCount':
      return sortByCountStage(value, context);
    case '$bucket':
      return bucketStage(value, context);
    case '$facet':
      return facetStage(value, context);
    case '$lookup':
      return lookupStage(value, context, compileStages);
    case '$unionWith':
      return unionWithStage(value, context, compileStages);
    default:
      if (UNSUPPORTED_STAGES.has(name)) return refuse(`The stage ${name}`);
      refuseIfNewer('stage', name);
      return fail(40324, `Unrecognized pipeline stage name: '${name}' at ${at}`);
  }
}
function unsetStage(value: Value, context: PipelineContext): Stage {
  const list = isArray(value) ? value : [value];
  if (list.length === 0) fail(31119, '$unset specification must be a string or an array with at least one field');
  const spec: Doc = new Map();
  for (const path of list) {
    if (typeof path !== 'string')
      return fail(isArray(value) ? 31120 : 31002, '$unset specification must be a string or an array of strings');
    if (spec.has(path)) fail(31250, `Path collision at ${path}`);
    spec.set(path, false);
  }
  const projection = parseProjection(spec, expressionContext(context));
  return (docs) => mapInSlices(context.view.operation, docs, (one) => projection?.run(one) ?? one);
}
function replaceRootStage(name: string, value: Value, context: PipelineContext): Stage {
  let newRoot = value;
  if (name === '$replaceRoot') {
    if (!isDoc(value)) return fail(40229, '$replaceRoot specification must be an object');
    for (const key of value.keys())
      if (key !== 'newRoot') fail(40415, `unrecognized option to $replaceRoot stage: ${key}`);
    newRoot = value.get('newRoot') ?? fail(40414, 'no newRoot specified for the $replaceRoot stage');
  }
  const run = compileExpression(newRoot, expressionContext(context));
  return (docs) =>
    mapInSlices(context.view.operation, docs, (one) => {
      const out = run(envOf(one, context));
      return isDoc(out) ? out : fail(40228, "'newRoot' expression must evaluate to an object");
    });
}
function unwindStage(value: Value, { view }: PipelineContext): Stage {
  const path = isDoc(value) ? value.get('path') : value;
  if (isDoc(value))
    for (const key of value.keys())
      if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key))
        fail(28811, `unrecognized option to $unwind stage: ${key}`);
  const preserveEmpty = isDoc(value) ? (value.get('preserveNullAndEmptyArrays') ?? false) : false;
  if (typeof preserveEmpty !== 'boolean')
    return fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  const index = isDoc(value) ? value.get('includeArrayIndex') : undefined;
  if (index !== undefined && (typeof index !== 'string' || index === ''))
    return fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (typeof index === 'string' && index.startsWith('$'))
    fail(28822, 'includeArrayIndex option to $unwind stage should not be prefixed with a $');
  if (path === undefined) return fail(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    return fail(isDoc(value) ? 28808 : 15981, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$')) return fail(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = parseFieldPath(path.slice(1));
  const indexParts = index === undefined ? undefined : parseFieldPath(index);
  const withAt = (one: Doc, at: Maybe): Doc =>
    indexParts ? setAtPath(one, indexParts, at === undefined ? null : at) : one;
  const unwind = (one: Doc): Doc[] => {
    const list = valueThroughDocuments(one, parts);
    if (isArray(list) && list.length)
      return list.map((element, at) => withAt(setAtPath(one, parts, element), BigInt(at)));
    if (isArray(list) || isNullish(list))
      return preserveEmpty ? [withAt(isArray(list) ? setAtPath(one, parts, undefined) : one, null)] : [];
    return [withAt(one, null)];
  };
  return function* (docs) {
    return (yield* mapInSlices(view.operation, docs, unwind)).flat();
  };
}
function facetStage(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value) || value.size === 0) return fail(40169, 'the $facet specification must be a non-empty object');
  const parts = [...value].map(([key, stages]) => {
    if (!isArray(stages)) return fail(40170, 'arguments to $facet must be arrays');
    if (key === '') fail(15998, 'FieldPath field names may not be empty strings.');
    if (parseFieldPath(key).length > 1) fail(16412, `FieldPath field names may not contain '.'`);
    for (const one of stages)
      if (isDoc(one))
        for (const name of one.keys())
          if (['$facet', '$out', '$merge', '$geoNear', '$indexStats', '$collStats', '$planCacheStats'].includes(name))
            fail(40600, `${name} is not allowed to be used within a $facet stage`);
    const { run, failure } = compileStages(
      stages.map((one) => (isDoc(one) ? one : fail(40171, 'elements of arrays in $facet spec must be objects'))),
      context,
    );
    if (failure) context.constantErrors?.push(failure);
    return { key, run };
  });
  return function* (docs) {
    const out: Doc = new Map();
    for (const { key, run } of parts) out.set(key, yield* run(docs));
    return [out];
  };
}
