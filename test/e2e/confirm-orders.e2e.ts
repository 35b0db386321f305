import type { Page } from '@playwright/test';
import { placeGuestOrder, signInAsAdmin, type AdminApi } from '../support/admin-api';
import { apiOf, type Api } from '../support/api';
import { axeViolations, expect, expectNoOverflow, pageIsReady, parseOperation, test, WIDTHS } from '../support/browser';
import { guestDetails } from '../support/guest';
import { isFocused, press } from '../support/keyboard';
import { waitForEmail } from '../support/mailbox';
import { startAsAdmin } from '../support/session';
import { startShop, type Shop } from '../support/shop';

const PRODUCT = 'Raat Onyx Signet';
/** From the link of the Orders tab: to the tab, into the list, past the filter, and one for each order. */
const PRESSES = 24;

let shop: Shop;
let api: Api;
let admin: AdminApi;
let guests = 0;

test.beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1000' });
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
test.afterAll(() => shop.stop());

function placeOrder(street?: string) {
  guests += 1;
  const email = `caller-${guests}@example.com`;
  const address = street ?? `${guests} Mall Road`;
  const phone = `+92 300 ${String(1_000_000 + guests)}`;
  return placeGuestOrder(api, admin, PRODUCT, 1, guestDetails({ email, phone, address })).then((order) => ({
    ...order,
    email,
  }));
}

const waiting = async (): Promise<number> =>
  (await admin.rest('GET', '/orders/admin/confirmations?limit=1')).body.waiting;

async function openDashboard(page: Page, tab: string) {
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?tab=${tab}`);
  await pageIsReady(page);
}

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await pageIsReady(page);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function newPage(browser: { newPage: (options: object) => Promise<Page> }, width = 1280) {
  return browser.newPage({ baseURL: shop.url, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
}

test('twenty orders are confirmed from the queue by 24 presses', async ({ browser }) => {
  test.slow();
  const page = await newPage(browser);
  await openDashboard(page, 'confirm');
  await expect(page.getByText('No orders to confirm')).toBeVisible();
  await expectAccessible(page);
  for (let order = 0; order < 20; order += 1) await placeOrder();
  await expect.poll(waiting).toBe(20);
  await page.goto('/dashboard?tab=orders');
  await pageIsReady(page);
  await page.getByRole('link', { name: /^Orders/ }).focus();
  let presses = 0;
  const count = async (key: string) => {
    presses += 1;
    await press(page, key);
  };
  await count('ArrowRight');
  await count('Enter');
  await expect(page.getByRole('table', { name: 'Orders to confirm' }).getByRole('row')).toHaveCount(21);
  await count('Tab');
  await count('Tab');
  for (let order = 0; order < 20; order += 1) {
    await isFocused(page, /^Confirmed: order/);
    await count('Enter');
  }
  await expect(page.getByText('No orders to confirm')).toBeVisible();
  await expect.poll(waiting).toBe(0);
  expect(presses).toBe(PRESSES);
  await page.close();
});

test('the queue shows the risk, contacts and calls; a faster administrator is named, and a reason cancels', async ({
  browser,
}) => {
  test.slow();
  const [risky, , late] = [await placeOrder('Mall Road'), await placeOrder(), await placeOrder()];
  await expect.poll(waiting).toBe(3);
  const page = await newPage(browser);
  await openDashboard(page, 'confirm');
  const rows = page.getByRole('table', { name: 'Orders to confirm' }).getByRole('row');
  const first = rows.nth(1);
  await expect(first).toContainText(risky._id.slice(-8));
  await expect(first).toContainText('Medium risk, 20');
  await expect(first).toContainText('No house number in the address (15)');
  await expect(first.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+923001\d{6}$/);
  await expect(first.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923001\d{6}\?text=Assalam-o-alaikum%20/,
  );
  await expect(first.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:caller-.*&body=/);
  await expectAccessible(page);

  await first.getByRole('button', { name: /^No answer/ }).click();
  await expect(page.getByText('2 orders to call about now, 1 to call again later')).toBeVisible();
  const filter = page.getByLabel('Show');
  await filter.selectOption({ label: 'To call again later' });
  await expect(rows).toHaveCount(2);
  await expect(first).toContainText(risky._id.slice(-8));
  await expect(first).toContainText(/Call again \w{3} \d/);
  await expectAccessible(page);
  await filter.selectOption({ label: 'Risk: All' });
  await expect(rows).toHaveCount(3);
  // The list is stale until its button is pressed, should its minute end now.
  let isStale = true;
  await page.route('**/graphql', (route) => {
    const name = parseOperation(route.request())?.operationName;
    if (name === 'RecordCall') isStale = false;
    return isStale && name === 'ConfirmationQueue' ? route.abort() : route.fallback();
  });
  await admin.rest('PUT', `/orders/admin/${late._id}/confirmation`, { outcome: 'confirmed' });
  await page.getByRole('button', { name: `Confirmed: order ${late._id.slice(-8)}` }).click();
  await expect(page.getByText(/was not changed: somebody else was faster/)).toBeVisible();
  await expect(rows).toHaveCount(2);

  await rows
    .nth(1)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'Nobody answers' });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(page.getByText('No orders to confirm')).toBeVisible();

  await filter.selectOption('HIGH');
  await expect(page.getByText('No orders of this risk')).toBeVisible();
  await page.close();
});

test('the block list takes a contact, names what is wrong and lets it go', async ({ browser }) => {
  const page = await newPage(browser, 360);
  await openDashboard(page, 'confirm');
  await page.getByLabel(/^Number, email or address/).fill('0300 0000000');
  await page.getByLabel(/^Reason/).fill('Three parcels came back');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('This is the shop’s own')).toBeVisible();
  await page.getByLabel(/^Number, email or address/).fill('0321 5550001');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('+923215550001 is blocked.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove +923215550001 from the block list' }).click();
  await expect(page.getByText('Nobody is blocked')).toBeVisible();
  await page.close();
});

test('the activity lists what was done, filtered and exported', async ({ browser }) => {
  const { _id } = await placeOrder();
  await admin.rest('PUT', `/orders/admin/${_id}/confirmation`, { outcome: 'confirmed' });
  const page = await newPage(browser);
  await openDashboard(page, 'activity');
  await expect(page.getByRole('listitem').filter({ hasText: _id.slice(-8) })).toContainText('Order confirmed');
  await expectAccessible(page);
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Order confirmed' });
  await expect(page).toHaveURL(/kind=ORDER_CONFIRMED/);
  const [response] = await Promise.all([
    page.waitForResponse(/\/audit\/export\?kind=ORDER_CONFIRMED$/),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="activity-[0-9-]{10}\.csv"$/);
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expect(page.getByText(/The export failed/)).toHaveCount(0);
  await page.getByLabel('Who').selectOption({ label: 'admin' });
  await expect(page).toHaveURL(/by=[0-9a-f]{24}/);
  await expect(page.getByText('by admin').first()).toBeVisible();
  await expect(page.getByLabel('Who').locator('option')).toHaveText(['Everybody', 'admin']);
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByText('Nothing of that has been recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page
    .getByRole('link', { name: `View order ${_id.slice(-8)}` })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(_id);
  await page.close();
});

test('the link in the email corrects, confirms and cancels an order, and says what it cannot do', async ({
  browser,
}) => {
  test.slow();
  const linkOf = async (email: string) =>
    /https?:\S+(\/orders\/confirm#\S+)$/m.exec((await waitForEmail(api, email, 'order-placed')).text)?.[1] ?? '';
  const [meant, unwanted] = [await placeOrder(), await placeOrder()];
  const page = await newPage(browser, 360);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const link = await linkOf(meant.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Order');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct address' }).click();
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your phone number')).toBeVisible();
  await page.getByLabel(/^Phone/).fill('0301 7654321');
  await page.getByLabel(/^Address/).fill('7 Canal Road');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your order goes to the new address.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('7 Canal Road');
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expectAccessible(page);
  // The token is sent to the API alone, in the body.
  expect(sent.filter((request) => request.includes(link.split('#')[1] ?? ''))).toEqual([]);

  await page.goto(await linkOf(unwanted.email));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled');
  await page.goto('/orders/confirm#nothing');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found');
  await expectAccessible(page);
  await page.close();
});
