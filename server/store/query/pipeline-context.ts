/** What the stages of a pipeline share. */
import { isNumber } from '../bson/compare.js';
import { toNumber, truthy } from '../bson/numbers.js';
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Engine } from '../storage/engine.js';
import type { Collation } from './collation.js';
import { compileExpression } from './expression.js';
import type { ExpressionEnv } from './expression.js';
import type { MatchContext } from './match.js';
import type { ReadView } from './select.js';

export interface PipelineContext {
  engine: Engine;
  database: string;
  view: ReadView;
  collation: Collation;
  hint?: Value;
  variables?: Map<string, Maybe>;
}
export type Stage = (docs: Doc[]) => Doc[];

/** Variables that expressions may name. */
export const expressionContext = (context: PipelineContext): { collation: Collation; known: Set<string> } => ({
  collation: context.collation,
  known: new Set(context.variables?.keys() ?? []),
});
export const envOf = (one: Doc, context: PipelineContext): ExpressionEnv => ({
  root: one,
  current: one,
  variables: context.variables ?? new Map(),
});
/** A count's whole part; undefined for what is no finite number. */
export const truncatedNumber = (value: Maybe): number | undefined => {
  const plain = isNumber(value) ? Math.trunc(toNumber(value)) : NaN;
  return Number.isFinite(plain) ? plain : undefined;
};
export const pipelineFilterContext = (context: PipelineContext): MatchContext => ({
  collation: context.collation,
  depth: 0,
  expression: (value) => {
    const run = compileExpression(value, expressionContext(context));
    return (one) => truthy(run(envOf(one, context)));
  },
});

/** Through documents only: an array in the middle ends the path. */
export const valueThroughDocuments = (one: Doc, parts: string[]): Maybe => {
  let value: Maybe = one;
  for (const part of parts) {
    if (!isDoc(value)) return undefined;
    value = value.get(part);
  }
  return value;
};
/** The document with a value at a path; what stands in the way and is no document gives way. */
export function setAtPath(one: Doc, parts: string[], value: Maybe): Doc {
  const [part = '', ...rest] = parts;
  const out: Doc = new Map(one);
  const inner = out.get(part);
  const next = rest.length ? setAtPath(isDoc(inner) ? inner : new Map(), rest, value) : value;
  if (next === undefined) out.delete(part);
  else out.set(part, next);
  return out;
}
