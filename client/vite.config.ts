import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PROXIED_PATHS } from './vite/proxied-paths';
import { skeletonHtml } from './vite/skeleton-html';
import { inlineGraphqlDocuments } from './vite/inline-graphql-documents';
import { treeShakingHints } from './vite/tree-shaking-hints';

/** The router's package names its development build only: longer by its warnings. */
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** Where `npm run dev` finds the server. */
const API = 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineGraphqlDocuments(`${import.meta.dirname}/src/generated/graphql.ts`), treeShakingHints(), react(), skeletonHtml()],
  // es2015: rxjs would otherwise come in its ES5 form, half again as large.
  resolve: {
    conditions: ['shop-source', 'es2015', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  server: { proxy: Object.fromEntries(PROXIED_PATHS.map((path) => [path, API])) },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows no inline scripts, and a data: font would not be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Read by the server: what each page's address needs is on its way with the page (page-html.ts).
    manifest: true,
    rolldownOptions: {
      output: {
        // Changes with React, Apollo and Chakra, not with each release of the shop.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](?!@apollo[\\/]client[\\/]react[\\/]hooks[\\/]useMutation)(react|react-dom|react-router|react-router-dom|scheduler|@apollo|graphql|@graphql-typed-document-node|@wry|optimism|rxjs|@emotion|stylis)[\\/]/,
            },
            {
              // Small things that every page has: five files of their own would weigh more.
              name: 'common',
              test: /([\\/]shared[\\/](limits|money|delivery)\.ts|[\\/]cart[\\/]use-cart\.ts|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|defaultAttributes|shared)|chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system[\\/]factory|components[\\/](box|button)[\\/]))/,
            },
          ],
        },
      },
    },
  },
});
