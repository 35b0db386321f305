/** Applies a parsed projection to a document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { ExpressionEnv, Expression } from './expression.js';
import type { MatchPosition } from './match.js';

/** What $slice or $elemMatch returns for a value. */
export type ArrayProjection = (list: Value) => Maybe;
/** A node of the projection tree: a field and the fields below it. */
export interface ProjectionNode {
  children: Map<string, ProjectionNode>;
  keep?: boolean;
  compute?: Expression;
  special?: ArrayProjection;
  /** On the path of the positional `$`: the first array on it is reduced to the matching element. */
  positional?: boolean;
  order: number;
}

/** `found`: the position for `$`, until it is used. `deep`: inside nested arrays, where $slice does not apply. */
interface IncludeState {
  found?: MatchPosition;
  deep: boolean;
}

/** Inclusion: the requested fields and the computed ones. */
export function includeFields(doc: Doc, node: ProjectionNode, env: ExpressionEnv, state: IncludeState): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = node.children.get(key);
    if (!child || child.compute || child.keep === false) continue;
    const inner =
      child.positional && state.found && isArray(value)
        ? includeValue(matchedElement(value, state.found), child, env, { deep: state.deep })
        : includeValue(value, child, env, state);
    if (inner !== undefined) out.set(key, inner);
  }
  addComputed(doc, out, node, env);
  return out;
}
function includeValue(value: Value, child: ProjectionNode, env: ExpressionEnv, state: IncludeState): Maybe {
  if (child.keep) return value;
  if (child.special) return state.deep ? value : child.special(value);
  return includeWithin(value, child, env, state);
}
/** Computed fields follow the others, in the order of the projection. */
function addComputed(doc: Doc, out: Doc, node: ProjectionNode, env: ExpressionEnv): void {
  for (const [key, child] of [...node.children].sort(([, a], [, b]) => a.order - b.order)) {
    if (child.compute) {
      const value = child.compute(env);
      if (value !== undefined) out.set(key, value);
    } else if (!out.has(key) && hasComputed(child)) {
      const existing = doc.get(key);
      if (isArray(existing)) continue;
      out.set(key, includeFields(isDoc(existing) ? existing : new Map(), child, env, { deep: false }));
    }
  }
}
const hasComputed = (one: ProjectionNode): boolean =>
  one.compute !== undefined || [...one.children.values()].some(hasComputed);
function includeWithin(value: Value, child: ProjectionNode, env: ExpressionEnv, state: IncludeState): Maybe {
  if (isDoc(value)) return includeFields(value, child, env, state);
  if (isArray(value))
    return value
      .map((one) => includeWithin(one, child, env, { ...state, deep: state.deep || isArray(one) }))
      .filter((one): one is Value => one !== undefined);
  return hasComputed(child) ? includeFields(new Map(), child, env, state) : undefined;
}
/** Exclusion: the document without the excluded fields. */
export function excludeFields(doc: Doc, node: ProjectionNode, deep: boolean): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = node.children.get(key);
    if (!child || child.keep) {
      out.set(key, value);
      continue;
    }
    if (child.keep === false) continue;
    const inner = child.special ? (deep ? value : child.special(value)) : excludeWithin(value, child, deep);
    if (inner !== undefined) out.set(key, inner);
  }
  return out;
}
function excludeWithin(value: Value, child: ProjectionNode, deep: boolean): Value {
  if (isDoc(value)) return excludeFields(value, child, deep);
  return isArray(value) ? value.map((one) => excludeWithin(one, child, deep || isArray(one))) : value;
}
function matchedElement(value: Value[], found: MatchPosition): Value[] {
  if (found.index === undefined)
    return fail(
      51246,
      'Executor error during find command :: caused by :: ' +
        "positional operator '.$' couldn't find a matching element in the array",
    );
  const one = value[found.index];
  return one === undefined ? fail(51247, "positional operator '.$' element mismatch") : [one];
}
/** $set: puts computed fields into the document; arrays are entered element by element. */
export function setFields(doc: Doc, node: ProjectionNode, env: ExpressionEnv): Doc {
  const out: Doc = new Map(doc);
  for (const [key, child] of node.children) {
    const value = child.compute ? child.compute(env) : setWithin(doc.get(key), child, env);
    if (value === undefined) out.delete(key);
    else out.set(key, value);
  }
  return out;
}
function setWithin(value: Maybe, child: ProjectionNode, env: ExpressionEnv): Value {
  if (isArray(value)) return value.map((one) => setWithin(one, child, env));
  return setFields(isDoc(value) ? value : new Map(), child, env);
}

/** The field order before an exclusion: a field that a later $set adds again returns to its former position. */
const formerOrder = new WeakMap<Doc, string[]>();
export function rememberOrder(before: Doc, after: Doc): Doc {
  const order = formerOrder.get(before) ?? [...before.keys()];
  if (order.some((key) => !after.has(key))) formerOrder.set(after, order);
  return after;
}
export function restoreOrder(before: Doc, after: Doc): Doc {
  const order = formerOrder.get(before);
  if (!order) return rememberOrder(before, after);
  const out: Doc = new Map();
  for (const key of order) {
    const value = after.get(key);
    if (value !== undefined) out.set(key, value);
  }
  for (const [key, value] of after) if (!out.has(key)) out.set(key, value);
  return rememberOrder(before, out);
}
