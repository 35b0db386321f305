import type { Page } from '@playwright/test';
import { setOrderStatus, signInAsAdmin } from '../support/admin-api';
import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  findDemoProducts,
  mockOperation,
  expectNoOverflow,
  pageIsReady,
  test,
  WIDTHS,
} from '../support/browser';
import { guestDetails, newPaymentId, type Guest } from '../support/guest';
import { waitForEmail } from '../support/mailbox';
import { startAsAdmin } from '../support/session';
import { linesOf } from '../support/text-lines';

let guests = 0;

/** A guest's order of two pieces of one product and one of another. */
async function placeOrder(api: Api, guest: Partial<Guest> = {}) {
  guests += 1;
  const email = `parcels${guests}-${Date.now().toString(36)}@example.com`;
  const [first, second] = await findDemoProducts(api, 'plain');
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [
      { id: first?.id, size: null, quantity: 2 },
      { id: second?.id, size: null, quantity: 1 },
    ],
    address: guestDetails({ email, phone: `0301 ${String(Date.now()).slice(-7)}`, ...guest }),
  });
  if (status !== 201) throw new Error(text);
  return { id: String(body._id), email, amount: Number(body.amount), names: [first?.name ?? '', second?.name ?? ''] };
}

const section = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Parcels' });

async function openOrder(page: Page, id: string) {
  await page.goto(`/dashboard?order=${id}`);
  await expect(section(page)).toBeVisible();
  await pageIsReady(page);
}

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    expect(
      await section(page).evaluate((element) => element.scrollWidth - element.clientWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const rs = (amount: number) => `Rs. ${amount.toFixed(2)}`;

test('parcels are added, changed and removed with their cash, day and pieces', async ({ page, api }) => {
  test.slow();
  const { id, amount, names } = await placeOrder(api);
  await startAsAdmin(page, api);
  await openOrder(page, id);
  const parcels = section(page);
  await expect(parcels).toContainText('No parcels yet.');
  await expectAccessible(page);

  // What is wrong is said under its field, and nothing is sent.
  const add = parcels.getByRole('form', { name: 'Add parcel' });
  await expect(add.locator('[aria-invalid="true"]')).toHaveCount(0);
  await add.getByLabel('Tracking link (https)').fill('http://tcs.example/1');
  await add.getByRole('button', { name: 'Add parcel' }).click();
  await expect(add.getByText('Please enter the courier')).toBeVisible();
  await expect(add.getByText('Please enter a link that begins with https://')).toBeVisible();
  await expectAccessible(page);

  // The only parcel collects all: it is not asked for its cash.
  await expect(add.getByLabel(/^Cash to collect/)).toHaveCount(0);
  await add.getByLabel('Courier').fill('TCS');
  await add.getByLabel('Tracking link (https)').fill('https://tcs.example/1');
  await add.getByLabel('Tracking number').fill('7781');
  await add.getByLabel('Day of the handover').fill('2031-05-06');
  await add.getByRole('spinbutton', { name: `Pieces of ${names[0]} in this parcel` }).fill('1');
  await add.getByRole('button', { name: 'Add parcel' }).click();
  const items = parcels.getByRole('list').first().getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText(`${rs(amount)}, handed over on May 6, 2031`);
  await expect(items.first()).toContainText(`1 x ${names[0]}`);

  // A second one takes its cash from the first, and the pieces that are left.
  await add.getByLabel('Courier').fill('Rider');
  await add.getByLabel(/^Cash to collect/).fill('1 00,000000');
  await add.getByRole('button', { name: 'Add parcel' }).click();
  await expect(parcels.getByText('The cash of the parcels must add up to the total of the order')).toBeVisible();
  await add.getByLabel(/^Cash to collect/).fill('1 00.50');
  const left = add.getByRole('spinbutton', { name: `Pieces of ${names[0]} in this parcel` });
  await left.fill('9');
  await expect(left).toHaveValue('1');
  await add.getByRole('button', { name: 'Add parcel' }).click();
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText(rs(amount - 100.5));
  await expect(items.nth(1)).toContainText(rs(100.5));
  await expectAccessible(page);

  await parcels.getByRole('button', { name: 'Change parcel 2' }).click();
  const change = parcels.getByRole('form', { name: 'Change parcel 2' });
  await expect(change.getByLabel('Courier')).toBeFocused();
  await expectAccessible(page);
  await change.getByLabel(/^Cash to collect/).fill('200');
  await change.getByRole('spinbutton', { name: `Pieces of ${names[1]} in this parcel` }).fill('1');
  await change.getByRole('button', { name: 'Save parcel' }).click();
  await expect(items.nth(0)).toContainText(rs(amount - 200));
  await expect(items.nth(1)).toContainText(`1 x ${names[0]}, 1 x ${names[1]}`);
  await parcels.getByRole('button', { name: 'Remove parcel 1' }).click();
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText(rs(amount));
});

test('a faster administrator is named, a failed change is kept, and long texts stay in the dialog', async ({
  page,
  api,
}) => {
  test.slow();
  const { id } = await placeOrder(api);
  const admin = await signInAsAdmin(api);
  // The screen is stale: it does not notice the other's changes by itself.
  await mockOperation(page, 'OrderChanges', (route) => route.abort());
  await startAsAdmin(page, api);
  await openOrder(page, id);
  const parcels = section(page);
  await admin.rest('PUT', `/orders/admin/${id}/parcels`, { parcels: [{ courier: 'TCS' }], version: 1 });
  const courier = parcels.getByLabel('Courier');
  const add = parcels.getByRole('button', { name: 'Add parcel' });
  await courier.fill('Rider');
  await add.click();
  await expect(parcels.getByText('Somebody else has changed this delivery in the meantime.')).toBeVisible();
  await expect(parcels.getByRole('listitem').filter({ hasText: 'TCS' })).toBeVisible();
  await expect(courier).toHaveValue('Rider');

  await mockOperation(page, 'SetOrderParcels', (route) => route.abort());
  await add.click();
  await expect(parcels.getByRole('alert')).toBeVisible();
  await expect(courier).toHaveValue('Rider');
  await page.unrouteAll({ behavior: 'wait' });
  await courier.fill('W'.repeat(60));
  await parcels.getByLabel('Tracking number').fill('8'.repeat(60));
  await parcels.getByLabel('Tracking link (https)').fill(`https://courier.example/${'x'.repeat(300)}`);
  await add.click();
  await expect(parcels.getByRole('button', { name: 'Remove parcel 2' })).toBeVisible();
  await expectAccessible(page);
});

test('the outcome of a shipped order is recorded, corrected and refused when somebody was faster', async ({
  page,
  api,
}) => {
  test.slow();
  const { id } = await placeOrder(api);
  const admin = await signInAsAdmin(api);
  // The screen is stale: it does not notice the other's changes by itself.
  await mockOperation(page, 'OrderChanges', (route) => route.abort());
  await startAsAdmin(page, api);
  await openOrder(page, id);
  const outcome = section(page).getByRole('form', { name: 'Outcome' });
  await expect(outcome).toHaveCount(0);
  await setOrderStatus(admin, id, 'shipped');
  await page.reload();
  await expect(outcome).toBeVisible();
  await outcome.getByLabel('Outcome').selectOption('REFUSED');
  await outcome.getByLabel('Why it was refused').selectOption('NO_MONEY');
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Record outcome' }).click();
  await expect(outcome.getByText(/^Recorded on .* by admin$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Order', exact: true })).toContainText(
    'Refused at the door',
  );
  const activity = page.getByRole('dialog').getByRole('region', { name: 'Activity' });
  await activity.getByRole('button', { name: 'Activity' }).click();
  await expect(activity.getByText('Outcome of the delivery recorded')).toBeVisible();
  await expect(activity.getByText('Email to the customer: order placed')).toBeVisible();
  await expect(activity.getByText('Cash: Orders changed').first()).toBeVisible();
  await expectAccessible(page);
  await outcome.getByLabel('Outcome').selectOption('RETURNED');
  await outcome.getByLabel('State of the pieces').selectOption('DAMAGED');
  await admin.rest('PUT', `/orders/admin/${id}/outcome`, { outcome: 'lost', version: 2 });
  await outcome.getByRole('button', { name: 'Record outcome' }).click();
  await expect(section(page).getByText('Somebody else has changed this delivery in the meantime.')).toBeVisible();
  await expect(outcome.getByLabel('Outcome')).toHaveValue('LOST');
  await outcome.getByLabel('Outcome').selectOption('DELIVERED');
  await outcome.getByRole('button', { name: 'Record outcome' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Order', exact: true })).toContainText('Delivered');
  await setOrderStatus(admin, id, 'cancelled');
  await page.reload();
  await expect(section(page)).toContainText('No parcels yet.');
  await expect(section(page).getByRole('form', { name: 'Add parcel' })).toHaveCount(0);
  await expectAccessible(page);
});

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
for (const screen of SCREENS)
  test(`the reason of a refusal is in view at ${screen.width} pixels, for a parcel and for an outcome`, async ({
    page,
    api,
  }) => {
    test.slow();
    await page.setViewportSize(screen);
    const { id } = await placeOrder(api);
    const admin = await signInAsAdmin(api);
    await setOrderStatus(admin, id, 'shipped');
    // The screen is stale: it does not notice the other's changes by itself.
    await mockOperation(page, 'OrderChanges', (route) => route.abort());
    await startAsAdmin(page, api);
    await openOrder(page, id);
    const reason = section(page).getByRole('alert');
    await admin.rest('PUT', `/orders/admin/${id}/parcels`, { parcels: [{ courier: 'TCS' }], version: 1 });
    await section(page).getByLabel('Courier').fill('Rider');
    await section(page).getByRole('button', { name: 'Add parcel' }).click();
    await expect(reason).toContainText('Somebody else has changed this delivery');
    await expect(reason).toBeInViewport({ ratio: 1 });

    await admin.rest('PUT', `/orders/admin/${id}/outcome`, { outcome: 'lost', version: 2 });
    const outcome = section(page).getByRole('combobox', { name: 'Outcome' });
    await outcome.selectOption('REFUSED');
    await section(page).getByRole('button', { name: 'Record outcome' }).click();
    await expect(outcome).toHaveValue('LOST');
    await expect(reason).toContainText('Somebody else has changed this delivery');
    await expect(reason).toBeInViewport({ ratio: 1 });
  });

test('the address is corrected until the order is shipped, and the customer is told', async ({ page, api }) => {
  test.slow();
  const { id, email } = await placeOrder(api);
  const admin = await signInAsAdmin(api);
  await startAsAdmin(page, api);
  await openOrder(page, id);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Correct address' }).click();
  const form = dialog.getByRole('form', { name: 'Correct telephone and address' });
  await expect(form.getByLabel(/^Phone/)).toBeFocused();
  await form.getByLabel(/^Phone/).fill('12');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByText('Please enter your phone number')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(/^Phone/).fill('0301 7654321');
  await form.getByLabel(/^Address/).fill('7 Canal Road');
  // The customer confirms meanwhile: what the administrator saw is not the order any more.
  await admin.rest('PUT', `/orders/admin/${id}/confirmation`, { outcome: 'confirmed' });
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByText('Somebody else has changed this order in the meantime.')).toBeVisible();
  await expect(form.getByLabel(/^Address/)).toHaveValue('7 Canal Road');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Shipping address' })).toContainText('7 Canal Road');
  expect((await waitForEmail(api, email, 'delivery-corrected')).text).toContain('7 Canal Road');

  await dialog.getByRole('button', { name: 'Correct address' }).click();
  await setOrderStatus(admin, id, 'shipped');
  await form.getByLabel(/^Address/).fill('8 Canal Road');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByText('This order has been shipped or cancelled')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Correct address' })).toHaveCount(0);
});

test('the day’s list is printed for each courier, to sign', async ({ page, api }) => {
  test.slow();
  const admin = await signInAsAdmin(api);
  const first = await placeOrder(api, { firstname: 'Muhammad', city: 'Rawalpindi' });
  const second = await placeOrder(api, { firstname: 'W'.repeat(30) });
  const day = '2032-03-04';
  const set = (id: string, parcels: object[]) =>
    admin.rest('PUT', `/orders/admin/${id}/parcels`, {
      parcels: parcels.map((each) => ({ ...each, day })),
      version: 1,
    });
  await set(first.id, [{ courier: 'TCS', trackingNumber: '7'.repeat(60), cash: 100 }, { courier: 'Rider' }]);
  await set(second.id, [{ courier: 'tcs' }]);
  await startAsAdmin(page, api);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Handover list' }).click();
  await page.getByLabel('Day of the handover').fill('2032-03-05');
  await expect(page.getByText('No parcels are handed over on this day.')).toBeVisible();
  await page.getByLabel('Day of the handover').fill(day);
  const list = page.getByRole('article', { name: 'Handover to TCS' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list).toContainText(`2 parcels, ${rs(second.amount + 100)} to collect`);
  await expect(list).toContainText('Received by: name, date and signature');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    for (const word of [first.id.slice(-8), 'Muhammad', 'Rawalpindi']) expect(await linesOf(page, word), word).toBe(1);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(2);
  await page.getByLabel('Courier').selectOption('TCS');
  await expect(page.getByRole('article')).toHaveCount(1);
  await mockOperation(page, 'HandoverToPrint', (route) => route.abort());
  await page.goto('/dashboard/print?kind=handover&day=nonsense');
  await expect(page.getByText('The parcels of this day could not be loaded.')).toBeVisible();
});
