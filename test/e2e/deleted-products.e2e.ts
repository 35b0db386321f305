import type { Page } from '@playwright/test';
import { CREATE_PRODUCT, signInAsAdmin } from '../support/admin-api';
import type { Api } from '../support/api';
import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';
import { startAsAdmin } from '../support/session';

/** The dashboard lists twenty on a page. */
const COUNT = 22;

/** Active products that no other test finds; returns what their names have in common. */
async function createProducts(api: Api): Promise<string> {
  const [other] = await findDemoProducts(api, 'plain');
  const admin = await signInAsAdmin(api);
  const name = `Anklet ${Date.now().toString(36)}`;
  const inputs = Array.from({ length: COUNT }, (_, index) => ({
    ...{ name: `${name} no ${index + 1}`, description: 'An anklet.', price: 300, stock: 5 },
    categoryId: other?.category.id,
  }));
  for (const input of inputs) await admin.gql(CREATE_PRODUCT, { input });
  return name;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('button', { name: /^Delete / });
const namesOn = (page: Page) => rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

async function deleteFirst(page: Page) {
  const label = (await rows(page).first().getAttribute('aria-label')) ?? '';
  await rows(page).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('every product can be reached after others were deleted, which stay out of the list', async ({ page, api }) => {
  test.slow();
  const search = await createProducts(api);
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?tab=inventory&status=active&search=${encodeURIComponent(search)}`);
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows(page)).toHaveCount(20);
  await deleteFirst(page);
  await expect(page.getByText('Showing 1 to 20 of 21 products')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  const first = await namesOn(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21 to 21 of 21 products')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(new Set([...first, ...(await namesOn(page))]).size).toBe(COUNT - 1);

  // With the inactive ones the server still lists all of them.
  await page.goto(`/dashboard?tab=inventory&search=${encodeURIComponent(search)}`);
  await pageIsReady(page);
  await expect(rows(page)).toHaveCount(20);
  await deleteFirst(page);
  await deleteFirst(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows(page)).toHaveCount(18);
});
