import type { Page } from '@playwright/test';
import { expect, pageIsReady, test, mockOperation } from '../support/browser';
import { startAsAdmin } from '../support/session';

/** Counts the requests of an operation from now on, once they are answered: Apollo sends none twice at a time. */
function countRequests(page: Page, operationName: string) {
  const counter = { count: 0 };
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(`"${operationName}"`)) counter.count += 1;
  });
  return counter;
}

/** Later than the pause in which a second return asks nothing. */
async function returnToTab(page: Page) {
  await page.clock.fastForward(11_000);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

test('Home asks for its prices again when it is opened again and when its tab is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await pageIsReady(page);
  const home = countRequests(page, 'HomePage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Our Top Picks' })).toBeVisible();
  await expect.poll(() => home.count).toBe(1);
  await returnToTab(page);
  await expect.poll(() => home.count).toBe(2);
});

test('the dashboard counts pending orders each minute, and asks for the list at the return to its tab only', async ({
  page,
  api,
}) => {
  await startAsAdmin(page, api);
  await page.clock.install();
  // What other tests order meanwhile is not noticed.
  await mockOperation(page, 'OrderChanges', (route) => route.abort());
  await page.goto('/dashboard');
  await pageIsReady(page);
  const [pending, orders] = [countRequests(page, 'PendingOrders'), countRequests(page, 'AdminOrders')];
  await returnToTab(page);
  await expect.poll(() => [pending.count, orders.count]).toEqual([1, 1]);
  await pageIsReady(page);
  await page.clock.fastForward(61_000);
  await expect.poll(() => [pending.count, orders.count]).toEqual([2, 1]);
});
