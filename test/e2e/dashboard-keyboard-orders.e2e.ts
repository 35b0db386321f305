import { apiOf, type Api } from '../support/api';
import { axeViolations, expect, overflow, findDemoProducts, pageIsReady, test } from '../support/browser';
import { guestDetails } from '../support/guest';
import { tabToAndPress, isFocused, openTab, press, tabTo, typeInto } from '../support/keyboard';
import { ADMIN, startShop } from '../support/shop';

async function someOrders(api: Api, email: string, count: number): Promise<string[]> {
  const [piece] = await findDemoProducts(api, 'plain');
  const shortIds: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const { body } = await api.rest('POST', '/orders/guest', {
      products: [{ id: piece?.id, size: null, quantity: 1 }],
      address: guestDetails({ email, phone: `+92 300 111000${one}` }),
    });
    shortIds.unshift(String(body._id).slice(-8));
  }
  return shortIds;
}

test('the owner’s evening by keyboard alone, the orders: the focus is seen, never lost, and goes back to where it came from', async ({
  browser,
}) => {
  test.slow();
  const shop = await startShop();
  try {
    const [newest, second, third] = await someOrders(apiOf(shop), 'evening@example.com', 3);
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const orders = page.getByRole('table', { name: 'Orders' });

    await test.step('signs in', async () => {
      await page.goto('/login?redirect=%2Fdashboard');
      await pageIsReady(page);
      await typeInto(page, /^Username or email/, ADMIN.email);
      await typeInto(page, /^Password/, ADMIN.password);
      await press(page, 'Enter');
      await expect(orders).toBeVisible();
      await pageIsReady(page);
    });

    await test.step('ships one order, and goes down its column by arrow keys', async () => {
      await tabToAndPress(page, new RegExp(`^Mark processing, order ${newest}`));
      await isFocused(page, new RegExp(`^Mark shipped, order ${newest}`));
      await expect(page.getByText(`Order ${newest} is now processing.`)).toBeVisible();
      await press(page, 'Enter');
      await isFocused(page, new RegExp(`^Mark delivered, order ${newest}`));
      await press(page, 'ArrowDown');
      await isFocused(page, new RegExp(`^Mark processing, order ${second}`));
      await press(page, 'End', 'ArrowUp', 'ArrowUp');
      await isFocused(page, new RegExp(`^Mark delivered, order ${newest}`));
      await press(page, 'ArrowDown');
    });

    await test.step('cancels one, and takes it back by Ctrl+Z, the focus where it was', async () => {
      await tabTo(page, new RegExp(`^Change status of order ${second}`));
      await press(page, 'Enter', 'End');
      await expect(page.getByRole('menuitemradio', { name: 'Cancelled' })).toHaveAttribute('data-highlighted', '');
      await press(page, 'Enter');
      await expect(orders).toContainText('Cancelled');
      await expect(page.getByText(`Order ${second} is now cancelled.`)).toBeVisible();
      await isFocused(page, new RegExp(`^Change status of order ${second}`));
      await press(page, 'ControlOrMeta+z');
      await expect(page.getByText(`Order ${second} is now pending.`)).toBeVisible();
      await expect(orders).not.toContainText('Cancelled');
      await isFocused(page, new RegExp(`^Change status of order ${second}`));
    });

    await test.step('reaches the message by Tab, which waits for it, and comes back from it', async () => {
      await tabTo(page, new RegExp(`^Mark processing, order ${third}`));
      await press(page, 'Enter');
      await expect(page.getByText(`Order ${third} is now processing.`)).toBeVisible();
      await tabTo(page, new RegExp(`^Undo: Order ${third} is now processing`));
      await press(page, 'Enter');
      await expect(page.getByText(`Order ${third} is now pending.`)).toBeVisible();
      await isFocused(page, new RegExp(`^View order ${third}`));
    });

    await test.step('opens an order, changes its status there, and is back with Escape', async () => {
      await press(page, 'Enter');
      const dialog = page.getByRole('dialog', { name: `Order ${third}` });
      await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toBeVisible();
      await tabToAndPress(page, new RegExp(`^Mark processing, order ${third}`));
      await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText('Processing');
      await isFocused(page, new RegExp(`^Mark shipped, order ${third}`));
      await tabToAndPress(page, new RegExp(`^Change status of order ${third}`));
      await expect(page.getByRole('menuitemradio', { name: 'Processing' })).toBeVisible();
      await press(page, 'Escape');
      await expect(page.getByRole('menuitemradio', { name: 'Processing' })).toBeHidden();
      await expect(dialog).toBeVisible();
      await isFocused(page, new RegExp(`^Change status of order ${third}`));
      await press(page, 'Escape');
      await expect(dialog).toBeHidden();
      await isFocused(page, new RegExp(`^View order ${third}`));
    });

    await test.step('searches for what is not there, and clears that', async () => {
      await tabTo(page, /^Status$/, 'Shift+Tab');
      await typeInto(page, /^Search$/, 'nobody at all', 'Shift+Tab');
      await press(page, 'Enter');
      await expect(page.getByText('No orders found')).toBeVisible();
      await tabToAndPress(page, /^Clear search$/);
      await expect(orders).toBeVisible();
      await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY');
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('chooses the days of the statistics', async () => {
      await tabTo(page, /^Days of the statistics$/, 'Shift+Tab');
      await page.keyboard.type('Chosen');
      await tabTo(page, /^First day$/);
      await page.keyboard.type('01022026');
      await expect(page).toHaveURL(/from=2026-01-02/);
      await isFocused(page, /^First day$/);
      await tabTo(page, /^Last day$/);
      await expect(page.getByLabel('First day')).toHaveValue('2026-01-02');
    });

    await test.step('on a phone the tabs are a dropdown', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await tabTo(page, /^Dashboard$/, 'Shift+Tab');
      await page.keyboard.type('Adm');
      await expect(page.getByRole('heading', { name: 'Manage Administrators' })).toBeVisible();
      await isFocused(page, /^Dashboard$/);
      await press(page, 'Home');
      await expect(orders).toBeVisible();
      await pageIsReady(page);
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openTab(page, 'Inventory');
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
