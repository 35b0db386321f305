import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose components pass style properties on, and those that pass attributes on, besides the own sources. */
const STYLING = ['box', 'center', 'dialog', 'drawer', 'flex', 'grid', 'menu', 'text'].map(
  (name) => `@chakra-ui/react/dist/esm/components/${name}`,
);
const RENDERING = [
  ...[...STYLING, '@ark-ui/react/dist', '@zag-js', 'react-router/dist/production', 'react-hook-form/dist'],
  ...['react-dropzone/dist', '@dnd-kit', 'yet-another-react-lightbox/dist'],
];

/** A list of names in a package, one of which is needed if `packages` or the own sources contain it. */
export interface NameList {
  module: RegExp;
  /** Matches the entries. An entry begins with its name; further names follow `shorthand:`. */
  list: RegExp;
  /** Between two entries: a text, or a place in the code of an object. */
  separator: string | RegExp;
  /** What sources write before a name. */
  prefix?: string;
  packages: string[];
}

const PRESET = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/;

export const NAME_LISTS: NameList[] = [
  {
    module: /[\\/]@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/,
    list: /(?<=cssPropertiesStr = ")[\w,]+(?=")/,
    separator: ',',
    packages: STYLING,
  },
  {
    module: /[\\/]@emotion[\\/]is-prop-valid[\\/]dist[\\/].*\.esm\.js$/,
    list: /(?<=\/\^\(\()[\w|]+(?=\)\|)/,
    separator: '|',
    packages: RENDERING,
  },
  {
    module: PRESET,
    list: /(?<=defineConditions\(\{\n)[^]*?(?=^\}\);)/m,
    separator: /(?=^ {2}\w+: )/m,
    prefix: '_',
    packages: STYLING,
  },
  {
    module: PRESET,
    list: /(?<=^ {2}utilities: \{\n)[^]*?(?=^ {2}\})/m,
    separator: /(?=^ {4}\w+: )/m,
    packages: STYLING,
  },
];

const SHORTHANDS = /(?<=shorthand: \[[^\]]*")\w+(?=")/g;
const namesOf = (entry: string) => [...(/\w+/.exec(entry) ?? []), ...(entry.match(SHORTHANDS) ?? [])];

/** Removes the entries none of whose names is in `words`. Throws if the package has no such list any more. */
export function keepUsedNames(code: string, { list, separator, prefix = '' }: NameList, words: ReadonlySet<string>) {
  if (!list.test(code)) throw new Error(`No list of names matches ${list.source}: has the package changed?`);
  return code.replace(list, (entries) =>
    entries
      .split(separator)
      .filter((entry) => namesOf(entry).some((name) => words.has(prefix + name)))
      .join(typeof separator === 'string' ? separator : ''),
  );
}

function wordsUnder(folder: string, words: Set<string>): Set<string> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|m?js)$/.test(path) || /\.(d|spec)\.tsx?$/.test(path)) continue;
    for (const [word] of readFileSync(join(folder, path), 'utf8').matchAll(/\w+/g)) words.add(word);
  }
  return words;
}

/**
 * Shortens lists that are part of the first load: all CSS properties, all HTML attributes, and Chakra's conditions and
 * shorthands. A name that occurs in no source is never passed to a component.
 */
export function usedNames(root: string): Plugin {
  const wordsWith = new Map<string[], ReadonlySet<string>>();
  const readWords = (packages: string[]) => {
    const folders = [join(root, 'src'), ...packages.map((name) => join(root, '../node_modules', name))];
    const words =
      wordsWith.get(packages) ?? folders.reduce((found, name) => wordsUnder(name, found), new Set<string>());
    wordsWith.set(packages, words);
    return words;
  };
  return {
    name: 'used-names',
    apply: 'build',
    transform(code, id) {
      const lists = NAME_LISTS.filter(({ module }) => module.test(id));
      if (lists.length === 0) return null;
      const shortened = lists.reduce((text, list) => keepUsedNames(text, list, readWords(list.packages)), code);
      return { code: shortened, map: null };
    },
  };
}
