/**
 * Shortcuts for pipelines that end with a $project of whole fields, after a $lookup or not: the result is assembled
 * from the stored bytes.
 */
import { decodeFields } from '../bson/decode.js';
import { RawDoc } from '../bson/encode.js';
import { projectBytes, appendArray } from '../bson/splice.js';
import { isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import type { Steps } from '../operation.js';
import { equalityLookup } from './pipeline-lookup.js';
import type { PipelineContext } from './pipeline-context.js';
import { inclusionFlag, topFieldProjection } from './projection.js';
import type { Row } from './select.js';
import { mapInSlices } from './slices.js';

const LOOKUP_FIELDS = ['from', 'localField', 'foreignField', 'as'] as const;

/** Undefined if the stages need decoded documents. */
export function* runOnBytes(specs: Doc[], rows: Row[], context: PipelineContext): Steps<RawDoc[] | undefined> {
  return (yield* projectOnly(specs, rows, context)) ?? (yield* lookupAndProject(specs, rows, context));
}
/** The last stage is a $project of whole top-level fields. */
function* projectOnly([spec, ...rest]: Doc[], rows: Row[], { view }: PipelineContext): Steps<RawDoc[] | undefined> {
  const value = spec?.get('$project');
  const top = isDoc(value) && rest.length === 0 ? topFieldProjection(value) : undefined;
  return (
    top && (yield* mapInSlices(view.operation, rows, (row) => new RawDoc(projectBytes(row.raw, top.names, top.isKept))))
  );
}
/**
 * A $lookup by equality, then a $project of whole fields. Undefined for any other pipeline; invalid ones are reported
 * by the regular stages.
 */
function* lookupAndProject(
  [lookup, project, ...rest]: Doc[],
  rows: Row[],
  context: PipelineContext,
): Steps<RawDoc[] | undefined> {
  const [join, spec] = [lookup?.get('$lookup'), project?.get('$project')];
  if (
    rest.length > 0 ||
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
  const projection = parseLookupProjection(spec, as);
  if (!projection) return undefined;
  const read = new Set([local.split('.')[0] ?? local, as]);
  const { operation } = context.view;
  const localRows = yield* mapInSlices(operation, rows, ({ raw }) => ({ raw, one: decodeFields(raw, read) }));
  if (localRows.some(({ one }) => one.has(as))) return undefined; // $lookup would overwrite this field
  const findJoined = equalityLookup({ from, local, foreign }, context);
  const out: RawDoc[] = [];
  for (const { raw, one } of localRows) {
    const found = yield* mapInSlices(operation, yield* findJoined(one), (other) =>
      projectBytes(other.raw, projection.foreign, projection.isKept),
    );
    out.push(new RawDoc(appendArray(projectBytes(raw, projection.local, projection.isKept), as, found)));
  }
  return out;
}
interface LookupProjection {
  isKept: boolean;
  local: ReadonlySet<string>;
  foreign: ReadonlySet<string>;
}
/** The fields to keep, or to leave out, of the local document and of the joined ones. */
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
