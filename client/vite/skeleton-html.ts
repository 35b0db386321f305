import type { Plugin } from 'vite';

const marked = (name: string) => new RegExp(`\\s*<!-- ${name} -->[^]*?<!-- /${name} -->`, 'g');
const HOME = marked('home');
const SHOP = marked('shop');
const PAGE = marked('page');

/**
 * Three pages out of one, for what is seen before any script has run: home.html shows the shop's header with Home's heading and
 * first picture, index.html, for every other address of the shop, that header and a place for a heading, desk.html, for the
 * dashboard, nothing.
 */
export function skeletonHtml(): Plugin {
  return {
    name: 'coming-html',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? html : bare(html)) },
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      this.emitFile({ type: 'asset', fileName: 'home.html', source: html.replace(PAGE, '') });
      this.emitFile({ type: 'asset', fileName: 'desk.html', source: bare(html) });
      page.source = html.replace(HOME, '');
    },
  };
}

const bare = (html: string): string => html.replace(HOME, '').replace(SHOP, '');
