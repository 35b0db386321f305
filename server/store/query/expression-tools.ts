/** Helpers for the files that define expression operators. */
import { asInt32 } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { compilePart } from './expression.js';
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
  return list.map((inner) => compilePart(inner, context));
}
/** The optional third and fourth argument of the $indexOf operators. A missing value is not an absent argument. */
export function searchBounds(values: Maybe[], length: number, name: string): { start: number; end: number } {
  const bound = (at: number, fallback: number): number => {
    if (values.length <= at) return fallback;
    const index = asInt32(values[at]) ?? fail(40096, `${name} requires an integral index`);
    return index < 0 ? fail(40097, `${name} requires a nonnegative index`) : index;
  };
  return { start: bound(2, 0), end: Math.min(bound(3, length), length) };
}
/** Field paths begin at CURRENT, so that a new value of it changes them as well. */
export const withVariable = (env: ExpressionEnv, name: string, value: Maybe): ExpressionEnv =>
  name === 'CURRENT' ? { ...env, current: value } : { ...env, variables: new Map(env.variables).set(name, value) };
export const withKnownVariables = (context: ExpressionContext, ...names: string[]): ExpressionContext => ({
  ...context,
  knownVariables: new Set([...(context.knownVariables ?? []), ...names]),
});
/** The error codes of named arguments; `missing` has one for each required argument. */
interface ArgumentCodes {
  notObject: number;
  unknown: number;
  missing: number[];
}
/** Compiles named arguments, of which the first ones are required. */
export function namedArguments(
  argument: Value,
  context: ExpressionContext,
  name: string,
  keys: string[],
  codes: ArgumentCodes,
): (Expression | undefined)[] {
  if (!isDoc(argument)) return fail(codes.notObject, `${name} only supports an object as an argument`);
  for (const key of argument.keys())
    if (!keys.includes(key)) fail(codes.unknown, `${name} found an unknown argument: ${key}`);
  return keys.map((key, at) => {
    const inner = argument.get(key);
    if (inner !== undefined) return compilePart(inner, context);
    const code = codes.missing[at];
    return code === undefined ? undefined : fail(code, `${name} requires '${key}' to be specified`);
  });
}
