import { type Db, ObjectId } from 'mongodb';
import { newOrderReference } from '../../server/src/orders/new-order-reference.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import {
  CREATE_PRODUCT,
  findInventoryProduct,
  placeGuestOrder,
  searchInventory,
  setOrderStatus,
  startShopWithAdmin,
  type AdminApi,
} from '../support/admin-api.js';
import { untilAnswered, type Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails } from '../support/guest.js';
import { allEmailsSent, emailsTo, sendHeldEmails } from '../support/mailbox.js';
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

const OUTCOMES = `changedCount unchangedCount refusedCount
  orders { id shortId customerName hasEmail result statusBefore status version refusal reason changedBy }`;
const UPDATE = `mutation ($input: OrderStatusesInput!, $key: String) {
  updateOrderStatuses(input: $input, idempotencyKey: $key) { ${OUTCOMES} }
}`;
const PREVIEW = `query ($input: OrderStatusesInput!) { orderStatusesPreview(input: $input) { ${OUTCOMES} } }`;
const UNDO = `mutation ($orders: [OrderToUndo!]!, $key: String) {
  undoOrderStatuses(orders: $orders, idempotencyKey: $key) { ${OUTCOMES} }
}`;

/** Orders of one piece each, by guests of their own. */
const placeOrders = async (count: number, name = 'Raat Onyx Signet') => {
  const orders = [];
  for (let n = 0; n < count; n += 1) {
    const email = `many-${Date.now()}-${n}-${Math.random()}@example.com`;
    orders.push({ ...(await placeGuestOrder(api, admin, name, 1, guestDetails({ email }))), email });
  }
  return orders;
};
const listed = (orders: { _id: string }[], version?: number) => orders.map(({ _id }) => ({ id: _id, version }));
const update = async (input: unknown, key?: string, as = admin) => {
  const send = () => as.gql(UPDATE, { input, key });
  const { data, errors } = await (key === undefined ? send() : untilAnswered(send));
  if (errors) throw new Error(JSON.stringify(errors));
  return data.updateOrderStatuses;
};
const undo = async (orders: unknown, key?: string) => (await admin.gql(UNDO, { orders, key })).data.undoOrderStatuses;
const presentOf = async (id = '') => (await admin.rest('GET', `/orders/admin/${id}`)).body;
const mailsAbout = (kind: string, { email }: { email: string }) =>
  db.collection('emails').find({ kind, to: email }).toArray();

describe('a status for many orders', () => {
  it('is previewed, set and undone at once; no customer hears of what is undone', async () => {
    const orders = await placeOrders(3);
    await setOrderStatus(admin, orders[1]?._id ?? '', 'processing');
    const input = { status: 'SHIPPED', orders: listed(orders), expected: ['PENDING', 'PROCESSING'] };
    const preview = (await admin.gql(PREVIEW, { input })).data.orderStatusesPreview;
    expect(preview).toMatchObject({ changedCount: 3, unchangedCount: 0, refusedCount: 0 });
    expect(preview.orders[1]).toMatchObject({ statusBefore: 'PROCESSING', status: 'SHIPPED', version: 3 });
    expect((await presentOf(orders[0]?._id)).status).toBe('pending');

    const result = await update(input);
    expect(result).toEqual(preview);
    const after = await presentOf(orders[1]?._id);
    expect(after.history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'processing', 'shipped']);
    for (const order of orders) expect(await mailsAbout('order-shipped', order)).toHaveLength(1);

    const undone = await undo(result.orders.map(({ id, version }: Record<string, unknown>) => ({ id, version })));
    expect(undone).toMatchObject({ changedCount: 3, refusedCount: 0 });
    expect(undone.orders.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'PROCESSING', 'PENDING']);
    await allEmailsSent(db);
    for (const order of orders)
      expect((await emailsTo(api, order.email)).map(({ kind }) => kind)).toEqual(['order-placed']);
  });

  it('by REST, under its names: each order fares by itself, with the reason', async () => {
    const [pending, shipped, moved] = await placeOrders(3);
    await setOrderStatus(admin, shipped?._id ?? '', 'shipped');
    await setOrderStatus(other, moved?._id ?? '', 'cancelled');
    const body = {
      status: 'shipped',
      orders: [
        ...[pending, shipped, moved].map((order) => ({ _id: order?._id, version: 1 })),
        { _id: 'f'.repeat(24), version: 1 },
      ],
    };
    const expected = {
      changedCount: 1,
      unchangedCount: 1,
      refusedCount: 2,
      orders: [
        { _id: pending?._id, result: 'changed', statusBefore: 'pending', status: 'shipped', version: 2, refusal: null },
        { _id: shipped?._id, result: 'unchanged', status: 'shipped', refusal: null },
        {
          _id: moved?._id,
          shortId: moved?._id.slice(-8),
          result: 'refused',
          status: 'cancelled',
          refusal: 'STALE_VERSION',
          reason: expect.stringMatching(/^\w+ has made it cancelled in the meantime$/),
          changedBy: expect.any(String),
        },
        { _id: 'f'.repeat(24), result: 'refused', status: null, refusal: 'NOT_FOUND', customerName: null },
      ],
    };
    expect((await admin.rest('POST', '/admin/orders/status-preview', body)).body).toMatchObject(expected);
    const answer = await admin.rest('PUT', '/admin/orders/status', body);
    expect([answer.status, answer.body]).toMatchObject([200, expected]);
    const { body: undone } = await admin.rest('PUT', '/admin/orders/status/undo', {
      orders: [{ _id: pending?._id, version: 2 }],
    });
    expect(undone).toMatchObject({
      changedCount: 1,
      orders: [{ statusBefore: 'shipped', status: 'pending', version: 3 }],
    });
  });

  it('of those that match a filter; an unexpected status is refused', async () => {
    const orders = await placeOrders(2);
    const surname = `Filtered${Date.now()}`;
    await db
      .collection('orders')
      .updateMany({ _id: { $in: orders.map(({ _id }) => new ObjectId(_id)) } }, [
        { $set: { searchWords: { $concatArrays: ['$searchWords', [surname.toLowerCase()]] } } },
      ]);
    await setOrderStatus(admin, orders[0]?._id ?? '', 'cancelled');
    const filter = { search: surname };
    const result = await update({ status: 'SHIPPED', filter, expected: ['PENDING'] });
    expect(result).toMatchObject({ changedCount: 1, refusedCount: 1 });
    expect(result.orders.find(({ result }: { result: string }) => result === 'REFUSED')).toMatchObject({
      refusal: 'UNEXPECTED_STATUS',
      reason: 'It is cancelled',
    });
    const { body } = await admin.rest('GET', `/admin/orders/selection?search=${surname}&statuses=shipped,delivered`);
    expect(body).toEqual({
      totalOrders: 1,
      orders: [
        { _id: orders[1]?._id, shortId: orders[1]?._id.slice(-8), status: 'shipped', version: 2, outcome: null },
      ],
    });
    const { data } = await admin.gql(
      `query ($filter: OrderFilter) { orderSelection(filter: $filter) { totalItems items { id version } } }`,
      { filter: { ...filter, statuses: ['CANCELLED', 'SHIPPED'] } },
    );
    expect(data.orderSelection.totalItems).toBe(2);
  });

  it('cancels and reopens with the stock of each, and refuses only the orders whose pieces are gone', async () => {
    const { stock, id } = await searchInventory(admin, 'Chudi Set of Five');
    const orders = await placeOrders(3, 'Chudi Set of Five');
    await update({ status: 'CANCELLED', orders: listed(orders, 1) });
    expect((await findInventoryProduct(admin, id)).stock).toBe(stock);
    const product = await findInventoryProduct(admin, id);
    const { size } = orders[0] ?? {};
    const sizes = product.sizes.map((each: { size: string }) => ({
      size: each.size,
      stock: each.size === size ? 2 : 0,
    }));
    await admin.gql(
      'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { id } }',
      {
        id,
        input: product.hasSizes ? { sizes } : { stock: 2 },
      },
    );
    const input = { status: 'PENDING', orders: listed(orders, 2) };
    const preview = (await admin.gql(PREVIEW, { input })).data.orderStatusesPreview;
    expect(preview).toMatchObject({ changedCount: 2, refusedCount: 1, orders: [{}, {}, { refusal: 'OUT_OF_STOCK' }] });
    expect(await update(input)).toEqual(preview);
    expect((await findInventoryProduct(admin, id)).stock).toBe(0);
    expect((await presentOf(orders[2]?._id)).status).toBe('cancelled');
  });

  it('is set once when the request is repeated with its key, also a hundred times at once', async () => {
    const orders = await placeOrders(2);
    const [input, key] = [{ status: 'SHIPPED', orders: listed(orders, 1) }, `ship-${Date.now()}`];
    const results = await Promise.all(Array.from({ length: 100 }, () => update(input, key)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ changedCount: 2, unchangedCount: 0 });
    expect((await presentOf(orders[0]?._id)).history).toHaveLength(2);
    const conflict = await admin.gql(UPDATE, { input: { ...input, status: 'DELIVERED' }, key });
    expect(conflict.errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_CONFLICT');
    for (const order of orders) expect(await mailsAbout('order-shipped', order)).toHaveLength(1);
  });

  it('by two administrators at once: each order is changed by one of them, and the other is told', async () => {
    const orders = await placeOrders(4);
    const [shipped, cancelled] = await Promise.all([
      update({ status: 'SHIPPED', orders: listed(orders, 1) }),
      update({ status: 'CANCELLED', orders: listed([...orders].reverse(), 1) }, undefined, other),
    ]);
    expect([shipped.changedCount + cancelled.changedCount, shipped.refusedCount + cancelled.refusedCount]).toEqual([
      4, 4,
    ]);
    const refused = [...shipped.orders, ...cancelled.orders].filter(({ result }) => result === 'REFUSED');
    for (const order of refused)
      expect(order).toMatchObject({ refusal: 'STALE_VERSION', changedBy: expect.any(String) });
    for (const { _id } of orders) expect((await presentOf(_id)).history).toHaveLength(2);
  });

  it('is not undone where another has changed it since, or the customer has got the email', async () => {
    const [moved, told] = await placeOrders(2);
    const { orders } = await update({
      status: 'SHIPPED',
      orders: listed(
        [moved, told].filter((order) => order !== undefined),
        1,
      ),
    });
    await setOrderStatus(other, moved?._id ?? '', 'delivered');
    await sendHeldEmails(db);
    const result = await undo(orders.map(({ id, version }: { id: string; version: number }) => ({ id, version })));
    expect(result).toMatchObject({
      changedCount: 0,
      refusedCount: 2,
      orders: [
        { refusal: 'STALE_VERSION', status: 'DELIVERED' },
        { refusal: 'EMAIL_SENT', status: 'SHIPPED', reason: 'Its customer has already got the email' },
      ],
    });
    expect((await presentOf(told?._id)).status).toBe('shipped');
    // The held email about an order that went on would come after the one about its next step.
    expect((await emailsTo(api, moved?.email ?? '')).map(({ kind }) => kind).sort()).toEqual([
      'order-delivered',
      'order-placed',
    ]);
  });

  it('an undo that is refused for want of pieces leaves the email, and an undone undo tells the customer', async () => {
    const { data } = await admin.gql('{ categories { id } }');
    const name = `Undone ${Date.now()}`;
    await admin.gql(CREATE_PRODUCT, {
      input: { name, description: 'A ring.', price: 500, stock: 2, categoryId: data.categories[0]?.id },
    });
    const setStock = (stock: number) => db.collection('products').updateOne({ name }, { $set: { stock } });
    const [order, sold] = await placeOrders(2, name);
    await update({ status: 'CANCELLED', orders: listed([order, sold] as { _id: string }[]) });
    await setStock(1);
    const undone = await undo([
      { id: order?._id, version: 2 },
      { id: sold?._id, version: 2 },
    ]);
    expect(undone.orders.map(({ refusal }: { refusal: string }) => refusal)).toEqual([null, 'OUT_OF_STOCK']);
    const dueEmails = async (about: { email: string } | undefined) =>
      (await mailsAbout('order-cancelled', about ?? { email: '' })).map(
        ({ dueAt, sentAt }) => (dueAt ?? sentAt) !== null,
      );
    expect(await dueEmails(sold)).toEqual([true]);
    expect(await dueEmails(order)).toEqual([false]);

    expect(await undo([{ id: order?._id, version: 3 }])).toMatchObject({ changedCount: 1 });
    expect((await presentOf(order?._id)).status).toBe('cancelled');
    expect((await dueEmails(order)).sort()).toEqual([false, true]);
  });

  it('refuses input that is not as documented', async () => {
    const id = 'a'.repeat(24);
    const bodies = [
      {},
      { status: 'shipped' },
      { status: 'shipped', orders: [] },
      { status: 'lost', orders: [{ _id: id }] },
      { status: 'shipped', orders: [{ _id: 'x' }] },
      { status: 'shipped', orders: [{ _id: id }, { _id: id.toUpperCase() }] },
      { status: 'shipped', orders: [{ _id: id }], filter: {} },
      { status: 'shipped', orders: [{ _id: id, version: 0 }] },
      { status: 'shipped', orders: [{ _id: id }], expected: [] },
      { status: 'shipped', orders: Array.from({ length: 501 }, (_, n) => ({ _id: n.toString(16).padStart(24, '0') })) },
      { status: 'shipped', filter: { $where: '1' } },
    ];
    for (const body of bodies) {
      const answer = await admin.rest('PUT', '/admin/orders/status', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await admin.rest('PUT', '/admin/orders/status/undo', { orders: [{ _id: id }] })).status).toBe(400);
    expect((await admin.rest('GET', '/admin/orders/selection?limit=5')).status).toBe(400);
  });

  it('of five hundred orders takes one transaction and less than the deadline; of more it is refused', async () => {
    const { _id, ...order } = (await db.collection('orders').findOne({ status: 'pending' })) ?? {};
    expect(_id).toBeDefined();
    const word = `crowd${Date.now()}`;
    const copies = Array.from({ length: 501 }, (_, n) => ({
      ...order,
      _id: new ObjectId(),
      paymentId: `COD_${word}${n}`,
      reference: newOrderReference(),
      trackHash: `${word}${n}`,
      guestPlaces: [`${word}${n}`],
      searchWords: [word],
      version: 1,
    }));
    await db.collection('orders').insertMany(copies);
    const tooMany = await admin.rest('PUT', '/admin/orders/status', { status: 'processing', filter: { search: word } });
    expect([tooMany.status, tooMany.body.message]).toEqual([400, 'At most 500 orders can be changed at once']);
    await db.collection('orders').deleteOne({ _id: copies[500]?._id ?? new ObjectId() });
    const result = await update({ status: 'SHIPPED', filter: { search: word } }, `ship-${word}`);
    expect(result).toMatchObject({ changedCount: 500, refusedCount: 0 });
    const undone = await undo(result.orders.map(({ id, version }: Record<string, unknown>) => ({ id, version })));
    expect(undone).toMatchObject({ changedCount: 500, refusedCount: 0 });
  });
});
