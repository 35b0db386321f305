import { type Db, ObjectId } from 'mongodb';
import { setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { placeOrderToConfirm } from '../support/confirmation.js';
import { openDatabase } from '../support/database.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let other: AdminApi;
let db: Db;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  other = await createCustomerAdmin(api, admin);
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

const SET = `mutation ($id: ID!, $status: OrderStatus!, $version: Int, $expectedOutcome: DeliveryOutcome) {
  setOrderStatus(id: $id, status: $status, version: $version, expectedOutcome: $expectedOutcome) {
    status outcome version delivery { result { outcome } }
  }
}`;
const OUTCOMES = 'orders { result refusal reason changedBy version }';
const UPDATE = `mutation ($input: OrderStatusesInput!) { updateOrderStatuses(input: $input) { ${OUTCOMES} } }`;
const PREVIEW = `query ($input: OrderStatusesInput!) { orderStatusesPreview(input: $input) { ${OUTCOMES} } }`;
const SELECTION = 'query ($filter: OrderFilter) { orderSelection(filter: $filter) { items { id outcome } } }';

const REFUSED = { outcome: 'refused', reason: 'noMoney' };
const LOST = { outcome: 'lost' };
const RETURNED = { outcome: 'returned', returnedAs: 'damaged' };

const shippedOrder = async () => {
  const order = await placeOrderToConfirm(api, admin);
  await admin.rest('PUT', `/orders/admin/${order.id}/parcels`, { parcels: [{ courier: 'TCS' }], version: 1 });
  await setOrderStatus(admin, order.id, 'shipped');
  return order;
};
const record = async (id: string, outcome: object) => {
  const { status } = await other.rest('PUT', `/orders/admin/${id}/outcome`, { ...outcome, version: 2 });
  expect(status).toBe(200);
};
const set = (id: string, body: object) => admin.rest('PUT', `/orders/admin/${id}/status`, body);
const setMany = async (status: string, ...orders: object[]) =>
  (await admin.rest('PUT', '/admin/orders/status', { status, orders })).body;
const undo = async (_id: string, version: number) =>
  (await admin.rest('PUT', '/admin/orders/status/undo', { orders: [{ _id, version }] })).body;

/** The order with its outcome and cash, what was booked of it, and the emails to its customer. */
const storedOf = async ({ id, email }: { id: string; email: string }) => {
  const fields = { status: 1, version: 1, delivery: 1, cash: 1, history: 1 };
  const { body } = await admin.rest('GET', `/orders/admin/${id}/history`);
  return [
    await db.collection('orders').findOne({ _id: new ObjectId(id) }, { projection: fields }),
    body.bookings,
    (await db.collection('emails').find({ to: email }).toArray()).map(({ kind }) => kind),
  ];
};

describe('a status from a screen that does not show an outcome which it would end', () => {
  it.each([
    ['delivered', REFUSED, 'refused at the door'],
    ['delivered', LOST, 'lost'],
    ['processing', RETURNED, 'returned'],
  ])('%s is refused after %p: for one and for many, in both APIs', async (status, outcome, label) => {
    const order = await shippedOrder();
    const { id } = order;
    await record(id, outcome);
    const before = await storedOf(order);
    const one = await set(id, { status, version: 2 });
    expect([one.status, one.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(one.body.order).toMatchObject({ status: 'shipped', version: 2, delivery: { result: outcome } });
    const { errors } = await admin.gql(SET, { id, status: status.toUpperCase(), version: 2 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      order: { status: 'SHIPPED', version: 2, outcome: outcome.outcome.toUpperCase() },
    });

    const reason = expect.stringMatching(new RegExp(`^\\w+ has recorded it as ${label} in the meantime$`));
    const refusal = { reason, changedBy: expect.stringMatching(/^(?!admin$)/), version: 2 };
    expect(await setMany(status, { _id: id, version: 2 })).toMatchObject({
      refusedCount: 1,
      orders: [{ ...refusal, result: 'refused', refusal: 'STALE_VERSION', status: 'shipped' }],
    });
    const input = { status: status.toUpperCase(), orders: [{ id, version: 2 }] };
    const { data } = await admin.gql(UPDATE, { input });
    expect(data.updateOrderStatuses.orders).toEqual([{ ...refusal, result: 'REFUSED', refusal: 'STALE_VERSION' }]);
    const preview = await admin.gql(PREVIEW, { input });
    expect(preview.data.orderStatusesPreview).toEqual(data.updateOrderStatuses);
    expect(await storedOf(order)).toEqual(before);
  });

  it('is refused with another outcome named, also without a version', async () => {
    const { id } = await shippedOrder();
    await record(id, LOST);
    const seen = { expectedOutcome: 'refused' };
    expect((await set(id, { status: 'delivered', ...seen })).body.code).toBe('STALE_VERSION');
    expect(await setMany('delivered', { _id: id, ...seen })).toMatchObject({ refusedCount: 1 });
    expect((await set(id, { status: 'delivered', expectedOutcome: 'eaten' })).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('a status', () => {
  it('ends the outcome that it names, for one and for many, in both APIs', async () => {
    const orders = [await shippedOrder(), await shippedOrder(), await shippedOrder(), await shippedOrder()];
    for (const { id } of orders) await record(id, REFUSED);
    const [first = '', second = '', third = '', fourth = ''] = orders.map(({ id }) => id);
    const seen = { version: 2, expectedOutcome: 'refused' };
    const rest = await set(first, { status: 'delivered', ...seen });
    expect([rest.status, rest.body.status, rest.body.delivery.result]).toEqual([200, 'delivered', null]);
    const inGraphql = { version: 2, expectedOutcome: 'REFUSED' };
    const { data } = await admin.gql(SET, { id: second, status: 'DELIVERED', ...inGraphql });
    expect(data.setOrderStatus).toMatchObject({ status: 'DELIVERED', outcome: null });
    expect(await setMany('delivered', { _id: third, ...seen })).toMatchObject({ changedCount: 1 });
    expect(await undo(third, 3)).toMatchObject({ changedCount: 1, orders: [{ status: 'shipped' }] });
    const input = { status: 'DELIVERED', orders: [{ id: fourth, ...inGraphql }] };
    expect((await admin.gql(UPDATE, { input })).data.updateOrderStatuses.orders).toMatchObject([{ result: 'CHANGED' }]);
  });

  it('does not end a delivery that was recorded on a delivered order, unless it names it', async () => {
    const { id } = await shippedOrder();
    await set(id, { status: 'delivered', version: 2 });
    await record(id, { outcome: 'delivered' });
    const change = { status: 'processing', version: 3 };
    for (const seen of [change, { ...change, expectedOutcome: 'refused' }])
      expect((await set(id, seen)).body.code).toBe('STALE_VERSION');
    expect((await set(id, { ...change, expectedOutcome: 'delivered' })).body.status).toBe('processing');
  });

  it('ends without naming it the outcome that was selected with a filter, which the selection tells', async () => {
    const order = await shippedOrder();
    await record(order.id, LOST);
    const filter = { search: order.id };
    const { body } = await admin.rest('GET', `/admin/orders/selection?search=${order.id}`);
    expect(body.orders).toMatchObject([{ _id: order.id, outcome: 'lost' }]);
    expect((await admin.gql(SELECTION, { filter })).data.orderSelection.items).toEqual([
      { id: order.id, outcome: 'LOST' },
    ]);
    const changed = await admin.rest('PUT', '/admin/orders/status', { status: 'delivered', filter });
    expect(changed.body).toMatchObject({ changedCount: 1 });
  });

  it('names no outcome that stays, nor the one that the status tells', async () => {
    const [kept, told] = [await shippedOrder(), await shippedOrder()];
    await record(kept.id, REFUSED);
    const cancelled = await set(kept.id, { status: 'cancelled', version: 2 });
    expect([cancelled.body.status, cancelled.body.delivery.result?.outcome]).toEqual(['cancelled', 'refused']);
    await record(told.id, { outcome: 'delivered' });
    const shipped = await set(told.id, { status: 'shipped', version: 3 });
    expect([shipped.body.status, shipped.body.delivery.result]).toEqual(['shipped', null]);
  });
});

describe('undoing a change of many', () => {
  it('is refused once an outcome is recorded that it would end', async () => {
    const order = await placeOrderToConfirm(api, admin);
    await admin.rest('PUT', `/orders/admin/${order.id}/parcels`, { parcels: [{ courier: 'TCS' }], version: 1 });
    await setMany('shipped', { _id: order.id, version: 1 });
    await record(order.id, REFUSED);
    const before = await storedOf(order);
    expect(await undo(order.id, 2)).toMatchObject({
      orders: [{ refusal: 'STALE_VERSION', reason: expect.stringContaining('recorded it as refused at the door') }],
    });
    expect(await storedOf(order)).toEqual(before);
  });

  it('goes back on an outcome that was recorded before the change', async () => {
    const { id } = await shippedOrder();
    await set(id, { status: 'delivered' });
    await record(id, LOST);
    expect(await setMany('shipped', { _id: id, version: 3 })).toMatchObject({ changedCount: 1 });
    expect(await undo(id, 4)).toMatchObject({ changedCount: 1, orders: [{ status: 'delivered' }] });
  });
});
