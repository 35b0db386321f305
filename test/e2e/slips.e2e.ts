import type { Locator, Page } from '@playwright/test';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import { CREATE_PRODUCT, setOrderStatus, signInAsAdmin, type AdminApi } from '../support/admin-api';
import type { Api } from '../support/api';
import { expect, expectAccessibleLayout, findDemoProducts, pageIsReady, test, WIDTHS } from '../support/browser';
import { setOutcome } from '../support/cash';
import { guestDetails, newPaymentId, type Guest } from '../support/guest';
import { startAsAdmin } from '../support/session';
import { linesOf } from '../support/text-lines';

const KINDS = ['packing-slips', 'invoices', 'labels'] as const;
let products = 0;

/** Places a guest's order of new products, one line for each. */
async function placeOrder(api: Api, admin: AdminApi, lines: number, guest: Partial<Guest> = {}) {
  const [other] = await findDemoProducts(api, 'plain');
  const ids: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    const name = `Bangle with a rather long name, number ${(products += 1)} of ${Date.now().toString(36)}`;
    const { data } = await admin.gql(CREATE_PRODUCT, {
      input: { name, description: 'A bangle.', price: 450, stock: 5, categoryId: other?.category.id },
    });
    ids.push(data.createProduct.id);
  }
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: ids.map((id) => ({ id, size: null, quantity: 1 })),
    address: guestDetails({ email: `slips${products}@example.com`, ...guest }),
  });
  if (status !== 201) throw new Error(text);
  const id: string = body._id;
  return { id, shortId: id.slice(-8), reference: body.reference, amount: `Rs. ${Number(body.amount).toFixed(2)}` };
}

const LONG = {
  firstname: 'ڈاکٹر محمد عبدالرحمٰن',
  lastname: 'صاحبزادہ قریشی',
  address:
    'House 12, Street 45, Block C, near the old water tank behind the market, Phase 2 Extension, Defence Housing',
  city: 'Dera Ghazi Khan',
};

async function openPrint(page: Page, kind: string, ids: readonly string[]): Promise<void> {
  await page.goto(`/dashboard/print?kind=${kind}&orders=${ids.join(',')}`);
  await expect(page.getByRole('article')).toHaveCount(ids.length);
  await pageIsReady(page);
}

/** The text that a scanner reads from what is on the screen. */
async function scan(code: Locator): Promise<[format: string | undefined, text: string]> {
  const { data, info } = await sharp(await code.screenshot())
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  // The image holds nothing but the code. Looking for a code in a picture, this reader misses one of thirty.
  // Nor does it look for the codes of shops' goods, whose short check can hold by chance.
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.PURE_BARCODE, true],
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
  ]);
  const result = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints);
  return [BarcodeFormat[result.getBarcodeFormat()], result.getText()];
}

/** The number of pages of a PDF, and their size in points: 72 to an inch. */
async function printedPages(page: Page): Promise<{ count: number; size: string | undefined }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf);
  return {
    count: pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0,
    size: box
      ?.slice(1)
      .map((points) => Math.round(Number(points)))
      .join(' x '),
  };
}

test.use({ viewport: { width: 1280, height: 900 } });

test('slips, invoices and labels are printed on their paper, each order on pages of its own', async ({ page, api }) => {
  test.slow();
  await startAsAdmin(page, api);
  const admin = await signInAsAdmin(api);
  const orders = [await placeOrder(api, admin, 1), await placeOrder(api, admin, 1, LONG)];
  const ids = orders.map(({ id }) => id);
  for (const [kind, size] of [
    ['packing-slips', '595 x 842'],
    ['invoices', '595 x 842'],
    ['labels', '288 x 432'],
  ] as const) {
    await openPrint(page, kind, ids);
    expect(await printedPages(page), kind).toEqual({ count: 2, size });
    await expect(page.getByRole('article').nth(1)).toContainText('ڈاکٹر محمد عبدالرحمٰن صاحبزادہ قریشی');
  }
  await expect(page.getByText(`COLLECT ${orders[0]?.amount}`).first()).toBeVisible();
  for (const label of await page.getByRole('article').all())
    expect(await label.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  await openPrint(page, 'invoices', ids);
  await expect(page.getByText(`Short reference: ${orders[0]?.reference}`).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(String(orders[0]?.amount));
  const [many] = [await placeOrder(api, admin, 30)];
  await openPrint(page, 'packing-slips', [many?.id ?? '', ...ids]);
  expect((await printedPages(page)).count).toBe(4);
});

test('an order in two parcels has two labels, which collect what the handover lists say', async ({ page, api }) => {
  await startAsAdmin(page, api);
  const admin = await signInAsAdmin(api);
  const order = await placeOrder(api, admin, 2, LONG);
  const number = '7'.repeat(60);
  await admin.rest('PUT', `/orders/admin/${order.id}/parcels`, {
    parcels: [{ courier: 'TCS', trackingNumber: number, cash: 100 }, { courier: 'Rider' }].map((parcel) => ({
      ...parcel,
      day: '2033-04-05',
    })),
    version: 1,
  });
  const cashOf = (list: Locator) => list.getByText(/^1 parcel, Rs\. .* to collect$/).innerText();
  await page.goto('/dashboard/print?kind=handover&day=2033-04-05');
  const cash: string[] = [];
  for (const courier of ['TCS', 'Rider'])
    cash.push(
      /Rs\. [\d.]+/.exec(await cashOf(page.getByRole('article', { name: `Handover to ${courier}` })))?.[0] ?? '',
    );
  expect(cash[0]).toBe('Rs. 100.00');

  await page.goto(`/dashboard/print?kind=labels&orders=${order.id}`);
  const labels = page.getByRole('article');
  await expect(labels).toHaveCount(2);
  await pageIsReady(page);
  for (const [index, courier] of [`TCS ${number}`, 'Rider'].entries()) {
    await expect(labels.nth(index).getByText(courier, { exact: true })).toBeVisible();
    await expect(labels.nth(index)).toContainText(`COLLECT ${cash[index]}`);
    const name = `Order ${order.shortId}, parcel ${index + 1} of 2`;
    await expect(page.getByRole('article', { name }).getByText(name)).toBeVisible();
  }
  expect(await printedPages(page)).toEqual({ count: 2, size: '288 x 432' });
  await expectAccessibleLayout(page);
});

test.describe('with the resolution of a printer', () => {
  test.use({ deviceScaleFactor: 3 });

  test('a scanner reads the order from the barcode and its page from the QR code', async ({ page, api }) => {
    test.slow();
    await startAsAdmin(page, api);
    const order = await placeOrder(api, await signInAsAdmin(api), 1);
    const urls = new Set<string>();
    for (const kind of KINDS) {
      await openPrint(page, kind, [order.id]);
      expect(await scan(page.getByRole('img', { name: `Barcode of order ${order.shortId}` }))).toEqual([
        'CODE_128',
        order.shortId,
      ]);
      const [format, url] = await scan(page.getByRole('img', { name: `QR code of order ${order.shortId}` }));
      expect(format).toBe('QR_CODE');
      urls.add(url);
    }
    expect(urls.size).toBe(1);
    await page.goto([...urls].join());
    await expect(page.getByRole('dialog', { name: `Order ${order.shortId}` })).toBeVisible();
  });
});

test('a cancelled order’s label collects nothing, and orders that do not exist are named', async ({ page, api }) => {
  await startAsAdmin(page, api);
  const admin = await signInAsAdmin(api);
  const order = await placeOrder(api, admin, 1);
  await admin.rest('PUT', `/orders/admin/${order.id}/status`, { status: 'cancelled' });
  await page.goto(`/dashboard/print?kind=labels&orders=${order.id},${'f'.repeat(24)},nonsense`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('CANCELLED: do not send')).toBeVisible();
  await expect(page.getByText('COLLECT')).toHaveCount(0);
  await expect(page.getByText('1 order was not found and is left out.')).toBeVisible();

  // Nor does one that was delivered, refused, lost or returned, as in the address list for couriers.
  const delivered = await placeOrder(api, admin, 1);
  await setOrderStatus(admin, delivered.id, 'delivered');
  const ids = [delivered.id];
  for (const outcome of [
    { outcome: 'refused', reason: 'other' },
    { outcome: 'lost' },
    { outcome: 'returned', returnedAs: 'sellable' },
  ]) {
    const { id } = await placeOrder(api, admin, 1);
    await setOrderStatus(admin, id, 'shipped');
    await setOutcome(admin, id, outcome);
    ids.push(id);
  }
  await openPrint(page, 'labels', ids);
  const states = ['delivered', 'refused at the door', 'lost', 'returned'];
  await expect(page.getByText('Collect nothing: ')).toHaveText(states.map((state) => `Collect nothing: ${state}`));
  await expect(page.getByText('COLLECT Rs.')).toHaveCount(0);
  await page.goto('/dashboard/print?kind=labels');
  await expect(page.getByText('No orders to print')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a failed load of the slips can be tried again', async ({ page, api }) => {
  await startAsAdmin(page, api);
  const order = await placeOrder(api, await signInAsAdmin(api), 1);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"OrdersToPrint"')
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await page.goto(`/dashboard/print?kind=labels&orders=${order.id}`);
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

for (const kind of KINDS)
  test(`${kind} are accessible on the screen at all widths`, async ({ page, api }) => {
    await startAsAdmin(page, api);
    const order = await placeOrder(api, await signInAsAdmin(api), 2, LONG);
    await openPrint(page, kind, [order.id]);
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    expect(await linesOf(page, order.amount)).toBe(kind === 'packing-slips' ? 0 : 1);
  });
