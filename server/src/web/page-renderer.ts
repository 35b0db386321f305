import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectPath } from '../config/project-root.js';

/** Vite's list of what it has built: each file with those that it imports. */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const ENTRY = 'index.html';

/**
 * The client's pages as they are sent: under the shop's name, and naming the files that the page behind an address needs beside the
 * first ones, so that a browser asks for them at once and not when the first ones have run. On a slow line that is seconds.
 */
export function createPageRenderer(shopName: string) {
  const read = (name: string) => readFileSync(projectPath('dist', 'client', name), 'utf8');
  const chunks = Manifest.parse(JSON.parse(read('.vite/manifest.json')));

  const chunk = (key: string) => {
    const found = chunks[key];
    if (!found) throw new Error(`The client has no ${key}: a page of web/pages.ts is not among those that were built`);
    return found;
  };
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) chunk(key).imports.forEach((next) => withImports(next, seen.add(key)));
    return seen.add(key);
  };
  const first = withImports(ENTRY);

  /** `kind`: which of the built pages; `modules`: the client's files, from `client/src`, that show what is behind the address. */
  return (kind: 'home' | 'index' | 'dashboard', modules: string[] = []): string => {
    const needed = new Set(modules.flatMap((module) => [...withImports(`src/${module}.tsx`)]));
    const links = [...needed]
      .filter((key) => !first.has(key))
      .map((key) => `    <link rel="modulepreload" crossorigin href="/${chunk(key).file}">\n`);
    return (
      read(`${kind}.html`)
        // In the title and in the header that stands there before the scripts.
        .replaceAll('>Zevar<', () => `>${escapeHtml(shopName)}<`)
        .replace('  </head>', `${links.join('')}  </head>`)
    );
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
