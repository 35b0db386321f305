import { ObjectId } from 'mongodb';
import { MINUTE } from '../support/clock.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { emailsTo } from '../support/mailbox.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';
import { waitUntil } from '../support/wait-until.js';

/** Two servers count the emails about orders to one address together. */
const SHOP_EMAIL = 'owner@shop.example';
const LIMIT = 5;
/** Two servers with three lanes each send at once: so many others may overtake an email. */
const OVERTAKEN_BY = 5;

let two: TwoServers;
let customer: InsertedCustomer;
const ownAddress = () => `${customer.id}@example.com`;
const letters = () =>
  two.db.collection<{ _id: string; kind: string; to: string; attempts: number; dueAt: Date }>('emails');

beforeAll(async () => {
  two = await startTwoServers({ RATE_LIMIT_FACTOR: '1', SHOP_EMAIL });
  [customer] = (await insertCustomers(two.db, 1)) as [InsertedCustomer];
});
afterAll(() => two.stop());

/** Queues emails about orders, a second apart, as orders of guests or of a user do. */
async function queue(to: string, count: number, userId?: string): Promise<void> {
  const now = Date.now() - 60_000;
  await letters().insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `test ${to} ${index}`,
      kind: index % 2 === 0 ? 'order-placed' : 'order-shipped',
      priority: 1,
      to,
      ...(userId !== undefined && { userId }),
      data: { firstname: 'Asha', number: String(index).padStart(2, '0') },
      attempts: 0,
      dueAt: new Date(now + index * 1000),
      sentAt: null,
      expiresAt: new Date(now + index * 1000 + 86_400_000),
    })),
  );
}

/** Waits until nothing is due now. */
const settled = () => waitUntil(async () => (await letters().countDocuments({ dueAt: { $lte: new Date() } })) === 0);
const leased = (to: string) => letters().countDocuments({ to, attempts: { $gt: 0 }, dueAt: { $ne: null as never } });
const settledFor = async (to: string) => {
  await settled();
  await waitUntil(async () => (await leased(to)) === 0);
};
/** The numbers of the orders that the address was written about, in the order of the emails. */
const numbersSentTo = async (to: string) =>
  (await emailsTo(two.apis[0], to)).reverse().map(({ subject }) => /\b(\d\d)\b/.exec(subject)?.[1]);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index).padStart(2, '0'));

/** As if so much time had passed for what was counted and for what waits. */
async function advance(ms: number): Promise<void> {
  const throttles = two.db.collection<{ _id: string; tries: number[] }>('throttles');
  for (const { _id, tries } of await throttles.find().toArray())
    await throttles.updateOne({ _id }, { $set: { tries: tries.map((at) => at - ms) } });
  for (const { _id, dueAt } of await letters()
    .find({ dueAt: { $ne: null as never } })
    .toArray())
    await letters().updateOne({ _id }, { $set: { dueAt: new Date(dueAt.getTime() - ms) } });
}

it('writes five emails about orders to an address in ten minutes; the others follow, and none is lost', async () => {
  const to = 'stranger@example.com';
  await queue(to, 12);
  await settledFor(to);
  const first = await numbersSentTo(to);
  expect([first.length, new Set(first).size]).toEqual([LIMIT, LIMIT]);
  expect(numbers(0, LIMIT + OVERTAKEN_BY)).toEqual(expect.arrayContaining(first));
  const waiting = await letters()
    .find({ to, dueAt: { $ne: null as never } })
    .toArray();
  expect(waiting).toHaveLength(12 - LIMIT);
  for (const { attempts, dueAt } of waiting) {
    expect(attempts).toBe(0);
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(9 * MINUTE);
    expect(dueAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * MINUTE);
  }
  await advance(10 * MINUTE);
  await settledFor(to);
  expect(await numbersSentTo(to)).toHaveLength(2 * LIMIT);
  await advance(10 * MINUTE);
  await settledFor(to);
  expect((await numbersSentTo(to)).sort()).toEqual(numbers(0, 12));
});

it('counts neither what a verified account orders to its own address nor the emails of the shop', async () => {
  await queue(SHOP_EMAIL, LIMIT + 2);
  await queue(ownAddress(), LIMIT + 2, customer.id);
  await settledFor(ownAddress());
  await settledFor(SHOP_EMAIL);
  expect(await numbersSentTo(ownAddress())).toHaveLength(LIMIT + 2);
  expect((await numbersSentTo(SHOP_EMAIL)).filter(Boolean)).toHaveLength(LIMIT + 2);
});

it('counts what an account orders to another address, and what it orders before its own is verified', async () => {
  await two.db.collection('users').updateOne({ _id: new ObjectId(customer.id) }, { $set: { isVerified: false } });
  await letters().deleteMany({ to: ownAddress() });
  const before = (await numbersSentTo(ownAddress())).length;
  await queue(ownAddress(), LIMIT + 1, customer.id);
  await queue('friend@example.com', LIMIT + 1, customer.id);
  await settledFor(ownAddress());
  await settledFor('friend@example.com');
  expect(await numbersSentTo(ownAddress())).toHaveLength(before + LIMIT);
  expect(await numbersSentTo('friend@example.com')).toHaveLength(LIMIT);
  await two.db.collection('users').updateOne({ _id: new ObjectId(customer.id) }, { $set: { isVerified: true } });
});

it('knows by which account an order was placed', async () => {
  const product = await two.db.collection('products').findOne({ hasSizes: false, stock: { $gt: 2 } });
  const body = { products: [{ id: String(product?._id), quantity: 1 }], address: guestDetails() };
  const ids: string[] = [];
  for (const [path, headers] of [
    ['/orders/', customer.headers],
    ['/orders/guest', {}],
  ] as const)
    ids.push((await two.api().rest('POST', path, { ...body, paymentID: newPaymentId() }, headers)).body._id);
  const userIds = ids.map(async (id) => (await letters().findOne({ _id: `order-placed ${id}` })) ?? {});
  expect((await Promise.all(userIds)).map((each) => Reflect.get(each, 'userId'))).toEqual([customer.id, undefined]);
});
