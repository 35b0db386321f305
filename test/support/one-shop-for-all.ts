import { QUICK_PASSWORDS, startShop } from './shop';

/** Playwright's global setup: one shop with the demo in it, for every journey that harms nobody else's. */
export default async function oneShopForAll(): Promise<() => Promise<void>> {
  const shop = await startShop(QUICK_PASSWORDS);
  process.env['SHOP_URL'] = shop.url;
  return async () => {
    await shop.stop();
  };
}
