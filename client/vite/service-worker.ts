import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';

/** Vite's manifest: each built file with its imports. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/** What a page of the catalogue needs without a connection, besides what it has loaded itself. */
const SHELL_MODULES = [
  'index.html',
  ...['product', 'products', 'collection', 'categories'].map((name) => `src/pages/${name}-page.tsx`),
  'src/app/offline/offline-notice.tsx',
];

/** The files of `modules` and of what they import. */
function filesOf(modules: string[], manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client has no ${key}: vite/service-worker.ts names a module that was not built`);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.startsWith('assets/'));
}

/** The service worker, with the list of files that it keeps from the start: the shell of the catalogue's pages. */
export function serviceWorker() {
  const shell = (outDir: string) => {
    const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const html = readFileSync(join(outDir, 'index.html'));
    return [
      { url: '/app-shell', revision: hash('sha1', html, 'hex'), size: html.length },
      // Their names have a hash.
      ...filesOf(SHELL_MODULES, manifest).map((file) => ({ url: `/${file}`, revision: null, size: 0 })),
    ];
  };
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    // The client registers it itself, later; the server has the web manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html'],
      manifestTransforms: [async () => ({ manifest: shell(join(import.meta.dirname, '../../dist/client')) })],
    },
  });
}
