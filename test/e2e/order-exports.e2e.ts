import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { placeGuestOrder, signInAsAdmin } from '../support/admin-api';
import { setParcels } from '../support/cash';
import { expect, expectAccessibleLayout, pageIsReady, test, WIDTHS } from '../support/browser';
import { guestDetails } from '../support/guest';
import { readCsvText } from '../support/product-csv';
import { startAsAdmin } from '../support/session';

const rowsOf = async (download: Download) => readCsvText(await readFile(await download.path(), 'utf8'));
/** Presses a button by the keyboard, and waits for the file. */
async function saveBy(page: Page, button: string): Promise<Download> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  return download;
}

test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('the orders that a search finds, and the addresses of selected ones, are saved on a phone', async ({
  page,
  api,
}) => {
  const admin = await signInAsAdmin(api);
  const lastname = `Export${Date.now().toString(36)}`;
  const guest = guestDetails({ lastname, email: `${lastname}@example.com` });
  const order = await placeGuestOrder(api, admin, 'Nandini Pearl Strand', 2, guest);
  await setParcels(admin, order._id, [{ courier: 'TCS', trackingNumber: '7781', cash: 1 }, { courier: 'Leopards' }]);
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?tab=orders&search=${lastname}`);
  await expect(page.getByText('Showing 1 to 1 of 1 orders')).toBeVisible();
  await pageIsReady(page);
  const orders = await saveBy(page, 'Export');
  expect(orders.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect((await rowsOf(orders)).map(({ _id }) => _id)).toEqual([order._id]);

  await page.getByRole('checkbox', { name: `Select order ${order._id.slice(-8)}` }).check();
  await expectAccessibleLayout(page);
  const addresses = await saveBy(page, 'Address list');
  expect((await rowsOf(addresses)).map(({ courier, collect_amount }) => [courier, Number(collect_amount)])).toEqual([
    ['TCS', 1],
    ['Leopards', order.amount - 1],
  ]);

  await page.route('**/admin/exports/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('The file could not be exported. Please try again.')).toBeVisible();
});
