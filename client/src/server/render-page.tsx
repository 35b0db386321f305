import { ApolloLink, type ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { print } from '@apollo/client/utilities';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { from } from 'rxjs';
import type { PageToRender, RenderedPage, RenderPage } from '#shared/rendered-page';
import { Shop } from '../app/app';
import { cartPolicies } from '../features/cart/cart-policies';
import { guestLines } from '../features/cart/guest/guest-cart';
import { loadPage } from '../app/routing/page-route';
import { shopRoutes } from '../app/routing/shop-routes';
import { createRenderingClient } from '../lib/api/apollo-client';
import { DataSaverContext } from '../lib/browser/data-saver';
import { errorCode } from '../lib/errors/error-message';
import { CategoryLinks, ShopInfo } from '../lib/shop/shop-queries';
import { headTags } from './head-tags';
import { pageHead } from './page-head';
import { t } from './texts';

/** One for all pages: each style is compiled once. */
const styles = createCache({ key: 'css' });
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);

/** Preloads of pictures, which React writes before the page's first element. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders a page of the catalogue as a guest sees it at first, with the data that it asked for. */
export const renderPage: RenderPage = async ({ execute, ...page }) => {
  const client = createRenderingClient(createExecuteLink(execute), cartPolicies);
  try {
    return await renderWith(client, page);
  } finally {
    // Otherwise the variable would keep the cache of each page that read it.
    guestLines.forgetCache(client.cache);
  }
};

async function renderWith(
  client: ApolloClient,
  { path, origin, savesData, previousState }: Omit<PageToRender, 'execute'>,
): Promise<RenderedPage | null> {
  const url = new URL(path, origin);
  try {
    await Promise.all([
      loadPage(shopRoutes, url, client),
      client.query({ query: ShopInfo }),
      client.query({ query: CategoryLinks }),
    ]);
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error;
    return { status: 404, redirectTo: null, head: headTags({ title: t('notFound') }, origin), body: '', state: '' };
  }
  const state = JSON.stringify(client.extract()).replaceAll('<', '\\u003c');
  if (state === previousState) return null;
  const head = pageHead(client, url, origin);
  const html = renderShop(client, path, savesData);
  const preloads = PRELOADS.exec(html)?.[0] ?? '';
  const chunks = extractCriticalToChunks(html);
  return {
    status: head.isUnknown ? 404 : 200,
    redirectTo: head.redirectTo ?? null,
    head: headTags(head, origin) + preloads + constructStyleTagsFromChunks(chunks),
    body: html.slice(preloads.length),
    state,
  };
}

const renderShop = (client: ApolloClient, path: string, savesData: boolean): string =>
  renderToString(
    <CacheProvider value={styles}>
      <StaticRouter location={path}>
        <ApolloProvider client={client}>
          <DataSaverContext value={savesData}>
            <Shop />
          </DataSaverContext>
        </ApolloProvider>
      </StaticRouter>
    </CacheProvider>,
  );

const createExecuteLink = (execute: PageToRender['execute']): ApolloLink =>
  new ApolloLink(({ query, variables, operationName = '' }) =>
    from(execute({ query: print(query), variables, operationName })),
  );
