import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf } from '../support/api';
import { expect, expectAccessibleLayout, pageIsReady, test, WIDTHS } from '../support/browser';
import { dialogIsReady } from '../support/keyboard';
import { csvOf, newRows, readCsvText } from '../support/product-csv';
import { startAsAdmin } from '../support/session';
import { startShop, type Shop } from '../support/shop';

let shop: Shop;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-import-'));
  shop = await startShop({ NODE_ENV: 'test', FAILPOINTS: join(folder, 'failpoint') });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Makes imports wait between two batches, some seconds each time, until the returned function is called. */
async function slowDownImports(): Promise<() => void> {
  const arm = () => writeFile(join(folder, 'failpoint'), 'import-batch hang');
  await arm();
  const timer = setInterval(() => void arm().catch(() => undefined), 500);
  return () => clearInterval(timer);
}

test('products are exported, edited, imported again and stopped by another administrator', async ({ browser }) => {
  const viewport = { width: WIDTHS[0], height: 800 };
  const context = await browser.newContext({ baseURL: shop.url, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startAsAdmin(page, apiOf(shop));
  await page.goto('/dashboard?tab=inventory');
  await pageIsReady(page);
  const menu = page.getByRole('button', { name: 'Import / Export' });
  const chooseInMenu = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu('Export Products')]);
  const rows = readCsvText(await readFile(await download.path(), 'utf8'));
  expect(rows.length).toBeGreaterThan(20);

  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await chooseInMenu('Import Products');
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await dialogIsReady(dialog);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await chooseInMenu('Import Products');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a CSV file');
  await expectAccessibleLayout(page);
  const [first] = rows;
  const edited = [
    { ...first, price: '4321' },
    ...newRows(1, 'Browser').map((row) => ({
      ...Object.fromEntries(Object.keys(first ?? {}).map((key) => [key, ''])),
      ...row,
    })),
    { ...rows[1], price: 'dear' },
  ];
  const choose = (csv: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'evening.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose(csvOf(edited));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
  await expect(dialog.getByText('price: Price must be a number')).toBeVisible();
  await expectAccessibleLayout(page);

  // The record is the server's: a reload shows it again.
  await page.reload();
  await dialog.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Changed (1)' });
  await expect(dialog.getByText('4321')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(dialog.getByText('2 rows were applied.')).toBeVisible();
  await expectAccessibleLayout(page);

  // A long one is stopped from another tab, as by another administrator.
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(csvOf(newRows(2000, 'Long')));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  const endSlowness = await slowDownImports();
  try {
    await dialog.getByRole('button', { name: 'Apply 2000 rows' }).click();
    const other = await context.newPage();
    await other.goto('/dashboard?tab=inventory');
    await expect(other.getByText('An import by admin is running: evening.csv.')).toBeVisible();
    await other.getByRole('button', { name: 'Show', exact: true }).click();
    const stop = other.getByRole('dialog').getByRole('button', { name: /^Stop/ });
    await stop.click();
    await expect(stop).toBeHidden();
  } finally {
    endSlowness();
  }
  await expect(dialog.getByText('The import was stopped, and nothing of it is left in the shop.')).toBeVisible();
  await context.close();
});
