import type { ESTree, Plugin } from 'vite';

/** React is CommonJS, of which no bundler drops anything. */
const REACT_DOM_CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/**
 * What no component of the shop renders, by the tag that React gives it: `SuspenseList`, resources such as stylesheets
 * and the document's head (the server writes both), `ViewTransition` and `Activity`.
 */
const UNUSED_TAGS = new Set<unknown>([19, 26, 27, 30, 31]);

/** Calls whose result is always the same. */
const CONSTANT_CALLS: Record<string, string> = {
  // A resource is an element like others, and so is a custom element: the shop has none.
  isHostHoistableType: 'false',
  isCustomElement: 'false',
  // No fragment has a ref.
  isFragmentInstanceParent: 'false',
  // The stack of components in React's own messages, which are for developers.
  getStackByFiberInDevAndProd: '""',
  // Only a stylesheet, or an image in a view transition, lets a finished rendering wait.
  preloadInstanceAndSuspendIfNeeded: 'undefined',
  accumulateSuspenseyCommitOnFiber: 'undefined',
  waitForCommitToBeReady: 'null',
};

/** Functions for `useActionState`, forms whose `action` is a function, and `preload()`, none of which the shop calls. */
const UNUSED_FUNCTIONS = new Set([
  ...['mountActionState', 'updateActionState', 'rerenderActionState', 'extractEvents$1', 'scheduleReplayQueueIfNeeded'],
  ...['requestFormReset', 'prefetchDNS', 'preconnect', 'preload', 'preloadModule'],
  ...['preinitScript', 'preinitStyle', 'preinitModuleScript', 'FragmentInstance', 'startViewTransition'],
]);

const COMPARISONS: Record<string, string> = { '===': 'false', '!==': 'true' };

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** React's client without the parts above. Throws if one of its functions is not there any more. */
export function withoutUnusedParts(code: string, program: ESTree.Program): string {
  const nodes = nodesOf(program);
  const declared = new Set(nodes.map((node) => (node.type === 'FunctionDeclaration' ? node.id?.name : undefined)));
  const missing = [...UNUSED_FUNCTIONS, ...Object.keys(CONSTANT_CALLS)].filter((name) => !declared.has(name));
  if (missing.length > 0) throw new Error(`react-dom has no ${missing.join(', ')}: has the package changed?`);
  const edited = applyEdits(
    code,
    nodes.flatMap((node) => editsOf(node, code)),
  );
  // The lanes in which a view transition may start.
  return edited.replace(/\(lanes & 335544064\) === lanes/g, 'false');
}

function editsOf(node: ESTree.Node, code: string): Edit[] {
  if (node.type === 'SwitchStatement' && isTag(node.discriminant))
    return node.cases.flatMap((_, index) => unusedCase(node.cases, index));
  if (node.type === 'FunctionDeclaration' && node.body)
    return node.id && UNUSED_FUNCTIONS.has(node.id.name) ? [editOf(node.body, '{}')] : [];
  const constant = constantOf(node);
  if (constant !== undefined) return [editOf(node, constant)];
  const isMethod = node.type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', node.start);
  return isMethod ? [editOf(node, '')] : [];
}

const editOf = ({ start, end }: ESTree.Span, text: string): Edit => ({ start, end, text });

/** What the expression always is; undefined if that is not known. */
function constantOf(node: ESTree.Node): string | undefined {
  if (node.type === 'BinaryExpression')
    return isUnusedTag(node.left) && isTag(node.right) ? COMPARISONS[node.operator] : undefined;
  return node.type === 'CallExpression' && node.callee.type === 'Identifier'
    ? CONSTANT_CALLS[node.callee.name]
    : undefined;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function nodesOf(node: ESTree.Node, nodes: ESTree.Node[] = []): ESTree.Node[] {
  nodes.push(node);
  for (const child of Object.values(node).flat().filter(isNode)) nodesOf(child, nodes);
  return nodes;
}

const isUnusedTag = (node: ESTree.Node | null): boolean => node?.type === 'Literal' && UNUSED_TAGS.has(node.value);

/** `fiber.tag`, or a variable of that name. */
const isTag = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && /tag$/i.test(node.name)) ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag');

/** The label of an unused case; with its statements, if no case that is used runs into them. */
function unusedCase(cases: ESTree.SwitchCase[], index: number): Edit[] {
  const node = cases[index];
  if (!node || !isUnusedTag(node.test)) return [];
  const [first] = node.consequent;
  if (first && isRunInto(cases, index)) return [{ start: node.start, end: first.start, text: '' }];
  // Variables belong to the whole function, of which other cases use them.
  const names = variablesOf(node);
  return [
    { start: node.start, end: node.end, text: names.length > 0 ? `case -1: var ${names.join(', ')}; break;` : '' },
  ];
}

const variablesOf = (node: ESTree.Node): string[] =>
  nodesOf(node)
    .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));

function isRunInto(cases: ESTree.SwitchCase[], index: number): boolean {
  const before = cases[index - 1];
  if (!before || ends(before.consequent.at(-1))) return false;
  return !isUnusedTag(before.test) || isRunInto(cases, index - 1);
}

const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

const ends = (node: ESTree.Node | undefined): boolean =>
  node !== undefined && (node.type === 'BlockStatement' ? ends(node.body.at(-1)) : ENDS.has(node.type));

/** An edit inside another one is dropped with it. */
function applyEdits(code: string, edits: Edit[]): string {
  let [result, position] = ['', 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue;
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}

/** Leaves out of React what the shop does not use: a fifth of it (docs/decisions/0115). */
export const unusedReact = (): Plugin => ({
  name: 'unused-react',
  apply: 'build',
  transform(code, id) {
    return REACT_DOM_CLIENT.test(id) ? { code: withoutUnusedParts(code, this.parse(code)), map: null } : null;
  },
});
