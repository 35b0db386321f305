import type { Page, Route } from '@playwright/test';
import { startShopWithAdmin } from '../support/admin-api';
import {
  axeViolations,
  expect,
  expectNoOverflow,
  pageIsReady,
  parseOperation,
  test,
  withoutRequestTimeout,
} from '../support/browser';
import { startBusyShop } from '../support/busy-shop';
import { withLongWords } from '../support/long-words';
import { startAsAdmin } from '../support/session';

const WIDTHS = [360, 390, 768, 1024, 1280];
const SERVER_ERROR = 'Server error. Please try again later.';

/** The tabs of the dashboard, each with what an empty shop shows there. */
const TABS = {
  orders: 'No orders found',
  confirm: 'No orders to confirm',
  cash: 'Nothing is in the cash book yet',
  inventory: 'No products found',
  'add-products': 'The shop has no category yet. Create one first.',
  categories: 'No categories found',
  delivery: 'No city has a fee of its own',
  admins: 'There are no API keys',
  featured: 'No categories found',
  activity: 'Nothing has been recorded',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${what} at ${width} pixels`);
  }
}

async function expectFitsAndAccessible(page: Page, what: string): Promise<void> {
  await expectFits(page, what);
  expect.soft(await axeViolations(page), what).toEqual([]);
}

/** Holds the queries of the dashboard back until `fail` or `pass`; those after it fail or pass at once. */
async function holdQueries(page: Page) {
  const held: Route[] = [];
  const reactions = {
    hold: (route: Route): Promise<void> => {
      held.push(route);
      return Promise.resolve();
    },
    fail: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' }),
    pass: (route: Route) => route.fallback(),
  };
  let react = reactions.hold;
  // A slow machine takes longer to look at a loading tab than the client waits.
  await withoutRequestTimeout(page);
  await page.route('**/graphql', (route) =>
    parseOperation(route.request())?.operationName === 'ShopInfo' ? route.fallback() : react(route),
  );
  return {
    hold: () => void (react = reactions.hold),
    fail: async () => {
      react = reactions.fail;
      await Promise.all(held.splice(0).map(react));
    },
    pass: () => void (react = reactions.pass),
  };
}

test('each tab says that it loads, then why it cannot, and loads on Try Again', async ({ page, api }) => {
  test.slow();
  await startAsAdmin(page, api);
  const queries = await holdQueries(page);
  const main = page.getByRole('main');
  for (const tab of Object.keys(TABS))
    await test.step(tab, async () => {
      queries.hold();
      await page.goto(`/dashboard?tab=${tab}`);
      // The form of a new product is there at once.
      const busy = main.locator('[aria-busy=true]');
      if (tab === 'add-products') await expect(main.getByLabel('Name')).toBeVisible();
      else await expect(busy.first()).toBeVisible();
      await expectFitsAndAccessible(page, `loading ${tab}`);
      await queries.fail();
      await expect(main.getByRole('alert').filter({ hasText: SERVER_ERROR }).first()).toBeVisible();
      await expect(busy).toHaveCount(0);
      await expectFitsAndAccessible(page, `error ${tab}`);
      queries.pass();
      const retry = main.getByRole('button', { name: 'Try Again' });
      await expect(async () => {
        if ((await retry.count()) > 0) await retry.first().press('Enter', { timeout: 2000 });
        await expect(retry).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expect(main.getByText(SERVER_ERROR)).toHaveCount(0);
    });
});

test('each tab of an empty shop says that there is nothing', async ({ browser }) => {
  test.slow();
  const { shop, api } = await startShopWithAdmin({ SEED: 'none' });
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' });
  try {
    await startAsAdmin(page, api);
    for (const [tab, text] of Object.entries(TABS))
      await test.step(tab, async () => {
        await page.goto(`/dashboard?tab=${tab}`);
        await pageIsReady(page);
        await expect(page.getByText(text).first()).toBeVisible();
        await expectFitsAndAccessible(page, `empty ${tab}`);
      });
  } finally {
    await page.close();
    await shop.stop();
  }
});

test('each tab of a busy shop fits, also with the longest texts', async ({ browser }) => {
  test.slow();
  const { shop, api } = await startBusyShop();
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' });
  const openTab = async (tab: string) => {
    await page.goto(`/dashboard?tab=${tab}`);
    await pageIsReady(page);
    // Every tab has something to list.
    for (const text of Object.values(TABS)) await expect(page.getByText(text)).toHaveCount(0);
  };
  try {
    await startAsAdmin(page, api);
    for (const tab of Object.keys(TABS)) {
      await openTab(tab);
      await expectFitsAndAccessible(page, `full ${tab}`);
    }
    await withLongWords(page);
    for (const tab of Object.keys(TABS)) {
      await openTab(tab);
      await expectFits(page, `long ${tab}`);
    }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    await shop.stop();
  }
});
