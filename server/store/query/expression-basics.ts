/** Comparison, boolean, conditional and variable expressions. */
import { compare } from '../bson/compare.js';
import { truthy } from '../bson/numbers.js';
import { int32, isArray, isDoc, isNullish } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import { checkVariableName, compilePart } from './expression.js';
import type { Operator } from './expression.js';
import { compileArguments, withKnownVariables, withArguments } from './expression-tools.js';
import { typeName } from './bson-types.js';

const comparison = (accept: (order: number) => boolean): Operator =>
  withArguments(2, 2, ([a, b], { collation }) =>
    accept(compare(a === undefined ? undefined : a, b, collation.compare)),
  );

const cond: Operator = (argument, context) => {
  let parts = isArray(argument) ? compileArguments(argument, context, '$cond', 3, 3) : [];
  if (isDoc(argument)) {
    for (const key of argument.keys())
      if (!['if', 'then', 'else'].includes(key)) fail(17083, `Unrecognized parameter to $cond: ${key}`);
    parts = ['if', 'then', 'else'].map((key, at) => {
      const inner = argument.get(key);
      return inner === undefined
        ? fail(17080 + at, `Missing '${key}' parameter to $cond`)
        : compilePart(inner, context);
    });
  } else if (!isArray(argument)) compileArguments(argument, context, '$cond', 3, 3);
  const [when, then, otherwise] = parts;
  return (env) => (truthy(when?.(env)) ? then?.(env) : otherwise?.(env));
};
const switchOperator: Operator = (argument, context) => {
  if (!isDoc(argument)) return fail(40060, '$switch requires an object as an argument');
  for (const key of argument.keys())
    if (!['branches', 'default'].includes(key)) fail(40067, `$switch found an unknown argument: ${key}`);
  const branches = argument.get('branches') ?? [];
  if (!isArray(branches)) return fail(40061, "$switch expected an array for 'branches'");
  const compiledBranches = branches.map((branch) => {
    if (!isDoc(branch)) return fail(40062, '$switch expected each branch to be an object');
    for (const key of branch.keys())
      if (!['case', 'then'].includes(key)) fail(40063, `$switch found an unknown argument to a branch: ${key}`);
    const when = branch.get('case');
    const then = branch.get('then');
    if (when === undefined) return fail(40064, "$switch requires each branch have a 'case' expression");
    if (then === undefined) return fail(40065, "$switch requires each branch have a 'then' expression");
    return { when: compilePart(when, context), then: compilePart(then, context) };
  });
  if (compiledBranches.length === 0) fail(40068, '$switch requires at least one branch');
  const fallback = argument.get('default');
  const otherwise = fallback === undefined ? undefined : compilePart(fallback, context);
  return (env) => {
    for (const { when, then } of compiledBranches) if (truthy(when(env))) return then(env);
    return otherwise
      ? otherwise(env)
      : fail(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};
const letOperator: Operator = (argument, context) => {
  if (!isDoc(argument)) return fail(16874, '$let only supports an object as its argument');
  for (const key of argument.keys())
    if (!['vars', 'in'].includes(key)) fail(16875, `Unrecognized parameter to $let: ${key}`);
  const vars = argument.get('vars');
  const inner = argument.get('in');
  if (vars === undefined) return fail(16876, "Missing 'vars' parameter to $let");
  if (inner === undefined) return fail(16877, "Missing 'in' parameter to $let");
  if (!isDoc(vars)) return fail(10065, 'invalid parameter: expected an object (vars)');
  const compiledVariables = [...vars].map(([name, value]) => {
    checkVariableName(name, true);
    return { name, value: compilePart(value, context) };
  });
  const body = compilePart(inner, withKnownVariables(context, ...vars.keys()));
  return (env) => {
    const variables = new Map(env.variables);
    for (const { name, value } of compiledVariables) variables.set(name, value(env));
    return body({ ...env, current: vars.has('CURRENT') ? variables.get('CURRENT') : env.current, variables });
  };
};
const allOrAny =
  (all: boolean): Operator =>
  (argument, context) => {
    const parts = compileArguments(argument, context, '$and', 0, Infinity);
    return (env) => (all ? parts.every((part) => truthy(part(env))) : parts.some((part) => truthy(part(env))));
  };
const mergeObjects: Operator = (argument, context) => {
  const parts = compileArguments(argument, context, '$mergeObjects', 0, Infinity);
  return (env) => {
    const out: Doc = new Map();
    const values = parts.map((part) => part(env));
    const [only] = values;
    for (const value of values.length === 1 && isArray(only) ? only : values) {
      if (isNullish(value)) continue;
      if (!isDoc(value)) return fail(40400, '$mergeObjects requires object inputs');
      for (const [key, inner] of value) out.set(key, inner);
    }
    return out;
  };
};

export const basicOperators: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: withArguments(2, 2, ([a, b], { collation }) => int32(Math.sign(compare(a, b, collation.compare)))),
  $and: allOrAny(true),
  $or: allOrAny(false),
  $not: withArguments(1, 1, ([value]) => !truthy(value)),
  $cond: cond,
  $switch: switchOperator,
  $let: letOperator,
  $literal: (argument) => () => argument,
  $const: (argument) => () => argument,
  $expr: (argument, context) => compilePart(argument, context),
  $ifNull: (argument, context) => {
    const [one, other] = compileArguments(argument, context, '$ifNull', 2, 2);
    return (env) => {
      const value = one?.(env);
      return isNullish(value) ? other?.(env) : value;
    };
  },
  $type: withArguments(1, 1, ([value]) => typeName(value)),
  $mergeObjects: mergeObjects,
};
