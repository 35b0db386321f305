import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, ObjectId } from 'mongodb';
import { setOrderStatus, signInAsAdmin, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { holdAfter } from '../support/failpoints.js';
import { apiOf, type Api } from '../support/api.js';
import { setOutcome } from '../support/cash.js';
import { eventKinds, placeOrderToConfirm, whenScored } from '../support/confirmation.js';
import { openDatabase, withDatabase } from '../support/database.js';
import type { guestDetails } from '../support/guest.js';
import { emailsTo, waitForEmail } from '../support/mailbox.js';
import { startShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let failpoints: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-risk-'));
  failpoints = join(folder, 'failpoints');
  ({ shop, api, admin } = await startShopWithAdmin({
    SHOP_ADDRESS: 'Shop 12, M.A. Bazaar, Lahore',
    SHOP_WHATSAPP: '+92 311 0000000',
    FAILPOINTS: failpoints,
  }));
});
afterAll(() => shop.stop());

const placeOrder = (details: Parameters<typeof guestDetails>[0] = {}) => placeOrderToConfirm(api, admin, details);
/** Ends a block by its day, which is half a second from now. */
async function endBlockOf(value: string): Promise<void> {
  const until = new Date(Date.now() + 500);
  const end = (db: Db) => db.collection('blocked_contacts').updateOne({ value }, { $set: { until } });
  expect((await withDatabase(shop, end)).matchedCount).toBe(1);
}
const eventsOf = (id: string) => eventKinds(admin, id);

describe('the risk of an order', () => {
  it('is higher after a parcel came back, for a second basket, and for a blocked contact until the block ends', async () => {
    const phone = '+92 321 5550001';
    const first = await placeOrder({ phone });
    await whenScored(admin, first.id);
    for (const status of ['shipped', 'cancelled']) await setOrderStatus(admin, first.id, status);
    const second = await whenScored(admin, (await placeOrder({ phone: '0321 5550001', address: '99 Other Road' })).id);
    expect(second.risk).toMatchObject({ score: 60, level: 'high' });
    expect(second.risk.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(['refused', 'sameBasket']);
    const { body: block } = await admin.rest('POST', '/orders/admin/blocks', {
      type: 'phone',
      value: '0333 5550002',
      reason: 'Three parcels came back',
    });
    expect(block).toMatchObject({ type: 'phone', value: '+923335550002', until: null });
    const blocked = await whenScored(admin, (await placeOrder({ phone: '+92 333 5550002', address: '4 Old Road' })).id);
    expect(blocked.risk).toMatchObject({ score: 100, level: 'high', reasons: [{ reason: 'blocked' }, {}] });
    expect((await admin.rest('DELETE', `/orders/admin/blocks/${block.id}`)).status).toBe(200);
    const after = await whenScored(admin, (await placeOrder({ phone: '+92 333 5550002', address: '5 New Road' })).id);
    expect(JSON.stringify(after.risk.reasons)).not.toContain('blocked');
  });

  it('is higher after an order that was delivered, without a step of shipping, is cancelled', async () => {
    const phone = '+92 321 5550007';
    const first = await placeOrder({ phone });
    await whenScored(admin, first.id);
    for (const status of ['delivered', 'cancelled']) await setOrderStatus(admin, first.id, status);
    const second = await whenScored(admin, (await placeOrder({ phone, address: '7 Other Road' })).id);
    expect(second.risk.reasons.map(({ reason }: { reason: string }) => reason)).toContain('refused');
  });

  it('is no higher after an order that was marked as delivered by mistake, which was undone, and is cancelled', async () => {
    const phone = '+92 321 5550008';
    const { id: _id } = await placeOrder({ phone });
    await whenScored(admin, _id);
    await admin.rest('PUT', '/admin/orders/status', { status: 'delivered', orders: [{ _id, version: 1 }] });
    const undone = await admin.rest('PUT', '/admin/orders/status/undo', { orders: [{ _id, version: 2 }] });
    expect(undone.body).toMatchObject({ changedCount: 1 });
    await setOrderStatus(admin, _id, 'cancelled');
    const second = await whenScored(admin, (await placeOrder({ phone, address: '8 Other Road' })).id);
    expect(second.risk.reasons.map(({ reason }: { reason: string }) => reason)).not.toContain('refused');
    const { body } = await admin.rest('GET', `/orders/admin/${_id}`);
    expect(body.history.map(({ status }: { status: string }) => status)).toEqual([
      ...['pending', 'delivered', 'pending', 'cancelled'],
    ]);
  });

  it('follows for an order that waits: a block, its end, and a parcel of the same customer that comes back', async () => {
    const phone = '+92 321 5550077';
    const earlier = await placeOrder({ phone, address: '7 First Road' });
    const waiting = await placeOrder({ phone, address: '8 Second Road' });
    await whenScored(admin, earlier.id);
    const reasonsAre = async (present: boolean, reason: string) => {
      const reasons = async () =>
        (await whenScored(admin, waiting.id)).risk.reasons.map((each: { reason: string }) => each.reason);
      await waitUntil(async () => (await reasons()).includes(reason) === present, { about: () => reason });
    };
    await reasonsAre(false, 'blocked');
    const block = { type: 'phone', value: phone, reason: 'Three parcels came back' };
    const { body } = await admin.rest('POST', '/orders/admin/blocks', block);
    await reasonsAre(true, 'blocked');
    await admin.rest('DELETE', `/orders/admin/blocks/${body.id}`);
    await reasonsAre(false, 'blocked');
    await admin.rest('POST', '/orders/admin/blocks', block);
    await reasonsAre(true, 'blocked');
    await endBlockOf('+923215550077');
    await reasonsAre(false, 'blocked');
    await setOrderStatus(admin, earlier.id, 'shipped');
    expect((await setOutcome(admin, earlier.id, { outcome: 'refused', reason: 'notHome' })).status).toBe(200);
    await reasonsAre(true, 'refused');
    expect((await setOutcome(admin, earlier.id, { outcome: null })).status).toBe(200);
    await reasonsAre(false, 'refused');
    await setOrderStatus(admin, earlier.id, 'cancelled');
    await reasonsAre(true, 'refused');
  });

  it('is high for a blocked address however its points, digits and hyphens are written', async () => {
    const value = 'House 7 St. 44 Gulberg, Lahore';
    const input = { type: 'address', value, reason: 'Nobody opens' };
    expect((await admin.rest('POST', '/orders/admin/blocks', input)).status).toBe(201);
    for (const address of ['house 7 St 44, Gulberg.', 'House \u06F7 St.44 Gul\u00ADberg']) {
      const { risk } = await whenScored(admin, (await placeOrder({ address, city: 'Lahore' })).id);
      expect(risk.reasons[0]).toMatchObject({ reason: 'blocked' });
    }
  });

  it('is calculated again for an order whose contact is blocked while it is calculated', async () => {
    let id = '';
    const release = await holdAfter(failpoints, 'risk', async () => {
      ({ id } = await placeOrder({ phone: '+92 333 5550088' }));
    });
    const block = { type: 'phone', value: '+92 333 5550088', reason: 'Fake orders' };
    expect((await admin.rest('POST', '/orders/admin/blocks', block)).status).toBe(201);
    await release();
    expect((await whenScored(admin, id)).risk.reasons[0]?.reason).toBe('blocked');
  });

  it('has a block list that refuses the shop’s own contacts, doubles and days that are over', async () => {
    const BLOCK = 'mutation ($input: BlockedContactInput!) { blockContact(input: $input) { id type } }';
    const add = (input: object) => admin.gql(BLOCK, { input: { reason: 'Fake orders', ...input } });
    for (const [type, value] of [
      ['PHONE', '0300 0000000'],
      ['PHONE', '0311 0000000'],
      ['EMAIL', 'SHOP@zevar.example'],
      ['ADDRESS', 'shop \u06F1\u06F2,  M. A. Bazaar, LAHORE'],
    ])
      expect((await add({ type, value })).errors?.[0]?.extensions.fields).toEqual({ value: 'This is the shop’s own' });
    expect((await add({ type: 'PHONE', value: '12' })).errors?.[0]?.extensions.fields).toEqual({
      value: 'Please enter a valid phone number',
    });
    expect((await add({ type: 'EMAIL', value: 'nobody' })).errors?.[0]?.extensions.fields).toEqual({
      value: 'Please enter a valid email',
    });
    expect(
      (await add({ type: 'EMAIL', value: 'a@example.com', until: '2020-01-01' })).errors?.[0]?.extensions.fields,
    ).toEqual({ until: 'The last day is over' });
  });

  it('has a block list that is read in both APIs, and whose entries can be removed', async () => {
    const BLOCK = 'mutation ($input: BlockedContactInput!) { blockContact(input: $input) { id type } }';
    const add = (input: object) => admin.gql(BLOCK, { input: { reason: 'Fake orders', ...input } });
    const added = await add({ type: 'EMAIL', value: 'fake@example.com', until: '2090-01-01' });
    expect(added.data.blockContact.type).toBe('EMAIL');
    expect((await add({ type: 'EMAIL', value: 'FAKE@example.com' })).errors?.[0]?.extensions.code).toBe('NAME_TAKEN');
    const { data } = await admin.gql('{ blockedContacts { items { id value reason until } pageInfo { totalItems } } }');
    expect(data.blockedContacts.items[0]).toMatchObject({
      value: 'fake@example.com',
      until: '2090-01-01T19:00:00.000Z',
    });
    expect((await admin.rest('GET', '/orders/admin/blocks')).body.blocks[0]?.value).toBe('fake@example.com');
    const { id } = added.data.blockContact;
    expect(
      (await admin.gql('mutation ($id: ID!) { unblockContact(id: $id) { value } }', { id })).data.unblockContact.value,
    ).toBe('fake@example.com');
    expect(await eventsOf(id)).toEqual(['CONTACT_UNBLOCKED', 'CONTACT_BLOCKED']);
  });
});

it('orders of guests that nobody confirms give their pieces back after the time of the setting, and are told', async () => {
  const own = await startShop({ UNCONFIRMED_GUEST_ORDER_HOURS: '24' });
  const ownApi = apiOf(own);
  const ownAdmin = await signInAsAdmin(ownApi);
  try {
    const orders = (await openDatabase(own)).collection('orders');
    const [old, fresh] = [await placeOrderToConfirm(ownApi, ownAdmin), await placeOrderToConfirm(ownApi, ownAdmin)];
    const ofAccount = await placeOrderToConfirm(ownApi, ownAdmin);
    for (const { id } of [old, fresh, ofAccount]) await whenScored(ownAdmin, id);
    const placedAt = new Date(Date.now() - 25 * 60 * 60_000);
    const dates = { placedAt, callRank: placedAt.getTime() };
    await orders.updateOne({ _id: new ObjectId(ofAccount.id) }, { $set: { ...dates, userId: new ObjectId() } });
    await orders.updateOne({ _id: new ObjectId(old.id) }, { $set: dates });
    expect((await waitForEmail(ownApi, old.email, 'order-placed')).text).toContain(
      'Please confirm it by the second link within 24 hours: otherwise it is cancelled.',
    );
    expect((await waitForEmail(ownApi, old.email, 'order-cancelled')).text).toContain(
      'Your order was cancelled, because nobody confirmed it, and nothing is to be paid:',
    );
    for (const { id } of [fresh, ofAccount])
      expect((await ownAdmin.rest('GET', `/orders/admin/${id}`)).body.status).toBe('pending');
    const { body } = await ownAdmin.rest('GET', `/audit?subjectId=${old.id}`);
    expect(body.events[0]).toMatchObject({
      by: null,
      details: expect.arrayContaining([{ name: 'reason', value: 'unconfirmed' }]),
    });
    expect((await emailsTo(ownApi, fresh.email)).map(({ kind }) => kind)).not.toContain('order-cancelled');

    // One that an administrator opens again stays open, also while others are cancelled.
    await setOrderStatus(ownAdmin, old.id, 'pending');
    await orders.updateOne({ _id: new ObjectId(fresh.id) }, { $set: dates });
    await waitForEmail(ownApi, fresh.email, 'order-cancelled');
    expect((await ownAdmin.rest('GET', `/orders/admin/${old.id}`)).body.status).toBe('pending');
  } finally {
    await own.stop();
  }
});
