/** Parses the projections of find, $project, $set and $unset, with MongoDB's errors. */
import { isNumber } from '../bson/compare.js';
import { asLong, toNumber } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';
import { parseFieldPath, compileExpression } from './expression.js';
import type { ExpressionEnv } from './expression.js';
import type { MatchPosition } from './match.js';
import { parseFilter } from './match.js';
import { excludeFields, includeFields, setFields } from './projection-apply.js';
import type { ProjectionNode, ArrayProjection } from './projection-apply.js';

export interface ProjectionContext {
  collation: Collation;
  knownVariables?: Set<string>;
  /** See ExpressionContext. */
  keepsPlaces?: boolean | undefined;
  /** A projection of find, where $slice, $elemMatch and the positional `$` are allowed. */
  isFind?: boolean;
}
export interface Projection {
  run(doc: Doc, found?: MatchPosition, variables?: Map<string, Maybe>): Doc;
  isPositional: boolean;
}

const newNode = (order: number): ProjectionNode => ({ children: new Map(), order });
/** Whether a field is included (true) or excluded (false); undefined for anything else. */
export const inclusionFlag = (value: Value): boolean | undefined =>
  typeof value === 'boolean' ? value : isNumber(value) ? toNumber(value) !== 0 : undefined;

export function parseProjection(spec: Doc, context: ProjectionContext): Projection | undefined {
  if (spec.size === 0) return undefined;
  const root = newNode(0);
  let mode: 'include' | 'exclude' | undefined;
  let id: boolean | undefined;
  let isPositional = false;
  let hasSlice = false;
  const elemMatches = new Map<string, ProjectionNode>();
  let order = 0;
  const setMode = (requested: 'include' | 'exclude', path: string): void => {
    if (mode && mode !== requested)
      fail(
        requested === 'exclude' ? 31254 : 31253,
        `Cannot do ${requested === 'exclude' ? 'exclusion' : 'inclusion'} on field ${path} ` +
          `in ${mode === 'include' ? 'inclusion' : 'exclusion'} projection`,
      );
    mode = requested;
  };
  const visit = (path: string, value: Value): void => {
    order += 1;
    const flag = inclusionFlag(value);
    if (path === '_id' && flag !== undefined) {
      id = flag;
      nodeAtPath(root, ['_id'], order).keep = flag;
      return;
    }
    if (!context.isFind && path.endsWith('.$'))
      fail(31324, 'Cannot use positional projection in aggregation projection');
    if (path.includes('.$.')) fail(31394, 'The positional operator must be the last part of a projected path');
    if (context.isFind && path.endsWith('.$')) {
      if (flag !== true) fail(positionalCode(value), 'The positional projection must have the value 1');
      if (isPositional) fail(31276, 'Cannot specify more than one positional projection per query.');
      isPositional = true;
      setMode('include', path);
      if (elemMatches.size > 0) fail(31255, 'Cannot specify positional operator and $elemMatch.');
      const parts = parseFieldPath(path.slice(0, -2));
      nodeAtPath(root, parts, order).keep = true;
      parts.reduce((at, part) => {
        const next = at.children.get(part) ?? at;
        next.positional = true;
        return next;
      }, root);
      return;
    }
    const parts = parseFieldPath(path);
    if (flag !== undefined) {
      if (flag) setMode('include', path);
      else setMode('exclude', path);
      nodeAtPath(root, parts, order).keep = flag;
      return;
    }
    if (isDoc(value)) {
      const [operator] = value.keys();
      if (operator === undefined) fail(51270, 'An empty sub-projection is not a valid value.');
      if (context.isFind && value.size === 1 && (operator === '$slice' || operator === '$elemMatch')) {
        const argument = value.get(operator) ?? null;
        if (operator === '$elemMatch') {
          if (!isDoc(argument)) return fail(31274, 'elemMatch: Invalid argument, object required');
          if (isPositional) fail(31255, 'Cannot specify positional operator and $elemMatch.');
          if (parts.length > 1) fail(31275, 'Cannot use $elemMatch projection on a nested field.');
          const special = parseElemMatch(argument, context);
          elemMatches.set(path, Object.assign(nodeAtPath(root, parts, order), { special }));
          return;
        }
        hasSlice = true;
        const slice = parseSlice(argument);
        if (slice) {
          nodeAtPath(root, parts, order, 28667).special = slice;
          return;
        }
      }
      if (!operator?.startsWith('$')) {
        for (const [key, inner] of value) visit(`${path}.${key}`, inner);
        return;
      }
    }
    if (mode === 'exclude' && !(isDoc(value) && value.has('$meta')))
      fail(isDoc(value) ? 31252 : 31310, `Cannot use an expression ${path} in an exclusion projection`);
    mode = 'include';
    nodeAtPath(root, parts, order).compute = compileExpression(value, context);
  };
  for (const [path, value] of spec) visit(path, value);
  const isInclusion = mode ? mode === 'include' : id === true || (elemMatches.size > 0 && !hasSlice);
  if (isInclusion) computeSpecials(elemMatches);
  if (isInclusion && id === undefined && !root.children.has('_id')) nodeAtPath(root, ['_id'], 0).keep = true;
  const keepsPlaces = context.keepsPlaces === true;
  const excluded = { deep: false, keepsPlaces };
  return {
    isPositional,
    run: (doc, found, variables = new Map()) => {
      const env: ExpressionEnv = { root: doc, current: doc, variables };
      return isInclusion
        ? includeFields(doc, root, env, { found, deep: false, keepsPlaces })
        : excludeFields(doc, root, excluded);
    },
  };
}
/** The fields that a projection of whole top-level fields keeps or leaves out; undefined for any other projection. */
export function topFieldProjection(spec: Doc): { names: ReadonlySet<string>; isKept: boolean } | undefined {
  const [included, excluded] = [new Set<string>(), new Set<string>()];
  for (const [path, value] of spec) {
    const isOn = inclusionFlag(value);
    if (isOn === undefined || path.includes('.')) return undefined;
    (isOn ? included : excluded).add(path);
  }
  const isKept = [...included].some((path) => path !== '_id') || (included.size > 0 && excluded.size === 0);
  if (!isKept) return excluded.size > 0 ? { names: excluded, isKept } : undefined;
  return { names: excluded.has('_id') ? included : included.add('_id'), isKept };
}
function nodeAtPath(root: ProjectionNode, parts: string[], order: number, existingCode = 31250): ProjectionNode {
  let current = root;
  for (const [at, part] of parts.entries()) {
    const last = at === parts.length - 1;
    const next = current.children.get(part) ?? newNode(order);
    const existing = current.children.get(part);
    if (last ? existing : isLeaf(next)) fail(last ? existingCode : 31249, `Path collision at ${parts.join('.')}`);
    current.children.set(part, next);
    current = next;
  }
  return current;
}
/** MongoDB's error for a value other than 1 of a positional path. */
const positionalCode = (value: Value): number =>
  isDoc(value) ? 31271 : inclusionFlag(value) === undefined ? 31308 : 31395;
const isLeaf = (one: ProjectionNode): boolean =>
  one.keep !== undefined || one.compute !== undefined || one.special !== undefined;
function parseSlice(argument: Value): ArrayProjection | undefined {
  if (isArray(argument) && argument.length !== 2) return undefined;
  const toInteger = (value: Maybe): number | undefined => (isNumber(value) ? asLong(value) : undefined);
  const [first, second] = isArray(argument) ? argument.map(toInteger) : [toInteger(argument), undefined];
  if (first === undefined) return isArray(argument) ? undefined : fail(28667, '$slice needs a number');
  if (isArray(argument)) {
    if (second === undefined) return undefined;
    if (second <= 0) return fail(28724, '$slice limit must be positive');
    return (list) => {
      if (!isArray(list)) return list;
      const from = first < 0 ? Math.max(0, list.length + first) : first;
      return list.slice(from, from + second);
    };
  }
  return (list) => (isArray(list) ? (first < 0 ? list.slice(first) : list.slice(0, first)) : list);
}
/** Among included fields, $elemMatch is a computed field, which follows them. */
function computeSpecials(elemMatches: Map<string, ProjectionNode>): void {
  for (const [name, node] of elemMatches) {
    const { special } = node;
    delete node.special;
    node.compute = ({ root }) => {
      const value = root.get(name);
      return value === undefined ? undefined : special?.(value);
    };
  }
}
function parseElemMatch(argument: Doc, context: ProjectionContext): ArrayProjection {
  const matcher = parseFilter(new Map([['x', new Map([['$elemMatch', argument]])]]), {
    collation: context.collation,
    depth: 0,
    refusesSchema: true,
  });
  return (list) => {
    if (!isArray(list)) return undefined;
    const one = list.find((value) => matcher(new Map([['x', [value]]])));
    return one === undefined ? undefined : [one];
  };
}

/** Parses $set: fields are set in place, arrays are entered element by element. */
export function parseSet(spec: Doc, context: ProjectionContext): (doc: Doc, variables?: Map<string, Maybe>) => Doc {
  const root = newNode(0);
  let order = 0;
  const visit = (path: string, value: Value): void => {
    order += 1;
    const parts = parseFieldPath(path);
    if (isDoc(value) && value.size === 0) fail(40180, `an empty object is not a valid value. Found at path ${path}`);
    if (isDoc(value) && !value.keys().next().value?.startsWith('$')) {
      for (const [key, inner] of value) visit(`${path}.${key}`, inner);
      return;
    }
    nodeAtPath(root, parts, order).compute = compileExpression(value, context);
  };
  for (const [path, value] of spec) visit(path, value);
  return (doc, variables = new Map()) => setFields(doc, root, { root: doc, current: doc, variables });
}
