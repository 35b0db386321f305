import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { PROXIED_PATHS } from './vite/proxied-paths';
import { skeletonHtml } from './vite/skeleton-html';
import { serviceWorker } from './vite/service-worker';
import { keepPreviousBuild } from './vite/keep-previous-build';
import { persistedOperations } from './vite/persisted-operations';
import { computedTheme } from './vite/computed-theme';
import { compileTexts } from './vite/compile-texts';
import { inlineGraphqlDocuments } from './vite/inline-graphql-documents';
import { treeShakingHints } from './vite/tree-shaking-hints';
import { unusedReact } from './vite/unused-react';
import { rememberedStyles } from './vite/remembered-styles';
import { usedNames } from './vite/used-names';

/** The production build. The package exports the development build only, which is larger because of its warnings. */
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** The API server in development; PORT is the one that it listens on. */
const API = `http://localhost:${process.env.PORT || 4000}`;

/** What codegen has written. */
const GENERATED = `${import.meta.dirname}/src/generated/graphql.ts`;

const VENDOR_PACKAGES = [
  ...['react', 'react-dom', 'react-error-boundary', 'react-router', 'react-router-dom', 'scheduler', '@apollo'],
  ...['graphql', '@graphql-typed-document-node', '@wry', 'optimism', 'rxjs', '@emotion', 'stylis'],
];
/** Mutations are sent by lazy parts only, so `useMutation` is not in the first load. */
const LAZY_MODULE = String.raw`@apollo[\\/]client[\\/]react[\\/]hooks[\\/]useMutation`;
const VENDOR = new RegExp(String.raw`node_modules[\\/](?!${LAZY_MODULE})(${VENDOR_PACKAGES.join('|')})[\\/]`);

/** One expression for any of them. */
const anyOf = (expressions: RegExp[]) => new RegExp(expressions.map(({ source }) => source).join('|'));

/** Small modules of several lazy pages: each in a chunk of its own would be a request of more headers than code. */
const PARTS = anyOf([
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  /[\\/](components[\\/]portal[\\/]|create-(slot-recipe-)?context|empty)[^\\/]*\.js$/,
  /[\\/]client[\\/]src[\\/]ui[\\/](button|feedback|layout|media|navigation|text)[\\/]/,
  /[\\/]client[\\/]src[\\/]ui[\\/]form[\\/](quantity-stepper|input|ignore-wheel|paste-number)\.tsx?/,
  /[\\/]client[\\/]src[\\/]lib[\\/](browser|focus|hooks|images|shop[\\/]use-shop\.ts)/,
  /[\\/]client[\\/]src[\\/]features[\\/](cart|products)[\\/]texts\.ts/,
  /[\\/]shared[\\/](payment-methods|product-fields)\.ts/,
]);
const OVERLAYS = /[\\/]client[\\/]src[\\/]ui[\\/]overlay[\\/](dialog|drawer|use-close-on-back)/;
const FORMS = anyOf([
  /[\\/]client[\\/]src[\\/]ui[\\/]form[\\/]/,
  /[\\/]client[\\/]src[\\/]lib[\\/](form|errors[\\/]field-errors)/,
]);

/** What the server imports to render pages, with all its packages (docs/decisions/0010). */
const SERVER_BUILD = {
  outDir: '../dist/pages',
  emptyOutDir: true,
  target: 'node20',
  copyPublicDir: false,
  minify: false,
} satisfies BuildOptions;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // Packages choose their production build by it, whatever the server's own environment is.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [
    inlineGraphqlDocuments(GENERATED),
    compileTexts(),
    computedTheme(),
    treeShakingHints(),
    unusedReact(),
    rememberedStyles(),
    usedNames(import.meta.dirname),
    react(),
    ...(isSsrBuild ? [] : [skeletonHtml(), keepPreviousBuild(), persistedOperations(GENERATED), ...serviceWorker()]),
  ],
  // es2015: selects the modern build of rxjs; its ES5 build is half again as large.
  resolve: {
    conditions: ['shop-source', 'es2015', 'module', ...(isSsrBuild ? ['node'] : ['browser']), 'development|production'],
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
      { find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zod.ts` },
    ],
  },
  server: { proxy: Object.fromEntries(PROXIED_PATHS.map((path) => [path, API])) },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['shop-source', 'es2015', 'module', 'node', 'development|production'] },
  },
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        outDir: '../dist/client',
        // keepPreviousBuild removes what is too old.
        emptyOutDir: false,
        target: 'es2022',
        // The content security policy forbids inline scripts, and a font inlined as data: cannot be preloaded.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        // The server reads it to preload the modules that each page needs (html-files.ts).
        manifest: true,
        rolldownOptions: {
          output: {
            // The first chunk names all others: a letter less of each is 100 bytes less at every first visit.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Changes with React, Apollo and Chakra only, not with each release of the shop.
                { name: 'vendor', test: VENDOR },
                // Whatever else every page needs: in the entry's own chunk, not in those below.
                { name: 'common', tags: ['$initial'] },
                { name: 'parts', test: PARTS, minShareCount: 2 },
                { name: 'overlays', test: OVERLAYS, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
