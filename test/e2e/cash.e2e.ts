import { signInAsAdmin } from '../support/admin-api';
import { expect, expectAccessibleLayout, pageIsReady, parseOperation, test } from '../support/browser';
import { deliver } from '../support/cash';
import { placeOrderToConfirm } from '../support/confirmation';
import { startAsAdmin } from '../support/session';

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('a payout is checked, booked and closed with its day, at every width', async ({ page, api }) => {
  const admin = await signInAsAdmin(api);
  const order = await placeOrderToConfirm(api, admin);
  const trackingNumber = `E2E-${order.id.slice(-6)}`;
  await deliver(admin, order.id, [{ courier: 'Zebra', trackingNumber }]);
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=cash&courier=Zebra');
  await pageIsReady(page);
  const open = page.getByRole('region', { name: 'Open cash' });
  await expect(open.getByText(trackingNumber)).toBeVisible();
  const payout = page.getByRole('region', { name: 'Payout of a courier' });
  await payout.getByRole('button', { name: 'Check' }).click();
  await expect(payout.getByText('Please enter at least one number with its amount')).toBeVisible();
  await payout.getByRole('combobox', { name: 'Courier' }).selectOption('Zebra');
  await payout.getByRole('textbox', { name: 'Tracking or order number, row 1' }).fill(trackingNumber.toLowerCase());
  await payout.getByRole('textbox', { name: 'Amount, row 1' }).fill('1.000,5');
  await payout.getByRole('button', { name: 'Check' }).click();
  await expect(payout.getByText('“1.000,5” is no amount')).toBeVisible();
  await expect(payout.getByRole('button', { name: 'Book this payout' })).toHaveCount(0);
  await payout.getByRole('button', { name: 'Change it' }).click();
  await payout.getByRole('textbox', { name: 'Amount, row 1' }).fill('Rs. 1');
  await payout.getByRole('button', { name: 'Check' }).click();
  await expect(payout.getByText(/Less than is due/)).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleLayout(page);
  }
  await payout.getByRole('button', { name: 'Book this payout' }).click();
  await expect(page.getByText('Rs. 1.00 are booked')).toBeVisible();

  const days = page.getByRole('region', { name: 'Days' });
  await days
    .getByRole('button', { name: /^Bookings of / })
    .first()
    .click();
  const bookings = days.getByRole('list', { name: /^Bookings of / });
  await expect(bookings.getByText('Zebra: Collected, not paid out −Rs. 1.00, Paid out +Rs. 1.00')).toBeVisible();
  await expect(bookings.getByText(/^E2E-\w+: Less than is due, Rs\. 1\.00/i)).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleLayout(page);
  }
  await days.getByRole('button', { name: 'Show the last three months' }).click();
  await expect(days.getByRole('button', { name: 'Show the last three months' })).toHaveCount(0);
  await expect(bookings).toBeVisible();

  const booking = page.getByRole('region', { name: 'Book by hand' });
  await booking.getByRole('button', { name: 'Book' }).click();
  await expect(booking.getByText('Please say why')).toBeVisible();
  await days
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Close / })
    .click();
  await expect(days.getByText('Closed by admin')).toBeVisible();
});

test('a cash book that cannot be loaded is asked for again', async ({ page, api }) => {
  let isFailing = true;
  await page.route('**/graphql', (route) =>
    isFailing && parseOperation(route.request())?.operationName === 'CashBook'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=cash');
  await expect(page.getByRole('heading', { name: 'Cash', exact: true })).toBeVisible();
  const retry = page.getByRole('button', { name: /try again|retry/i }).first();
  await expect(retry).toBeVisible();
  isFailing = false;
  await retry.click();
  await expect(page.getByRole('region', { name: 'Days' })).toBeVisible();
});

test('the cash tab plots what became of the orders, at every width', async ({ page, api }) => {
  const admin = await signInAsAdmin(api);
  const order = await placeOrderToConfirm(api, admin);
  await deliver(admin, order.id, [{ courier: 'Yak', trackingNumber: `E2E-${order.id.slice(-6)}` }]);
  let isFailing = true;
  await page.route('**/graphql', (route) =>
    isFailing && parseOperation(route.request())?.operationName === 'DeliveryStats'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=cash');
  const plots = page.getByRole('region', { name: 'From the order to the cash' });
  await plots.getByRole('button', { name: 'From the order to the cash' }).click();
  const retry = plots.getByRole('button', { name: /try again|retry/i });
  await expect(retry).toBeVisible();
  isFailing = false;
  await retry.click();
  const steps = plots.getByRole('region', { name: 'How far the orders came' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Delivered' })).toContainText(/[1-9]\d* orders?, Rs\./);
  await expect(plots.getByRole('region', { name: 'Refused by city' })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleLayout(page);
  }
  await plots.getByRole('combobox', { name: 'Orders placed in' }).selectOption('the last 7 days');
  await expect(steps).toBeVisible();
});
