/**
 * The tree of an update's paths, as in MongoDB: nodes for field names, for array elements (`$[]` and `$[name]`), and
 * the operations at its leaves. Paths with a common beginning share a node, so that array filters see the elements as
 * they were before any operation of this update.
 */
import { isArray } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import { isFilter, valueAtUpdatePath } from './update-path.js';
import type { ArrayFilters } from './update-path.js';
import type { UpdateRun } from './update-operation.js';

/** Applies an operation at a path without `$`; returns whether it changed the document. */
export type LeafOperation = (doc: Doc, parts: string[], run: UpdateRun) => boolean;

interface Leaf {
  kind: 'leaf';
  /** Undefined for a path that only takes part in conflict checks. */
  apply?: LeafOperation;
  onInsert: boolean;
}
interface FieldsNode {
  kind: 'fields';
  /** In the order of compareFieldNames. */
  children: Map<string, UpdateNode>;
  /** The child of the positional `$`. */
  positional?: UpdateNode;
}
interface ElementsNode {
  kind: 'elements';
  /** By the name of the array filter; an empty name stands for all elements. */
  children: Map<string, UpdateNode>;
}
export type UpdateNode = Leaf | FieldsNode | ElementsNode;

export const emptyTree = (): FieldsNode => ({ kind: 'fields', children: new Map() });

const POSITIONAL = '$';
const failConflict = (path: string[]): never =>
  fail(40, `Updating the path '${path.join('.')}' would create a conflict`);

/** MongoDB applies operations, and appends new fields, in this order: by name, numbers as numbers. */
function compareFieldNames(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

/** The name under which a node keeps the child for a part of a path. */
function childName(part: string, isFirst: boolean, filters: ArrayFilters): string {
  if (!isFilter(part)) return part;
  const name = part.slice(2, -1);
  if (isFirst) fail(2, `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position`);
  if (name !== '' && !filters.has(name)) fail(2, `No array filter found for identifier '${name}'`);
  return name;
}
const getChildNode = (node: FieldsNode | ElementsNode, name: string): UpdateNode | undefined =>
  node.kind === 'fields' && name === POSITIONAL ? node.positional : node.children.get(name);

function addChild(node: FieldsNode | ElementsNode, name: string, child: UpdateNode): void {
  if (node.kind === 'fields' && name === POSITIONAL) {
    node.positional = child;
    return;
  }
  const isLast = ![...node.children.keys()].some((other) => compareFieldNames(name, other) < 0);
  node.children.set(name, child);
  if (!isLast) node.children = new Map([...node.children].sort(([a], [b]) => compareFieldNames(a, b)));
}

/** Adds an operation to the tree. Throws 40 where another operation has the path, a part of it, or goes through it. */
export function addToTree(
  root: FieldsNode,
  parts: string[],
  operation: Omit<Leaf, 'kind'>,
  filters: ArrayFilters,
): void {
  let node: FieldsNode | ElementsNode = root;
  for (const [at, part] of parts.entries()) {
    const name = childName(part, at === 0, filters);
    const next = parts[at + 1];
    const child = getChildNode(node, name);
    if (next === undefined) {
      if (child) failConflict(parts);
      addChild(node, name, { kind: 'leaf', ...operation });
      return;
    }
    const kind = isFilter(next) ? 'elements' : 'fields';
    if (child && child.kind !== kind) failConflict(parts);
    const inner: UpdateNode = child ?? { kind, children: new Map() };
    if (!child) addChild(node, name, inner);
    if (inner.kind === 'leaf') return failConflict(parts);
    node = inner;
  }
}

/** The node that does what both do; throws 40 if both have an operation for the same path. */
function mergeNodes(a: UpdateNode, b: UpdateNode, path: string[]): UpdateNode {
  if (a.kind === 'leaf' || b.kind === 'leaf' || a.kind !== b.kind) return failConflict(path);
  const merged: FieldsNode | ElementsNode = { kind: a.kind, children: new Map(a.children) };
  for (const [name, child] of b.children) {
    const other = a.children.get(name);
    addChild(merged, name, other ? mergeNodes(other, child, [...path, name]) : child);
  }
  if (a.kind === 'fields' && b.kind === 'fields' && merged.kind === 'fields')
    merged.positional =
      a.positional && b.positional
        ? mergeNodes(a.positional, b.positional, [...path, POSITIONAL])
        : (a.positional ?? b.positional);
  return merged;
}

/** Applies all operations below a node to the document in place; returns whether one changed it. */
export function applyTree(node: UpdateNode, doc: Doc, path: string[], run: UpdateRun, filters: ArrayFilters): boolean {
  const applyChild = (child: UpdateNode, name: string): boolean => applyTree(child, doc, [...path, name], run, filters);
  switch (node.kind) {
    case 'leaf':
      return (!node.onInsert || run.isInsert) && (node.apply?.(doc, path, run) ?? false);
    case 'fields':
      return applyInOrder(childrenToApply(node, path, run), applyChild);
    case 'elements':
      return applyInOrder(matchingElements(node, doc, path, filters), applyChild);
  }
}
function applyInOrder(children: [string, UpdateNode][], apply: (child: UpdateNode, name: string) => boolean): boolean {
  let changed = false;
  for (const [name, child] of children) if (apply(child, name)) changed = true;
  return changed;
}

/** The children by field name, the one of `$` under the position that the filter matched. */
function childrenToApply(node: FieldsNode, path: string[], run: UpdateRun): [string, UpdateNode][] {
  const { children, positional } = node;
  if (!positional) return [...children];
  if (run.position === undefined)
    return fail(2, 'The positional operator did not find the match needed from the query.');
  const name = String(run.position);
  const same = children.get(name);
  const all = new Map(children).set(name, same ? mergeNodes(positional, same, [...path, name]) : positional);
  return [...all].sort(([a], [b]) => compareFieldNames(a, b));
}

/** The nodes by position in the array at the path. All filters are asked before any element is changed. */
function matchingElements(node: ElementsNode, doc: Doc, path: string[], filters: ArrayFilters): [string, UpdateNode][] {
  const array = valueAtUpdatePath(doc, path);
  if (array === undefined)
    return fail(2, `The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
  if (!isArray(array)) return fail(2, `Cannot apply array updates to non-array element ${path.join('.')}`);
  return array.flatMap((element, index): [string, UpdateNode][] => {
    const nodes = [...node.children].filter(([name]) => name === '' || filters.get(name)?.(element) === true);
    const [first, ...others] = nodes.map(([, child]) => child);
    if (!first) return [];
    const name = String(index);
    return [[name, others.reduce((merged, child) => mergeNodes(merged, child, [...path, name]), first)]];
  });
}
