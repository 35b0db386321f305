import type { Page } from '@playwright/test';
import { expect, expectAccessibleLayout, pageIsReady, test, WIDTHS, keepMessages } from '../support/browser';
import { noisePicture } from '../support/pictures';
import { startAsAdmin } from '../support/session';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await noisePicture(400, 500).png().toBuffer(),
});

async function openInventory(page: Page, search: string): Promise<void> {
  await page.goto(`/dashboard?tab=inventory&search=${encodeURIComponent(search)}`);
  await pageIsReady(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the owner changes the pictures and colours of a product, and makes a copy of it', async ({ page, api }) => {
    await startAsAdmin(page, api);
    await openInventory(page, 'Nandini Pearl Strand');
    await page.getByRole('button', { name: /^Edit Nandini/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    const pictures = dialog.getByRole('list', { name: 'Chosen images' }).getByRole('listitem');
    await expect(pictures.first()).toBeVisible();
    const before = await pictures.count();
    await dialog.getByLabel('Images', { exact: true }).setInputFiles([await picture('new.png')]);
    await expect(pictures).toHaveCount(before + 1);
    await dialog.getByRole('button', { name: 'Make new.png the main image' }).click();
    await dialog.getByRole('checkbox', { name: 'green' }).check();
    await dialog.getByLabel('Low-stock threshold').fill('900');
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product "Nandini Pearl Strand" updated')).toBeVisible();
    await expect(page.getByText('Low Stock').first()).toBeVisible();
    const { data } = await api.gql(
      '{ products(filter: { colour: "green" }, limit: 100) { items { name images { url isPrimary } } } }',
    );
    const found = data.products.items.find(({ name }: { name: string }) => name === 'Nandini Pearl Strand');
    expect(found?.images).toHaveLength(before + 1);

    // The dialog goes back in the history when it closes: on a slow machine it would close the next one.
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/product=/);
    await page.getByRole('button', { name: /^Edit Nandini/ }).click();
    await page.getByRole('dialog', { name: 'Edit Product' }).getByRole('button', { name: 'Duplicate' }).click();
    const form = page.getByRole('form', { name: 'New product' });
    await expect(form.getByLabel('Name')).toHaveValue('Nandini Pearl Strand');
    await expect(form.getByLabel('SKU')).toHaveValue('');
    await form.getByLabel('Name').fill('Nandini Emerald Strand');
    await form.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Product "Nandini Emerald Strand" is in the shop.')).toBeVisible();
    await expect(page.getByText('This product has no picture.')).toBeVisible();
    await page.getByRole('link', { name: 'View in shop' }).click();
    await expect(page.getByRole('heading', { name: 'Nandini Emerald Strand' })).toBeVisible();
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: WIDTHS[2], height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('prices and discounts of many products change with rounding, and Undo takes it back', async ({ page, api }) => {
    await keepMessages(page);
    await startAsAdmin(page, api);
    await openInventory(page, 'Ring');
    await page.getByRole('button', { name: /^Select all \d+/ }).click();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Amount', { exact: true }).fill('7 %');
    await dialog.getByText('To 9', { exact: true }).click();
    const rows = dialog.getByRole('list', { name: 'What will change' }).getByRole('listitem');
    await expect(rows.first()).toContainText('9.00');
    await expectAccessibleLayout(page);
    const names = await rows.count();
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await expect(page.getByText(/prices? changed/)).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByText(`${names} prices are as before`)).toBeVisible();
  });

  test('a message covers no button of a dialog', async ({ page, api }) => {
    await keepMessages(page);
    await startAsAdmin(page, api);
    await openInventory(page, 'Nandini Pearl Strand');
    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    await page.getByRole('button', { name: /^Edit Nandini/ }).click();
    await dialog.getByLabel('Low-stock threshold').fill('899');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/product=/);
    await page.getByRole('button', { name: /^Edit Nandini/ }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(page.locator('[data-message]:visible')).toHaveCount(1);
    for (const width of [WIDTHS[2], 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Duplicate', 'Cancel', 'Save changes', 'Close'])
        await dialog.getByRole('button', { name }).click({ trial: true, timeout: 5_000 });
    }
  });

  test('the owner sees how long the stock lasts', async ({ page, api }) => {
    await startAsAdmin(page, api);
    await openInventory(page, '');
    await page.getByRole('button', { name: 'How long the stock lasts' }).click();
    await expect(page.getByRole('region', { name: 'Dead stock' })).toBeVisible();
    await expectAccessibleLayout(page);
  });
});
