/** Pipelines that end by cutting documents down, joined to others or not: what is stored stays the bytes that it is. */
import { decodeFields } from '../bson/decode.js';
import { RawDoc } from '../bson/encode.js';
import { projectBytes, appendArray } from '../bson/splice.js';
import { isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { equalityLookup } from './pipeline-lookup.js';
import type { PipelineContext } from './pipeline-context.js';
import { inclusionFlag, topFieldProjection } from './projection.js';
import type { Row } from './select.js';

const LOOKUP_FIELDS = ['from', 'localField', 'foreignField', 'as'] as const;

/** Undefined where the stages need the documents themselves. */
export function runOnBytes(specs: Doc[], rows: Row[], context: PipelineContext): RawDoc[] | undefined {
  return projectOnly(specs, rows) ?? lookupAndProject(specs, rows, context);
}
/** A last $project of whole top fields. */
function projectOnly([spec, ...more]: Doc[], rows: Row[]): RawDoc[] | undefined {
  const value = spec?.get('$project');
  const top = isDoc(value) && more.length === 0 ? topFieldProjection(value) : undefined;
  return top && rows.map((row) => new RawDoc(projectBytes(row.raw, top.names, top.isKept)));
}
/** Undefined for every other pipeline than a $lookup by equality and a $project of whole fields; what is wrong with one is said elsewhere. */
function lookupAndProject(
  [lookup, project, ...more]: Doc[],
  rows: Row[],
  context: PipelineContext,
): RawDoc[] | undefined {
  const [join, spec] = [lookup?.get('$lookup'), project?.get('$project')];
  if (
    more.length > 0 ||
    lookup?.size !== 1 ||
    project?.size !== 1 ||
    !isDoc(join) ||
    !isDoc(spec) ||
    join.size !== LOOKUP_FIELDS.length
  )
    return undefined;
  const [from, local, foreign, as] = LOOKUP_FIELDS.map((part) => {
    const value = join.get(part);
    return typeof value === 'string' ? value : '';
  });
  if (!from || !local || !foreign || !as || as.includes('.') || as.startsWith('$')) return undefined;
  const wanted = parseLookupProjection(spec, as);
  if (!wanted) return undefined;
  const read = new Set([local.split('.')[0] ?? local, as]);
  const ours = rows.map((row) => ({ raw: row.raw, one: decodeFields(row.raw, read) }));
  if (ours.some(({ one }) => one.has(as))) return undefined; // the others would take its place
  const others = equalityLookup({ from, local, foreign }, context);
  return ours.map(({ raw, one }) => {
    const found = others(one).map((other) => projectBytes(other.raw, wanted.foreign, wanted.isKept));
    return new RawDoc(appendArray(projectBytes(raw, wanted.local, wanted.isKept), as, found));
  });
}
interface LookupProjection {
  isKept: boolean;
  local: ReadonlySet<string>;
  foreign: ReadonlySet<string>;
}
/** What is kept, or what is left out, of top fields here and there. */
function parseLookupProjection(spec: Doc, as: string): LookupProjection | undefined {
  const [local, foreign] = [new Set<string>(), new Set<string>()];
  let isKept: boolean | undefined;
  for (const [path, value] of spec) {
    const isOn = inclusionFlag(value);
    const [first = '', second, ...deeper] = path.split('.');
    if (isOn === undefined || isOn !== (isKept ?? isOn) || deeper.length > 0 || path.includes('$')) return undefined;
    if (second === undefined ? first === as || first === '' : first !== as || second === '') return undefined;
    isKept = isOn;
    (second === undefined ? local : foreign).add(second ?? first);
  }
  if (isKept === undefined || foreign.size === 0) return undefined;
  if (isKept) local.add('_id');
  return { isKept, local, foreign };
}
