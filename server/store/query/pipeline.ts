/**
 * Runs aggregation pipelines on stored records: indexes and raw bytes do what they can, compiled stages do the rest.
 */
import { identical, isNumber } from '../bson/compare.js';
import { decodeFields } from '../bson/decode.js';
import { LazyDocument } from '../bson/field-finder.js';
import { toRaw, RawDoc } from '../bson/encode.js';
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Steps } from '../operation.js';
import type { Collection } from '../storage/collection.js';
import { parseFilter } from './match.js';
import { runOnBytes } from './pipeline-bytes.js';
import { compileGroup } from './pipeline-group.js';
import { compileStages } from './pipeline-stages.js';
import { pipelineFilterContext, stageCount } from './pipeline-context.js';
import type { PipelineContext } from './pipeline-context.js';
import { findHint } from './plan.js';
import { rowMatcher, countByIndex, select, sortRows } from './select.js';
import type { Row, Selection } from './select.js';
import { filterInSlices, forEachInSlices, mapInSlices } from './slices.js';
import { parseSort } from './sort.js';
import { fieldsOfPipeline } from './field-dependencies.js';

/** Checks and compiles the stages of a pipeline. */
function compilePipeline(
  stages: Value[],
  context: PipelineContext,
): { specs: Doc[]; run: ReturnType<typeof compileStages>['run'] } {
  const specs = stages.map((stage) =>
    isDoc(stage) ? stage : fail(14, "Each element of the 'pipeline' array must be an object"),
  );
  const { failure, run } = compileStages(specs, context);
  if (failure) throw failure;
  return { specs, run };
}
/** What the leading stages of a pipeline select from its collection; `rest` is the position of the next stage. */
function leadingSelection(
  specs: Doc[],
  collection: Collection | undefined,
  context: PipelineContext,
): { selection: Selection; rest: number } {
  const hint = findHint(collection, context.hint);
  const { rest, ...leading } = splitLeadingStages(specs);
  const matcher = parseFilter(leading.filter, pipelineFilterContext(context));
  return { selection: { ...leading, matcher, collation: context.collation, hint }, rest };
}
/** The selection that explain reports on, once the whole pipeline has been checked. */
export const explainedSelection = (
  stages: Value[],
  collection: Collection | undefined,
  context: PipelineContext,
): Selection => leadingSelection(compilePipeline(stages, context).specs, collection, context).selection;

export function* runPipeline(stages: Value[], context: PipelineContext, namespace: string): Steps<EncodableDoc[]> {
  const { specs, run } = compilePipeline(stages, context);
  const union = unionOf(specs);
  if (union) {
    const own = yield* runPipeline(stages.slice(0, -1), context, namespace);
    const { variables, view, engine, database, collation } = context;
    const others = { engine, database, view, collation, ...(variables && { variables }) }; // the hint is not theirs
    return [...own, ...(yield* runPipeline(union.stages, others, `${database}.${union.from}`))];
  }
  const collection = context.engine.findCollection(namespace, context.view.transaction);
  const { selection, rest } = leadingSelection(specs, collection, context);
  if (!collection) return yield* run([]);
  const count =
    rest === specs.length - 1 && isCountGroup(specs[rest])
      ? yield* countByIndex(collection, context.view, selection)
      : undefined;
  if (count !== undefined) return count > 0 ? [doc({ _id: int32(1), n: int32(count) })] : [];
  return yield* runRows(specs.slice(rest), yield* select(collection, context.view, selection), context);
}
/** A $unionWith at the end, whose pipeline can use indexes like any other; undefined without one. */
function unionOf(specs: Doc[]): { from: string; stages: Value[] } | undefined {
  const spec = specs.at(-1)?.get('$unionWith');
  const [from, stages] = isDoc(spec) ? [spec.get('coll'), spec.get('pipeline') ?? []] : [spec, []];
  return typeof from === 'string' && isArray(stages) ? { from, stages } : undefined;
}
/** Runs stages on stored records and decodes documents as late as possible. */
function* runRows(specs: Doc[], selected: Row[], context: PipelineContext): Steps<EncodableDoc[]> {
  const { operation } = context.view;
  let rows = selected;
  for (const [at, spec] of specs.entries()) {
    const [[name, value] = ['', null]] = spec;
    if (name === '$match' && isDoc(value)) rows = yield* filterRows(rows, value, context);
    else if (name === '$sort')
      rows = yield* sortRows(operation, rows, parseSort(value), context.collation, rowsNeededAfter(specs, at));
    else if (name === '$skip') rows = rows.slice(stageCount(value) ?? 0);
    else if (name === '$limit') rows = rows.slice(0, stageCount(value) ?? Infinity);
    else if (name === '$facet' && isDoc(value) && at === specs.length - 1)
      return [yield* runFacets(value, rows, context)];
    else
      return (yield* runOnBytes(specs.slice(at), rows, context)) ?? (yield* runDecoded(specs.slice(at), rows, context));
  }
  return rows.map((row) => new RawDoc(row.raw));
}
/** The results are encoded one by one, because the document that holds them is encoded without a pause. */
function* runFacets(facets: Doc, rows: Row[], context: PipelineContext): Steps<EncodableDoc> {
  const out = new Map<string, Encodable>();
  for (const [key, inner] of facets) {
    const found = yield* runRows(isArray(inner) ? inner.filter(isDoc) : [], rows, context);
    out.set(key, yield* mapInSlices(context.view.operation, found, toRaw));
  }
  return out;
}
function filterRows(rows: Row[], filter: Doc, context: PipelineContext): Steps<Row[]> {
  return filterInSlices(
    context.view.operation,
    rows,
    rowMatcher(filter, parseFilter(filter, pipelineFilterContext(context))),
  );
}
/** How many sorted rows the following $skip and $limit need. */
function rowsNeededAfter(specs: Doc[], at: number): number {
  const next = specs[at + 1];
  const skip = next?.has('$skip') ? (stageCount(next.get('$skip')) ?? 0) : 0;
  const limit = specs[next?.has('$skip') ? at + 2 : at + 1]?.get('$limit');
  return limit === undefined ? Infinity : skip + (stageCount(limit) ?? Infinity);
}
/** Stages that process each document independently. */
const STREAMING_STAGES = new Set([
  '$match',
  '$project',
  '$set',
  '$addFields',
  '$unset',
  '$unwind',
  '$replaceRoot',
  '$replaceWith',
]);
const ROWS_PER_BATCH = 128;
function* runDecoded(specs: Doc[], rows: Row[], context: PipelineContext): Steps<EncodableDoc[]> {
  const { operation } = context.view;
  const fields = readsNoFields(specs[0]) ? NO_FIELDS : fieldsOfPipeline(specs);
  const group = specs.findIndex((spec) => !STREAMING_STAGES.has(spec.keys().next().value ?? ''));
  const value = specs[group]?.get('$group');
  const decodeRow = (row: Row): Doc =>
    fields?.size === 0 ? EMPTY_DOCUMENT : (row.doc ?? decodeFields(row.raw, fields));
  if (value === undefined)
    return yield* compileStages(specs, context).run(yield* mapInSlices(operation, rows, decodeRow));
  // $group keeps few values, so its input is decoded in small batches.
  const runBefore = compileStages(specs.slice(0, group), context).run;
  const { add, result } = compileGroup(value, context)();
  const lazyDocument = group === 0 && fields && fields.size > 0 ? new LazyDocument(fields) : undefined;
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
    const batch = rows.slice(at, at + ROWS_PER_BATCH);
    if (lazyDocument) yield* forEachInSlices(operation, batch, (row) => add(row.doc ?? lazyDocument.over(row.raw)));
    else yield* forEachInSlices(operation, yield* runBefore(yield* mapInSlices(operation, batch, decodeRow)), add);
  }
  return yield* compileStages(specs.slice(group + 1), context).run(yield* result());
}
const NO_FIELDS: ReadonlySet<string> = new Set();
/** Exactly the $group that the driver's countDocuments sends. */
const COUNT_GROUP = doc({ _id: int32(1), n: doc({ $sum: int32(1) }) });
const isCountGroup = (spec: Doc | undefined): boolean => identical(spec?.get('$group'), COUNT_GROUP);
const EMPTY_DOCUMENT: Doc = new Map();
/** Whether a stage only counts, so that documents need not be decoded. */
function readsNoFields(spec: Doc | undefined): boolean {
  const group = spec?.get('$group');
  if (!isDoc(group)) return spec?.has('$count') === true;
  return [...group].every(([name, value]) =>
    name === '_id'
      ? value === null || isNumber(value)
      : isDoc(value) && value.size === 1 && isNumber(value.get('$sum')),
  );
}
/**
 * Splits off the leading $match, $sort, $skip and $limit, which indexes may answer. `rest`: position of the next stage.
 */
function splitLeadingStages(specs: Doc[]): {
  filter: Doc;
  sort: ReturnType<typeof parseSort>;
  skip: number;
  limit: number;
  rest: number;
} {
  let rest = 0;
  const filters: Value[] = [];
  for (; specs[rest]?.has('$match'); rest += 1) {
    const one = specs[rest]?.get('$match');
    if (isDoc(one) && one.size) filters.push(one);
  }
  const [only] = filters;
  const filter =
    filters.length === 0
      ? new Map<string, Value>()
      : filters.length === 1 && isDoc(only)
        ? only
        : new Map<string, Value>([['$and', filters]]);
  const sort = specs[rest]?.has('$sort') ? parseSort(specs[rest++]?.get('$sort')) : [];
  let skip = 0;
  let limit = Infinity;
  if (specs[rest]?.has('$skip')) skip = stageCount(specs[rest++]?.get('$skip')) ?? 0;
  if (specs[rest]?.has('$limit')) limit = stageCount(specs[rest++]?.get('$limit')) ?? Infinity;
  return { filter, sort, skip, limit, rest };
}
