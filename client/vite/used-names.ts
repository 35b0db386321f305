import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose components pass styles or attributes on to the DOM, besides the shop's own sources. */
const PACKAGES = [
  ...['@chakra-ui/react/dist/esm/components', '@ark-ui/react/dist', '@zag-js', 'react-router/dist/production'],
  ...['react-hook-form/dist', 'react-dropzone/dist', '@dnd-kit', 'yet-another-react-lightbox/dist'],
];

/** A list of names in the package: of CSS properties, joined by commas, and of attributes, joined by bars. */
export const TABLES: [module: RegExp, list: RegExp, separator: string][] = [
  [/[\\/]@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/, /(?<=cssPropertiesStr = ")[\w,]+(?=")/, ','],
  [/[\\/]@emotion[\\/]is-prop-valid[\\/]dist[\\/].*\.esm\.js$/, /(?<=\/\^\(\()[\w|]+(?=\)\|)/, '|'],
];

function wordsUnder(folder: string, words: Set<string>): Set<string> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|m?js)$/.test(path) || /\.(d|spec)\.tsx?$/.test(path)) continue;
    for (const [word] of readFileSync(join(folder, path), 'utf8').matchAll(/\w+/g)) words.add(word);
  }
  return words;
}

/** Removes the names that are not in `words` from a list. Throws if the package has no such list any more. */
export function keepUsedNames(code: string, list: RegExp, separator: string, words: ReadonlySet<string>): string {
  if (!list.test(code)) throw new Error(`No list of names matches ${list.source}: has the package changed?`);
  return code.replace(list, (names) =>
    names
      .split(separator)
      .filter((name) => words.has(name))
      .join(separator),
  );
}

/**
 * Shortens the tables of all CSS properties and all HTML attributes, which are part of the first load: a name that
 * occurs in no source is never passed to a component.
 */
export function usedNames(root: string): Plugin {
  let words: ReadonlySet<string> | undefined;
  const readWords = () => {
    const folders = [join(root, 'src'), ...PACKAGES.map((name) => join(root, '../node_modules', name))];
    return folders.reduce((found, folder) => wordsUnder(folder, found), new Set<string>());
  };
  return {
    name: 'used-names',
    apply: 'build',
    transform(code, id) {
      const table = TABLES.find(([module]) => module.test(id));
      if (!table) return null;
      words ??= readWords();
      return { code: keepUsedNames(code, table[1], table[2], words), map: null };
    },
  };
}
