import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/;

/**
 * What no page of ours uses, and what a bundler keeps all the same because it cannot know that leaving it out is safe:
 * - React Router names its components by assignments and makes them by calls; marked as what they are, its forms, its
 *   scroll restoring and its contexts of other routers go.
 * - Emotion brings 'hoist-non-react-statics' for `withTheme`, which nobody here calls.
 */
export function treeShakingHints(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    resolveId: (id) => (id === 'hoist-non-react-statics' ? '\0no-statics' : null),
    load: (id) => (id === '\0no-statics' ? 'export default (target) => target;' : null),
    transform: (code, id) => (ROUTER.test(id) ? { code: asPure(code), map: null } : null),
  };
}

const asPure = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
