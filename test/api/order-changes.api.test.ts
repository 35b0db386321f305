import type { Api } from '../support/api.js';
import { newOrderReference } from '../../server/src/orders/new-order-reference.js';
import { placeGuestOrder, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { setOutcome } from '../support/cash.js';
import { openDatabase } from '../support/database.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const NAME = 'Nandini Pearl Strand';
const CHANGES =
  'query ($since: String) { orderChanges(since: $since) { items { id shortId status version outcome deliveryVersion placedAt } hasMore nextSince } }';
const BY_IDS =
  'query ($ids: [ID!]!) { adminOrdersByIds(ids: $ids) { id number total pieces address { city } lines { name } } }';

const listChanges = async (since?: string) =>
  (await admin.rest('GET', `/admin/orders/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`)).body;

describe('What is new', () => {
  it('are the orders that were placed or changed since, equally in both APIs, each with its version', async () => {
    const first = await placeGuestOrder(api, admin, NAME);
    const second = await placeGuestOrder(api, admin, NAME);
    const { nextSince } = await listChanges();
    await setOrderStatus(admin, first._id, 'shipped');
    const { orders, hasMore } = await listChanges(nextSince);
    expect(hasMore).toBe(false);
    const delivery = { outcome: null, deliveryVersion: 1 };
    expect(orders).toContainEqual({
      ...{ _id: first._id, status: 'shipped', version: 2, createdAt: first.createdAt },
      ...delivery,
    });
    expect(orders).toContainEqual({
      ...{ _id: second._id, status: 'pending', version: 1, createdAt: second.createdAt },
      ...delivery,
    });
    const { data } = await admin.gql(CHANGES, { since: nextSince });
    expect(data.orderChanges.items).toContainEqual({
      id: first._id,
      shortId: first._id.slice(-8),
      status: 'SHIPPED',
      version: 2,
      ...delivery,
      placedAt: first.createdAt,
    });
    expect(data.orderChanges.items).toHaveLength(orders.length);
  });

  it('leave out what did not change since, and say when there is more than a response holds', async () => {
    const order = await placeGuestOrder(api, admin, NAME);
    expect(await listChanges(new Date(Date.now() + 60_000).toISOString())).toMatchObject({
      orders: [],
      hasMore: false,
    });
    const orders = (await openDatabase(shop)).collection('orders');
    const stored = await orders.findOne(
      { paymentId: order.paymentID },
      { projection: { _id: 0, trackHash: 0, guestPlaces: 0 } },
    );
    await orders.insertMany(
      Array.from({ length: 101 }, (_, index) => ({
        ...stored,
        paymentId: `COD_copy_${index}`,
        reference: newOrderReference(),
      })),
    );
    const behind = await placeGuestOrder(api, admin, NAME);
    const changedAt = { 'history.0.at': new Date(), placedAt: new Date(Date.now() - 86_400_000) };
    await orders.updateMany({ paymentId: /^COD_copy_/ }, { $set: changedAt });
    const { orders: listed, hasMore } = await listChanges();
    expect([listed.length, hasMore]).toEqual([100, true]);
    expect(listed.slice(0, 2).map(({ _id }: { _id: string }) => _id)).toEqual([behind._id, order._id]);
    const { data } = await admin.gql(CHANGES);
    expect(data.orderChanges.items.map(({ id }: { id: string }) => id)).toEqual(
      listed.map(({ _id }: { _id: string }) => _id),
    );
    for (const field of ['history.at', 'delivery.changedAt']) {
      const plan = JSON.stringify(await orders.find({ [field]: { $gte: new Date() } }).explain());
      expect(plan).toContain(`${field}_1`);
      expect(plan).not.toContain('COLLSCAN');
    }
  });

  it('are also the orders whose outcome was recorded or taken back, or whose parcels were changed', async () => {
    const [lost, taken, sent] = [
      await placeGuestOrder(api, admin, NAME),
      await placeGuestOrder(api, admin, NAME),
      await placeGuestOrder(api, admin, NAME),
    ];
    for (const { _id } of [lost, taken]) await setOrderStatus(admin, _id, 'shipped');
    await setOutcome(admin, taken._id, { outcome: 'lost' });
    const since = new Date().toISOString();
    await setOutcome(admin, lost._id, { outcome: 'refused', reason: 'notHome' });
    await setOutcome(admin, taken._id, { outcome: null });
    const parcels = [{ courier: 'TCS', trackingNumber: '7781' }];
    await admin.rest('PUT', `/orders/admin/${sent._id}/parcels`, { parcels, version: 1 });
    const { orders } = await listChanges(since);
    expect(orders).toHaveLength(3);
    const [ofLost, ofTaken, ofSent] = [
      { status: 'shipped', version: 2, outcome: 'refused', deliveryVersion: 2 },
      { status: 'shipped', version: 2, outcome: null, deliveryVersion: 3 },
      { status: 'pending', version: 1, outcome: null, deliveryVersion: 2 },
    ];
    expect(orders).toContainEqual({ _id: lost._id, createdAt: lost.createdAt, ...ofLost });
    expect(orders).toContainEqual({ _id: taken._id, createdAt: taken.createdAt, ...ofTaken });
    expect(orders).toContainEqual({ _id: sent._id, createdAt: sent.createdAt, ...ofSent });
    const { data } = await admin.gql(CHANGES, { since });
    expect(data.orderChanges.items).toContainEqual(
      expect.objectContaining({ id: lost._id, ...ofLost, status: 'SHIPPED', outcome: 'REFUSED' }),
    );
  });

  it.each(['yesterday', '2026-13-01T00:00:00Z', '2026-01-01'])('refuse the time %s in both APIs', async (since) => {
    const { status, body } = await admin.rest('GET', `/admin/orders/changes?since=${since}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { errors } = await admin.gql(CHANGES, { since });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: body.fields });
  });
});

describe('Orders by their ids', () => {
  it('are answered in the order of the ids, each once, without those that do not exist, equally in both APIs', async () => {
    const first = await placeGuestOrder(api, admin, NAME);
    const second = await placeGuestOrder(api, admin, NAME);
    const ids = [second._id, 'f'.repeat(24), first._id, second._id.toUpperCase()];
    const { status, body } = await admin.rest('GET', `/admin/orders/print?ids=${ids.join(',')}`);
    expect(status).toBe(200);
    expect(body.orders.map(({ _id, amount }: { _id: string; amount: number }) => [_id, amount])).toEqual([
      [second._id, second.amount],
      [first._id, first.amount],
    ]);
    const { data } = await admin.gql(BY_IDS, { ids });
    expect(data.adminOrdersByIds).toEqual([
      expect.objectContaining({ id: second._id, total: second.amount, pieces: 1, lines: [{ name: NAME }] }),
      expect.objectContaining({ id: first._id }),
    ]);
  });

  it.each([
    ['none', ''],
    ['101', Array.from({ length: 101 }, (_, index) => String(index).padStart(24, '0')).join(',')],
    ['a malformed one', 'a1b2'],
  ])('are refused for %s in both APIs', async (_, ids) => {
    const { status, body } = await admin.rest('GET', `/admin/orders/print?ids=${ids}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { errors } = await admin.gql(BY_IDS, { ids: ids === '' ? [] : ids.split(',') });
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});
