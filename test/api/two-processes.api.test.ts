import { setTimeout as pause } from 'node:timers/promises';
import { signInAsAdmin } from '../support/admin-api.js';
import { cartApi } from '../support/cart.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** What one process changes, as the other one shows it. */
let two: TwoServers;

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.stop());

/** The cache keeps lists for 1.5 s; the rest allows for a busy machine. */
const VISIBLE_WITHIN_MS = 2000;

it('shows a change of the catalogue in the other process soon, and in cart, orders and dashboard at once', async () => {
  const [first, second] = two.apis;
  const [buyer] = await insertCustomers(two.db, 1);
  if (!buyer) throw new Error('no customer');
  const [adminAtFirst, adminAtSecond] = [await signInAsAdmin(first), await signInAsAdmin(second)];
  const found = await two.db.collection('products').findOne({ hasSizes: false, salePrice: null, stock: { $gt: 5 } });
  const productId = found?._id.toHexString() ?? '';
  await cartApi(second, buyer).add({ productId, quantity: 1 });

  for (const price of [1111, 2222]) {
    // The other process has the old price in its cache now.
    await second.rest('GET', `/products/${productId}`);
    expect((await adminAtFirst.rest('PUT', `/products/${productId}`, { price })).status).toBe(200);
    expect((await cartApi(second, buyer).read()).lines[0]?.unitPrice).toBe(price);
    const inventory = await adminAtSecond.rest(
      'GET',
      `/products/admin/all?search=${encodeURIComponent(found?.['name'])}`,
    );
    expect(JSON.stringify(inventory.body)).toContain(`"price":${price}`);
    // Nothing is written at the second process before this, which would empty its cache.
    await pause(VISIBLE_WITHIN_MS);
    expect((await second.rest('GET', `/products/${productId}`)).body.price).toBe(price);
    const order = await second.rest('POST', '/orders/guest', {
      products: [{ id: productId, quantity: 1 }],
      paymentID: newPaymentId(),
      address: guestDetails(),
    });
    expect([order.status, order.body.subtotal]).toEqual([201, price]);
  }
});
