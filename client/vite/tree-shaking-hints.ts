import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/;

/**
 * Lets the bundler drop unused code of packages whose side effects it cannot judge:
 * - React Router creates components by calls and sets their `displayName`. The calls are marked as pure, so that its
 *   forms, its scroll restoration and the contexts of its other routers are dropped.
 * - Emotion imports 'hoist-non-react-statics' for `withTheme`, which the client does not use.
 */
export function treeShakingHints(): Plugin {
  return {
    name: 'tree-shaking-hints',
    enforce: 'pre',
    resolveId: (id) => (id === 'hoist-non-react-statics' ? '\0empty-hoist-statics' : null),
    load: (id) => (id === '\0empty-hoist-statics' ? 'export default (target) => target;' : null),
    transform: (code, id) => (ROUTER.test(id) ? { code: markAsPure(code), map: null } : null),
  };
}

const markAsPure = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
