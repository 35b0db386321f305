/** Helpers for the files that define expression operators. */
import { isArray } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { compileExpression } from './expression.js';
import type { ExpressionEnv, Expression, ExpressionContext, Operator } from './expression.js';

/** Makes an operator from a function of its evaluated arguments; a single argument needs no array. */
export function withArguments(
  min: number,
  max: number,
  run: (values: Maybe[], context: ExpressionContext, name: string) => Maybe,
): Operator {
  return (argument, context, name) => {
    const parts = compileArguments(argument, context, name, min, max);
    return (env) =>
      run(
        parts.map((part) => part(env)),
        context,
        name,
      );
  };
}
export function compileArguments(
  argument: Value,
  context: ExpressionContext,
  name: string,
  min: number,
  max: number,
): Expression[] {
  const list = isArray(argument) ? argument : [argument];
  if (list.length < min || list.length > max)
    fail(
      min === max ? 16020 : 28667,
      `Expression ${name} takes ${min === max ? `exactly ${min}` : `${min} to ${max}`} arguments. ` +
        `${list.length} were passed in.`,
    );
  return list.map((inner) => compileExpression(inner, context));
}
export const withVariable = (env: ExpressionEnv, name: string, value: Maybe): ExpressionEnv => ({
  ...env,
  variables: new Map(env.variables).set(name, value),
});
export const withKnownVariables = (context: ExpressionContext, ...names: string[]): ExpressionContext => ({
  ...context,
  knownVariables: new Set([...(context.knownVariables ?? []), ...names]),
});
