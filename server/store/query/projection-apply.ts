/** What a parsed projection makes of a document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { ExpressionEnv, Expression } from './expression.js';
import type { MatchPosition } from './match.js';

/** What $slice or $elemMatch makes of a value. */
export type ArrayProjection = (list: Value) => Maybe;
/** A field, and those below it, as the projection wants them. */
export interface ProjectionNode {
  children: Map<string, ProjectionNode>;
  keep?: boolean;
  compute?: Expression;
  special?: ArrayProjection;
  /** On the path of `$`: the first array there is cut down to the element that matched. */ positional?: boolean;
  order: number;
}

/** What `$` stands for until it is used; whether we are in an array inside an array, where $slice does not reach. */
interface IncludeState {
  found?: MatchPosition;
  deep: boolean;
}

/** The document with only what is wanted, and what is computed. */
export function includeFields(doc: Doc, at: ProjectionNode, env: ExpressionEnv, way: IncludeState): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = at.children.get(key);
    if (!child || child.compute || child.keep === false) continue;
    const inner =
      child.positional && way.found && isArray(value)
        ? includeValue(matchedElement(value, way.found), child, env, { deep: way.deep })
        : includeValue(value, child, env, way);
    if (inner !== undefined) out.set(key, inner);
  }
  addComputed(doc, out, at, env);
  return out;
}
function includeValue(value: Value, child: ProjectionNode, env: ExpressionEnv, way: IncludeState): Maybe {
  if (child.keep) return value;
  if (child.special) return way.deep ? value : child.special(value);
  return includeWithin(value, child, env, way);
}
/** Computed fields come after the others, in the order they were asked for. */
function addComputed(doc: Doc, out: Doc, at: ProjectionNode, env: ExpressionEnv): void {
  for (const [key, child] of [...at.children].sort(([, a], [, b]) => a.order - b.order)) {
    if (child.compute) {
      const value = child.compute(env);
      if (value !== undefined) out.set(key, value);
    } else if (!out.has(key) && hasComputed(child)) {
      const there = doc.get(key);
      if (isArray(there)) continue;
      out.set(key, includeFields(isDoc(there) ? there : new Map(), child, env, { deep: false }));
    }
  }
}
const hasComputed = (one: ProjectionNode): boolean =>
  one.compute !== undefined || [...one.children.values()].some(hasComputed);
function includeWithin(value: Value, child: ProjectionNode, env: ExpressionEnv, way: IncludeState): Maybe {
  if (isDoc(value)) return includeFields(value, child, env, way);
  if (isArray(value))
    return value
      .map((one) => includeWithin(one, child, env, { ...way, deep: way.deep || isArray(one) }))
      .filter((one): one is Value => one !== undefined);
  return hasComputed(child) ? includeFields(new Map(), child, env, way) : undefined;
}
/** The document without what is not wanted. */
export function excludeFields(doc: Doc, at: ProjectionNode, deep: boolean): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = at.children.get(key);
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
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  const one = value[found.index];
  return one === undefined ? fail(51247, "positional operator '.$' element mismatch") : [one];
}
/** The document with what is computed put in its place; arrays are entered element by element. */
export function setFields(doc: Doc, at: ProjectionNode, env: ExpressionEnv): Doc {
  const out: Doc = new Map(doc);
  for (const [key, child] of at.children) {
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

/** A field that one stage takes away and a later one puts back stands where it stood: the order of fields before. */
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
