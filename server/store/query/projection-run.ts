/** What a parsed projection makes of a document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Env, Expression } from './expression.js';
import type { Found } from './match.js';

/** What $slice or $elemMatch makes of a value. */
export type Special = (list: Value) => Maybe;
/** A field, and those below it, as the projection wants them. */
export interface Node {
  children: Map<string, Node>;
  keep?: boolean;
  compute?: Expression;
  special?: Special;
  /** On the path of `$`: the first array there is cut down to the element that matched. */ positional?: boolean;
  order: number;
}

/** What `$` stands for until it is used; whether we are in an array inside an array, where $slice does not reach. */
interface Way {
  found?: Found;
  deep: boolean;
}

/** The document with only what is wanted, and what is computed. */
export function include(doc: Doc, at: Node, env: Env, way: Way): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = at.children.get(key);
    if (!child || child.compute || child.keep === false) continue;
    const inner =
      child.positional && way.found && isArray(value)
        ? includeOne(picked(value, way.found), child, env, { deep: way.deep })
        : includeOne(value, child, env, way);
    if (inner !== undefined) out.set(key, inner);
  }
  computed(doc, out, at, env);
  return out;
}
function includeOne(value: Value, child: Node, env: Env, way: Way): Maybe {
  if (child.keep) return value;
  if (child.special) return way.deep ? value : child.special(value);
  return within(value, child, env, way);
}
/** Computed fields come after the others, in the order they were asked for. */
function computed(doc: Doc, out: Doc, at: Node, env: Env): void {
  for (const [key, child] of [...at.children].sort(([, a], [, b]) => a.order - b.order)) {
    if (child.compute) {
      const value = child.compute(env);
      if (value !== undefined) out.set(key, value);
    } else if (!out.has(key) && hasComputed(child)) {
      const there = doc.get(key);
      if (isArray(there)) continue;
      out.set(key, include(isDoc(there) ? there : new Map(), child, env, { deep: false }));
    }
  }
}
const hasComputed = (one: Node): boolean => one.compute !== undefined || [...one.children.values()].some(hasComputed);
function within(value: Value, child: Node, env: Env, way: Way): Maybe {
  if (isDoc(value)) return include(value, child, env, way);
  if (isArray(value))
    return value
      .map((one) => within(one, child, env, { ...way, deep: way.deep || isArray(one) }))
      .filter((one): one is Value => one !== undefined);
  return hasComputed(child) ? include(new Map(), child, env, way) : undefined;
}
/** The document without what is not wanted. */
export function exclude(doc: Doc, at: Node, deep: boolean): Doc {
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
function excludeWithin(value: Value, child: Node, deep: boolean): Value {
  if (isDoc(value)) return exclude(value, child, deep);
  return isArray(value) ? value.map((one) => excludeWithin(one, child, deep || isArray(one))) : value;
}
function picked(value: Value[], found: Found): Value[] {
  if (found.index === undefined)
    return fail(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  const one = value[found.index];
  return one === undefined ? fail(51247, "positional operator '.$' element mismatch") : [one];
}
/** The document with what is computed put in its place; arrays are entered element by element. */
export function put(doc: Doc, at: Node, env: Env): Doc {
  const out: Doc = new Map(doc);
  for (const [key, child] of at.children) {
    const value = child.compute ? child.compute(env) : putWithin(doc.get(key), child, env);
    if (value === undefined) out.delete(key);
    else out.set(key, value);
  }
  return out;
}
function putWithin(value: Maybe, child: Node, env: Env): Value {
  if (isArray(value)) return value.map((one) => putWithin(one, child, env));
  return put(isDoc(value) ? value : new Map(), child, env);
}

/** A field that one stage takes away and a later one puts back stands where it stood: the order of fields before. */
const former = new WeakMap<Doc, string[]>();
export function noted(before: Doc, after: Doc): Doc {
  const order = former.get(before) ?? [...before.keys()];
  if (order.some((key) => !after.has(key))) former.set(after, order);
  return after;
}
export function inFormerOrder(before: Doc, after: Doc): Doc {
  const order = former.get(before);
  if (!order) return noted(before, after);
  const out: Doc = new Map();
  for (const key of order) {
    const value = after.get(key);
    if (value !== undefined) out.set(key, value);
  }
  for (const [key, value] of after) if (!out.has(key)) out.set(key, value);
  return noted(before, out);
}
