import { QUICK_PASSWORDS, startShop } from './shop';

/** Playwright's global setup: one shop with the demo data for all end-to-end tests that do not disturb others. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const shop = await startShop(QUICK_PASSWORDS);
  process.env['SHOP_URL'] = shop.url;
  return async () => {
    await shop.stop();
  };
}
