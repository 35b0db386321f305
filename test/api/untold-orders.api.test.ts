import { setOrderStatus } from '../support/admin-api.js';
import type { GraphqlAnswer } from '../support/api.js';
import { newPaymentId } from '../support/guest.js';
import { codes, type GuestOrders, guest, startGuestOrders } from '../support/guest-orders.js';
import { allEmailsSent, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { waitUntil } from '../support/wait-until.js';

/** Orders that are cancelled before their customers have been told of them: no stranger gets emails or calls from that. */
let orders: GuestOrders;
beforeAll(async () => void (orders = await startGuestOrders()));
afterAll(() => orders.stop());

const emails = () => orders.db.collection<{ _id: string; dueAt: Date | null; sentAt: Date | null }>('emails');
const throttles = () => orders.db.collection<{ _id: string; tries: number[]; expiresAt: Date }>('throttles');
const paceOf = (email: string) => `order-email ${email}`;
/** As if the address had just got as many emails about orders as one may in ten minutes. */
async function useUpPace(email: string): Promise<void> {
  const now = Date.now();
  const tries = Array.from({ length: 5 }, (_, index) => now + index);
  await throttles().insertOne({ _id: paceOf(email), tries, expiresAt: new Date(now + 600_000) });
}
async function endPace(email: string): Promise<void> {
  await throttles().deleteOne({ _id: paceOf(email) });
  await emails().updateMany({ dueAt: { $ne: null } }, { $set: { dueAt: new Date() } });
  await allEmailsSent(orders.db);
}
const idOf = ({ data }: GraphqlAnswer): string => data.placeOrder.id;
const cancel = async ({ data }: GraphqlAnswer) =>
  expect((await orders.api.rest('POST', '/track/cancel', { token: data.placeOrder.trackingToken })).status).toBe(200);
/** Which of the order's emails wait, once none is being sent. */
async function waitingEmails(id: string): Promise<string[]> {
  const isAbout = { _id: new RegExp(`^order-\\w+ ${id}`) };
  await waitUntil(
    async () => (await emails().countDocuments({ ...isAbout, attempts: { $gt: 0 }, sentAt: null })) === 0,
  );
  const found = await emails()
    .find({ ...isAbout, dueAt: { $ne: null } })
    .toArray();
  return found.map(({ _id }) => _id.split(' ', 1)[0] ?? '').sort();
}
const noticeSent = (id: string) =>
  waitUntil(async () => (await emails().countDocuments({ _id: `order-shop ${id}`, sentAt: { $ne: null } })) === 1);
/** As if the notice to the shop, which is sent at once, had not been sent yet. */
async function holdNotice(id: string): Promise<void> {
  await noticeSent(id);
  await emails().updateOne(
    { _id: `order-shop ${id}` },
    { $set: { attempts: 0, sentAt: null, dueAt: new Date(Date.now() + 600_000) } },
  );
}

describe('an order that is cancelled before its customer has been told of it', () => {
  it('by the customer: neither its emails nor one about the cancellation are sent, until it is reopened', async () => {
    const buyer = guest('untold');
    await useUpPace(buyer.email);
    const placed = await orders.place(buyer);
    const id = idOf(placed);
    await holdNotice(id);
    expect(await waitingEmails(id)).toEqual(['order-placed', 'order-shop']);
    await cancel(placed);
    expect(await waitingEmails(id)).toEqual([]);

    await setOrderStatus(orders.admin, id, 'processing');
    expect(await waitingEmails(id)).toEqual(['order-placed', 'order-shop']);
    await endPace(buyer.email);
    const [email, ...others] = await emailsTo(orders.api, buyer.email);
    expect([email?.kind, others]).toEqual(['order-placed', []]);
    expect(email?.text).toContain(orders.product.name);
    expect(tokenInEmail(email ?? { text: '' })).toBe(placed.data.placeOrder.trackingToken);
  });

  it('by an administrator: its customer is told of the order and of the cancellation', async () => {
    const buyer = guest('unseen');
    await useUpPace(buyer.email);
    const id = idOf(await orders.place(buyer));
    await noticeSent(id);
    await setOrderStatus(orders.admin, id, 'cancelled');
    expect(await waitingEmails(id)).toEqual(['order-cancelled', 'order-placed']);
    await endPace(buyer.email);
    expect((await emailsTo(orders.api, buyer.email)).map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'order-placed',
    ]);
  });

  it('is told of as ever while no email to the address waits for the limit', async () => {
    const buyer = guest('told');
    const placed = await orders.place(buyer);
    await cancel(placed);
    await allEmailsSent(orders.db);
    expect((await emailsTo(orders.api, buyer.email)).map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'order-placed',
    ]);
  });
});

describe('twenty orders of guests in an hour', () => {
  it('are placed for one email address, though they are cancelled and the numbers differ; others do not count', async () => {
    const order = (index: number, changes?: object) => orders.place(guest(index % 2 ? 'Victim' : 'victim'), changes);
    const refused = () => order(0, { expectedTotal: 1 });
    const paymentId = newPaymentId();
    const buyer = guest('victim');
    const first = await orders.place(buyer, { paymentId });
    await cancel(first);
    for (let count = 1; count < 20; count += 1) {
      expect(codes([await refused()])).toEqual(['PRICE_CHANGED']);
      await cancel(await order(count));
    }
    const last = await order(1);
    expect(codes([last])).toEqual(['RATE_LIMITED']);
    const { message, extensions } = last.errors?.[0] ?? {};
    expect([message, Number(extensions?.['retryAfter'] ?? 1) > 0]).toEqual([
      'Too many requests. Please wait and try again.',
      true,
    ]);
    expect((await orders.place(buyer, { paymentId })).data.placeOrder.id).toBe(idOf(first));
    expect(codes([await orders.place(guest('somebody'))])).toEqual(['placed']);
  });

  it('are placed for one telephone number, however it is written', async () => {
    const forms = ['+92 333 7654321', '0333 7654321', '+92-333-7654321', '(0333) 7654321'];
    const order = (index: number) => orders.place(guest(`caller${index}`, forms[index % forms.length]));
    for (let count = 0; count < 20; count += 1) await cancel(await order(count));
    expect(codes([await order(20), await order(21)])).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });
});
