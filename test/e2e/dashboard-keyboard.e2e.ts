import type { Page } from '@playwright/test';
import { apiOf } from '../support/api';
import { aCustomer } from '../support/customer';
import { axeFaults, expect, pieces, settled, test } from '../support/browser';
import { aGuest } from '../support/guest';
import { aPicture } from '../support/pictures';
import { ADMIN, startShop } from '../support/shop';

/** What has the focus: its name, and whether one sees that it has it. The parts of a date show that themselves, out of reach. */
async function focus(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(`(() => {
    const it = document.activeElement;
    if (it === document.body) return { name: '', isSeen: true };
    const name = it.getAttribute('aria-label') || (it.labels && it.labels[0] && it.labels[0].textContent) || it.textContent || '';
    const ring = (one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2; };
    const box = it.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return { name: name.trim(), isSeen: isInView && (it.type === 'date' || ring(it) || Boolean(it.parentElement && ring(it.parentElement))) };
  })()`);
}

/** Presses Tab until this has the focus, as a hand would: what is passed on the way must be seen, and the way must not be endless. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const { name, isSeen } = await focus(page);
    expect(isSeen, `${name} shows that it has the focus`).toBe(true);
    if (wanted.test(name)) return;
  }
  throw new Error(`${key} does not lead to ${String(wanted)}`);
}

const isFocused = (page: Page, name: RegExp) => expect.poll(async () => (await focus(page)).name).toMatch(name);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const openTab = async (page: Page, tab: string) => {
  await tabTo(page, new RegExp(`^${tab}`), 'Shift+Tab');
  await press(page, 'Enter');
  await settled(page);
};

test('the owner’s whole evening by keyboard alone: the focus is seen, never lost, and goes back to where it came from', async ({ browser }) => {
  test.slow();
  const shop = await startShop();
  try {
    const api = apiOf(shop);
    const email = 'evening@example.com';
    const [piece] = await pieces(api, 'plain');
    for (const phone of ['+92 300 1110001', '+92 300 1110002']) await api.rest('POST', '/orders/guest', { products: [{ id: piece?.id, size: null, quantity: 1 }], address: aGuest({ email, phone }) });
    const helper = await aCustomer(api);
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

    await test.step('signs in', async () => {
      await page.goto('/login?redirect=%2Fdashboard');
      await settled(page);
      await tabTo(page, /^Username or email/);
      await page.keyboard.type(ADMIN.email);
      await tabTo(page, /^Password/);
      await page.keyboard.type(ADMIN.password);
      await press(page, 'Enter');
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
      await settled(page);
    });

    await test.step('ships one order, cancels another and takes that back', async () => {
      await tabTo(page, /^Mark processing, order/);
      await press(page, 'Enter');
      await isFocused(page, /^Mark shipped, order/);
      await press(page, 'Enter');
      await isFocused(page, /^Mark delivered, order/);
      await tabTo(page, /^Mark processing, order/);
      await tabTo(page, /^Change status of order/);
      await press(page, 'Enter', 'End');
      await expect(page.getByRole('menuitemradio', { name: 'Cancelled' })).toHaveAttribute('data-highlighted', '');
      await press(page, 'Enter');
      await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Cancelled');
      await isFocused(page, /^Change status of order/);
      await tabTo(page, /^Undo: Order .* is now cancelled/);
      await press(page, 'Enter');
      await expect(page.getByRole('table', { name: 'Orders' })).not.toContainText('Cancelled');
    });

    const name = 'Keyboard Ring';
    await test.step('creates a product with a picture', async () => {
      await openTab(page, 'Add Products');
      await tabTo(page, /^Name/);
      await page.keyboard.type(name);
      await tabTo(page, /^Category/);
      await page.keyboard.type('Rings');
      await tabTo(page, /^Description/);
      await page.keyboard.type('A ring, made by keyboard.');
      await tabTo(page, /^Price/);
      await page.keyboard.type('900');
      await tabTo(page, /^Stock quantity/);
      await page.keyboard.type('4');
      await tabTo(page, /^Choose images$/);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Enter')]);
      await chooser.setFiles({ name: 'ring.png', mimeType: 'image/png', buffer: await aPicture(400, 500).png().toBuffer() });
      await expect(page.getByRole('img', { name: 'ring.png' })).toBeVisible();
      await tabTo(page, /^Create product$/);
      await press(page, 'Enter');
      await expect(page.getByText(`Product "${name}" created successfully with 1 images`)).toBeVisible({ timeout: 20_000 });
      await isFocused(page, /^Name/);
    });

    await test.step('raises its price by bulk, after a look at what will change', async () => {
      await openTab(page, 'Inventory');
      await tabTo(page, /^Search/);
      await page.keyboard.type(name);
      await expect(page.getByText('Showing 1 to 1 of 1 products')).toBeVisible();
      await tabTo(page, new RegExp(`^Select ${name}$`));
      await press(page, 'Space');
      await tabTo(page, /^Bulk Operations$/);
      await press(page, 'Enter');
      const dialog = page.getByRole('dialog', { name: 'Bulk Operations' });
      await expect(dialog).toBeVisible();
      await tabTo(page, /^Operation/);
      await page.keyboard.type('Price');
      await tabTo(page, /^Percentage/);
      await press(page, 'ArrowRight', 'ArrowLeft');
      await tabTo(page, /^Value/);
      await page.keyboard.type('10');
      await expect(dialog.getByText('1 product will change')).toBeVisible();
      await tabTo(page, /^Execute$/);
      await press(page, 'Enter');
      await expect(page.getByText('Bulk operation completed successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Rs. 990.00');
      await isFocused(page, /^(Bulk Operations|Inventory)$/);
    });

    await test.step('looks at Stock Alerts, and edits from there', async () => {
      await tabTo(page, /^Stock Alerts/);
      await press(page, 'Enter');
      await isFocused(page, /^Close$/);
      await tabTo(page, /^Threshold/);
      await tabTo(page, new RegExp(`^Edit ${name}$`));
      await press(page, 'Enter');
      await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Name')).toHaveValue(name);
      await press(page, 'Escape');
      await isFocused(page, /^Stock Alerts/);
    });

    await test.step('features it', async () => {
      await openTab(page, 'Featured');
      await tabTo(page, /^Search/);
      await page.keyboard.type(name);
      await expect(page.getByRole('region', { name: 'Global Featured' }).getByRole('checkbox')).toHaveCount(1);
      await tabTo(page, new RegExp(`^${name}$`));
      await press(page, 'Space');
      await tabTo(page, /^Save Global Featured$/, 'Shift+Tab');
      await press(page, 'Enter');
      await expect(page.getByText('Global featured products updated successfully!')).toBeVisible();
    });

    await test.step('makes somebody an administrator, after a question that Escape takes back', async () => {
      await openTab(page, 'Admins');
      for (const answer of ['Escape', 'Enter']) {
        await tabTo(page, new RegExp(`^Make Admin: ${helper.username}$`), answer === 'Escape' ? 'Tab' : 'Shift+Tab');
        await press(page, 'Enter');
        await isFocused(page, /^Cancel$/);
        if (answer === 'Enter') await tabTo(page, /^Make Admin$/);
        await press(page, answer);
        await expect(page.getByRole('alertdialog')).toBeHidden();
        if (answer === 'Escape') {
          await isFocused(page, new RegExp(`^Make Admin: ${helper.username}$`));
          await press(page, 'Tab');
        }
      }
      await expect(page.getByText(`${helper.username} is now an admin`)).toBeVisible();
      await isFocused(page, new RegExp(`^Remove Admin: ${helper.username}$`));
      expect(await axeFaults(page)).toEqual([]);
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
