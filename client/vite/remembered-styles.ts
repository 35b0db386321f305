import type { Plugin } from 'vite';
import { withHint, type Hint } from './tree-shaking-hints';

const CHAKRA = String.raw`[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]`;
const chakraModule = (path: string) => new RegExp(`${CHAKRA}${path}\\.js$`);

/** The styles that came with the page stay where they are: moving them would have all of it styled once more. */
const STYLES_THAT_STAY: Hint[] = [
  {
    module: /[\\/]@emotion[\\/]cache[\\/]dist[\\/]emotion-cache\.browser\.esm\.js$/,
    replacements: [[/(?=document\.head\.appendChild\(node\);)/, 'if (node.parentNode !== document.head) ']],
  },
  {
    module: /[\\/]@emotion[\\/]sheet[\\/]dist[\\/]emotion-sheet\.esm\.js$/,
    replacements: [
      [
        /nodes\.forEach\(this\._insertTag\)/,
        'nodes.forEach((tag) => tag.parentNode === this.container ? this.tags.push(tag) : this._insertTag(tag))',
      ],
    ],
  },
];

export const PACKAGE_CHANGES: Hint[] = [
  ...STYLES_THAT_STAY,
  {
    module: chakraModule(String.raw`styled-system[\\/]factory`),
    replacements: [
      // A recipe and its own memory were made anew for each element.
      [/^const createStyled = [^]*?let styles = \[\];$/m, '$&\n  let recipe, recipeMaker;'],
      [
        /configOrCva\.__cva__ \? configOrCva : cva\(configOrCva\)/,
        'configOrCva.__cva__ ? configOrCva : recipeMaker === cva ? recipe : (recipeMaker = cva, recipe = cva(configOrCva))',
      ],
      // The same styles are the same object: they were written as a text and hashed for each element.
      [/^const createStyled = /m, 'const serializedStyles = /* @__PURE__ */ new WeakMap();\n$&'],
      [
        /const serialized = (serializeStyles\([^;]*\));/,
        `const isOwn = classInterpolations.length === 1;
    const serialized = (isOwn && serializedStyles.get(styleProps)) || $1;
    if (isOwn) serializedStyles.set(styleProps, serialized);`,
      ],
    ],
  },
  {
    module: chakraModule(String.raw`utils[\\/]memo`),
    replacements: [
      // A plain map: each look moved the entry to the end, and the map is larger than what a page needs.
      [/^class LRUCache \{[^]*?^\}\n/m, ''],
      [/new LRUCache\(\)/, 'new Map()'],
      // A remembered object has a short key of its own: its contents were written as a text for each element.
      [
        /^var __defProp = [^]*?(?=^function simpleHash)/m,
        'const resultKeys = /* @__PURE__ */ new WeakMap();\nlet results = 0;\n',
      ],
      [/(?=if \(Array\.isArray\(value\)\))/, 'const known = resultKeys.get(value);\n  if (known) return known;\n  '],
      [
        /(?=cache\.set\(key, result\);)/,
        `if (Object(result) === result) resultKeys.set(result, '#' + (results += 1));
      if (cache.size === 500) cache.delete(cache.keys().next().value);
      `,
      ],
    ],
  },
  {
    // Media queries are compared by their characters: the first comparison by a language loads its rules.
    module: chakraModule(String.raw`styled-system[\\/]sort-at-params`),
    replacements: [[/a\.localeCompare\(b\)/g, '(a < b ? -1 : Number(a > b))']],
  },
  {
    module: chakraModule(String.raw`styled-system[\\/]system`),
    // Looking in a set is faster than remembering what was found in it.
    replacements: [[/const isValidProperty = memo\(\s*(\(prop\) => [^]*?)\s*\);/, 'const isValidProperty = $1;']],
  },
];

/**
 * Makes Chakra remember more, in the browser and on the server: of the time that rendering a page takes, most went into
 * computing the same styles for each element again.
 */
export const rememberedStyles = (): Plugin => ({
  name: 'remembered-styles',
  enforce: 'pre',
  transform: (code, id) => withHint(PACKAGE_CHANGES, code, id),
});
