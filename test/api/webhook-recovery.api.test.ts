import type { ServerResponse } from 'node:http';
import { ObjectId, type Db } from 'mongodb';
import { WEBHOOK_EVENT_KINDS } from '../../shared/webhook-events.js';
import { placeGuestOrder, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails } from '../support/guest.js';
import type { Shop } from '../support/shop.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { waitUntil } from '../support/wait-until.js';

/** How deliveries go on after a killed server, and after a webhook that was wrong. */
let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;
let receiver: WebhookReceiver;

const HOURS_MS = 60 * 60_000;
/** Far less than any pause of these deliveries, far more than one takes. */
const SOON_MS = 15_000;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ WEBHOOK_PRIVATE_ADDRESSES: 'true' }));
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  receiver = await new WebhookReceiver().start();
});
afterEach(async () => {
  for (const { _id } of (await admin.rest('GET', '/admin/webhooks')).body.webhooks)
    await admin.rest('DELETE', `/admin/webhooks/${_id}`);
  await receiver.stop();
});

const makeWebhook = async (url = receiver.url): Promise<string> =>
  (
    await admin.rest('POST', '/admin/webhooks', {
      url,
      events: WEBHOOK_EVENT_KINDS.filter((kind) => /ORDER/.test(kind)),
    })
  ).body._id;

const change = (id: string, input: object) => admin.rest('PUT', `/admin/webhooks/${id}`, input);

let guests = 0;
function placeOrder() {
  guests += 1;
  const guest = guestDetails({ email: `again-${guests}@example.com`, phone: `+92 300 ${7_400_000 + guests}` });
  return placeGuestOrder(api, admin, 'Nandini Pearl Strand', 1, guest);
}

const deliveries = () => db.collection('webhook_deliveries');
const deliveriesOf = (subjectId: string) =>
  deliveries()
    .find({ subjectId: new ObjectId(subjectId) })
    .sort({ sequence: 1 })
    .toArray();

const until = (isTrue: () => Promise<boolean>, withinMs?: number) =>
  waitUntil(isTrue, { withinMs, about: async () => JSON.stringify(await deliveries().find().toArray()) });

/**
 * Puts the next attempts of a webhook's deliveries off, once so many have been tried, or rest because another one found
 * that the receiver is away.
 */
async function putOff(webhookId: ObjectId, count: number, status: number): Promise<Date> {
  const dueAt = new Date(Date.now() + 4 * HOURS_MS);
  const tried = { webhookId, state: 'WAITING', $or: [{ httpStatus: status }, { isResting: true }] };
  await until(async () => (await deliveries().updateMany(tried, { $set: { dueAt } })).matchedCount === count);
  return dueAt;
}

describe('a delivery', () => {
  it('of a killed server, whose earlier one is sent again, waits behind it and holds up nothing else', async () => {
    await makeWebhook();
    const order = await placeOrder();
    await setOrderStatus(admin, order._id, 'processing');
    await until(async () => (await deliveriesOf(order._id)).filter(({ state }) => state === 'DELIVERED').length === 2);
    const [first, second] = await deliveriesOf(order._id);
    await deliveries().updateOne({ _id: first?._id }, { $set: { state: 'FAILED', deliveredAt: null } });
    // What a killed server leaves: a lease that nobody gives back.
    const lease = { state: 'SENDING', deliveredAt: null, dueAt: new Date(Date.now() + HOURS_MS) };
    await deliveries().updateOne({ _id: second?._id }, { $set: lease });

    receiver.react = (response, { body }) => void response.writeHead(body.data.id === order._id ? 500 : 200).end();
    const sent = receiver.about(order._id).length;
    await admin.rest('PUT', `/admin/webhook-deliveries/${first?._id.toHexString()}/again`);
    await until(async () => (await deliveriesOf(order._id))[0]?.['httpStatus'] === 500);
    // Its next attempt is far away, and now the lease ends.
    await deliveries().updateOne({ _id: first?._id }, { $set: { dueAt: new Date(Date.now() + HOURS_MS) } });
    await deliveries().updateOne({ _id: second?._id }, { $set: { dueAt: new Date() } });
    await until(async () => (await deliveriesOf(order._id))[1]?.['state'] === 'WAITING', SOON_MS);
    const other = await placeOrder();
    await receiver.waitFor(() => receiver.about(other._id).length === 1, 'another order', SOON_MS);
    expect(receiver.about(order._id)).toHaveLength(sent + 1);

    receiver.react = (response) => void response.writeHead(200).end();
    await deliveries().updateOne({ _id: first?._id }, { $set: { dueAt: new Date() } });
    await receiver.waitFor(() => receiver.about(order._id).length === sent + 3, 'both, in their order', SOON_MS);
    const last = receiver.about(order._id).slice(-2);
    expect(last.map(({ body }) => body.data.status)).toEqual(['pending', 'processing']);
  });

  const CHANGES: [string, number, (id: string, heals: () => WebhookReceiver) => Promise<unknown>][] = [
    ['its webhook has another address', 503, (id, heals) => change(id, { url: heals().url })],
    ['its webhook has another address than one that refused it', 404, (id, heals) => change(id, { url: heals().url })],
    [
      'its webhook is enabled again',
      503,
      async (id, heals) => {
        await change(id, { isEnabled: false });
        heals();
        await change(id, { isEnabled: true });
      },
    ],
    [
      'its webhook has another secret',
      503,
      (id, heals) => {
        heals();
        return admin.rest('PUT', `/admin/webhooks/${id}/secret`);
      },
    ],
  ];
  it.each(CHANGES)('that waits for hours is sent at once when %s', async (_, status, correct) => {
    const other = await new WebhookReceiver().start();
    const id = await makeWebhook();
    const ofWebhook = { webhookId: new ObjectId(id) };
    const count = (filter: object) => deliveries().countDocuments({ ...ofWebhook, ...filter });
    receiver.react = (response) => void response.writeHead(status).end();
    for (let orders = 0; orders < 2; orders += 1) await placeOrder();
    const dueAt = await putOff(ofWebhook.webhookId, 2, status);

    // All fields, as they are: nothing that may have put it right.
    await change(id, { url: receiver.url, events: ['ORDER_PLACED'], isEnabled: true });
    expect(await count({ dueAt })).toBe(2);
    await correct(id, () => {
      receiver.react = other.react;
      return other;
    });
    await until(async () => (await count({ state: 'DELIVERED' })) === 2, SOON_MS);
    await other.stop();
  });

  it('that fails at an address which is corrected meanwhile is sent to the new one at once, with what waits', async () => {
    const other = await new WebhookReceiver().start();
    const id = await makeWebhook();
    const ofWebhook = { webhookId: new ObjectId(id) };
    receiver.react = (response) => void response.writeHead(503).end();
    const orders = [await placeOrder(), await placeOrder()];
    await putOff(ofWebhook.webhookId, orders.length, 503);
    const open: ServerResponse[] = [];
    receiver.react = (response) => void open.push(response);
    // So many attempts that the pause after the next one has hours.
    await deliveries().updateMany(ofWebhook, { $set: { attempts: 8, dueAt: new Date() } });
    await until(async () => open.length === orders.length);
    await change(id, { url: other.url });
    for (const response of open) response.writeHead(503).end();
    for (const { _id } of orders)
      await other.waitFor(() => other.about(_id).length === 1, 'what failed elsewhere', SOON_MS);
    await other.stop();
  });
});

it('deliveries of a webhook that is unknown, or deleted, are not found in both APIs', async () => {
  const id = await makeWebhook();
  const byRest = (of: string) => admin.rest('GET', `/admin/webhooks/${of}/deliveries`);
  const byGraphql = (of: string) =>
    admin.gql('query ($id: ID!) { webhookDeliveries(webhookId: $id) { pageInfo { totalItems } } }', { id: of });
  expect([(await byRest(id)).status, (await byGraphql(id)).data.webhookDeliveries.pageInfo.totalItems]).toEqual([
    200, 0,
  ]);
  await admin.rest('DELETE', `/admin/webhooks/${id}`);
  for (const none of [id, '0'.repeat(24)]) {
    const { status, body } = await byRest(none);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await byGraphql(none)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});
