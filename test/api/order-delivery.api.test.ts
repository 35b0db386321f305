import { type Db, ObjectId } from 'mongodb';
import { findInventoryProduct, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { eventKinds, placeOrderToConfirm, whenScored } from '../support/confirmation.js';
import { openDatabase } from '../support/database.js';
import { waitForEmail } from '../support/mailbox.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ COURIERS: 'TCS=https://tcs.example/{number}; Rider' }));
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

const SET_PARCELS = `mutation ($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $key: String) {
  setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $key) {
    delivery { version parcels { courier trackingNumber link cash day } }
  }
}`;
const SET_OUTCOME = `mutation ($id: ID!, $outcome: DeliveryOutcome, $reason: RefusedReason, $returnedAs: ReturnState, $version: Int!) {
  setDeliveryOutcome(id: $id, outcome: $outcome, reason: $reason, returnedAs: $returnedAs, version: $version) {
    status delivery { version result { outcome reason returnedAs by } }
  }
}`;
const TRACKED = `query ($token: String!) {
  trackedOrder(token: $token) { status outcome parcels { courier trackingNumber link } }
}`;

const placeOrder = (details: Parameters<typeof placeOrderToConfirm>[2] = {}) =>
  placeOrderToConfirm(api, admin, details);
const stockOf = async (id: string) => (await findInventoryProduct(admin, id)).stock;
const put = (id: string, what: 'parcels' | 'outcome', body: object) =>
  admin.rest('PUT', `/orders/admin/${id}/${what}`, body);
const shippedOrder = async () => {
  const order = await placeOrder();
  await setOrderStatus(admin, order.id, 'shipped');
  return { ...order, left: await stockOf(order.product.id) };
};

describe('parcels', () => {
  it('are added, changed and removed, and the second of two administrators is told', async () => {
    const { id } = await placeOrder();
    const { total } = (await admin.gql('query ($id: ID!) { adminOrder(id: $id) { total } }', { id })).data.adminOrder;
    const parcels = [{ courier: 'TCS', trackingNumber: '77 81', cash: 1 }, { courier: 'Rider' }];
    const variables = { id, parcels, version: 1, key: `parcels-${id}` };
    for (let time = 0; time < 2; time += 1)
      expect((await admin.gql(SET_PARCELS, variables)).data.setOrderParcels.delivery).toMatchObject({
        version: 2,
        parcels: [
          { courier: 'TCS', trackingNumber: '77 81', link: 'https://tcs.example/77%2081', cash: 1 },
          { courier: 'Rider', trackingNumber: null, link: null, cash: total - 1 },
        ],
      });
    const stale = await put(id, 'parcels', { parcels: [], version: 1 });
    expect([stale.status, stale.body.code, stale.body.order.delivery.version]).toEqual([409, 'STALE_VERSION', 2]);
    expect((await put(id, 'parcels', { parcels: [], version: 2 })).body.delivery).toMatchObject({
      version: 3,
      parcels: [],
    });
    expect(await eventKinds(admin, id)).toEqual(['ORDER_PARCELS', 'ORDER_PARCELS']);
    await setOrderStatus(admin, id, 'cancelled');
    expect((await put(id, 'parcels', { parcels, version: 3 })).body).toMatchObject({
      code: 'ORDER_CLOSED',
      message: 'This order is cancelled: it has no parcels any more.',
    });
  });

  it.each([
    [{ courier: 'Rider', link: 'javascript:alert(1)' }, 'parcels.0.link'],
    [{ courier: 'Rider', link: 'http://rider.example' }, 'parcels.0.link'],
    [{ courier: ' ' }, 'parcels.0.courier'],
    [{ courier: 'Rider', day: '2026-02-30' }, 'parcels.0.day'],
    [{ courier: 'Rider', cash: -1 }, 'parcels.0.cash'],
    [{ courier: 'Rider', cash: 1 }, 'parcels'],
  ])('%p is refused', async (parcel, field) => {
    const { id } = await placeOrder();
    const { status, body } = await put(id, 'parcels', { parcels: [parcel], version: 1 });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await eventKinds(admin, id)).toEqual([]);
  });

  it('are shown to the customer on the tracking page and in the email, and to the courier in the list', async () => {
    const { id, email } = await placeOrder();
    const day = '2031-05-06';
    await put(id, 'parcels', { parcels: [{ courier: 'TCS', trackingNumber: '7781', day }], version: 1 });
    const placed = await waitForEmail(api, email, 'order-placed');
    const token = /\/track\/(\S+)/.exec(placed.text)?.[1];
    const parcel = { courier: 'TCS', trackingNumber: '7781', link: 'https://tcs.example/7781' };
    expect((await api.gql(TRACKED, { token })).data.trackedOrder.parcels).toEqual([parcel]);
    await setOrderStatus(admin, id, 'shipped');
    expect((await waitForEmail(api, email, 'order-shipped')).text).toContain('TCS 7781, https://tcs.example/7781');
    const list = await admin.rest('GET', `/orders/admin/handover?day=${day}&courier=tcs`);
    expect(list.body).toMatchObject({ day, parcels: [{ orderId: id, parcel }] });
    const HANDOVER =
      'query ($day: String, $courier: String) { handover(day: $day, courier: $courier) { parcels { orderId } } }';
    expect((await admin.gql(HANDOVER, { day })).data.handover.parcels).toEqual([{ orderId: id }]);
    expect((await admin.gql(HANDOVER, { day, courier: 'Rider' })).data.handover.parcels).toEqual([]);
    expect((await admin.gql('{ couriers { name linkTemplate } }')).data.couriers).toEqual([
      { name: 'TCS', linkTemplate: 'https://tcs.example/{number}' },
      { name: 'Rider', linkTemplate: null },
    ]);
    await setOrderStatus(admin, id, 'cancelled');
    expect((await admin.gql(HANDOVER, { day })).data.handover.parcels).toEqual([]);
  });
});

it('"all" is the name of a courier like any other', async () => {
  const { id } = await shippedOrder();
  const day = '2031-05-07';
  await put(id, 'parcels', { parcels: [{ courier: 'TCS', day }], version: 1 });
  const parcelsOf = async (path: string) => (await admin.rest('GET', path)).body.parcels;
  expect(await parcelsOf(`/orders/admin/handover?day=${day}`)).toHaveLength(1);
  expect(await parcelsOf(`/orders/admin/handover?day=${day}&courier=all`)).toEqual([]);
  const onTheWay = '/admin/cash/parcels?state=onTheWay';
  expect(await parcelsOf(`${onTheWay}&courier=TCS`)).not.toEqual([]);
  expect(await parcelsOf(`${onTheWay}&courier=all`)).toEqual([]);
});

describe('the outcome', () => {
  it('delivered sets the status and tells the customer; the owner going back to shipped ends it', async () => {
    const { id, email } = await shippedOrder();
    const { data } = await admin.gql(SET_OUTCOME, { id, outcome: 'DELIVERED', version: 1 });
    expect(data.setDeliveryOutcome).toEqual({
      status: 'DELIVERED',
      delivery: {
        version: 2,
        result: { outcome: 'DELIVERED', reason: null, returnedAs: null, by: expect.any(String) },
      },
    });
    await waitForEmail(api, email, 'order-delivered');
    const { body } = await setOrderStatus(admin, id, 'shipped');
    expect([body.status, body.delivery]).toEqual(['shipped', { version: 3, parcels: [], result: null }]);
  });

  it('refused needs a reason and leaves status and stock, which come back once when it returns or is cancelled', async () => {
    const { id, product, left } = await shippedOrder();
    expect((await put(id, 'outcome', { outcome: 'refused', version: 1 })).body.fields).toEqual({
      reason: 'Please choose why it was refused',
    });
    const refused = await put(id, 'outcome', { outcome: 'refused', reason: 'noMoney', version: 1 });
    expect([refused.body.status, refused.body.delivery.result?.reason]).toEqual(['shipped', 'noMoney']);
    expect(await stockOf(product.id)).toBe(left);
    await setOrderStatus(admin, id, 'cancelled');
    expect(await stockOf(product.id)).toBe(left + 1);
    const sellable = await put(id, 'outcome', { outcome: 'returned', returnedAs: 'sellable', version: 2 });
    expect([sellable.body.status, sellable.body.delivery.result?.returnedAs]).toEqual(['cancelled', 'sellable']);
    expect(await stockOf(product.id)).toBe(left + 1);
    await put(id, 'outcome', { outcome: 'returned', returnedAs: 'damaged', version: 3 });
    expect(await stockOf(product.id)).toBe(left);
    await put(id, 'outcome', { outcome: null, version: 4 });
    expect(await stockOf(product.id)).toBe(left + 1);
  });

  it('stands in the order that a stale change gets, in the words of each API', async () => {
    const { id } = await shippedOrder();
    const refused = { outcome: 'refused', reason: 'notHome', version: 1 };
    expect((await put(id, 'outcome', refused)).status).toBe(200);
    const { errors } = await admin.gql(SET_OUTCOME, { id, outcome: 'LOST', version: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      order: {
        ...{ status: 'SHIPPED', outcome: 'REFUSED', channel: 'WEBSITE' },
        ...{ confirmation: { state: 'WAITING' }, history: [{ status: 'PENDING' }, { status: 'SHIPPED' }] },
        delivery: { result: { outcome: 'REFUSED', reason: 'NOT_HOME', returnedAs: null } },
      },
    });
    const { body } = await put(id, 'outcome', refused);
    expect(body.order).toMatchObject({ status: 'shipped', delivery: { result: { outcome: 'refused' } } });
  });

  it('is shown to the customer beside the status, in both APIs', async () => {
    const { id, email } = await shippedOrder();
    const token = /\/track\/(\S+)/.exec((await waitForEmail(api, email, 'order-placed')).text)?.[1];
    const shown = async () => {
      const { status, outcome } = (await api.gql(TRACKED, { token })).data.trackedOrder;
      const { body } = await api.rest('GET', `/track/${token}`);
      return [status, outcome, body.status, body.outcome];
    };
    expect(await shown()).toEqual(['SHIPPED', null, 'shipped', null]);
    await put(id, 'outcome', { outcome: 'refused', reason: 'noMoney', version: 1 });
    expect(await shown()).toEqual(['SHIPPED', 'REFUSED', 'shipped', 'refused']);
    await put(id, 'outcome', { outcome: null, version: 2 });
    expect(await shown()).toEqual(['SHIPPED', null, 'shipped', null]);
  });

  it('a lost order has no pieces to bring back, also when it is cancelled', async () => {
    const { id, product, left } = await shippedOrder();
    await put(id, 'outcome', { outcome: 'lost', version: 1 });
    const { body } = await setOrderStatus(admin, id, 'cancelled');
    expect([body.status, body.delivery.result?.outcome, await stockOf(product.id)]).toEqual([
      'cancelled',
      'lost',
      left,
    ]);
  });

  it('an order that was never shipped has none', async () => {
    const { id } = await placeOrder();
    const { status, body } = await put(id, 'outcome', { outcome: 'delivered', version: 1 });
    expect([status, body.code]).toEqual([409, 'ORDER_CLOSED']);
  });

  it('that is recorded already, or null where there is none, changes nothing, but a stale version is refused', async () => {
    const { id } = await shippedOrder();
    const shown = async () => [
      await db.collection('orders').findOne({ _id: new ObjectId(id) }, { projection: { delivery: 1 } }),
      await eventKinds(admin, id),
    ];
    const before = await shown();
    const none = await put(id, 'outcome', { outcome: null, version: 1 });
    expect([none.status, none.body.delivery]).toEqual([200, { version: 1, parcels: [], result: null }]);
    expect(await shown()).toEqual(before);
    const refused = { outcome: 'refused', reason: 'noMoney' };
    await put(id, 'outcome', { ...refused, version: 1 });
    const recorded = await shown();
    const again = await put(id, 'outcome', { ...refused, returnedAs: 'damaged', version: 2 });
    expect([again.status, again.body.delivery.version, again.body.delivery.result?.reason]).toEqual([
      200,
      2,
      'noMoney',
    ]);
    expect(await shown()).toEqual(recorded);
    expect((await put(id, 'outcome', { ...refused, version: 1 })).body.code).toBe('STALE_VERSION');
    expect((await put(id, 'outcome', { ...refused, reason: 'notHome', version: 2 })).body.delivery.version).toBe(3);

    const pending = await placeOrder();
    const { data } = await admin.gql(SET_OUTCOME, { id: pending.id, outcome: null, version: 1 });
    expect(data.setDeliveryOutcome).toEqual({ status: 'PENDING', delivery: { version: 1, result: null } });
    expect(await eventKinds(admin, pending.id)).toEqual([]);
  });

  it('counts as refused before in the risk of the next order', async () => {
    const phone = '+92 301 5550147';
    const first = await placeOrder({ phone });
    await whenScored(admin, first.id);
    await setOrderStatus(admin, first.id, 'shipped');
    await put(first.id, 'outcome', { outcome: 'refused', reason: 'notHome', version: 1 });
    const next = await placeOrder({ phone });
    const { risk } = await whenScored(admin, next.id);
    expect(risk.reasons).toContainEqual({ reason: 'refused', points: 40 });
  });

  it('of two hundred requests at once one is recorded, the rest are told, and the pieces are back at most once', async () => {
    const { id, product, left } = await shippedOrder();
    const outcomes = [
      { outcome: 'delivered' },
      { outcome: 'refused', reason: 'changedMind' },
      { outcome: 'lost' },
      { outcome: 'returned', returnedAs: 'sellable' },
      { outcome: 'returned', returnedAs: 'damaged' },
    ];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { status, body } = await put(id, 'outcome', { ...outcomes[n % outcomes.length], version: 1 });
        return `${status} ${body.code ?? ''}`.trim();
      }),
    );
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    // A busy server refuses some of them before it looks at the order.
    const told = answers.filter((answer) => !['200', '503 UNAVAILABLE'].includes(answer));
    expect([...new Set(told)]).toEqual(['409 STALE_VERSION']);
    const stored = await db.collection('orders').findOne({ _id: new ObjectId(id) });
    const { kind, returnedAs } = stored?.['delivery'].outcome ?? {};
    const isBack = kind === 'returned' && returnedAs === 'sellable';
    expect([stored?.['delivery'].version, stored?.['stockReleased']]).toEqual([2, isBack]);
    expect(await stockOf(product.id)).toBe(left + (isBack ? 1 : 0));
    expect((await eventKinds(admin, id)).filter((each) => each === 'ORDER_OUTCOME')).toHaveLength(1);
  });
});
