import type { Plugin } from 'vite';

/** The sections of index.html between the comments `<!-- shop -->` and `<!-- /shop -->`. */
const SHOP = /\s*<!-- shop -->[^]*?<!-- \/shop -->/g;

/**
 * Builds two pages from index.html:
 * - index.html, with a skeleton that is shown before the scripts run: the shop's header and a box for the heading
 * - dashboard.html, without it: for the dashboard, and for what the server renders
 */
export function skeletonHtml(): Plugin {
  return {
    name: 'skeleton-html',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? html : withoutSkeleton(html)) },
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      this.emitFile({ type: 'asset', fileName: 'dashboard.html', source: withoutSkeleton(String(page.source)) });
    },
  };
}

const withoutSkeleton = (html: string): string => html.replace(SHOP, '');
