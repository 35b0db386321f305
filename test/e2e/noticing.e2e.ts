import type { Page } from '@playwright/test';
import { setOrderStatus, signInAsAdmin } from '../support/admin-api';
import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  findDemoProducts,
  expectNoOverflow,
  pageIsReady,
  parseOperation,
  test,
} from '../support/browser';
import { guestDetails, newPaymentId } from '../support/guest';
import { startAsAdmin } from '../support/session';

/** A new order or change shows within this time and that of a request. */
const NOTICED_MS = 15_000;

/** Lets this time pass on the page's clock, which then stands still until the dashboard has asked for what is new. */
async function passTime(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => parseOperation(response.request())?.operationName === 'OrderChanges',
  );
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + NOTICED_MS);
  await answered;
  await page.clock.resume();
}

/** The dashboard has just asked: what comes now waits for the next time. */
async function openDashboard(page: Page, api: Api): Promise<void> {
  await page.clock.install();
  await startAsAdmin(page, api);
  await page.goto('/dashboard');
  await pageIsReady(page);
  await passTime(page);
}

async function placeOrder(api: Api): Promise<{ id: string; shortId: string }> {
  const product = (await findDemoProducts(api, 'plain')).at(-1);
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email: `noticed${Date.now()}@example.com` }),
  });
  if (status !== 201) throw new Error(text);
  return { id: body._id, shortId: String(body._id).slice(-8) };
}

const rowOf = (page: Page, shortId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: shortId });

test('a new order is noticed within 15 seconds, moves no row, and shows when it is pressed', async ({ page, api }) => {
  const first = await placeOrder(api);
  await openDashboard(page, api);
  const row = rowOf(page, first.shortId);
  const before = await row.boundingBox();
  const second = await placeOrder(api);
  await passTime(page);
  // Tests that run meanwhile place orders, too.
  const news = page.getByRole('button', { name: /^\d+ new orders?$/ });
  await expect(news).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Orders, Dashboard$/);
  expect(await row.boundingBox()).toEqual(before);
  await expect(rowOf(page, second.shortId)).toHaveCount(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  }
  await news.click();
  await expect(rowOf(page, second.shortId)).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard');
});

test('an administrator sees within 15 seconds what another one has changed, and keeps the place', async ({
  page,
  api,
}) => {
  const order = await placeOrder(api);
  await openDashboard(page, api);
  const other = await signInAsAdmin(api);
  await expect(rowOf(page, order.shortId).getByText('Pending', { exact: true })).toBeVisible();
  await setOrderStatus(other, order.id, 'shipped');
  await passTime(page);
  await expect(rowOf(page, order.shortId).getByText('Shipped', { exact: true })).toBeVisible();
  await rowOf(page, order.shortId)
    .getByRole('button', { name: /^Mark delivered/ })
    .click();
  await expect(page.getByText(`Order ${order.shortId} is now delivered.`)).toBeVisible();
});

test('an open order shows what another administrator changes, with its history', async ({ page, api }) => {
  const order = await placeOrder(api);
  const other = await signInAsAdmin(api);
  await openDashboard(page, api);
  await page.getByRole('button', { name: `View order ${order.shortId}` }).click();
  const history = page.getByRole('dialog').getByRole('region', { name: 'History' });
  await expect(page.getByRole('dialog').getByText('Pending', { exact: true }).first()).toBeVisible();
  await setOrderStatus(other, order.id, 'shipped');
  await passTime(page);
  await expect(history.getByText('Shipped')).toBeVisible();
});

test('the sound for new orders is off until it is switched on, and stays so after a reload', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await page.goto('/dashboard');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Sound for new orders', pressed: false }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound for new orders', pressed: true })).toBeVisible();
});
