import type { Plugin } from 'vite';

const HOME_ONLY = /\s*<!-- home -->[^]*?<!-- \/home -->/g;

/**
 * Two pages out of one: home.html shows and preloads Home's first picture before any script has run,
 * index.html, for every other address, carries nothing of it.
 */
export function homeHtml(): Plugin {
  return {
    name: 'home-html',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? html : html.replace(HOME_ONLY, '')) },
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      this.emitFile({ type: 'asset', fileName: 'home.html', source: html });
      page.source = html.replace(HOME_ONLY, '');
    },
  };
}
