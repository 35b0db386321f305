/** Projections of find, $project, $set and $unset: parsed once, with MongoDB's errors. */
import { isNumber } from '../bson/compare.js';
import { asInteger, toNumber } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Collation } from './collation.js';
import { checkPath, compileExpression } from './expression.js';
import type { Env } from './expression.js';
import type { Found } from './match.js';
import { parseFilter } from './match.js';
import { exclude, include, inFormerOrder, noted, put } from './projection-run.js';
import type { Node, Special } from './projection-run.js';

export interface ProjectionContext {
  collation: Collation;
  known?: Set<string>;
  /** A projection of find: $slice, $elemMatch and `$` may be used. */ filter?: boolean;
}
export interface Projection {
  run(doc: Doc, found?: Found, variables?: Map<string, Maybe>): Doc;
  positional: boolean;
}

const node = (order: number): Node => ({ children: new Map(), order });
/** Whether a field is kept; undefined for what is more than a yes or a no. */
export const flag = (value: Value): boolean | undefined =>
  typeof value === 'boolean' ? value : isNumber(value) ? toNumber(value) !== 0 : undefined;

export function parseProjection(spec: Doc, context: ProjectionContext): Projection | undefined {
  if (spec.size === 0) return undefined;
  const root = node(0);
  let mode: 'include' | 'exclude' | undefined;
  let id: boolean | undefined;
  let positional = false;
  let slices = false;
  let matchesElements = false;
  let order = 0;
  const set = (want: 'include' | 'exclude', path: string): void => {
    if (mode && mode !== want)
      fail(
        want === 'exclude' ? 31254 : 31253,
        `Cannot do ${want === 'exclude' ? 'exclusion' : 'inclusion'} on field ${path} in ${mode === 'include' ? 'inclusion' : 'exclusion'} projection`,
      );
    mode = want;
  };
  const visit = (path: string, value: Value): void => {
    order += 1;
    const kept = flag(value);
    if (path === '_id' && kept !== undefined) {
      id = kept;
      place(root, ['_id'], order).keep = kept;
      return;
    }
    if (context.filter && path.endsWith('.$')) {
      if (kept !== true) fail(31271, 'positional projection cannot be used with a literal or expression');
      if (positional) fail(31276, 'Cannot specify more than one positional projection per query.');
      positional = true;
      set('include', path);
      if (matchesElements) fail(31255, 'Cannot specify positional operator and $elemMatch.');
      const parts = checkPath(path.slice(0, -2));
      place(root, parts, order).keep = true;
      parts.reduce((at, part) => {
        const next = at.children.get(part) ?? at;
        next.positional = true;
        return next;
      }, root);
      return;
    }
    const parts = checkPath(path);
    if (kept !== undefined) {
      if (kept) set('include', path);
      else set('exclude', path);
      place(root, parts, order).keep = kept;
      return;
    }
    if (isDoc(value)) {
      const [operator] = value.keys();
      if (operator === undefined) fail(51270, 'An empty sub-projection is not a valid value.');
      if (context.filter && value.size === 1 && (operator === '$slice' || operator === '$elemMatch')) {
        const argument = value.get(operator) ?? null;
        if (operator === '$elemMatch') matchesElements = true;
        else slices = true;
        if (matchesElements && positional) fail(31255, 'Cannot specify positional operator and $elemMatch.');
        const made = operator === '$slice' ? sliceOf(argument) : elemMatchOf(argument, context);
        if (made) {
          place(root, parts, order).special = made;
          return;
        }
      }
      if (!operator?.startsWith('$')) {
        for (const [key, inner] of value) visit(`${path}.${key}`, inner);
        return;
      }
    }
    if (mode === 'exclude') fail(31310, `Cannot use an expression ${path} in an exclusion projection`);
    mode = 'include';
    place(root, parts, order).compute = compileExpression(value, context);
  };
  for (const [path, value] of spec) visit(path, value);
  const including = mode ? mode === 'include' : id === true || (matchesElements && !slices);
  if (including && id === undefined && !root.children.has('_id')) place(root, ['_id'], 0).keep = true;
  return {
    positional,
    run: (doc, found, variables = new Map()) => {
      const env: Env = { root: doc, current: doc, variables };
      return including ? include(doc, root, env, { found, deep: false }) : noted(doc, exclude(doc, root, false));
    },
  };
}
/** What a projection keeps or leaves out where it speaks of whole top fields alone: no document need be decoded for it. */
export function topFields(spec: Doc): { names: ReadonlySet<string>; isKept: boolean } | undefined {
  const [kept, gone] = [new Set<string>(), new Set<string>()];
  for (const [path, value] of spec) {
    const isOn = flag(value);
    if (isOn === undefined || path.includes('.')) return undefined;
    (isOn ? kept : gone).add(path);
  }
  const isKept = [...kept].some((path) => path !== '_id') || (kept.size > 0 && gone.size === 0);
  if (!isKept) return gone.size > 0 ? { names: gone, isKept } : undefined;
  return { names: gone.has('_id') ? kept : kept.add('_id'), isKept };
}
function place(root: Node, parts: string[], order: number): Node {
  let here = root;
  for (const [at, part] of parts.entries()) {
    const last = at === parts.length - 1;
    const next = here.children.get(part) ?? node(order);
    const there = here.children.get(part);
    if (last && there && leaf(there)) fail(31250, `Path collision at ${parts.join('.')}`);
    if (last ? there : leaf(next)) fail(31249, `Path collision at ${parts.join('.')}`);
    here.children.set(part, next);
    here = next;
  }
  return here;
}
const leaf = (one: Node): boolean => one.keep !== undefined || one.compute !== undefined || one.special !== undefined;
function sliceOf(argument: Value): Special | undefined {
  if (isArray(argument) && argument.length !== 2) return undefined;
  const whole = (value: Maybe): number | undefined =>
    isNumber(value)
      ? (asInteger(value) ?? (Number.isNaN(toNumber(value)) ? -Infinity : Math.trunc(toNumber(value))))
      : undefined;
  const [first, second] = isArray(argument) ? argument.map(whole) : [whole(argument), undefined];
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
function elemMatchOf(argument: Value, context: ProjectionContext): Special {
  if (!isDoc(argument)) return fail(31274, 'elemMatch: Invalid argument, object required');
  const matcher = parseFilter(new Map([['x', new Map([['$elemMatch', argument]])]]), {
    collation: context.collation,
    depth: 0,
  });
  return (list) => {
    if (!isArray(list)) return undefined;
    const one = list.find((value) => matcher(new Map([['x', [value]]])));
    return one === undefined ? undefined : [one];
  };
}

/** $set: fields put in place, arrays entered element by element. */
export function parseSet(spec: Doc, context: ProjectionContext): (doc: Doc, variables?: Map<string, Maybe>) => Doc {
  const root = node(0);
  let order = 0;
  const visit = (path: string, value: Value): void => {
    order += 1;
    const parts = checkPath(path);
    if (isDoc(value) && value.size === 0) fail(40180, `an empty object is not a valid value. Found at path ${path}`);
    if (isDoc(value) && !value.keys().next().value?.startsWith('$')) {
      for (const [key, inner] of value) visit(`${path}.${key}`, inner);
      return;
    }
    place(root, parts, order).compute = compileExpression(value, context);
  };
  for (const [path, value] of spec) visit(path, value);
  return (doc, variables = new Map()) => inFormerOrder(doc, put(doc, root, { root: doc, current: doc, variables }));
}
