import { apiOf, type Api } from '../support/api';
import {
  axeViolations,
  expect,
  expectNoOverflow,
  findDemoProducts,
  keepMessages,
  pageIsReady,
  test,
} from '../support/browser';
import { guestDetails, newPaymentId } from '../support/guest';
import { tabToAndPress, isFocused, openTab, press, tabTo, typeInto, menuIsReady } from '../support/keyboard';
import { ADMIN, startShop } from '../support/shop';

/** Places guest orders of one product and returns their short ids, newest first. */
async function placeOrders(api: Api, email: string, count: number): Promise<string[]> {
  const [product] = await findDemoProducts(api, 'plain');
  const shortIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id: product?.id, size: null, quantity: 1 }],
      address: guestDetails({ email, phone: `+92 300 111000${index}` }),
    });
    shortIds.unshift(String(body._id).slice(-8));
  }
  return shortIds;
}

test('the orders tab works by keyboard alone, with a visible focus that returns to where it was', async ({
  browser,
}) => {
  test.slow();
  const shop = await startShop();
  try {
    const [newest, second, third] = await placeOrders(apiOf(shop), 'orders@example.com', 3);
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await keepMessages(page);
    const table = page.getByRole('table', { name: 'Orders' });

    await test.step('signs in', async () => {
      await page.goto('/login?redirect=%2Fdashboard');
      await pageIsReady(page);
      await typeInto(page, /^Username or email/, ADMIN.email);
      await typeInto(page, /^Password/, ADMIN.password);
      await press(page, 'Enter');
      await expect(table).toBeVisible();
      await pageIsReady(page);
    });

    await test.step('processes one order, and moves along the column by arrow keys', async () => {
      await tabToAndPress(page, new RegExp(`^Mark processing, order ${newest}`));
      await isFocused(page, new RegExp(`^Mark shipped, order ${newest}`));
      await expect(page.getByText(`Order ${newest} is now processing.`)).toBeVisible();
      await press(page, 'Enter');
      await isFocused(page, new RegExp(`^Mark delivered, order ${newest}`));
      // Undo waits for changes that are under way.
      await expect(page.getByText(`Order ${newest} is now shipped.`)).toBeVisible();
      await press(page, 'ArrowDown');
      await isFocused(page, new RegExp(`^Mark processing, order ${second}`));
      await press(page, 'End', 'ArrowUp', 'ArrowUp');
      await isFocused(page, new RegExp(`^Mark delivered, order ${newest}`));
      await press(page, 'ArrowDown');
    });

    await test.step('cancels an order and undoes it by Ctrl+Z; the focus stays', async () => {
      await tabTo(page, new RegExp(`^Change status of order ${second}`));
      await press(page, 'Enter');
      await menuIsReady(page);
      await press(page, 'End');
      await expect(page.getByRole('menuitemradio', { name: 'Cancelled' })).toHaveAttribute('data-highlighted', '');
      await press(page, 'Enter');
      await expect(table).toContainText('Cancelled');
      await expect(page.getByText(`Order ${second} is now cancelled.`)).toBeVisible();
      await isFocused(page, new RegExp(`^Change status of order ${second}`));
      await press(page, 'ControlOrMeta+z');
      await expect(page.getByText(`Order ${second} is now pending.`)).toBeVisible();
      await expect(table).not.toContainText('Cancelled');
      await isFocused(page, new RegExp(`^Change status of order ${second}`));
    });

    await test.step('reaches Undo in the message by Tab, and the focus returns', async () => {
      await tabTo(page, new RegExp(`^Mark processing, order ${third}`));
      await press(page, 'Enter');
      await expect(page.getByText(`Order ${third} is now processing.`)).toBeVisible();
      await tabTo(page, new RegExp(`^Undo: Order ${third} is now processing`));
      await press(page, 'Enter');
      await expect(page.getByText(`Order ${third} is now pending.`)).toBeVisible();
      await isFocused(page, new RegExp(`^View order ${third}`));
    });

    await test.step('opens an order, changes its status there, and closes it by Escape', async () => {
      await press(page, 'Enter');
      const dialog = page.getByRole('dialog', { name: `Order ${third}` });
      await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toBeVisible();
      await tabToAndPress(page, new RegExp(`^Mark processing, order ${third}`));
      await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText('Processing');
      await isFocused(page, new RegExp(`^Mark shipped, order ${third}`));
      await tabToAndPress(page, new RegExp(`^Change status of order ${third}`));
      // Until the menu listens, Escape closes the dialog.
      await menuIsReady(page);
      await press(page, 'Escape');
      await expect(page.getByRole('menuitemradio', { name: 'Processing' })).toBeHidden();
      await expect(dialog).toBeVisible();
      await isFocused(page, new RegExp(`^Change status of order ${third}`));
      await press(page, 'Escape');
      await expect(dialog).toBeHidden();
      await isFocused(page, new RegExp(`^View order ${third}`));
    });

    await test.step('clears a search without results', async () => {
      await tabTo(page, /^More filters/, 'Shift+Tab');
      await typeInto(page, /^Search$/, 'no such customer', 'Shift+Tab');
      await press(page, 'Enter');
      await expect(page.getByText('No orders found')).toBeVisible();
      await tabToAndPress(page, /^Clear search$/);
      await expect(table).toBeVisible();
      await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY');
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('sets the period of the statistics', async () => {
      await tabTo(page, /^Days of the statistics$/, 'Shift+Tab');
      await page.keyboard.type('Chosen');
      await tabTo(page, /^First day$/);
      await page.keyboard.type('01022026');
      await expect(page).toHaveURL(/from=2026-01-02/);
      await isFocused(page, /^First day$/);
      await tabTo(page, /^Last day$/);
      await expect(page.getByLabel('First day')).toHaveValue('2026-01-02');
    });

    await test.step('changes tabs by the dropdown on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await tabTo(page, /^Dashboard$/, 'Shift+Tab');
      await press(page, 'End', 'ArrowUp', 'ArrowUp');
      await expect(page.getByRole('heading', { name: 'Manage Administrators' })).toBeVisible();
      await isFocused(page, /^Dashboard$/);
      await press(page, 'Home');
      await expect(table).toBeVisible();
      await pageIsReady(page);
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openTab(page, 'Inventory');
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
