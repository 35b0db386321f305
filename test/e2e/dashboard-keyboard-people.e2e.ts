import { apiOf } from '../support/api';
import { axeViolations, expect, pageIsReady, test } from '../support/browser';
import { registerCustomer } from '../support/customer';
import { tabToAndPress, isFocused, openTab, press, tabTo, typeInto } from '../support/keyboard';
import { startAsAdmin } from '../support/session';
import { startShop } from '../support/shop';

test('the owner’s evening by keyboard alone, the rest: a category, what is featured, a second administrator', async ({
  browser,
}) => {
  test.slow();
  const shop = await startShop();
  try {
    const api = apiOf(shop);
    const helper = await registerCustomer(api, { username: 'a_helper' });
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=categories');
    await pageIsReady(page);

    await test.step('makes a category, changes it, and deletes it after a question', async () => {
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

    await test.step('features a piece, for the shop and for its category', async () => {
      await openTab(page, 'Featured');
      const shown = page.getByRole('region', { name: 'Global Featured' });
      const piece = (await shown.getByRole('listitem').first().innerText()).trim();
      await typeInto(page, /^Search$/, piece);
      await expect(shown.getByRole('checkbox')).toHaveCount(1);
      await tabTo(page, new RegExp(`^${piece}$`));
      const wasChosen = await shown.getByRole('checkbox').isChecked();
      await press(page, 'Space');
      await expect(shown.getByRole('checkbox')).toBeChecked({ checked: !wasChosen });
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

    await test.step('is refused to take its own right, as the last one', async () => {
      await openTab(page, 'Admins');
      await tabToAndPress(page, /^Remove Admin: /);
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Remove Admin$/);
      await expect(page.getByRole('alertdialog').getByText('At least one administrator is required')).toBeVisible();
      await isFocused(page, /^Remove Admin$/);
      await press(page, 'Escape');
      await isFocused(page, /^Remove Admin: /);
    });

    await test.step('makes somebody an administrator, after a question that Escape takes back', async () => {
      await typeInto(page, /^Search$/, helper.username, 'Shift+Tab');
      await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
      await tabToAndPress(page, new RegExp(`^Make Admin: ${helper.username}$`));
      await isFocused(page, /^Cancel$/);
      await press(page, 'Escape');
      await isFocused(page, new RegExp(`^Make Admin: ${helper.username}$`));
      await press(page, 'Enter');
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Make Admin$/);
      await expect(page.getByText(`${helper.username} is now an admin`)).toBeVisible();
      await isFocused(page, new RegExp(`^Remove Admin: ${helper.username}$`));
      expect(await axeViolations(page)).toEqual([]);
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
