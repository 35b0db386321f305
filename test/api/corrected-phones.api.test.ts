import { setOrderStatus } from '../support/admin-api.js';
import { placeOrderToConfirm } from '../support/confirmation.js';
import { type GuestOrders, newCaller, startGuestOrders } from '../support/guest-orders.js';

let limited: GuestOrders;
beforeAll(async () => void (limited = await startGuestOrders()));
afterAll(() => limited.stop());

it('the link in the email moves an order to no telephone number that has three pending orders, also at once; an administrator may', async () => {
  const phone = '0301 7650000';
  const place = async () => placeOrderToConfirm(limited.api, limited.admin);
  const placed = [await place(), await place(), await place(), await place(), await place()];
  const to = { phone, address: '7 Canal Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' };
  const correct = ({ token }: { token: string }) =>
    limited.api.rest('POST', '/orders/confirm/correct', { token, ...to }, newCaller());
  const answers = await Promise.all(placed.map(correct));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  const refused = placed.filter((_, index) => answers[index]?.body.code === 'LIMIT_REACHED');
  expect(refused).toHaveLength(2);
  const orders = limited.db.collection('orders');
  const isCounted = { guestKeys: 'phone +923017650000' };
  expect((await orders.distinct('guestPlaces', isCounted)).filter((key) => key.includes('7650000')).sort()).toEqual(
    [1, 2, 3].map((number) => `phone +923017650000 ${number}`),
  );
  const changed = placed.find((each) => !refused.includes(each));
  const again = await limited.api.rest('POST', '/orders/confirm/correct', {
    token: changed?.token,
    ...to,
    zipcode: '54001',
  });
  expect(again.status).toBe(200);
  const byAdmin = await limited.admin.rest('PUT', `/orders/admin/${refused[0]?.id}/address`, { ...to, version: 1 });
  expect([byAdmin.status, await orders.countDocuments(isCounted)]).toEqual([200, 4]);
  await setOrderStatus(limited.admin, changed?.id ?? '', 'processing');
  await setOrderStatus(limited.admin, refused[0]?.id ?? '', 'processing');
  expect((await correct(refused[1] ?? { token: '' })).status).toBe(200);
});

it('the link moves an order back to its first telephone number, for which it counts all along', async () => {
  const [first, other] = ['0302 7650001', '0302 7650002'];
  const place = () => placeOrderToConfirm(limited.api, limited.admin, { phone: first });
  const [{ token }] = [await place(), await place(), await place()];
  const moveTo = async (phone: string, zipcode: string) => {
    const to = { phone, address: '7 Canal Road', city: 'Lahore', state: 'Punjab', zipcode };
    return (await limited.api.rest('POST', '/orders/confirm/correct', { token, ...to }, newCaller())).status;
  };
  expect([await moveTo(other, '54000'), await moveTo(first, '54001')]).toEqual([200, 200]);
});
