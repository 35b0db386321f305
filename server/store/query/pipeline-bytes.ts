/** Pipelines that end by cutting documents down, joined to others or not: what is stored stays the bytes that it is. */
import { decodeSome } from '../bson/decode.js';
import { RawDoc } from '../bson/encode.js';
import { cutDocument, withArray } from '../bson/splice.js';
import { isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { lookedUp } from './pipeline-join.js';
import type { PipelineContext } from './pipeline-tools.js';
import { flag, topFields } from './projection.js';
import type { Row } from './select.js';

const PARTS = ['from', 'localField', 'foreignField', 'as'] as const;

/** Undefined where the stages need the documents themselves. */
export function asBytes(specs: Doc[], rows: Row[], context: PipelineContext): RawDoc[] | undefined {
  return cut(specs, rows) ?? joinedAndCut(specs, rows, context);
}
/** A last $project of whole top fields. */
function cut([spec, ...more]: Doc[], rows: Row[]): RawDoc[] | undefined {
  const value = spec?.get('$project');
  const top = isDoc(value) && more.length === 0 ? topFields(value) : undefined;
  return top && rows.map((row) => new RawDoc(cutDocument(row.raw, top.names, top.isKept)));
}
/** Undefined for every other pipeline than a $lookup by equality and a $project of whole fields; what is wrong with one is said elsewhere. */
function joinedAndCut([lookup, project, ...more]: Doc[], rows: Row[], context: PipelineContext): RawDoc[] | undefined {
  const [join, spec] = [lookup?.get('$lookup'), project?.get('$project')];
  if (
    more.length > 0 ||
    lookup?.size !== 1 ||
    project?.size !== 1 ||
    !isDoc(join) ||
    !isDoc(spec) ||
    join.size !== PARTS.length
  )
    return undefined;
  const [from, local, foreign, as] = PARTS.map((part) => {
    const value = join.get(part);
    return typeof value === 'string' ? value : '';
  });
  if (!from || !local || !foreign || !as || as.includes('.') || as.startsWith('$')) return undefined;
  const wanted = cutOf(spec, as);
  if (!wanted) return undefined;
  const read = new Set([local.split('.')[0] ?? local, as]);
  const ours = rows.map((row) => ({ raw: row.raw, one: decodeSome(row.raw, read) }));
  if (ours.some(({ one }) => one.has(as))) return undefined; // the others would take its place
  const others = lookedUp({ from, local, foreign }, context);
  return ours.map(({ raw, one }) => {
    const found = others(one).map((other) => cutDocument(other.raw, wanted.theirs, wanted.isKept));
    return new RawDoc(withArray(cutDocument(raw, wanted.ours, wanted.isKept), as, found));
  });
}
interface Cut {
  isKept: boolean;
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}
/** What is kept, or what is left out, of top fields here and there. */
function cutOf(spec: Doc, as: string): Cut | undefined {
  const [ours, theirs] = [new Set<string>(), new Set<string>()];
  let isKept: boolean | undefined;
  for (const [path, value] of spec) {
    const isOn = flag(value);
    const [first = '', second, ...deeper] = path.split('.');
    if (isOn === undefined || isOn !== (isKept ?? isOn) || deeper.length > 0 || path.includes('$')) return undefined;
    if (second === undefined ? first === as || first === '' : first !== as || second === '') return undefined;
    isKept = isOn;
    (second === undefined ? ours : theirs).add(second ?? first);
  }
  if (isKept === undefined || theirs.size === 0) return undefined;
  if (isKept) ours.add('_id');
  return { isKept, ours, theirs };
}
