import type { Plugin } from 'vite';
import { withHint, type Hint } from './tree-shaking-hints';

const CHAKRA = String.raw`[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]`;
const chakraModule = (path: string) => new RegExp(`${CHAKRA}${path}\\.js$`);

export const PACKAGE_CHANGES: Hint[] = [
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
    // Each look moved the entry to the end of the map, which is larger than what a page needs.
    module: chakraModule(String.raw`utils[\\/]memo`),
    replacements: [
      [/if \(value !== void 0\) \{\s*this\.cache\.delete\(key\);\s*this\.cache\.set\(key, value\);\s*\}/, ''],
    ],
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
