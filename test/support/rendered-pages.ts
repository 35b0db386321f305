import { apiOf, type RestAnswer } from './api.js';
import { headingOf } from './html-page.js';
import { startShop } from './shop.js';
import { ORIGIN } from './structured-data.js';

/** A shop at ORIGIN whose pages are rendered at once, and the function that opens a page as browsers do. */
export async function startRenderingShop() {
  const shop = await startShop({ PUBLIC_URL: ORIGIN });
  const api = apiOf(shop);
  const openPage = (path: string, headers: Record<string, string> = {}): Promise<RestAnswer> =>
    api.rest('GET', path, undefined, { accept: 'text/html', ...headers });
  // The first rendering of a thread compiles its code: on a busy machine that takes longer than a page waits.
  for (let tries = 0; tries < 20 && headingOf(await openPage('/')) === undefined; tries += 1);
  return { shop, api, openPage };
}

export type RenderingShop = Awaited<ReturnType<typeof startRenderingShop>>;
