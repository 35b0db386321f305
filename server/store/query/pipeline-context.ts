/** The context of a pipeline, and helpers that its stages share. */
import { isNumber } from '../bson/compare.js';
import { asLong, truthy } from '../bson/numbers.js';
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Steps } from '../operation.js';
import type { Engine } from '../storage/engine.js';
import type { Collation } from './collation.js';
import { compileExpression } from './expression.js';
import type { ExpressionContext, ExpressionEnv } from './expression.js';
import { DocumentBuilder } from './field-order.js';
import type { MatchContext } from './match.js';
import type { ReadView } from './select.js';

export interface PipelineContext {
  engine: Engine;
  database: string;
  view: ReadView;
  collation: Collation;
  hint?: Value;
  variables?: Map<string, Maybe>;
  /** See ExpressionContext. */
  keepsPlaces?: boolean | undefined;
  keepsConstants?: ExpressionContext['keepsConstants'];
  constantErrors?: ExpressionContext['constantErrors'];
}
export type Stage = (docs: Doc[]) => Steps<Doc[]>;

/** The context in which the expressions of a stage are compiled. */
export const expressionContext = (context: PipelineContext): ExpressionContext => ({
  collation: context.collation,
  knownVariables: new Set(context.variables?.keys() ?? []),
  keepsPlaces: context.keepsPlaces,
  keepsConstants: context.keepsConstants,
  constantErrors: context.constantErrors,
});
export const envOf = (one: Doc, context: PipelineContext): ExpressionEnv => ({
  root: one,
  current: one,
  variables: context.variables ?? new Map(),
});
/** The number of a $skip or $limit; undefined if the stage has none. */
export const stageCount = (value: Maybe): number | undefined => (isNumber(value) ? asLong(value) : undefined);
export const pipelineFilterContext = (context: PipelineContext): MatchContext => ({
  collation: context.collation,
  depth: 0,
  expression: (value) => {
    const run = compileExpression(value, expressionContext(context));
    return (one) => truthy(run(envOf(one, context)));
  },
});

/** The value at a path through documents; an array on the way gives undefined. */
export const valueThroughDocuments = (one: Doc, parts: string[]): Maybe => {
  let value: Maybe = one;
  for (const part of parts) {
    if (!isDoc(value)) return undefined;
    value = value.get(part);
  }
  return value;
};
/** A copy of the document with a value at a path; anything on the way that is not a document is replaced. */
export function setAtPath(one: Doc, parts: string[], value: Maybe): Doc {
  const [part = '', ...rest] = parts;
  const inner = one.get(part);
  const out = new DocumentBuilder(one);
  out.set(part, rest.length ? setAtPath(isDoc(inner) ? inner : new Map(), rest, value) : value);
  return out.build();
}
