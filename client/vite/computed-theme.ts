import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import type { Plugin } from 'vite';
import { breakpoints, system } from '../src/app/theme/system';
import { createThemeTokens } from './theme-tokens';
import { withHint, type Hint } from './tree-shaking-hints';

const PAGE_STYLES = /[\\/]client[\\/]src[\\/]app[\\/]theme[\\/]page-styles\.ts$/;
const chakraModule = (path: string) =>
  new RegExp(String.raw`[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]${path}\.js$`);
const DICTIONARY = chakraModule('token-dictionary');

/** Palettes that a component may take: those with a colour for filled areas. */
const palettes = [...system.tokens.colorPaletteMap.keys()].filter((name) =>
  system.tokens.getByName(`colors.${name}.solid`),
);

const names = Object.fromEntries(
  [...system.tokens.categoryMap].map(([category, tokens]) => [
    category,
    [...tokens.keys()].filter((name) => !(category === 'spacing' && name.startsWith('-'))).join(' '),
  ]),
);

/** Throws if the tokens would be other values than Chakra computes. */
function checkTokens(): void {
  const computed = createThemeTokens(names, palettes, breakpoints);
  for (const [name, value] of system.tokens.flatMap)
    if (computed.getVar(name) !== value) throw new Error(`The token ${name} is ${value}, not ${computed.getVar(name)}`);
  for (const [name, width] of Object.entries(breakpoints))
    if (system.tokens.getByName(`breakpoints.${name}`)?.value !== width) throw new Error(`${name} is not ${width}`);
  for (const palette of palettes) {
    const [expected, actual] = [system.tokens, computed].map(({ colorPaletteMap }) => colorPaletteMap.get(palette));
    if (JSON.stringify([...(expected ?? [])]) !== JSON.stringify([...(actual ?? [])]))
      throw new Error(`The palette ${palette} has other colours than Chakra computes`);
  }
}

/** Chakra's reset, the shop's global styles, its animations and the declarations of all tokens. */
function themeCss(): string {
  const cache = createCache({ key: 'theme' });
  const rulesOf = (styles: Parameters<typeof css>[0]) => cache.insert('', css(styles), cache.sheet, false) ?? '';
  return system._global.map((styles) => rulesOf(styles)).join('');
}

const SYSTEM_HINTS: Hint[] = [
  {
    module: chakraModule('provider'),
    replacements: [
      [/children: \[[^]*?\bchildren\s*\] \}/, 'children }'],
      [/^import \{ Global \} .*$/m, ''],
    ],
  },
  {
    module: chakraModule('system'),
    replacements: [
      [/const _global = \[.*\];/, 'const _global = [];'],
      [/^ {4}get(?:Token|Global|Preflight)Css,\n/gm, ''],
      // Descriptions of the theme for tools, and the values of tokens for scripts: styles take custom properties.
      [/const query = \{[^]*?\n {2}\};/, 'const query = {};'],
      [/const tokenMap = getTokenMap\(tokens\);/, ''],
      [/tokenMap\.get\(path\)\?\.value \|\| fallback/, 'tokens.getVar(path, fallback)'],
      [/tokenMap\.get\(path\)\?\.variable \|\| fallback/, 'tokens.getVar(path, fallback)'],
    ],
  },
  {
    module: chakraModule('utility'),
    replacements: [
      [/const assignPropertyType = [^]*?\n {2}\};/, 'const assignPropertyType = () => {};'],
      [/const assignPropertyTypes = [^]*?\n {2}\};/, 'const assignPropertyTypes = () => {};'],
      [/const addPropertyType = [^]*?\n {2}\};/, 'const addPropertyType = () => {};'],
      [/const getTypes = [^]*?\n {2}\};/, 'const getTypes = () => new Map();'],
    ],
  },
];

/**
 * Computes the theme when the shop is built: its CSS goes into index.html, and only the names of its tokens to the
 * browser, instead of all that Chakra needs to compute both at each start (docs/decisions/0051).
 */
export function computedTheme(): Plugin {
  return {
    name: 'computed-theme',
    enforce: 'pre',
    apply: 'build',
    buildStart: checkTokens,
    load(id) {
      if (PAGE_STYLES.test(id)) return 'export const pageStyles = {};';
      if (!DICTIONARY.test(id)) return null;
      return `const create = ${createThemeTokens.toString()};
export const createTokenDictionary = () => create(${JSON.stringify(names)}, ${JSON.stringify(palettes)}, ${JSON.stringify(breakpoints)});`;
    },
    transform: (code, id) => withHint(SYSTEM_HINTS, code, id),
    transformIndexHtml: {
      order: 'pre',
      // The order of the layers comes first: the server writes its styles right after the character set.
      handler: (html) =>
        html
          .replace('<head>', (head) => `${head}<style>${system.layers.atRule}</style>`)
          .replace('<style>\n', (style) => `<style>${themeCss()}</style>${style}`),
    },
  };
}
