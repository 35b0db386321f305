import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-api';
import type { Api } from '../support/api';
import {
  expect,
  expectAccessibleLayout,
  findDemoProducts,
  mockOperation,
  pageIsReady,
  test,
  WIDTHS,
  keepMessages,
  waitForHydration,
} from '../support/browser';
import { cartApi } from '../support/cart';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { guestDetails } from '../support/guest';
import { loseAnswer, placeOrder } from '../support/lost-answers';
import { startAsAdmin, startSignedIn } from '../support/session';

// The server does what it is asked, and its answer is lost: asked again, it is done once.

test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const parcelsIn = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Parcels' });

/** Enters a parcel of a new order, whose id it returns. */
async function enterParcel(page: Page, api: Api, number: string): Promise<string> {
  const id = await placeOrder(api);
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?order=${id}`);
  await parcelsIn(page).getByLabel('Courier').fill('TCS');
  await parcelsIn(page).getByLabel('Tracking number').fill(number);
  return id;
}
const addParcel = (page: Page) => parcelsIn(page).getByRole('button', { name: 'Add parcel' }).click();

async function expectOneParcel(api: Api, id: string): Promise<void> {
  const order = (await (await signInAsAdmin(api)).rest('GET', `/orders/admin/${id}`)).body;
  expect(order.delivery.parcels).toHaveLength(1);
}

test('a parcel is added once', async ({ page, api }) => {
  const id = await enterParcel(page, api, 'LOST-1');
  await mockOperation(page, 'AdminOrder', (route) => route.abort());
  await loseAnswer(page, 'SetOrderParcels', () => addParcel(page));
  await addParcel(page);
  await expect(parcelsIn(page).getByText('TCS LOST-1')).toBeVisible();
  await expectOneParcel(api, id);
});

test('a parcel that was added without an answer leaves an empty form once the order shows it', async ({
  page,
  api,
}) => {
  const id = await enterParcel(page, api, '');
  const shown = parcelsIn(page).getByRole('button', { name: 'Change parcel 1' });
  await loseAnswer(page, 'SetOrderParcels', () => addParcel(page), shown);
  await expect(parcelsIn(page).getByLabel('Courier')).toHaveValue('');
  await expect(parcelsIn(page).getByRole('alert')).toHaveCount(0);
  await expectOneParcel(api, id);
});

test('prices are changed once', async ({ page, api }) => {
  const admin = await signInAsAdmin(api);
  const product = (await findDemoProducts(api, 'plain')).at(-1); // no other test looks at its price
  const inventory = `/products/admin/all?search=${encodeURIComponent(product?.name ?? '')}`;
  const priceOf = async () => Number((await admin.rest('GET', inventory)).body.products[0]?.price);
  const before = await priceOf();
  await keepMessages(page);
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?tab=inventory&search=${encodeURIComponent(product?.name ?? '')}`);
  await pageIsReady(page);
  await page.getByRole('checkbox', { name: `Select ${product?.name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('Amount').fill('10 %');
  const change = () => dialog.getByRole('button', { name: 'Change prices' }).click();
  await loseAnswer(page, 'ChangePrices', change);
  await expect(dialog).toContainText('the prices may have been changed. Sending it again changes them only once.');
  // Whoever leaves the dialog now sees the prices as they are.
  await expect(
    page
      .locator('main')
      .getByText(`Rs. ${(before * 1.1).toFixed(2)}`)
      .first(),
  ).toBeVisible();
  await change();
  await expect(dialog).toBeHidden();
  expect(await priceOf()).toBeCloseTo(before * 1.1, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(priceOf).toBe(before);
});

test('an order that is written down is named when it is changed before it is sent again', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=orders');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await dialog.getByLabel('Find a product').fill(product?.name ?? '');
  await dialog.getByRole('button', { name: `Add ${product?.name}` }).click();
  const details = {
    ...{ firstname: 'Asha', lastname: 'Lost', phone: '+92 300 7654399', address: '12 Mall Road' },
    ...{ city: 'Lahore', state: 'Punjab', zipcode: '54000' },
  };
  for (const [field, value] of Object.entries(details)) await dialog.locator(`#new-order-${field}`).fill(value);
  const place = () => dialog.getByRole('button', { name: 'Place order' }).click();
  await loseAnswer(page, 'EnterOrder', place);
  await dialog.locator('#new-order-address').fill('14 Mall Road');
  await place();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText(/Before your last changes this became order [0-9a-f]{8}/);
  await notice.getByRole('link', { name: 'View it' }).click();
  await expect(page.getByRole('dialog', { name: /^Order / }).getByText('12 Mall Road')).toBeVisible();
});

test('the dialog of imports stays open although its code comes late', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await page.route(/import-dialog-[^/]*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/dashboard?tab=inventory');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Import / Export' }).click();
  await page.getByRole('menuitem', { name: 'Import Products' }).click();
  const file = page.getByRole('dialog', { name: 'Import Products' }).getByLabel('CSV file');
  await expect(file).toBeVisible();
  await page.waitForTimeout(500); // a dialog that closes by itself would do so meanwhile
  await expect(file).toBeVisible();
});

test('a guest’s order is placed once, although it is sent again in another tab', async ({ page, api, context }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const email = `tabs-${Date.now().toString(36)}@example.com`;
  const details = guestDetails({ email, phone: `0303${String(Date.now()).slice(-7)}` });
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const fillIn = async (tab: Page) => {
    await tab.goto('/checkout');
    await pageIsReady(tab);
    await fillInGuestDetails(tab, details);
  };
  const place = (tab: Page) => tab.getByRole('button', { name: 'Place Order' }).click();
  await fillIn(page);
  await loseAnswer(page, 'PlaceOrder', () => place(page));
  const other = await context.newPage();
  await page.close();
  await fillIn(other);
  await place(other);
  await expect(other.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
  const admin = await signInAsAdmin(api);
  const { orders } = (await admin.rest('GET', `/orders/admin?search=${encodeURIComponent(email)}`)).body;
  expect(orders).toHaveLength(1);
});

test('a customer’s order is placed once, although another tab is asked for it before it knows', async ({
  page,
  api,
  context,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 1 });
  const address = { firstname: 'Noor', lastname: 'Verma', phone: '0300 7654321', streetAddress: '7 Canal View' };
  await api.rest('POST', '/address/', { ...address, city: 'Karachi', state: 'Sindh' }, session.headers);
  const other = waitForHydration(await context.newPage());
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await pageIsReady(tab);
  }
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  await mockOperation(other, 'CurrentCart', async (route) => {
    reads += 1;
    await released;
    await route.continue();
  });
  const place = (tab: Page) => tab.getByRole('button', { name: 'Place Order' }).click();
  await place(page);
  await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
  await expect.poll(() => reads).toBe(1);
  await place(other);
  await expect(other.getByRole('button', { name: 'Placing Order' })).toBeVisible();
  release();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const { data } = await api.gql('{ myOrders { items { id } } }', {}, session.headers);
  expect(data.myOrders.items).toHaveLength(1);
});

test('a guest who leaves while the order is sent is told that it was placed, and sees it', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await mockOperation(page, 'PlaceOrder', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.goto('/checkout');
  await pageIsReady(page);
  const email = `left-${Date.now().toString(36)}@example.com`;
  await fillInGuestDetails(page, guestDetails({ email, phone: `0304${String(Date.now()).slice(-7)}` }));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Placing Order' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toHaveCount(0);
  release();
  const notice = page.getByRole('status').filter({ hasText: 'Your order was placed.' });
  await expect(notice).toBeVisible();
  await expectAccessibleLayout(page);
  await notice.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
