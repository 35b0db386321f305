import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { WEBHOOKS } from '../../shared/dashboard-limits.js';
import { LIMITS } from '../../shared/limits.js';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '../../shared/webhook-events.js';
import {
  placeGuestOrder,
  searchInventory,
  setOrderStatus,
  signInAsAdmin,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails } from '../support/guest.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { isSigned, WebhookReceiver } from '../support/webhook-receiver.js';

/** A product without sizes. */
const STRAND = 'Nandini Pearl Strand';

let two: TwoServers;
/** The same administrator at both servers. */
let admins: [AdminApi, AdminApi];
let folder: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-webhooks-'));
  two = await startTwoServers({
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    NODE_ENV: 'test',
    FAILPOINTS: join(folder, 'failpoint'),
  });
  admins = [await signInAsAdmin(two.apis[0]), await signInAsAdmin(two.apis[1])];
  await two.db.collection('products').updateOne({ name: STRAND }, { $set: { stock: 500 } });
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
beforeEach(async () => {
  receiver = await new WebhookReceiver().start();
});
afterEach(async () => {
  for (const { _id } of (await admins[0].rest('GET', '/admin/webhooks')).body.webhooks)
    await admins[0].rest('DELETE', `/admin/webhooks/${_id}`);
  await receiver.stop();
});

/** Made at the first server; the second one knows it a second later. */
async function makeWebhook(url = receiver.url, events: readonly WebhookEventKind[] = WEBHOOK_EVENT_KINDS) {
  const { body, status, text } = await admins[0].rest('POST', '/admin/webhooks', { url, events });
  if (status !== 201) throw new Error(text);
  return body;
}

let guests = 0;
function placeOrder(quantity = 1) {
  guests += 1;
  const guest = guestDetails({ email: `hooks-${guests}@example.com`, phone: `+92 300 ${7_200_000 + guests}` });
  return placeGuestOrder(two.apis[0], admins[0], STRAND, quantity, guest);
}

const deliveriesOf = (webhookId: string) =>
  two.db
    .collection('webhook_deliveries')
    .find({ webhookId: new ObjectId(webhookId) })
    .sort({ _id: 1 })
    .toArray();

/** Lets pass the time until the next attempt; by default not the lease of one that is being sent. */
const makeDue = (webhookId: string, state = 'WAITING') =>
  two.db
    .collection('webhook_deliveries')
    .updateMany({ webhookId: new ObjectId(webhookId), state }, { $set: { dueAt: new Date() } });

/** Waits until an attempt was answered so, and puts the next one off. */
async function untilRefused(webhookId: string, httpStatus: number) {
  const refused = { webhookId: new ObjectId(webhookId), state: 'WAITING', httpStatus };
  const later = { $set: { dueAt: new Date(Date.now() + 60 * 60_000) } };
  while ((await two.db.collection('webhook_deliveries').updateOne(refused, later)).matchedCount === 0)
    await setTimeout(20);
}

async function untilDone(webhookId: string) {
  const isOpen = async () => (await deliveriesOf(webhookId)).some(({ dueAt }) => dueAt !== null);
  for (const end = Date.now() + 60_000; await isOpen();) {
    if (Date.now() > end) throw new Error(`Not done: ${JSON.stringify(await deliveriesOf(webhookId))}`);
    await makeDue(webhookId);
    await setTimeout(100);
  }
}

describe('a webhook', () => {
  it('is told once, signed and without personal data, of an order and of what it does to a product', async () => {
    const { _id, secret } = await makeWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const stored = JSON.stringify(await two.db.collection('webhooks').find().toArray());
    expect(stored).not.toContain(secret.slice('whsec_'.length));
    expect((await admins[1].rest('GET', '/admin/webhooks')).text).not.toContain(secret);

    const { id: productId, stock } = await searchInventory(admins[0], STRAND);
    await admins[0].rest('PUT', `/products/${productId}`, { stock_quantity: LIMITS.lowStock + 2 });
    const order = await placeOrder(2);
    await setOrderStatus(admins[0], order._id, 'shipped');
    await admins[0].rest('PUT', `/products/${productId}`, { stock_quantity: stock });
    await receiver.waitFor(() => receiver.received.length >= 6, 'six events');
    await untilDone(_id);
    expect(receiver.received).toHaveLength(6);
    expect(receiver.received.every((each) => isSigned(each, secret))).toBe(true);
    expect(receiver.received.some((each) => isSigned({ ...each, text: `${each.text} ` }, secret))).toBe(false);
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
    expect(receiver.about(order._id).map(({ body }) => [body.type, body.data.status, body.data.reference])).toEqual([
      ['ORDER_PLACED', 'pending', order.reference],
      ['ORDER_STATUS_CHANGED', 'shipped', order.reference],
    ]);
    expect(receiver.about(productId).map(({ body }) => [body.type, body.data.stock])).toEqual([
      ['PRODUCT_CHANGED', LIMITS.lowStock + 2],
      ['PRODUCT_CHANGED', LIMITS.lowStock],
      ['STOCK_LOW', LIMITS.lowStock],
      ['PRODUCT_CHANGED', stock],
    ]);
    const texts = receiver.received.map(({ text }) => text).join('\n');
    const { firstname, email, phone, address } = guestDetails();
    for (const personal of [firstname, email, phone, address, `hooks-${guests}@`])
      if (personal) expect(texts).not.toContain(personal);
  });

  it('gets what it was chosen for alone, from every kind of change of products', async () => {
    await makeWebhook(receiver.url, ['PRODUCT_CHANGED']);
    const { id, price } = await searchInventory(admins[0], 'Dewdrop Pearl Studs');
    const [admin] = admins;
    await admin.rest('PUT', '/products/inventory/bulk-update', {
      productIds: [id],
      operation: 'price_update',
      updates: { type: 'fixed', value: 1 },
    });
    const { data } = await admin.gql(
      `mutation ($input: PriceChangeInput!) { changePrices(input: $input) { change { id updated } } }`,
      { input: { products: [{ productId: id }], regularPrice: { type: 'SET', value: price + 5 } } },
    );
    expect(data.changePrices.change.updated).toBe(1);
    await admin.rest('POST', `/admin/prices/changes/${data.changePrices.change.id}/undo`);
    await admin.gql('mutation ($ids: [ID!]!) { setFeaturedProducts(productIds: $ids) { global { id } } }', {
      ids: [id],
    });
    await receiver.waitFor(() => receiver.about(id).length >= 4, 'four changes');
    const versions = receiver.about(id).map(({ body }) => Number(body.data.version?.split('.')[0]));
    expect(versions).toEqual([0, 1, 2, 3].map((step) => (versions[0] ?? 0) + step));
    expect(new Set(receiver.received.map(({ body }) => body.type))).toEqual(new Set(['PRODUCT_CHANGED']));
  });

  it('gets everything once and in order, although it was away and two servers send', async () => {
    const { _id } = await makeWebhook(receiver.url, ['ORDER_PLACED', 'ORDER_STATUS_CHANGED']);
    // The other server knows of it after three seconds at the latest (docs/decisions/0105).
    await setTimeout(3100);
    const orders = await Promise.all([placeOrder(), placeOrder(), placeOrder()]);
    await receiver.waitFor(() => receiver.received.length === 3, 'three orders');
    await receiver.stop();
    const statuses = ['processing', 'shipped', 'delivered', 'shipped', 'processing'];
    for (const [index, status] of statuses.entries())
      for (const order of orders) await setOrderStatus(admins[index % 2 ? 1 : 0], order._id, status);
    await receiver.start();
    await untilDone(_id);
    for (const order of orders)
      expect(receiver.about(order._id).map(({ body }) => body.data.status)).toEqual(['pending', ...statuses]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([18, 18]);
  });

  it('that refuses one event gets the others, and the events of that order wait in order', async () => {
    const { _id } = await makeWebhook(receiver.url, ['ORDER_PLACED', 'ORDER_STATUS_CHANGED']);
    const [bad, good] = [await placeOrder(), await placeOrder()];
    await untilDone(_id);
    receiver.react = (response, { body }) =>
      void response.writeHead(body.data.id === bad._id && body.data.status === 'processing' ? 500 : 200).end();
    for (const status of ['processing', 'shipped'])
      for (const order of [bad, good]) await setOrderStatus(admins[0], order._id, status);
    await receiver.waitFor(() => receiver.about(good._id).length === 3, 'the good order');
    await untilRefused(_id, 500);
    expect(receiver.about(bad._id).every(({ body }) => body.data.status !== 'shipped')).toBe(true);
    const log = await admins[1].rest('GET', `/admin/webhooks/${_id}/deliveries?state=WAITING`);
    expect(log.body.deliveries.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([bad._id, bad._id]);
    expect(log.body.deliveries.at(-1)).toMatchObject({ httpStatus: 500, error: 'The receiver answered 500' });
    receiver.react = (response) => void response.writeHead(200).end();
    await makeDue(_id);
    await untilDone(_id);
    expect(receiver.about(bad._id).at(-1)?.body.data.status).toBe('shipped');
  });

  it('that never answers delays no other one, and redirects are not followed', async () => {
    const [silent, moved] = [await new WebhookReceiver().start(), await new WebhookReceiver().start()];
    silent.react = () => undefined;
    moved.react = (response) => void response.writeHead(302, { location: `${receiver.url}/stolen` }).end();
    const { _id: silentId } = await makeWebhook(silent.url, ['ORDER_PLACED']);
    const { _id: movedId } = await makeWebhook(moved.url, ['ORDER_PLACED']);
    await makeWebhook(receiver.url, ['ORDER_PLACED']);
    const orders: { _id: string }[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await placeOrder());
    await receiver.waitFor(() => receiver.received.length === 6, 'six orders');
    expect((await deliveriesOf(silentId)).every(({ error }) => error === null)).toBe(true); // it still thinks
    await untilRefused(movedId, 302);
    expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true);
    await receiver.waitFor(() => silent.received.length > 0, 'the silent one');
    const log = await admins[0].gql(
      `query ($id: ID!) { webhookDeliveries(webhookId: $id) { items { state httpStatus error } pageInfo { totalItems } } }`,
      { id: movedId },
    );
    expect(log.data.webhookDeliveries.pageInfo.totalItems).toBe(6);
    expect(log.data.webhookDeliveries.items).toContainEqual({
      state: 'WAITING',
      httpStatus: 302,
      error: 'The receiver answered 302; redirects are not followed',
    });
    expect((await deliveriesOf(silentId)).every(({ state }) => state === 'WAITING' || state === 'SENDING')).toBe(true);
    await Promise.all([silent.stop(), moved.stop()]);
  });

  it('is given up after 24 hours, and sent again by an administrator', async () => {
    const { _id } = await makeWebhook(receiver.url, ['ORDER_PLACED']);
    receiver.react = (response) => void response.writeHead(503).end();
    const order = await placeOrder();
    // Its result must be stored before the number of attempts is another one.
    await untilRefused(_id, 503);
    await two.db
      .collection('webhook_deliveries')
      .updateMany({ webhookId: new ObjectId(_id) }, { $set: { giveUpAt: new Date(), attempts: 12 } });
    await makeDue(_id);
    await untilDone(_id);
    const [failed] = (await admins[0].rest('GET', `/admin/webhooks/${_id}/deliveries?state=FAILED`)).body.deliveries;
    expect(failed).toMatchObject({ event: 'ORDER_PLACED', subjectId: order._id, httpStatus: 503, dueAt: null });

    // One more failure: the delays begin anew, with that of five seconds.
    const before = receiver.received.length;
    await admins[0].rest('PUT', `/admin/webhook-deliveries/${failed?._id}/again`);
    await receiver.waitFor(() => receiver.received.length > before, 'the attempt that fails');
    let [waiting] = await deliveriesOf(_id);
    for (; waiting?.['state'] === 'SENDING'; [waiting] = await deliveriesOf(_id)) await setTimeout(20);
    expect(waiting).toMatchObject({ state: 'WAITING', httpStatus: 503 });
    expect(waiting?.['dueAt'].getTime() - Date.now()).toBeLessThanOrEqual(5_000);

    receiver.react = (response) => void response.writeHead(200).end('x'.repeat(1_000_000));
    const again = await admins[1].gql('mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { state } }', {
      id: failed?._id,
    });
    expect(again.data.redeliverWebhook.state).toBe('WAITING');
    await untilDone(_id);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set([failed?._id]));
    const [delivered] = (await admins[0].rest('GET', `/admin/webhooks/${_id}/deliveries`)).body.deliveries;
    expect(delivered).toMatchObject({ state: 'DELIVERED', httpStatus: 200, error: null });
    const unknown = await admins[0].rest('PUT', `/admin/webhook-deliveries/${'0'.repeat(24)}/again`);
    expect(unknown.body.code).toBe('NOT_FOUND');
  });

  it('is disabled, changed and given a new secret, all of it recorded', async () => {
    const { _id, secret } = await makeWebhook(receiver.url, ['ORDER_PLACED']);
    const change = (input: object) =>
      admins[0].gql(
        `mutation ($id: ID!, $input: WebhookChanges!) { updateWebhook(id: $id, input: $input) { isEnabled events } }`,
        { id: _id, input },
      );
    expect((await change({ isEnabled: false })).data.updateWebhook).toEqual({
      isEnabled: false,
      events: ['ORDER_PLACED'],
    });
    await placeOrder();
    expect(await deliveriesOf(_id)).toEqual([]);
    await change({ isEnabled: true });
    const renewed = await admins[0].rest('PUT', `/admin/webhooks/${_id}/secret`);
    expect(renewed.body.secret).not.toBe(secret);
    await placeOrder();
    await receiver.waitFor(() => receiver.received.length === 1, 'an order');
    expect(receiver.received.map((each) => isSigned(each, renewed.body.secret))).toEqual([true]);

    for (const [input, field] of [
      [{ url: 'ftp://example.com', events: ['ORDER_PLACED'] }, 'url'],
      [{ url: 'https://me:secret@example.com', events: ['ORDER_PLACED'] }, 'url'],
      [{ url: receiver.url, events: [] }, 'events'],
      [{ url: receiver.url, events: ['ORDER_LOST'] }, 'events.0'],
    ] as const) {
      const { status, body } = await admins[0].rest('POST', '/admin/webhooks', input);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    for (let count = 1; count < WEBHOOKS.active; count += 1) await makeWebhook();
    const tooMany = await admins[0].rest('POST', '/admin/webhooks', { url: receiver.url, events: ['ORDER_PLACED'] });
    expect(tooMany.body.code).toBe('LIMIT_REACHED');
    const removed = await admins[0].gql('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id: _id });
    expect(removed.data.deleteWebhook.id).toBe(_id);
    expect(await deliveriesOf(_id)).toEqual([]);
    const { events } = (await admins[0].rest('GET', `/audit?subjectId=${_id}`)).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'WEBHOOK_DELETED',
      ...['WEBHOOK_CHANGED', 'WEBHOOK_CHANGED', 'WEBHOOK_CHANGED'],
      'WEBHOOK_CREATED',
    ]);
  });

  it('is told nothing of an order whose transaction fails', async () => {
    const { _id } = await makeWebhook(receiver.url, ['ORDER_PLACED']);
    const count = () => two.db.collection('orders').countDocuments();
    const before = await count();
    await writeFile(join(folder, 'failpoint'), 'webhooks throw');
    await expect(placeOrder()).rejects.toThrow();
    expect([await count(), await deliveriesOf(_id)]).toEqual([before, []]);
  });

  // The last one at the two servers: it kills them.
  it('is sent what a killed server was sending, under the same id', async () => {
    const { _id } = await makeWebhook(receiver.url, ['ORDER_PLACED']);
    await two.shops[1].kill();
    receiver.react = () => undefined;
    const order = await placeOrder();
    await receiver.waitFor(() => receiver.received.length === 1, 'the first attempt');
    await two.shops[0].kill();
    receiver.react = (response) => void response.writeHead(200).end();
    await two.shops[1].restart();
    await makeDue(_id, 'SENDING'); // the lease of the dead server ends
    await untilDone(_id);
    expect(receiver.about(order._id).map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(receiver.received[0]?.headers['webhook-id']),
    );
    await two.shops[0].restart();
  });
});
