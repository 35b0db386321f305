/** Aggregation pipelines: the stages one after the other, over documents in memory. */
import { compare, isNumber } from '../bson/compare.js';
import { RawDoc } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { sortKey } from '../bson/sort-key.js';
import { asInteger, toNumber } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc, isNullish, Regex } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Engine } from '../storage/engine.js';
import { ACCUMULATORS, accumulate } from './accumulators.js';
import type { AccumulatorName } from './accumulators.js';
import type { Collation } from './collation.js';
import { checkPath, checkVariable, compileExpression, truthy } from './expression.js';
import type { Env, Expression } from './expression.js';
import { parseFilter } from './match.js';
import type { MatchContext } from './match.js';
import { findHint } from './plan.js';
import { parseProjection, parseSet } from './projection.js';
import { docOf, select } from './select.js';
import type { View } from './select.js';
import { parseSort, sortDocs } from './sort.js';

export interface PipelineContext { engine: Engine; database: string; view: View; collation: Collation; hint?: Value; variables?: Map<string, Maybe>; nested?: boolean }
type Stage = (docs: Doc[]) => Doc[];

const known = (context: PipelineContext): { collation: Collation; known: Set<string> } => ({ collation: context.collation, known: new Set(context.variables?.keys() ?? []) });
const envOf = (one: Doc, context: PipelineContext): Env => ({ root: one, current: one, variables: context.variables ?? new Map() });
/** A count's whole part; undefined for what is no finite number. */
const whole = (value: Maybe): number | undefined => { const plain = isNumber(value) ? Math.trunc(toNumber(value)) : NaN; return Number.isFinite(plain) ? plain : undefined; };
const matchContext = (context: PipelineContext): MatchContext => ({ collation: context.collation, depth: 0, expression: (value) => { const run = compileExpression(value, known(context)); return (one) => truthy(run(envOf(one, context))); } });

export function runPipeline(stages: Value[], context: PipelineContext, namespace: string): Encodable[] {
  const specs = stages.map((stage) => (isDoc(stage) ? stage : fail(14, "Each element of the 'pipeline' array must be an object")));
  const compiled = compileStages(specs, context);
  const collection = context.engine.find(namespace, context.view.transaction);
  const hint = findHint(collection, context.hint);
  if (!collection) return compiled.run([]);
  const { filter, sort, skip, limit, rest } = leading(specs);
  const wanted = { filter, matcher: parseFilter(filter, matchContext(context)), sort, skip, limit, collation: context.collation, hint };
  const rows = select(collection, context.view, wanted);
  if (rest === specs.length) return rows.map((row) => new RawDoc(row.raw));
  return compileStages(specs.slice(rest), context).run(rows.map(docOf));
}
/** What the indexes may do: the first $match, $sort, $skip and $limit. */
function leading(specs: Doc[]): { filter: Doc; sort: ReturnType<typeof parseSort>; skip: number; limit: number; rest: number } {
  let rest = 0;
  const filters: Value[] = [];
  for (; specs[rest]?.has('$match'); rest += 1) { const one = specs[rest]?.get('$match'); if (isDoc(one) && one.size) filters.push(one); }
  const [only] = filters;
  const filter = filters.length === 0 ? new Map<string, Value>() : filters.length === 1 && isDoc(only) ? only : new Map<string, Value>([['$and', filters]]);
  const sort = specs[rest]?.has('$sort') ? parseSort(specs[rest++]?.get('$sort')) : [];
  let skip = 0;
  let limit = Infinity;
  if (specs[rest]?.has('$skip')) skip = asInteger(specs[rest++]?.get('$skip')) ?? 0;
  if (specs[rest]?.has('$limit')) limit = whole(specs[rest++]?.get('$limit')) ?? Infinity;
  return { filter, sort, skip, limit, rest };
}
function compileStages(specs: Doc[], context: PipelineContext): { run: Stage } {
  const stages = specs.map((spec, at) => {
    if (spec.size !== 1) return fail(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [[name, value] = ['', null]] = spec;
    return stage(name, value ?? null, context, at);
  });
  return { run: (docs) => stages.reduce((rows, one) => one(rows), docs) };
}
export function updatePipeline(stages: Value[], context: PipelineContext): (one: Doc) => Doc {
  const specs = stages.map((spec) => (isDoc(spec) ? spec : fail(14, 'Each element of the pipeline must be an object')));
  checkStages(stages);
  for (const spec of specs) for (const name of spec.keys()) if (!['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(name)) fail(72, `${name} is not allowed to be used within an update`);
  const { run } = compileStages(specs, context);
  return (one) => run([one])[0] ?? one;
}

const LATER = new Set(['$merge', '$out', '$graphLookup', '$bucketAuto', '$redact', '$sample', '$indexStats', '$collStats', '$geoNear', '$changeStream', '$currentOp', '$listSessions', '$listLocalSessions', '$planCacheStats', '$search']);

const HERE = new Set(['$match', '$sort', '$skip', '$limit', '$project', '$set', '$addFields', '$unset', '$replaceRoot', '$replaceWith', '$unwind', '$group', '$count', '$sortByCount', '$bucket', '$facet', '$lookup', '$unionWith']);
/** A stage that MongoDB does not know: said before a transaction hears of the command. */
export function checkStages(pipeline: Maybe): void {
  for (const spec of isArray(pipeline) ? pipeline : []) {
    const [name = '$match'] = isDoc(spec) ? spec.keys() : [];
    if (!HERE.has(name) && !LATER.has(name)) fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}
const NOT_IN_TRANSACTIONS = ['$unionWith', '$out', '$merge', '$indexStats', '$collStats', '$currentOp'];

function stage(name: string, value: Value, context: PipelineContext, at: number): Stage {
  if (context.view.transaction?.explicit && NOT_IN_TRANSACTIONS.includes(name)) fail(263, `Operation not permitted in transaction :: caused by :: Aggregation stage ${name} cannot run within a multi-document transaction`);
  switch (name) {
    case '$match': { if (!isDoc(value)) return fail(15959, 'the match filter must be an expression in an object'); const matcher = parseFilter(value, matchContext(context)); return (docs) => docs.filter((one) => matcher(one)); }
    case '$sort': { if (!isDoc(value)) return fail(15973, 'the $sort key specification must be an object'); if (value.size === 0) return fail(15976, '$sort stage must have at least one sort key'); const fields = parseSort(value); return (docs) => sortDocs(docs, (one) => one, fields, context.collation); }
    case '$skip': { const count = isNumber(value) ? asInteger(value) ?? fail(15972, '$skip must be whole') : fail(15972, 'Argument to $skip must be a number'); if (count < 0) fail(15956, 'Argument to $skip cannot be negative'); return (docs) => docs.slice(count); }
    case '$limit': { const count = isNumber(value) ? whole(value) ?? fail(15957, 'the limit must be whole') : fail(15957, 'the limit must be specified as a number'); if (count <= 0) fail(15958, 'the limit must be positive'); return (docs) => docs.slice(0, count); }
    case '$project': { if (!isDoc(value)) return fail(15969, '$project specification must be an object'); if (value.size === 0) return fail(40177, 'specification must have at least one field'); const made = parseProjection(value, known(context)); return (docs) => docs.map((one) => made?.run(one, undefined, context.variables) ?? one); }
    case '$set': case '$addFields': { if (!isDoc(value)) return fail(40272, `${name} specification stage must be an object`); if (value.size === 0) return fail(40177, 'specification must have at least one field'); const made = parseSet(value, known(context)); return (docs) => docs.map((one) => made(one, context.variables)); }
    case '$unset': return unset(value, context);
    case '$replaceRoot': case '$replaceWith': return replaceRoot(name, value, context);
    case '$unwind': return unwind(value);
    case '$group': return group(value, context);
    case '$count': {
      if (typeof value !== 'string') return fail(40156, 'the count field must be a non-empty string');
      if (value === '') fail(40157, 'the count field must be a non-empty string');
      if (value === '_id') fail(15948, "a group's _id may only be specified once");
      if (value.includes('\0')) fail(40159, 'the count field cannot contain a null byte');
      if (value.startsWith('$')) fail(40158, 'the count field cannot be a $-prefixed path');
      if (value.includes('.')) fail(40160, "the count field cannot contain '.'");
      return (docs) => (docs.length ? [doc({ [value]: int32(docs.length) })] : []);
    }
    case '$sortByCount': return sortByCount(value, context);
    case '$bucket': return bucket(value, context);
    case '$facet': return facet(value, context);
    case '$lookup': return join(value, context);
    case '$unionWith': return union(value, context);
    default: if (LATER.has(name)) return refuse(`The stage ${name}`); return fail(40324, `Unrecognized pipeline stage name: '${name}' at ${at}`);
  }
}
function unset(value: Value, context: PipelineContext): Stage {
  const list = isArray(value) ? value : [value];
  if (list.length === 0) fail(31119, '$unset specification must be a string or an array with at least one field');
  const spec: Doc = new Map();
  for (const path of list) { if (typeof path !== 'string') return fail(isArray(value) ? 31120 : 31002, '$unset specification must be a string or an array of strings'); if (spec.has(path)) fail(31250, `Path collision at ${path}`); spec.set(path, false); }
  const made = parseProjection(spec, known(context));
  return (docs) => docs.map((one) => made?.run(one) ?? one);
}
function replaceRoot(name: string, value: Value, context: PipelineContext): Stage {
  let given = value;
  if (name === '$replaceRoot') {
    if (!isDoc(value)) return fail(40229, '$replaceRoot specification must be an object');
    for (const key of value.keys()) if (key !== 'newRoot') fail(40230, `unrecognized option to $replaceRoot stage: ${key}`);
    given = value.get('newRoot') ?? fail(40231, "no newRoot specified for the $replaceRoot stage");
  }
  const run = compileExpression(given, known(context));
  return (docs) => docs.map((one) => { const out = run(envOf(one, context)); return isDoc(out) ? out : fail(40228, "'newRoot' expression must evaluate to an object"); });
}
function unwind(value: Value): Stage {
  const given = isDoc(value) ? value.get('path') : value;
  if (isDoc(value)) for (const key of value.keys()) if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key)) fail(28811, `unrecognized option to $unwind stage: ${key}`);
  const keep = isDoc(value) ? value.get('preserveNullAndEmptyArrays') ?? false : false;
  if (typeof keep !== 'boolean') return fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  const index = isDoc(value) ? value.get('includeArrayIndex') : undefined;
  if (index !== undefined && (typeof index !== 'string' || index === '')) return fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (typeof index === 'string' && index.startsWith('$')) fail(28822, 'includeArrayIndex option to $unwind stage should not be prefixed with a $');
  if (given === undefined) return fail(28812, 'no path specified to $unwind stage');
  if (typeof given !== 'string') return fail(isDoc(value) ? 28808 : 15981, 'expected a string as the path for $unwind stage');
  if (!given.startsWith('$')) return fail(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = checkPath(given.slice(1));
  const indexParts = index === undefined ? undefined : checkPath(index);
  const withAt = (one: Doc, at: Maybe): Doc => (indexParts ? put(one, indexParts, at === undefined ? null : at) : one);
  return (docs) => docs.flatMap((one) => {
    const list = plain(one, parts);
    if (isArray(list) && list.length) return list.map((element, at) => withAt(put(one, parts, element), BigInt(at)));
    if (isArray(list) || isNullish(list)) return keep ? [withAt(isArray(list) ? put(one, parts, undefined) : one, null)] : [];
    return [withAt(one, null)];
  });
}
/** Through documents only: an array in the middle ends the path. */
const plain = (one: Doc, parts: string[]): Maybe => { let value: Maybe = one; for (const part of parts) { if (!isDoc(value)) return undefined; value = value.get(part); } return value; };
function put(one: Doc, parts: string[], value: Maybe): Doc {
  const [part = '', ...rest] = parts;
  const out: Doc = new Map(one);
  const inner = out.get(part);
  const next = rest.length ? put(isDoc(inner) ? inner : new Map(), rest, value) : value;
  if (next === undefined) out.delete(part);
  else out.set(part, next);
  return out;
}
interface Field { key: string; name: AccumulatorName; run: Expression }
function fieldsOf(spec: Iterable<[string, Value]>, context: PipelineContext): Field[] {
  return [...spec].map(([key, given]): Field => {
    if (key.includes('.')) fail(40235, `The field name '${key}' cannot contain '.'`);
    if (key.startsWith('$')) fail(40236, `The field name '${key}' cannot be an operator name`);
    if (!isDoc(given)) return fail(40234, `The field '${key}' must be an accumulator object`);
    if (given.size !== 1) return fail(40238, `The field '${key}' must specify one accumulator`);
    const [name = ''] = given.keys();
    const found = ACCUMULATORS.find((one) => one === name);
    if (!found) { if (['$accumulator', '$_internalJsReduce'].includes(name)) refuse(name); return fail(15952, `unknown group operator '${name}'`); }
    const argument = given.get(name) ?? null;
    if (isArray(argument)) fail(40237, `The ${name} accumulator is a unary operator`);
    return { key, name: found, run: compileExpression(argument, known(context)) };
  });
}
function grouped(docs: Doc[], id: (one: Doc) => Value, fields: Field[], context: PipelineContext): Doc[] {
  const groups = new Map<string, { id: Value; states: ReturnType<typeof accumulate>[] }>();
  for (const one of docs) {
    const by = id(one);
    const key = sortKey(by, context.collation.fold);
    let found = groups.get(key);
    if (!found) { found = { id: by, states: fields.map((field) => accumulate(field.name, context.collation)) }; groups.set(key, found); }
    const env = envOf(one, context);
    for (const [at, field] of fields.entries()) found.states[at]?.add(field.run(env));
  }
  return [...groups.values()].map(({ id: by, states }) => {
    const out = doc({ _id: by });
    for (const [at, field] of fields.entries()) out.set(field.key, states[at]?.result() ?? null);
    return out;
  });
}
function group(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value)) return fail(15947, "a group's fields must be specified in an object");
  const by = value.get('_id');
  const fields = fieldsOf([...value].filter(([key]) => key !== '_id'), context);
  if (by === undefined) return fail(15955, 'a group specification must include an _id');
  const literal = isDoc(by) && !by.keys().next().value?.startsWith('$') ? by : undefined;
  if (literal) for (const one of literal.values()) if (isNumber(one) || typeof one === 'boolean') fail(17390, '$group does not support inclusion-style expressions');
  const id = compileExpression(by, known(context));
  // A field that stands alone is null where it is missing; of several each is left out.
  const alone = literal?.size === 1 ? [...literal.keys()][0] : undefined;
  const idOf = (one: Doc): Value => {
    const value = id(envOf(one, context)) ?? null;
    return alone !== undefined && isDoc(value) && value.size === 0 ? new Map([[alone, null]]) : value;
  };
  return (docs) => grouped(docs, idOf, fields, context);
}
function sortByCount(value: Value, context: PipelineContext): Stage {
  if (typeof value === 'string' ? !value.startsWith('$') : !isDoc(value)) fail(typeof value === 'string' ? 40148 : 40149, 'the sortByCount field must be a $-prefixed path or an expression object');
  if (isDoc(value) && !value.keys().next().value?.startsWith('$')) fail(40147, 'the sortByCount field must be an expression inside an object');
  const id = compileExpression(value, known(context));
  const fields = fieldsOf([['count', doc({ $sum: int32(1) })]], context);
  return (docs) => grouped(docs, (one) => id(envOf(one, context)) ?? null, fields, context).sort((a, b) => compare(b.get('count'), a.get('count')));
}
function bucket(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value)) return fail(40201, 'Argument to $bucket stage must be an object');
  for (const key of value.keys()) if (!['groupBy', 'boundaries', 'default', 'output'].includes(key)) fail(40197, `Unrecognized option to $bucket: ${key}`);
  const by = value.get('groupBy');
  const bounds = value.get('boundaries');
  if (by === undefined || bounds === undefined) return fail(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (typeof by === 'string' ? !by.startsWith('$') : !isDoc(by)) fail(40202, 'The $bucket groupBy field must be defined as a $-prefixed path or an expression');
  if (!isArray(bounds)) return fail(40200, "The $bucket 'boundaries' field must be an array");
  if (bounds.length < 2) fail(40192, "The $bucket 'boundaries' field must have at least 2 values");
  if (bounds.some((one) => typeof one === 'string' && one.startsWith('$')) || bounds.some(isDoc)) refuse('$bucket with computed boundaries');
  for (const [at, one] of bounds.entries()) {
    if (at === 0) continue;
    if (isNumber(one) !== isNumber(bounds[at - 1]) || (!isNumber(one) && compareTypes(one, bounds[at - 1]))) fail(40193, 'All values in the boundaries must have the same type');
    if (compare(bounds[at - 1], one, context.collation.compare) >= 0) fail(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  const fallback = value.get('default');
  if (fallback !== undefined && compare(fallback, bounds[0]) >= 0 && compare(fallback, bounds.at(-1)) < 0) fail(40199, "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.");
  if ((typeof fallback === 'string' && fallback.startsWith('$')) || (isDoc(fallback) && fallback.keys().next().value?.startsWith('$') && !fallback.has('$literal'))) fail(40195, "The $bucket 'default' field must be a constant expression");
  const output = value.get('output');
  if (output !== undefined && !isDoc(output)) return fail(40196, "The $bucket 'output' field must be an object");
  const fields = fieldsOf(output ?? [['count', doc({ $sum: int32(1) })]], context);
  const run = compileExpression(by, known(context));
  const place = (one: Doc): Value => {
    const found = run(envOf(one, context));
    for (let at = bounds.length - 2; at >= 0; at -= 1) if (compare(found, bounds[at], context.collation.compare) >= 0 && compare(found, bounds[at + 1], context.collation.compare) < 0) return bounds[at] ?? null;
    if (fallback !== undefined) return fallback;
    return fail(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
  return (docs) => grouped(docs, place, fields, context).sort((a, b) => compare(a.get('_id'), b.get('_id'), context.collation.compare));
}
const compareTypes = (a: Maybe, b: Maybe): boolean => sortKey(a).charCodeAt(0) !== sortKey(b).charCodeAt(0);
function facet(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value) || value.size === 0) return fail(40169, 'the $facet specification must be a non-empty object');
  const parts = [...value].map(([key, stages]) => {
    if (!isArray(stages)) return fail(40170, 'arguments to $facet must be arrays');
    if (checkPath(key).length > 1) fail(16412, `FieldPath field names may not contain '.'`);
    for (const one of stages) if (isDoc(one)) for (const name of one.keys()) if (['$facet', '$out', '$merge', '$geoNear', '$indexStats', '$collStats', '$planCacheStats'].includes(name)) fail(40600, `${name} is not allowed to be used within a $facet stage`);
    return { key, run: compileStages(stages.map((one) => (isDoc(one) ? one : fail(40171, 'elements of arrays in $facet spec must be objects'))), context).run };
  });
  return (docs) => { const out: Doc = new Map(); for (const { key, run } of parts) out.set(key, run(docs)); return [out]; };
}
function everything(context: PipelineContext, from: string): Doc[] {
  const collection = context.engine.find(`${context.database}.${from}`, context.view.transaction);
  if (!collection) return [];
  const all = { filter: new Map(), matcher: (): boolean => true, sort: [], skip: 0, limit: Infinity, collation: context.collation };
  return select(collection, context.view, all).map(docOf);
}
function join(value: Value, context: PipelineContext): Stage {
  if (!isDoc(value)) return fail(9, 'the $lookup specification must be an Object');
  for (const key of value.keys()) if (!['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'].includes(key)) fail(9, `unknown argument to $lookup: ${key}`);
  const [from, as, local, foreign] = ['from', 'as', 'localField', 'foreignField'].map((key) => { const one = value.get(key); return one === undefined || typeof one === 'string' ? one : fail(9, `$lookup argument '${key}' must be a string`); });
  const stages = value.get('pipeline');
  if (as === undefined) return fail(9, "must specify 'as' field for a $lookup");
  if (from === undefined) return fail(9, "must specify 'from' field for a $lookup");
  const target = checkPath(as);
  if (stages !== undefined) {
    if (!isArray(stages)) return fail(14, "'pipeline' option must be specified as an array");
    if (local !== undefined || foreign !== undefined) return fail(9, "$lookup with 'pipeline' may not specify 'localField' or 'foreignField'");
    return joinPipeline(stages, value.get('let'), from, target, context);
  }
  if (value.has('let') || local === undefined || foreign === undefined) return fail(9, "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  checkPath(local);
  checkPath(foreign);
  const collection = context.engine.find(`${context.database}.${from}`, context.view.transaction);
  return (docs) => docs.map((one) => {
    const values = spread(one, local.split('.'));
    const here = values.length ? values : [null];
    const equals = here.map((one): Doc => new Map([[foreign, new Map([['$eq', one]])]]));
    const filter: Doc = here.some((one) => one instanceof Regex) ? new Map([['$or', equals]]) : new Map([[foreign, new Map([['$in', here]])]]);
    const wanted = { filter, matcher: parseFilter(filter, { collation: context.collation, depth: 0 }), sort: [], skip: 0, limit: Infinity, collation: context.collation };
    return put(one, target, collection ? select(collection, context.view, wanted).map(docOf) : []);
  });
}
/** The values a local field stands for: elements of arrays each, nothing as null. */
function spread(value: Maybe, parts: string[], at = 0): Value[] {
  if (at >= parts.length) return isArray(value) ? value : [value ?? null];
  if (isDoc(value)) return spread(value.get(parts[at] ?? ''), parts, at + 1);
  if (!isArray(value)) return [null];
  return value.flatMap((one) => (isDoc(one) ? spread(one, parts, at) : []));
}
function joinPipeline(stages: Value[], variables: Maybe, from: string, target: string[], context: PipelineContext): Stage {
  if (variables !== undefined && !isDoc(variables)) return fail(9, "$lookup argument 'let' must be an object");
  const made = [...(variables ?? new Map<string, Value>())].map(([name, given]) => { checkVariable(name, true); return { name, run: compileExpression(given, known(context)) }; });
  const bind = (one?: Doc): PipelineContext => {
    const bound = new Map(context.variables);
    for (const { name, run } of made) bound.set(name, one ? run(envOf(one, context)) : null);
    return { ...context, hint: undefined, variables: bound };
  };
  compileStages(stages.map((one) => (isDoc(one) ? one : fail(14, "Each element of the 'pipeline' array must be an object"))), bind());
  return (docs) => docs.map((one) => put(one, target, compileStages(stages.filter(isDoc), bind(one)).run(everything(context, from))));
}
function union(value: Value, context: PipelineContext): Stage {
  const from = isDoc(value) ? value.get('coll') : value;
  const stages = isDoc(value) ? value.get('pipeline') ?? [] : [];
  if (!isDoc(value) && typeof value !== 'string') return fail(9, 'the $unionWith stage specification must be an object or string');
  if (isDoc(value)) for (const key of value.keys()) if (!['coll', 'pipeline'].includes(key)) fail(40415, `BSON field '$unionWith.${key}' is an unknown field.`);
  if (typeof from !== 'string') return fail(from === undefined ? 40414 : 14, "BSON field '$unionWith.coll' is missing or of the wrong type");
  if (!isArray(stages)) return fail(10065, "'pipeline' must be an array");
  const { run } = compileStages(stages.map((one) => (isDoc(one) ? one : fail(14, 'stages must be objects'))), context);
  return (docs) => docs.concat(run(everything(context, from)));
}
