import type { Plugin } from 'vite';

export interface Hint {
  module: RegExp;
  /** Tells the module from others with such a name. */
  contains?: string;
  replacements: [pattern: RegExp, replacement: string][];
}

const REACT_DOM_EXPORTS =
  'preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus';

const HINTS: Hint[] = [
  {
    // React is CommonJS, of which nothing is dropped; its client is shortened by `unused-react.ts`.
    module: /[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/,
    replacements: [[new RegExp(`^exports\\.(?:${REACT_DOM_EXPORTS}) = function [^]*?^};\\n`, 'gm'), '']],
  },
  {
    module: /[\\/]react[\\/]cjs[\\/]react\.production\.js$/,
    replacements: [
      [/^exports\.(?:Activity|ViewTransition|addTransitionType) = .*$/gm, ''],
      [
        /^exports\.(?:cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic) = function [^]*?^\};\n/gm,
        '',
      ],
    ],
  },
  {
    // The shop prints and visits operations, never a schema.
    module: /[\\/]graphql[\\/]language[\\/](?:printer|ast)\.mjs$/,
    contains: 'SchemaDefinition: ',
    replacements: [[/^ {2}SchemaDefinition: [^]*?(?=^\};)/m, '']],
  },
  {
    module: /[\\/]graphql[\\/]language[\\/]kinds\.mjs$/,
    replacements: [[/^ {2}Kind\['SCHEMA_DEFINITION'\] = [^]*?(?=^\}\)\(Kind)/m, '']],
  },
  {
    // Only part of messages about documents that the build has checked.
    module: /[\\/]graphql[\\/]jsutils[\\/]inspect\.mjs$/,
    replacements: [[/return formatValue\(value, \[\]\);/, 'return String(value);']],
  },
  {
    module: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/,
    contains: 'function useRoutesImpl(',
    replacements: [
      // Components are created by calls and get a `displayName`: marked as pure, the unused ones are dropped.
      [/^\w+\.displayName = .*$/gm, ''],
      [/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ '],
      // A declarative router has neither a data router's state nor the framework's preloading links.
      [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
      [/let routerState = \w+\.useContext\(DataRouterStateContext\);/, 'const routerState = null;'],
      [/let \{ isDataRoute \} = \w+\.useContext\(RouteContext\);/, 'const isDataRoute = false;'],
      [
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
        'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
      ],
      [/return dataRouterState && \(match\.[^]*?\) : getChildren\(\);/, 'return getChildren();'],
      // What it says about mistakes in routes is for developers.
      [/^( *)(?:invariant|warning)\(\n[^]*?^\1\);\n/gm, ''],
      [/^var RenderErrorBoundary = class [^]*?^RenderErrorBoundary\.contextType = .*$/m, ''],
    ],
  },
  {
    // Neither generators nor streams are made observables; the helpers of tslib are for them alone.
    module: /[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]innerFrom\.js$/,
    replacements: [[/^ {8}if \(is(?:AsyncIterable|ReadableStreamLike)\(input\)\) \{[^]*?^ {8}\}\n/gm, '']],
  },
  {
    module: /[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]from\.js$/,
    // No caller passes a scheduler.
    replacements: [[/scheduler \? scheduled\(input, scheduler\) : /, '']],
  },
  {
    // Lists grow by their variables (`growingField`), and nothing is subscribed to.
    module: /[\\/]@apollo[\\/]client[\\/]core[\\/]ObservableQuery\.js$/,
    replacements: [[/(?<=^ {4}(?:fetchMore|subscribeToMore|updateQuery)\([^)]*\) \{)[^]*?(?=^ {4}\}\n)/gm, '']],
  },
  {
    module: /[\\/]@apollo[\\/]client[\\/]core[\\/](?:ApolloClient|QueryManager|QueryInfo)\.js$/,
    replacements: [
      [/(?<=^ {4}(?:subscribe|startGraphQLSubscription|markSubscriptionResult)\([^)]*\) \{)[^]*?(?=^ {4}\}\n)/gm, ''],
    ],
  },
  {
    // No query is deferred, so no response has several parts.
    module: /[\\/]@apollo[\\/]client[\\/]link[\\/]http[\\/]BaseHttpLink\.js$/,
    replacements: [
      [/if \(ctype !== null && [^]*?return readMultipartBody\([^]*?\belse (?=\{)/, ''],
      [/, readMultipartBody/, ''],
    ],
  },
  {
    // An icon has the shop's colour and size, and neither aliases nor lines that keep their width.
    module: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]shared[\\/]src[\\/]build[\\/]buildLucideIconForReact\.mjs$/,
    replacements: [
      [/^import buildLucideIconNode .*$/m, "import attributesOfAll from './defaultAttributes.mjs';"],
      [
        /return buildLucideIconNode\([^]*?\n {2}\}\);/,
        `const { 'stroke-width': _, 'stroke-linecap': strokeLinecap, 'stroke-linejoin': strokeLinejoin, ...shared } = attributesOfAll;
  const { color, width, height, strokeWidth, className, hasA11yProp, attributes } = params;
  return ['svg', {
    ...shared, stroke: color, width, height, strokeWidth, strokeLinecap, strokeLinejoin,
    className: 'lucide lucide-' + icon.name + (className && ' ' + className),
    ...(!hasA11yProp && { 'aria-hidden': 'true' }), ...attributes,
  }, icon.node];`,
      ],
    ],
  },
  {
    // Catalogues are compiled and have plurals only (`compile-texts.ts`); dates and amounts are written by `shared/`.
    module: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/,
    replacements: [
      [/^const i18n = (?=setupI18n)/m, 'const i18n = /* @__PURE__ */ '],
      [/^ {4}selectordinal: [^]*?(?=^ {2}\};)/m, ''],
      [/^ {2}date\(value, format\) \{[^]*?^ {2}number\([^]*?^ {2}\}\n/m, ''],
      [/^ {2}loadLocaleData\([^]*?^ {2}\}\n/m, ''],
      [/console\.warn\(`Uncompiled[^]*?`\);/, ''],
    ],
  },
  {
    module: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    replacements: [
      [/^ {2}if \(iconData\.name\) \{[^]*?^ {2}\}\n/m, ''],
      [/typeof iconDataOrName === "string" \? .*;/, 'iconDataOrName;'],
    ],
  },
  {
    // Each schema can turn itself into a JSON schema, which no form does.
    module: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    replacements: [
      [/^ *inst\._zod\.processJSONSchema = .*$/gm, ''],
      [
        /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*$/m,
        'const $1 = () => undefined, $2 = () => () => undefined;',
      ],
    ],
  },
];

/**
 * Lets the bundler drop unused code of packages whose use it cannot judge, by the `HINTS`. Emotion imports
 * 'hoist-non-react-statics' for `withTheme`, which the client does not use.
 */
export function treeShakingHints(): Plugin {
  return {
    name: 'tree-shaking-hints',
    enforce: 'pre',
    resolveId: (id) => (id === 'hoist-non-react-statics' ? '\0empty-hoist-statics' : null),
    load: (id) => (id === '\0empty-hoist-statics' ? 'export default (target) => target;' : null),
    transform(code, id) {
      return withHint(HINTS, code, id);
    },
  };
}

/** What a plugin's `transform` returns for a module of a package. Throws if a pattern of its hint is not in it. */
export function withHint(hints: Hint[], code: string, id: string): { code: string; map: null } | null {
  const hint = hints.find(({ module, contains = '' }) => module.test(id) && code.includes(contains));
  return hint ? { code: applyHint(code, hint), map: null } : null;
}

function applyHint(code: string, { module, replacements }: Hint): string {
  return replacements.reduce((text, [pattern, replacement]) => {
    const replaced = text.replace(pattern, replacement);
    if (replaced === text) throw new Error(`${module.source} has no ${pattern.source}: has the package changed?`);
    return replaced;
  }, code);
}
