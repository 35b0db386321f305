/** Applies a parsed projection to a document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { ExpressionEnv, Expression } from './expression.js';
import { DocumentBuilder, keepPlaces, rememberNames } from './field-order.js';
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
  /** The children that are computed or hold computed fields, in the order of the projection; found at the first use. */
  additions?: [string, ProjectionNode][];
}

/** `deep`: inside nested arrays, where $slice does not apply. `keepsPlaces`: see ExpressionContext. */
interface ProjectionState {
  deep: boolean;
  keepsPlaces: boolean;
}
/** `found`: the position for `$`, until it is used. */
interface IncludeState extends ProjectionState {
  found?: MatchPosition | undefined;
}

/** Inclusion: the requested fields and the computed ones. */
export function includeFields(doc: Doc, node: ProjectionNode, env: ExpressionEnv, state: IncludeState): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = node.children.get(key);
    if (!child || child.compute || child.keep === false) continue;
    const inner =
      child.positional && state.found && isArray(value)
        ? includeValue(matchedElement(value, state.found), child, env, { ...state, found: undefined })
        : includeValue(value, child, env, state);
    if (inner !== undefined) out.set(key, inner);
  }
  addComputed(doc, out, node, env, state.keepsPlaces);
  return out;
}
function includeValue(value: Value, child: ProjectionNode, env: ExpressionEnv, state: IncludeState): Maybe {
  if (child.keep) return value;
  if (child.special) return state.deep ? value : child.special(value);
  return includeWithin(value, child, env, state);
}
/** Computed fields follow the others, in the order of the projection. */
function addComputed(doc: Doc, out: Doc, node: ProjectionNode, env: ExpressionEnv, keepsPlaces: boolean): void {
  let names: Set<string> | undefined;
  node.additions ??= additionsOf(node);
  for (const [key, child] of node.additions) {
    const existing = doc.get(key);
    if (!child.compute && (out.has(key) || isArray(existing))) continue;
    const value = computedValue(existing, child, env, keepsPlaces);
    if (value !== undefined) out.set(key, value);
    else if (keepsPlaces) names ??= new Set(out.keys());
    names?.add(key);
  }
  if (names) rememberNames(out, [...names]);
}
const additionsOf = ({ children }: ProjectionNode): [string, ProjectionNode][] =>
  [...children].filter(([, child]) => hasComputed(child)).sort(([, a], [, b]) => a.order - b.order);
const computedValue = (existing: Maybe, child: ProjectionNode, env: ExpressionEnv, keepsPlaces: boolean): Maybe =>
  child.compute
    ? child.compute(env)
    : includeFields(isDoc(existing) ? existing : new Map(), child, env, { deep: false, keepsPlaces });
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
export function excludeFields(doc: Doc, node: ProjectionNode, state: ProjectionState): Doc {
  const out: Doc = new Map();
  for (const [key, value] of doc) {
    const child = node.children.get(key);
    if (!child || child.keep) {
      out.set(key, value);
      continue;
    }
    if (child.keep === false) continue;
    const inner = child.special ? (state.deep ? value : child.special(value)) : excludeWithin(value, child, state);
    if (inner !== undefined) out.set(key, inner);
  }
  return state.keepsPlaces ? keepPlaces(doc, out) : out;
}
function excludeWithin(value: Value, child: ProjectionNode, state: ProjectionState): Value {
  if (isDoc(value)) return excludeFields(value, child, state);
  return isArray(value)
    ? value.map((one) => excludeWithin(one, child, { ...state, deep: state.deep || isArray(one) }))
    : value;
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
  const out = new DocumentBuilder(doc);
  for (const [key, child] of node.children)
    out.set(key, child.compute ? child.compute(env) : setWithin(doc.get(key), child, env));
  return out.build();
}
function setWithin(value: Maybe, child: ProjectionNode, env: ExpressionEnv): Value {
  if (isArray(value)) return value.map((one) => setWithin(one, child, env));
  return setFields(isDoc(value) ? value : new Map(), child, env);
}
