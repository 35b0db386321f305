import { apiOf } from '../support/api';
import { axeViolations, expect, pageIsReady, test } from '../support/browser';
import { registerCustomer } from '../support/customer';
import { tabToAndPress, isFocused, openTab, press, tabTo, typeInto } from '../support/keyboard';
import { startAsAdmin } from '../support/session';
import { startShop } from '../support/shop';

test('categories, featured products and administrators are managed by keyboard alone', async ({ browser }) => {
  test.slow();
  const shop = await startShop();
  try {
    const api = apiOf(shop);
    const customer = await registerCustomer(api, { username: 'a_helper' });
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=categories');
    await pageIsReady(page);

    await test.step('creates a category, edits it, and deletes it after a confirmation', async () => {
      await typeInto(page, /^Name/, 'Anklets');
      await press(page, 'Enter');
      await expect(page.getByText('Category "Anklets" created successfully')).toBeVisible();
      await isFocused(page, /^Name/);
      await tabToAndPress(page, /^Edit Anklets$/, 'Shift+Tab');
      await isFocused(page, /^Name/);
      await press(page, 'ControlOrMeta+a');
      await page.keyboard.type('Foot chains');
      await press(page, 'Enter');
      await expect(page.getByText('Category "Foot chains" updated successfully')).toBeVisible();
      await isFocused(page, /^Edit Foot chains$/);
      await tabToAndPress(page, /^Delete Foot chains$/);
      await isFocused(page, /^Cancel$/);
      await press(page, 'Escape');
      await isFocused(page, /^Delete Foot chains$/);
      await press(page, 'Enter');
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Delete$/);
      await expect(page.getByText('Category "Foot chains" deleted successfully')).toBeVisible();
      await isFocused(page, /^(Edit|Delete) /);
      await typeInto(page, /^Search$/, 'no such thing');
      await tabToAndPress(page, /^Clear search$/);
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
      await isFocused(page, /^Search$/);
    });

    await test.step('features products, in the shop and in a category', async () => {
      await openTab(page, 'Featured');
      const featured = page.getByRole('region', { name: 'Global Featured' });
      const productName = (await featured.getByRole('listitem').first().innerText()).trim();
      await typeInto(page, /^Search$/, productName);
      await expect(featured.getByRole('checkbox')).toHaveCount(1);
      await tabTo(page, new RegExp(`^${productName}$`));
      const wasFeatured = await featured.getByRole('checkbox').isChecked();
      await press(page, 'Space');
      await expect(featured.getByRole('checkbox')).toBeChecked({ checked: !wasFeatured });
      await tabToAndPress(page, /^Save Global Featured$/, 'Shift+Tab');
      await expect(page.getByText('Global featured products updated successfully!')).toBeVisible();
      await isFocused(page, /^Save Global Featured$/);
      await tabToAndPress(page, /^Rings/);
      const rings = page.getByRole('region', { name: 'Rings' });
      await expect(rings.getByRole('checkbox').first()).toBeVisible();
      await isFocused(page, /^Rings/);
      await tabToAndPress(page, /^Save Rings$/);
      await expect(page.getByText('Category featured products updated successfully!')).toBeVisible();
      await isFocused(page, /^Save Rings$/);
    });

    await test.step('cannot remove the last administrator', async () => {
      await openTab(page, 'Admins');
      await tabToAndPress(page, /^Remove Admin: /);
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Remove Admin$/);
      await expect(page.getByRole('alertdialog').getByText('At least one administrator is required')).toBeVisible();
      await isFocused(page, /^Remove Admin$/);
      await press(page, 'Escape');
      await isFocused(page, /^Remove Admin: /);
    });

    await test.step('makes a customer an administrator; Escape cancels the confirmation', async () => {
      await typeInto(page, /^Search$/, customer.username, 'Shift+Tab');
      await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
      await tabToAndPress(page, new RegExp(`^Make Admin: ${customer.username}$`));
      await isFocused(page, /^Cancel$/);
      await press(page, 'Escape');
      await isFocused(page, new RegExp(`^Make Admin: ${customer.username}$`));
      await press(page, 'Enter');
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Make Admin$/);
      await expect(page.getByText(`${customer.username} is now an admin`)).toBeVisible();
      await isFocused(page, new RegExp(`^Remove Admin: ${customer.username}$`));
      expect(await axeViolations(page)).toEqual([]);
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
