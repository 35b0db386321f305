import eslint from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import lingui from 'eslint-plugin-lingui';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**', 'server/store/test/**'];

/** Ways to write an amount or a date that do not go through shared/money and shared/dates. */
const FORMATTING = [
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Amounts are written by formatRs of shared/money.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Amounts and dates are written by shared.',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name!=/^(Collator|Segmenter)$/]",
    message: 'Amounts and dates are written by shared.',
  },
];
const ENVIRONMENT = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings are read and checked once, in server/src/config/config.ts.',
  },
];
const STORAGE = [
  {
    selector: "Identifier[name='localStorage']",
    message: 'Local storage belongs to safe-local-storage.ts and session-storage.ts.',
  },
  {
    selector: "MemberExpression[property.name='localStorage']",
    message: 'Local storage belongs to safe-local-storage.ts and session-storage.ts.',
  },
];
const RAW_HTML = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Markup is never taken from text.' },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: 'Markup is never taken from text.' },
];
const PHYSICAL =
  'left|right|m[lr]|p[lr]|(margin|padding|border|rounded|borderTop|borderBottom|scroll\\w*)(Left|Right)(\\w*)';
/** Sides by name do not turn round where the page is written from right to left. */
const DIRECTIONS = [
  {
    selector: `JSXAttribute[name.name=/^(${PHYSICAL})$/]`,
    message: 'Logical directions: ms, pe, insetStart, borderEndWidth.',
  },
  {
    // recharts knows nothing else.
    selector: `Property[shorthand=false][key.name=/^(${PHYSICAL})$/]:not(JSXAttribute[name.name='margin'] Property)`,
    message: 'Logical directions: marginInlineStart, insetInlineEnd.',
  },
  {
    selector: "Property[key.name='textAlign'] Literal[value=/^(left|right)$/]",
    message: 'Logical directions: start, end.',
  },
];
const MANY_DEPENDENCIES = [
  {
    selector: "MethodDefinition[kind='constructor'][value.params.length>5]",
    message: 'What needs more than five others does more than one thing: split it by who uses it.',
  },
];

/** Endings of the names of attributes, properties and constants that hold texts: `label`, `busyText`. */
const READ_NAMES = ['alt', 'button', 'description', 'detail', 'fallback', 'heading', 'hint', 'label', 'message', 'name']
  .concat(['placeholder', 'summary', 'term', 'text', 'title'])
  .map((name) => `[${name[0]}${name[0].toUpperCase()}]${name.slice(1)}`)
  .join('|');
/** Strings that nobody reads: single words in lower case or with an inner capital, styles, selectors. */
const NOT_TEXTS = {
  useTsTypes: true,
  ignore: [
    String.raw`^[^A-Z\s]*$`,
    '^[^A-Za-z]*$',
    String.raw`^\w*[a-z]\w*[A-Z]\w*$`,
    String.raw`^([\[@#]|\([mp])|\d(rem|px|fr|vw)\b`,
    '^([A-Z_]+|Zevar)$',
  ],
  ignoreNames: [
    { regex: { pattern: String.raw`^(?!\w*(${READ_NAMES})$)[@_a-z]\w*$` } },
    { regex: { pattern: String.raw`^(?!\w*(HINT|LABEL|MESSAGE|TEXT|TITLE)S?$)[A-Z][A-Z_]*$` } },
    { regex: { pattern: '^[0-9a-f]{24}$' } },
    'aria-keyshortcuts',
    '__typename',
  ],
  ignoreFunctions: [
    ...['t', 'graphql', 'Error', 'TypeError', 'ChunkLoadError', 'DOMException', 'Symbol', 'RegExp', 'rupees', 'line'],
    'warnBeforeUnload',
    ...['*.replace', '*.open', '*.setRequestHeader', '*.querySelector', '*.querySelectorAll'],
  ],
};
const forbid = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

// ESLint knows one level per rule; the earlier, softer limit goes by another name.
const soft = { rules: { 'max-lines': builtinRules.get('max-lines') } };

const SIZES = {
  'soft/max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['warn', { max: 40, skipBlankLines: true, skipComments: true }],
  // A switch counts once: a table of cases is easy to read, nested decisions are not.
  complexity: ['error', { max: 10, variant: 'modified' }],
};

export default tseslint.config(
  {
    ignores: [
      ...['dist/', 'data/', 'node_modules/', 'coverage/', 'test-results/', 'screenshots/', '.cache/'],
      ...['**/generated/', 'tools/artwork/', 'server/demo/', 'playwright.config.ts', '**/*.mts'],
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { soft } },

  { files: ['**/*.mjs', '**/*.cjs'], ...eslint.configs.recommended },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: nodeGlobals() },
    rules: { ...SIZES, 'prefer-const': 'error', eqeqeq: ['error', 'always', { null: 'ignore' }], 'no-var': 'error' },
  },

  {
    files: TYPESCRIPT,
    extends: [eslint.configs.recommended, tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...SIZES,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      ...forbid(FORMATTING, ENVIRONMENT, RAW_HTML),
    },
  },
  // A Nest module is an empty class with a decorator.
  {
    files: ['server/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      ...forbid(FORMATTING, ENVIRONMENT, RAW_HTML, MANY_DEPENDENCIES),
    },
  },
  // The store speaks a wire format: its nested cases are the format's own.
  {
    files: ['server/store/**/*.ts'],
    rules: { complexity: ['warn', { max: 10, variant: 'modified' }], ...forbid(ENVIRONMENT, RAW_HTML) },
  },
  { files: ['server/src/programs/store.ts'], rules: forbid(RAW_HTML) },
  { files: ['shared/**/*.ts'], rules: forbid(ENVIRONMENT) },
  { files: ['server/src/config/config.ts', 'client/vite.config.ts'], rules: forbid(RAW_HTML) },
  { files: ['server/src/programs/main.ts', 'server/src/programs/seed.ts'], rules: { 'no-console': 'off' } },

  {
    files: ['client/src/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...forbid(FORMATTING, ENVIRONMENT, RAW_HTML, STORAGE, DIRECTIONS),
    },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': ['error', NOT_TEXTS],
      // Its rules compile each component, which takes longer than all the others: not on specs.
      ...reactHooks.configs.flat['recommended-latest'].rules,
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: ['**/safe-local-storage.ts', '**/session-storage.ts'], rules: forbid(FORMATTING, ENVIRONMENT, RAW_HTML) },

  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      'no-console': 'off',
    },
  },

  {
    files: ['schema.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: './schema.graphql' } } },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          ignoredSelectors: ['ObjectTypeDefinition[name.value=/^(Query|Mutation)$/]'],
        },
      ],
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/unique-type-names': 'error',
      '@graphql-eslint/unique-field-definition-names': 'error',
      '@graphql-eslint/no-typename-prefix': 'error',
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          Argument: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
        },
      ],
    },
  },
);

function nodeGlobals() {
  const names = [
    'process',
    'console',
    'Buffer',
    'URL',
    'URLSearchParams',
    'fetch',
    'FormData',
    'Blob',
    'performance',
    'structuredClone',
    'AbortSignal',
    'AbortController',
  ];
  const timers = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'queueMicrotask',
    'TextEncoder',
    'TextDecoder',
  ];
  return Object.fromEntries([...names, ...timers, 'module', 'require', '__dirname'].map((name) => [name, 'readonly']));
}
