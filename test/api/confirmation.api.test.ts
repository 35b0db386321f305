import { type Db, ObjectId } from 'mongodb';
import { ORDER_CHANGE } from '../../shared/limits.js';
import { CONFIRMATION_TEXTS } from '../../shared/rules/confirmation.rules.js';
import { findInventoryProduct, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { untilAnswered, type Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import type { guestDetails } from '../support/guest.js';
import { sendHeldEmails, waitForEmail } from '../support/mailbox.js';
import { eventKinds, placeOrderToConfirm, whenScored } from '../support/confirmation.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import type { Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

const QUEUE = `query ($risk: RiskLevel, $later: Boolean! = false) {
  confirmationQueue(risk: $risk, later: $later, limit: 100) {
    waiting later items { id callAfter confirmation { state attempts version } risk { score level reasons { reason points } } }
  }
}`;
const RECORD = `mutation ($id: ID!, $outcome: CallOutcome!, $reason: CancelReason, $version: Int, $key: String) {
  recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $key) {
    status confirmation { state attempts version by }
  }
}`;
const LINKED = 'state canConfirm canChange order { status address { phone address } }';

const placeOrder = (details: Parameters<typeof guestDetails>[0] = {}) => placeOrderToConfirm(api, admin, details);
const eventsOf = (id: string) => eventKinds(admin, id);
const queuedIds = async (): Promise<string[]> =>
  (await admin.gql(QUEUE)).data.confirmationQueue.items.map(({ id }: { id: string }) => id);
const stockOf = async (id: string) => (await findInventoryProduct(admin, id)).stock;

describe('the queue of orders to confirm', () => {
  it('has new orders, the riskiest and oldest first, and not those that are confirmed or moved on', async () => {
    const orders: Awaited<ReturnType<typeof placeOrder>>[] = [];
    for (const address of ['12 Mall Road', 'Mall Road', '13 Mall Road']) orders.push(await placeOrder({ address }));
    for (const { id } of orders) await whenScored(admin, id);
    const [first, risky, last] = orders.map(({ id }) => id);
    expect((await queuedIds()).filter((id) => orders.some((order) => order.id === id))).toEqual([risky, first, last]);
    const { body } = await admin.rest('GET', '/orders/admin/confirmations?limit=1');
    expect(body.orders[0]?._id).toBe(risky);
    expect(body.orders[0]?.risk.reasons).toEqual([
      { reason: 'noHouseNumber', points: 15 },
      { reason: 'firstOrder', points: 5 },
    ]);
    expect(
      (await admin.gql(QUEUE, { risk: 'MEDIUM' })).data.confirmationQueue.items.map(({ id }: { id: string }) => id),
    ).toContain(risky);
    expect((await admin.rest('GET', '/orders/admin/confirmations?risk=high')).body.orders).toEqual([]);
    await setOrderStatus(admin, risky ?? '', 'processing');
    await admin.gql(RECORD, { id: first, outcome: 'CONFIRMED' });
    expect((await queuedIds()).filter((id) => orders.some((order) => order.id === id))).toEqual([last]);
    await setOrderStatus(admin, risky ?? '', 'pending');
    expect(await queuedIds()).toContain(risky);
  });

  it('lists the orders to call again later with the time, who is due next first, the same in both APIs', async () => {
    const due: { id: string; minutes: number }[] = [];
    for (const minutes of [300, 60, 180]) due.push({ id: (await placeOrder()).id, minutes });
    for (const { id, minutes } of due) {
      await whenScored(admin, id);
      await admin.gql(RECORD, { id, outcome: 'NO_ANSWER' });
      const callAfter = new Date(Date.now() + minutes * 60_000);
      await db.collection('orders').updateOne({ _id: new ObjectId(id) }, { $set: { callAfter } });
    }
    const { items, later, waiting } = (await admin.gql(QUEUE, { later: true })).data.confirmationQueue;
    const own = (ids: string[]) => ids.filter((id) => due.some((order) => order.id === id));
    const expected = [due[1]?.id, due[2]?.id, due[0]?.id];
    expect(own(items.map(({ id }: { id: string }) => id))).toEqual(expected);
    expect(later).toBe(items.length);
    const { body } = await admin.rest('GET', '/orders/admin/confirmations?later=true&limit=100');
    expect(own(body.orders.map(({ _id }: { _id: string }) => _id))).toEqual(expected);
    expect([body.waiting, body.later]).toEqual([waiting, later]);
    for (const { callAfter } of body.orders) expect(new Date(callAfter).getTime()).toBeGreaterThan(Date.now());
    expect(own(await queuedIds())).toEqual([]);
    expect((await admin.rest('GET', '/orders/admin/confirmations?later=soon')).status).toBe(400);
  });

  it('leaves an order aside after a call without an answer, and counts the calls', async () => {
    const { id } = await placeOrder();
    await whenScored(admin, id);
    const { data } = await admin.gql(RECORD, { id, outcome: 'NO_ANSWER', version: 1 });
    expect(data.recordCall.confirmation).toEqual({ state: 'WAITING', attempts: 1, version: 2, by: null });
    expect(await queuedIds()).not.toContain(id);
    expect((await admin.gql(QUEUE)).data.confirmationQueue.later).toBeGreaterThan(0);
    const { body } = await admin.rest('GET', `/orders/admin/${id}`);
    expect(new Date(body.callAfter).getTime() - Date.now()).toBeGreaterThan(110 * 60_000);
    await db.collection('orders').updateOne({ _id: new ObjectId(id) }, { $set: { callAfter: new Date(0) } });
    expect(await queuedIds()).toContain(id);
    expect(
      (await admin.rest('PUT', `/orders/admin/${id}/confirmation`, { outcome: 'noAnswer' })).body.confirmation.attempts,
    ).toBe(2);
  });

  it('cancels with a reason: the pieces are back, the customer is told, and the history names the reason', async () => {
    const { id, email, product } = await placeOrder();
    const before = await stockOf(product.id);
    expect((await admin.gql(RECORD, { id, outcome: 'CANCELLED' })).errors?.[0]?.extensions.fields).toEqual({
      reason: 'Please choose a reason',
    });
    const { body } = await admin.rest('PUT', `/orders/admin/${id}/confirmation`, {
      outcome: 'cancelled',
      reason: 'notOrdered',
    });
    expect(body.status).toBe('cancelled');
    expect(await stockOf(product.id)).toBe(before + 1);
    await sendHeldEmails(db);
    await waitForEmail(api, email, 'order-cancelled');
    const { data } = await admin.gql(
      'query ($id: ID!) { auditEvents(filter: { subjectId: $id }) { items { kind by subject details { name value } } } }',
      { id },
    );
    expect(data.auditEvents.items).toEqual([
      {
        kind: 'ORDER_STATUS',
        by: expect.any(String),
        subject: 'order',
        details: [
          { name: 'from', value: 'pending' },
          { name: 'to', value: 'cancelled' },
          { name: 'reason', value: 'notOrdered' },
        ],
      },
    ]);
    expect((await admin.gql(RECORD, { id, outcome: 'CONFIRMED' })).errors?.[0]?.extensions.code).toBe('ORDER_CLOSED');
  });

  it('tells the second of two administrators who was faster, and stores a repeated request once', async () => {
    const second = await createCustomerAdmin(api, admin);
    const { id } = await placeOrder();
    const variables = { id, outcome: 'NO_ANSWER', version: 1, key: 'call-1' };
    for (let time = 0; time < 2; time += 1)
      expect((await admin.gql(RECORD, variables)).data.recordCall.confirmation.attempts).toBe(1);
    const late = await second.gql(RECORD, { ...variables, outcome: 'CONFIRMED', key: 'call-2' });
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      order: { confirmation: { attempts: 1, version: 2 } },
    });
    const rest = await second.rest('PUT', `/orders/admin/${id}/confirmation`, { outcome: 'confirmed', version: 1 });
    expect([rest.status, rest.body.code, rest.body.order.confirmation.attempts]).toEqual([409, 'STALE_VERSION', 1]);
    expect(await eventsOf(id)).toEqual(['ORDER_NO_ANSWER']);
  });
});

describe('the link in the email', () => {
  const view = (token: unknown) => api.rest('POST', '/orders/confirm/view', { token });

  it('confirms once, however often it is used, until the order is shipped', async () => {
    const { id, token } = await placeOrder();
    expect((await view(token)).body).toMatchObject({ state: 'waiting', canConfirm: true, canChange: true });
    expect(
      (await api.gql(`query ($token: String!) { linkedOrder(token: $token) { ${LINKED} } }`, { token })).data
        .linkedOrder,
    ).toMatchObject({ state: 'WAITING' });
    expect(await eventsOf(id)).toEqual([]);
    for (let time = 0; time < 3; time += 1)
      expect((await api.rest('POST', '/orders/confirm', { token })).body).toMatchObject({
        state: 'confirmed',
        canConfirm: false,
        canChange: false,
      });
    const confirmed = await api.gql(`mutation ($token: String!) { confirmLinkedOrder(token: $token) { ${LINKED} } }`, {
      token,
    });
    expect(confirmed.data.confirmLinkedOrder).toMatchObject({ state: 'CONFIRMED' });
    expect(await eventsOf(id)).toEqual(['ORDER_CONFIRMED']);
    expect((await api.rest('POST', '/orders/confirm/cancel', { token })).body.code).toBe('ORDER_CLOSED');
    const late = await placeOrder();
    await setOrderStatus(admin, late.id, 'shipped');
    const refused = await api.rest('POST', '/orders/confirm', { token: late.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_CLOSED']);
  });

  it('corrects telephone and address, and tells the customer; another order stays as it was', async () => {
    const { id, token, email } = await placeOrder();
    const input = { phone: '0301 7654321', address: '7 Canal Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' };
    const wrong = await api.rest('POST', '/orders/confirm/correct', { token, ...input, phone: '12' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['phone']]);
    const { body } = await api.rest('POST', '/orders/confirm/correct', { token, ...input });
    expect(body.order.address).toMatchObject({ ...input, email });
    await waitForEmail(api, email, 'delivery-corrected');
    const corrected = await api.gql(
      `mutation ($token: String!, $input: OrderCorrectionInput!) { correctLinkedOrder(token: $token, input: $input) { ${LINKED} } }`,
      { token, input: { ...input, address: '8 Canal Road' } },
    );
    expect(corrected.data.correctLinkedOrder.order.address).toMatchObject({ address: '8 Canal Road' });
    expect((await waitForEmail(api, email, 'delivery-corrected', 1)).text).toContain('8 Canal Road');
    const stored = await db.collection('orders').findOne({ _id: new ObjectId(id) });
    expect(stored).toMatchObject({
      phoneE164: '+923017654321',
      guestKeys: expect.arrayContaining(['phone +923017654321']),
    });
    expect(await eventsOf(id)).toEqual(['ORDER_CORRECTED', 'ORDER_CORRECTED']);
  });

  it('lets the risk be looked at again after a correction, and corrects at most twenty times', async () => {
    const { id, token } = await placeOrder();
    const riskOf = async () =>
      (await whenScored(admin, id)).risk.reasons.map((each: { reason: string }) => each.reason);
    expect(await riskOf()).not.toContain('noHouseNumber');
    const correct = async (address: string) => {
      const input = { phone: '0301 7654321', address, city: 'Lahore', state: 'Punjab', zipcode: '54000' };
      const { status, body } = await api.rest('POST', '/orders/confirm/correct', { token, ...input });
      return [status, body.code ?? body.canChange];
    };
    expect(await correct('Canal Road')).toEqual([200, true]);
    await waitUntil(async () => (await riskOf()).includes('noHouseNumber'));
    const version = ORDER_CHANGE.times - 1;
    await db.collection('orders').updateOne({ _id: new ObjectId(id) }, { $set: { 'confirmation.version': version } });
    expect(await correct('8 Canal Road')).toEqual([200, false]);
    expect(await correct('9 Canal Road')).toEqual([409, 'ORDER_CLOSED']);
  });

  it('cancels: the pieces are back in stock once', async () => {
    const { id, token, product } = await placeOrder();
    const before = await stockOf(product.id);
    for (let time = 0; time < 2; time += 1)
      expect((await api.rest('POST', '/orders/confirm/cancel', { token })).body).toMatchObject({
        order: { status: 'cancelled' },
        canConfirm: false,
      });
    expect(await stockOf(product.id)).toBe(before + 1);
    const again = await api.gql(`mutation ($token: String!) { cancelLinkedOrder(token: $token) { ${LINKED} } }`, {
      token,
    });
    expect(again.data.cancelLinkedOrder.order.status).toBe('CANCELLED');
    expect(await eventsOf(id)).toEqual(['ORDER_STATUS']);
  });

  it('neither corrects nor cancels after thirty minutes, and still confirms', async () => {
    const { id, token } = await placeOrder();
    const placedAt = new Date(Date.now() - 31 * 60_000);
    await db.collection('orders').updateOne({ _id: new ObjectId(id) }, { $set: { placedAt } });
    expect((await view(token)).body).toMatchObject({ canConfirm: true, canChange: false });
    expect((await api.rest('POST', '/orders/confirm/cancel', { token })).body.code).toBe('ORDER_CLOSED');
    expect((await api.rest('POST', '/orders/confirm', { token })).body.state).toBe('confirmed');
  });

  it('is refused when it is changed in one letter, of another order or no text at all', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()];
    const changed = one.token.slice(0, -1) + (one.token.endsWith('A') ? 'B' : 'A');
    const mixed = one.id + other.token.slice(24);
    for (const token of [changed, mixed, '', one.id, 7, null, { $ne: '' }, [one.token]])
      for (const path of ['', '/view', '/cancel']) {
        const { status, body } = await api.rest('POST', `/orders/confirm${path}`, { token });
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    expect(await eventsOf(one.id)).toEqual([]);
  });

  it('and two administrators, two hundred requests at once: one outcome, and the rest are told', async () => {
    const { id, token, product } = await placeOrder();
    const before = await stockOf(product.id);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { status, body } = await untilAnswered(() =>
          n % 3 === 0
            ? api.rest('POST', '/orders/confirm', { token })
            : n % 3 === 1
              ? api.rest('POST', '/orders/confirm/cancel', { token })
              : admin.rest('PUT', `/orders/admin/${id}/confirmation`, {
                  outcome: 'cancelled',
                  reason: 'noAnswer',
                  version: 1,
                }),
        );
        return `${status} ${body.code ?? ''}`.trim();
      }),
    );
    const expected = ['200', '409 ORDER_CLOSED', '409 STALE_VERSION'];
    expect([...new Set(answers)].filter((answer) => !expected.includes(answer))).toEqual([]);
    expect(answers).toContain('200');
    const { body } = await admin.rest('GET', `/orders/admin/${id}`);
    const isCancelled = body.status === 'cancelled';
    expect([body.confirmation.state, await stockOf(product.id)]).toEqual(
      isCancelled ? ['waiting', before + 1] : ['confirmed', before],
    );
    expect(await eventsOf(id)).toEqual([isCancelled ? 'ORDER_STATUS' : 'ORDER_CONFIRMED']);
  });
});

it('an administrator corrects an order until it is shipped, and the customer is told', async () => {
  const { id, email } = await placeOrder();
  const input = { phone: '0301 7654321', address: '7 Canal Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' };
  const { body } = await admin.rest('PUT', `/orders/admin/${id}/address`, { ...input, version: 1 });
  expect(body.address).toMatchObject(input);
  await waitForEmail(api, email, 'delivery-corrected');
  const CORRECT =
    'mutation ($id: ID!, $input: OrderCorrectionInput!, $version: Int) { correctOrder(id: $id, input: $input, version: $version) { version } }';
  expect((await admin.gql(CORRECT, { id, input, version: 1 })).errors?.[0]?.extensions.code).toBe('STALE_VERSION');
  await setOrderStatus(admin, id, 'shipped');
  const [closed] = (await admin.gql(CORRECT, { id, input })).errors ?? [];
  expect(closed).toMatchObject({ message: CONFIRMATION_TEXTS.closedForAdmin, extensions: { code: 'ORDER_CLOSED' } });
});

it('an order of an earlier version has no confirmation and is not in the queue', async () => {
  const { id } = await placeOrder();
  await whenScored(admin, id);
  const earlier = { confirmation: 1, risk: 1, callRank: 1, callAfter: 1, contactKeys: 1, riskIsDue: 1 } as const;
  await db.collection('orders').updateOne({ _id: new ObjectId(id) }, { $unset: earlier });
  expect(await queuedIds()).not.toContain(id);
  const { body } = await admin.rest('GET', `/orders/admin/${id}`);
  expect([body.confirmation, body.risk, body.callAfter]).toEqual([null, null, null]);
  expect((await setOrderStatus(admin, id, 'shipped')).status).toBe(200);
});
