import { ADMIN_MESSAGE_MS, STATUS_UNDO } from '#shared/limits';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin, placeGuestOrder, searchInventory, setOrderStatus, type AdminApi } from '../support/admin-api';
import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  keepMessages,
  expectNoOverflow,
  pageIsReady,
  parseOperation,
  test,
  WIDTHS,
  stretchTimers,
} from '../support/browser';
import { registerCustomer, signIn } from '../support/customer';
import { guestDetails } from '../support/guest';
import { dialogIsReady } from '../support/keyboard';
import { restoreSession, startAsAdmin } from '../support/session';

const RING = 'Raat Onyx Signet';
const SET_STOCK = 'mutation ($id: ID!, $input: StockInput!) { setStock(id: $id, input: $input) { stock } }';

/** Orders of a surname of their own, by which the list finds them alone. */
async function placeOrders(api: Api, admin: AdminApi, count: number) {
  const lastname = `Batch${Date.now().toString(36)}`;
  const { id, sizes } = await searchInventory(admin, RING);
  // Enough for the tests that run at the same time and sell it, too.
  const plenty = sizes.map(({ size }: { size: string }) => ({ size, stock: 500 }));
  await admin.gql(SET_STOCK, { id, input: { sizes: plenty } });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const guest = guestDetails({ lastname, email: `${lastname}-${n}@example.com` });
    ids.push((await placeGuestOrder(api, admin, RING, 1, guest))._id);
  }
  return { lastname, ids };
}

const openOrders = async (page: Page, lastname: string, total: number) => {
  await page.goto(`/dashboard?tab=orders&search=${lastname}`);
  await expect(page.getByText(`of ${total} orders`)).toBeVisible();
};
const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not in view');
  return box.y + box.height;
};
const statusesOf = async (admin: AdminApi, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await admin.rest('GET', `/orders/admin/${id}`)).body.status));

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: WIDTHS[2], height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('all orders that match are marked shipped after one preview, and one Undo takes it back', async ({
    page,
    api,
    complaints,
  }) => {
    const admin = await signInAsAdmin(api);
    const { lastname, ids } = await placeOrders(api, admin, 12);
    await keepMessages(page);
    await startAsAdmin(page, api);
    await openOrders(page, lastname, 12);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const row = table(page).getByRole('row').nth(1);
    const tint = () => page.evaluate('getComputedStyle(document.querySelector("tr[data-selected]")).backgroundColor');
    const tinted = await tint();
    expect(tinted).toMatch(/^rgb\(/);
    await row.hover();
    expect(await tint()).toBe(tinted);
    await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
    await expect(bar(page).getByText('12 selected')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    // Another administrator is faster with one of them.
    await setOrderStatus(admin, ids[0] ?? '', 'cancelled');
    await bar(page).getByRole('button', { name: 'Mark 12 shipped' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('admin has made it cancelled in the meantime')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark 11 shipped' }).dblclick();
    await expect(dialog.getByText('11 of 12 orders marked shipped')).toBeVisible();
    expect(await statusesOf(admin, ids)).toEqual(['cancelled', ...Array.from({ length: 11 }, () => 'shipped')]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: /^Undo: 11 orders marked shipped/ }).click();
    await expect(page.getByText('11 orders changed back.')).toBeVisible();
    expect(await statusesOf(admin, ids)).toEqual(['cancelled', ...Array.from({ length: 11 }, () => 'pending')]);
    expect(complaints).toEqual([]);
  });

  test('J, K, X, Enter, / and ? work in the list, unless they are switched off', async ({ page, api }) => {
    const admin = await signInAsAdmin(api);
    const { lastname } = await placeOrders(api, admin, 2);
    await startAsAdmin(page, api);
    await openOrders(page, lastname, 2);
    await pageIsReady(page);
    const inRow = (n: number) => table(page).getByRole('row').nth(n).getByRole('button', { name: /^View/ });
    await page.keyboard.press('j');
    await expect(inRow(1)).toBeFocused();
    await page.keyboard.press('j');
    await expect(inRow(2)).toBeFocused();
    await page.keyboard.press('x');
    await expect(bar(page).getByText('1 selected')).toBeVisible();
    await page.keyboard.press('k');
    await expect(inRow(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialogIsReady(page.getByRole('dialog', { name: /^Order/ }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('jx?');
    await expect(bar(page).getByText('1 selected')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).blur();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(help).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await help.getByRole('checkbox', { name: 'Keys without Ctrl' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Search orders, products and actions' })).toBeFocused();
  });

  test('Ctrl+K finds an order, a product and an action, and the row opens the order', async ({ page, api }) => {
    const admin = await signInAsAdmin(api);
    const { lastname, ids } = await placeOrders(api, admin, 1);
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=categories');
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    await pageIsReady(page);
    const field = page.getByRole('combobox', { name: 'Search orders, products and actions' });
    await page.keyboard.press('Control+k');
    await field.fill(lastname);
    const option = page.getByRole('option', { name: new RegExp(lastname) });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Order ${ids[0]?.slice(-8)}` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.keyboard.press('Control+k');
    await field.fill('Raat Onyx');
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
    await field.fill('go adm');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=admins/);
    await openOrders(page, lastname, 1);
    await table(page).getByText(lastname).click();
    await expect(page.getByRole('dialog', { name: /^Order/ })).toBeVisible();
  });

  test('Find anything keeps the filters, and the focus is on the row, else on its button, once the order is closed', async ({
    page,
    api,
  }) => {
    const admin = await signInAsAdmin(api);
    const { lastname, ids } = await placeOrders(api, admin, 1);
    const shortId = ids[0]?.slice(-8) ?? '';
    await startAsAdmin(page, api);
    for (const [search, focused] of [
      [lastname, `View order ${shortId}`],
      ['no such customer', 'Find anything'],
    ] as const) {
      await page.goto(`/dashboard?tab=orders&search=${search}`);
      await pageIsReady(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search orders, products and actions' }).fill(lastname);
      await expect(page.getByRole('option', { name: new RegExp(lastname) })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await dialogIsReady(page.getByRole('dialog', { name: `Order ${shortId}` }));
      expect(new URL(page.url()).searchParams.get('search')).toBe(search);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: focused })).toBeFocused();
    }
    await page.goto('/dashboard?tab=inventory&search=Raat Onyx');
    await pageIsReady(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search orders, products and actions' }).fill('Raat Onyx');
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().click();
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
    await pageIsReady(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit Raat Onyx/ })).toBeFocused();
  });

  test('a view is saved, shared, opened first and deleted', async ({ page, api }) => {
    const admin = await signInAsAdmin(api);
    const { lastname } = await placeOrders(api, admin, 1);
    // An administrator of its own: tests that run meanwhile open the orders as the other one.
    const customer = await signIn(api, await registerCustomer(api));
    await admin.rest('PUT', `/users/${customer.id}/admin`, {});
    await restoreSession(page, await signIn(api, customer.user), true);
    await openOrders(page, lastname, 1);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).last().click();
    await expect(page.getByText('Please enter a name')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(`My ${lastname}`);
    await page.getByRole('checkbox', { name: 'Share with all administrators' }).check();
    await page.getByRole('checkbox', { name: 'Open the orders with it' }).check();
    await page.keyboard.press('Enter');
    const view = page.getByRole('button', { name: `My ${lastname}`, exact: true });
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(new RegExp(`search=${lastname}`));
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(view).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Manage views' }).click();
    await expect(page.getByRole('button', { name: `Delete view My ${lastname}` })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Delete view My ${lastname}` }).click();
    await expect(view).toHaveCount(0);
  });

  test('messages are one, lie over the header and no row, go by themselves, and stay on their tab', async ({
    page,
    api,
  }) => {
    const admin = await signInAsAdmin(api);
    const { lastname, ids } = await placeOrders(api, admin, 2);
    await page.clock.install();
    await stretchTimers(page, 20, STATUS_UNDO.offeredMs);
    await startAsAdmin(page, api);
    await openOrders(page, lastname, 2);
    const cancel = async (id = '') => {
      await page.getByRole('button', { name: `Change status of order ${id.slice(-8)}` }).click();
      await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
    };
    const messages = page.locator('[data-message]:visible');
    await cancel(ids[0]);
    await expect(messages).toHaveCount(1);
    await cancel(ids[1]);
    await expect(page.getByRole('button', { name: '1 more' })).toBeVisible();
    await expect(messages).toHaveCount(1);
    expect(await bottomOf(messages)).toBeLessThanOrEqual(await bottomOf(page.locator('[data-admin-header]')));
    await page.getByRole('button', { name: '1 more' }).click();
    await expect(messages).toHaveCount(2);
    await page.getByRole('button', { name: `Undo: Order ${ids[1]?.slice(-8)} is now cancelled.` }).click();
    // Its own message, which must be old as well.
    await expect(page.getByText(`Order ${ids[1]?.slice(-8)} is now pending.`)).toBeVisible();
    expect(await statusesOf(admin, ids)).toEqual(['cancelled', 'pending']);
    await page.clock.fastForward(20 * STATUS_UNDO.offeredMs);
    await expect(messages).toHaveCount(0);
    await cancel(ids[1]);
    await expect(messages).toHaveCount(1);
    await page.getByRole('link', { name: 'Categories' }).click();
    await expect(messages).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('orders are selected, previewed and searched without anything too wide', async ({ page, api }) => {
    const admin = await signInAsAdmin(api);
    const { lastname } = await placeOrders(api, admin, 2);
    await startAsAdmin(page, api);
    await openOrders(page, lastname, 2);
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check();
    await expectAccessibleLayout(page);
    await bar(page).getByRole('button', { name: 'Mark 1 shipped' }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'What will change' })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoOverflow(page);
  });

  test('a long message shows two lines over the header, and all of it once it is pressed', async ({ page, api }) => {
    const { lastname, ids } = await placeOrders(api, await signInAsAdmin(api), 1);
    await stretchTimers(page, 1000, ADMIN_MESSAGE_MS.error);
    await startAsAdmin(page, api);
    await openOrders(page, lastname, 1);
    await page.route('**/graphql', (route) =>
      parseOperation(route.request())?.operationName === 'SetOrderStatus' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: `Change status of order ${ids[0]?.slice(-8)}` }).click();
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
    const text = page.getByRole('button', { name: /may have been changed/ });
    await expect(text).toHaveAttribute('aria-expanded', 'false');
    const header = await bottomOf(page.locator('[data-admin-header]'));
    expect(await bottomOf(page.locator('[data-message]'))).toBeLessThanOrEqual(header);
    expect(await axeViolations(page)).toEqual([]);
    await text.press('Enter');
    await expect(text).toHaveAttribute('aria-expanded', 'true');
    expect(await bottomOf(page.locator('[data-message]'))).toBeGreaterThan(header);
  });
});

test('the evening of forty orders takes twelve presses at most', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/evening.mjs']);
  expect(Number(/^presses (\d+), seconds [\d.]+$/m.exec(stdout)?.[1])).toBeLessThanOrEqual(12);
});
