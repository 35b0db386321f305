import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepUsedNames, NAME_LISTS } from './used-names';

const CSS_PROPERTIES = '@pandacss/is-valid-prop/dist/index.mjs';
const ATTRIBUTES = '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js';
const PRESET = '@chakra-ui/react/dist/esm/preset-base.js';

/** The installed file, each of its lists shortened to the names in `words`, and those lists. */
function shorten(file: string, words: string[]) {
  const path = join(__dirname, '../../node_modules', file);
  const code = readFileSync(path, 'utf8');
  const lists = NAME_LISTS.filter(({ module }) => module.test(path));
  const shortened = lists.reduce((text, list) => keepUsedNames(text, list, new Set(words)), code);
  return {
    shortened,
    entries: lists.map(({ list }) => list.exec(shortened)?.[0]),
    saved: code.length - shortened.length,
  };
}

it.each([
  [CSS_PROPERTIES, 'width,color'],
  [ATTRIBUTES, 'color|width'],
])('shortens the table of %s to the names that sources use', (file, kept) => {
  const { entries, saved, shortened } = shorten(file, ['width', 'color']);
  expect(entries.map((names) => names?.split(/\W/).sort())).toEqual([kept.split(/\W/).sort()]);
  expect(shortened.length).toBeLessThan(saved);
});

it('shortens the presets of Chakra to the conditions, properties and shorthands that sources use', () => {
  const { entries, saved } = shorten(PRESET, ['_hover', '_print', 'hover', 'zIndex', 'px']);
  expect(entries.map((text) => text?.replace(/\s+/g, ' ').trim())).toEqual([
    'hover: [ "@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])" ], print: "@media print",',
    'zIndex: { values: "zIndex" }, paddingInline: { values: "spacing", shorthand: ["px", "paddingX"] },',
  ]);
  expect(saved).toBeGreaterThan(25_000);
});

it('refuses a package without such a table', () => {
  const list = { module: /x/, list: /(?<=names = ")[\w,]+/, separator: ',', packages: [] };
  expect(() => keepUsedNames('export {};', list, new Set())).toThrow('has the package changed?');
});
