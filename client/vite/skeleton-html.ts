import type { Plugin } from 'vite';

/** Matches a section of index.html between the comments `<!-- name -->` and `<!-- /name -->`. */
const section = (name: string) => new RegExp(`\\s*<!-- ${name} -->[^]*?<!-- /${name} -->`, 'g');
const HOME = section('home');
const SHOP = section('shop');
const PAGE = section('page');

/**
 * Builds three pages from index.html, each with the skeleton that is shown before the scripts run:
 * - home.html: the shop's header, the home page's heading and its first image
 * - index.html, for all other pages of the shop: the header and a box in place of the heading
 * - dashboard.html: nothing
 */
export function skeletonHtml(): Plugin {
  return {
    name: 'skeleton-html',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? html : withoutSkeleton(html)) },
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      this.emitFile({ type: 'asset', fileName: 'home.html', source: html.replace(PAGE, '') });
      this.emitFile({ type: 'asset', fileName: 'dashboard.html', source: withoutSkeleton(html) });
      page.source = html.replace(HOME, '');
    },
  };
}

const withoutSkeleton = (html: string): string => html.replace(HOME, '').replace(SHOP, '');
