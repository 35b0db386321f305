import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  parseOperation,
  expectNoOverflow,
  findDemoProducts,
  pageIsReady,
  mockOperation,
  test,
  WIDTHS,
} from '../support/browser';
import { CREATE_PRODUCT, type AdminApi, signInAsAdmin } from '../support/admin-api';
import { guestDetails, newPaymentId } from '../support/guest';
import { emailsTo } from '../support/mailbox';
import { menuIsReady } from '../support/keyboard';
import { startAsAdmin } from '../support/session';

const DEACTIVATE_PRODUCT = 'mutation ($id: ID!) { deactivateProduct(id: $id) { id } }';

let orders = 0;

/** Places a guest order of a new product, so that no other test changes its stock. */
async function placeGuestOrder(api: Api, admin: AdminApi) {
  const name = `order${Date.now().toString(36)}${(orders += 1)}`;
  const email = `${name}@example.com`;
  const [other] = await findDemoProducts(api, 'plain');
  const { data } = await admin.gql(CREATE_PRODUCT, {
    input: { name: `Chain ${name}`, description: 'A chain.', price: 500, stock: 5, categoryId: other?.category.id },
  });
  const product = data.createProduct;
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product.id, size: null, quantity: 1 }],
    address: guestDetails({ email }),
  });
  if (status !== 201) throw new Error(text);
  const order: { _id: string; paymentID: string } = body;
  return { email, product, id: order._id, shortId: order._id.slice(-8), paymentId: order.paymentID };
}

const orderRow = (page: Page, shortId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: shortId });

async function searchOrder(page: Page, email: string, shortId: string): Promise<void> {
  const form = page.getByRole('search', { name: 'Orders' });
  await form.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1 to 1 of 1 orders')).toBeVisible();
  await expect(orderRow(page, shortId)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${email.replace('@', '%40')}`));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a guest’s order is found, opened, shipped, delivered, cancelled and reopened', async ({
    page,
    api,
    complaints,
  }) => {
    const admin = await signInAsAdmin(api);
    const { email, product, id, shortId, paymentId } = await placeGuestOrder(api, admin);
    await startAsAdmin(page, api);
    await page.goto('/dashboard');
    await pageIsReady(page);
    await searchOrder(page, email, shortId);
    const row = orderRow(page, shortId);
    await expect(row).toContainText('Guest');
    await expect(row).toContainText('Asha Verma');

    for (const [next, status] of [
      ['Mark processing', 'Processing'],
      ['Mark shipped', 'Shipped'],
      ['Mark delivered', 'Delivered'],
    ] as const) {
      await row.getByRole('button', { name: next }).click();
      await expect(page.getByText(`Order ${shortId} is now ${status.toLowerCase()}.`)).toBeVisible();
      await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^${status}$`) })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear Messages' }).click();
    await expect(page.getByText(/is now/)).toHaveCount(0);
    await expect.poll(async () => (await emailsTo(api, email)).length).toBeGreaterThanOrEqual(3);

    await row.getByRole('button', { name: `View order ${shortId}` }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${shortId}` });
    for (const text of [
      id,
      paymentId,
      'Guest Order',
      '12 Mall Road, Second floor',
      email,
      product.name,
      `${product.id.slice(-8)}, ${product.category.name}`,
    ])
      await expect(dialog.getByText(text).first()).toBeVisible();
    await expectAccessibleLayout(page);

    // By keyboard: open the status menu and choose the last of the five.
    const stock = async () => (await api.gql(`{ product(id: "${product.id}") { stock } }`)).data.product.stock;
    expect(await stock()).toBe(4);
    await dialog.getByRole('button', { name: `Change status of order ${shortId}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Cancelled',
    ]);
    await menuIsReady(page);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitemradio', { name: 'Cancelled' })).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText('Cancelled');
    // The dialog shows the new status optimistically, before the response, and the row would change an earlier version.
    await expect(page.getByText(`Order ${shortId} is now cancelled.`)).toBeVisible();
    expect(await stock()).toBe(5);

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Cancelled');
    await row.getByRole('button', { name: `Change status of order ${shortId}` }).click();
    await page.getByRole('menuitemradio', { name: 'Pending' }).click();
    await expect(row.getByRole('button', { name: 'Mark processing' })).toBeVisible();
    // A change whose caller leaves before it is carried out is dropped.
    await expect(page.getByText(`Order ${shortId} is now pending.`)).toBeVisible();
    await page.reload();
    await expect(orderRow(page, shortId)).toContainText('Pending');
    expect(complaints).toEqual([]);
    await admin.gql(DEACTIVATE_PRODUCT, { id: product.id });
  });

  test('a status change that fails is undone with a message', async ({ page, api }) => {
    const admin = await signInAsAdmin(api);
    const { email, product, shortId } = await placeGuestOrder(api, admin);
    await startAsAdmin(page, api);
    await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
    await mockOperation(page, 'SetOrderStatus', (route) => route.abort());
    await orderRow(page, shortId).getByRole('button', { name: 'Mark processing' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `No answer came: order ${shortId} may have been changed. Unable to connect to server.`,
    );
    await expect(orderRow(page, shortId).getByRole('button', { name: 'Mark processing' })).toBeVisible();
    await admin.gql(DEACTIVATE_PRODUCT, { id: product.id });
  });
});

test.describe('tabs', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [tab, heading] of [
    ['orders', 'Orders'],
    ['categories', 'Categories'],
    ['admins', 'Manage Administrators'],
    ['featured', 'Featured Products Manager'],
  ] as const) {
    test(`${tab}: no axe violations, no horizontal overflow, no console errors`, async ({ page, api, complaints }) => {
      await startAsAdmin(page, api);
      await page.goto(`/dashboard?tab=${tab}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await pageIsReady(page);
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeAttached();
        expect(await axeViolations(page)).toEqual([]);
        await expectNoOverflow(page);
      }
      expect(complaints).toEqual([]);
    });
  }

  test('are a dropdown on a phone and links on a desktop, keep their filters, and send the token', async ({
    page,
    api,
  }) => {
    const { token } = await startAsAdmin(page, api);
    const sent: Record<string, string | undefined> = {};
    page.on('request', (request) => {
      const { operationName } = parseOperation(request) ?? {};
      if (operationName) sent[operationName] = request.headers()['x-auth-token'];
    });
    await page.goto('/dashboard?status=delivered');
    await page.getByRole('combobox', { name: 'Dashboard' }).selectOption({ label: 'Categories' });
    await expect(page.getByRole('heading', { level: 2, name: 'Categories' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(tabs).toHaveText([
      /^Orders/,
      ...[
        'To confirm',
        'Cash',
        'Inventory',
        'Add Products',
        'Categories',
        'Delivery',
        'Admins',
        'Featured',
        'Activity',
      ],
    ]);
    await tabs.first().click();
    await expect(page).toHaveURL(/status=delivered/);
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('Data refreshed successfully!')).toBeVisible();
    await mockOperation(page, 'RefreshData', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('Failed to refresh data. Please try again.')).toBeVisible();
    expect(sent).toMatchObject({ AdminOrders: token, OrderStats: token, AdminCategories: token, RefreshData: token });
    expect(new Set(Object.values(sent))).toEqual(new Set([token]));
  });
});
