import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectPath } from '../config/project-root.js';

/** Vite's manifest: each built file with its imports. */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const ENTRY = 'index.html';

/**
 * Returns a function that renders the client's pages: with the shop's name, and with modulepreload links for the
 * modules of the page, so that a browser loads them at once and not after the entry script. On a slow line that saves
 * seconds.
 */
export function createPageRenderer(shopName: string) {
  const read = (name: string) => readFileSync(projectPath('dist', 'client', name), 'utf8');
  const chunks = Manifest.parse(JSON.parse(read('.vite/manifest.json')));

  const chunk = (key: string) => {
    const found = chunks[key];
    if (!found) throw new Error(`The client has no ${key}: web/pages.ts names a page that was not built`);
    return found;
  };
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) chunk(key).imports.forEach((next) => withImports(next, seen.add(key)));
    return seen.add(key);
  };
  const first = withImports(ENTRY);

  /**
   * `kind`: which HTML file; `modules`: the client's modules of the page, relative to `client/src`, without extension.
   */
  return (kind: 'home' | 'index' | 'dashboard', modules: string[] = []): string => {
    const needed = new Set(modules.flatMap((module) => [...withImports(`src/${module}.tsx`)]));
    const links = [...needed]
      .filter((key) => !first.has(key))
      .map((key) => `    <link rel="modulepreload" crossorigin href="/${chunk(key).file}">\n`);
    return (
      read(`${kind}.html`)
        // In the title, and in the header that is shown before the scripts run.
        .replaceAll('>Zevar<', () => `>${escapeHtml(shopName)}<`)
        .replace('  </head>', `${links.join('')}  </head>`)
    );
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
