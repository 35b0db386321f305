/** Helpers that the operator files share. */
import { isArray } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { compileExpression } from './expression.js';
import type { ExpressionEnv, Expression, ExpressionContext, Operator } from './expression.js';

/** An operator of so many arguments; a single one needs no list. */
export function withArguments(
  least: number,
  most: number,
  run: (values: Maybe[], context: ExpressionContext, name: string) => Maybe,
): Operator {
  return (argument, context, name) => {
    const parts = compileArguments(argument, context, name, least, most);
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
  least: number,
  most: number,
): Expression[] {
  const list = isArray(argument) ? argument : [argument];
  if (list.length < least || list.length > most)
    fail(
      least === most ? 16020 : 28667,
      `Expression ${name} takes ${least === most ? `exactly ${least}` : `${least} to ${most}`} arguments. ${list.length} were passed in.`,
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
