import { expect, findDemoProducts, pageIsReady, test, mockOperation } from '../support/browser';
import { setOrderStatus, signInAsAdmin } from '../support/admin-api';
import { guestDetails, newPaymentId } from '../support/guest';
import { emailsTo } from '../support/mailbox';
import { startAsAdmin } from '../support/session';

test('an order that another cancelled is not shipped from a stale screen, which says who was faster', async ({
  page,
  api,
}) => {
  const admin = await signInAsAdmin(api);
  const [product] = await findDemoProducts(api, 'plain');
  const email = `stale${Date.now().toString(36)}@example.com`;
  const { body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email, phone: `0300 ${String(Date.now()).slice(-7)}` }),
  });
  const shortId = body._id.slice(-8);
  await setOrderStatus(admin, body._id, 'processing');
  await startAsAdmin(page, api);
  // The screen is stale: it has not noticed the change yet.
  await mockOperation(page, 'OrderChanges', (route) => route.abort());
  await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  await pageIsReady(page);
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: shortId });
  await expect(row).toContainText('Processing');

  await setOrderStatus(admin, body._id, 'cancelled');
  await row.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(
    page.getByText(`Order ${shortId} was not changed: admin has made it cancelled in the meantime.`),
  ).toBeVisible();
  await expect(row.getByRole('cell').filter({ hasText: /^Cancelled$/ })).toBeVisible();
  expect((await admin.rest('GET', `/orders/admin/${body._id}`)).body.status).toBe('cancelled');
  expect((await emailsTo(api, email)).filter(({ kind }) => kind === 'order-shipped')).toEqual([]);
});
