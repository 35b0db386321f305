import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { RenderedPage } from '#shared/rendered-page';
import { projectPath } from '../config/project-root.js';

/** Vite's manifest: each built file with its imports. */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const ENTRY = 'index.html';

/**
 * Returns a function that makes the client's HTML files: with the shop's name, and with modulepreload links for the
 * modules of the page, so that a browser loads them at once and not after the entry script. On a slow line that saves
 * seconds.
 */
export function createHtmlFiles(shopName: string) {
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
  return (kind: 'index' | 'dashboard', modules: string[] = []): string => {
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

const SCRIPTS = /(?<=<(?:script type="module"|link rel="modulepreload"))(?= )/g;

/** A page that is there before its scripts run: its picture comes first. */
export const withLateScripts = (file: string): string => file.replace(SCRIPTS, ' fetchpriority="low"');

/** The title and description in the files, which a rendered page replaces by its own. */
const GENERAL_HEAD = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g;
const ROOT = /<div id="root">\s*<\/div>/;
const NOSCRIPT = /\s*<noscript>[^]*?<\/noscript>/;

/** Puts a rendered page into `file`, an HTML file without a skeleton. */
export const withRenderedPage = (file: string, { head, body, state }: RenderedPage): string =>
  withHead(file, head)
    .replace(NOSCRIPT, '\n    <noscript>You can look around without JavaScript; ordering needs it.</noscript>')
    .replace(
      ROOT,
      // Callbacks, because `$` in a replacement string has a special meaning.
      () => `<div id="root">${body}</div>\n<script type="application/json" id="initial-state">${state}</script>`,
    );

/** The texts of a missing page before any script runs; the client says more. */
const NOT_FOUND = {
  404: 'There is nothing at this address.',
  410: 'This piece is not sold any more.',
};
const SKELETON_PAGE = '<div class="page"></div>';

/** Puts the head of a page that is not there into `file`, an HTML file with a skeleton, and says so in it. */
export const asNotFound = (file: string, head: string, status: keyof typeof NOT_FOUND): string =>
  withHead(file, head)
    .replace(NOSCRIPT, '')
    .replace(
      SKELETON_PAGE,
      `<main class="page"><h1>${NOT_FOUND[status]}</h1><p><a href="/products">All Jewellery</a></p></main>`,
    );

const withHead = (file: string, head: string): string =>
  file.replace(GENERAL_HEAD, '').replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${head}`);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
