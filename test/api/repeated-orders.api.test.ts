import { registerCustomer, signIn } from '../support/customer.js';
import { newPaymentId } from '../support/guest.js';
import { codes, type GuestOrders, guest, newCaller, startGuestOrders } from '../support/guest-orders.js';
import { visitorCookie } from '../support/visitor.js';

/** The rate limits of orders, and requests that are sent again because their answers were lost. */
let orders: GuestOrders;
beforeAll(async () => {
  orders = await startGuestOrders();
});
afterAll(() => orders.stop());

const restOrder = (name: string, paymentID = newPaymentId()) => ({
  paymentID,
  products: [{ id: orders.product.id, quantity: 1 }],
  address: guest(name),
});
const outcome = ({ status, body, headers }: Awaited<ReturnType<GuestOrders['api']['rest']>>) => [
  status,
  body._id ?? body.code,
  headers.get('idempotent-replayed'),
];

describe('a repeated order', () => {
  it('of a guest takes nothing of the allowance, and is answered once that is used up, by both APIs', async () => {
    const from = { ...newCaller(), ...visitorCookie(Date.now()) };
    const place = (order: object) => orders.api.rest('POST', '/orders/guest', order, from);
    const first = restOrder('first');
    const placed = await place(first);
    expect(placed.status).toBe(201);
    for (let times = 0; times < 12; times += 1)
      expect(outcome(await place(first))).toEqual([200, placed.body._id, 'true']);
    for (let times = 0; times < 9; times += 1) expect((await place(restOrder(`more${times}`))).status).toBe(201);
    expect(outcome(await place(restOrder('eleventh')))).toEqual([429, 'RATE_LIMITED', null]);

    const again = await place(first);
    expect(outcome(again)).toEqual([200, placed.body._id, 'true']);
    expect(again.body.trackingToken).toBe(placed.body.trackingToken);
    const byGraphql = await orders.place(first.address, { paymentId: first.paymentID }, from);
    expect(byGraphql.data.placeOrder.id).toBe(placed.body._id);
    // Another request with its payment id is none that was repeated.
    expect(outcome(await place({ ...first, address: guest('other') }))).toEqual([429, 'RATE_LIMITED', null]);
    expect(codes([await orders.place(guest('other'), { paymentId: first.paymentID }, from)])).toEqual(['RATE_LIMITED']);
  });

  it('of a customer does so as well', async () => {
    const { headers, id } = await signIn(orders.api, await registerCustomer(orders.api));
    const place = (order: object) => orders.api.rest('POST', '/orders', order, headers);
    const first = restOrder('customer');
    const placed = await place(first);
    expect(placed.status).toBe(201);
    const throttle = orders.db.collection<{ _id: string; tries: number[] }>('throttles');
    const tries = async () => (await throttle.findOne({ _id: `order ${id}` }))?.tries ?? [];
    expect(outcome(await place(first))).toEqual([200, placed.body._id, 'true']);
    expect(await tries()).toHaveLength(1);
    const full = Array.from({ length: 20 }, (_, index) => Date.now() - 20 + index);
    await throttle.updateOne({ _id: `order ${id}` }, { $set: { tries: full } });
    expect(outcome(await place(restOrder('customer')))).toEqual([429, 'RATE_LIMITED', null]);
    expect(outcome(await place(first))).toEqual([200, placed.body._id, 'true']);
    expect(await tries()).toHaveLength(20);
  });
});
