import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { setOrderStatus } from '../support/admin-api.js';
import type { GraphqlAnswer } from '../support/api.js';
import { whenScored } from '../support/confirmation.js';
import { newUser, registerCustomer } from '../support/customer.js';
import { guestDetails } from '../support/guest.js';
import { codes, type GuestOrders, guest, newCaller, startGuestOrders } from '../support/guest-orders.js';
import { waitUntil } from '../support/wait-until.js';

/** `name+1@example.com` and `name@example.com` are one mailbox: whoever adds a suffix is no new recipient. */
let orders: GuestOrders;
beforeAll(async () => void (orders = await startGuestOrders()));
afterAll(() => orders.stop());

let numbers = 0;
const to = (email: string) => guestDetails({ email, phone: `+92 303 ${7_000_000 + (numbers += 1)}` });
const idOf = ({ data }: GraphqlAnswer): string => data.placeOrder.id;
const storedOrders = () =>
  orders.db.collection<{ guestKeys: string[]; guestPlaces: string[]; contactKeys: string[]; userId: ObjectId | null }>(
    'orders',
  );
const stored = (placed: GraphqlAnswer) => ({ _id: new ObjectId(idOf(placed)) });
const emailsOf = (kind: string, to: RegExp) => orders.db.collection('emails').countDocuments({ kind, to });

describe('the addresses of one mailbox', () => {
  it('have three pending orders together, with those that were placed before this was so', async () => {
    const placed = [
      await orders.place(guest('one')),
      await orders.place(guest('one+a')),
      await orders.place(guest('ONE+b')),
    ];
    expect(codes([...placed, await orders.place(guest('one+c')), await orders.place(guest('one'))])).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'placed',
      'placed',
      'placed',
    ]);
    const ofGmail = ['a.b@gmail.com', 'ab+1@googlemail.com', 'A.B+2@Gmail.com', 'ab@gmail.com'];
    const answers = [];
    for (const email of ofGmail) answers.push(await orders.place(to(email)));
    expect(codes(answers)).toEqual(['LIMIT_REACHED', 'placed', 'placed', 'placed']);

    for (let count = 0; count < 3; count += 1) {
      const earlier = await orders.place(guest('earlier+x'));
      const change = { $pull: { guestKeys: 'email earlier@example.com', guestPlaces: /^email earlier@/ } };
      await storedOrders().updateOne(stored(earlier), change);
    }
    expect(codes([await orders.place(guest('earlier+x'))])).toEqual(['LIMIT_REACHED']);
  });

  it('have twenty orders of guests in an hour together', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { data } = await orders.place(guest(`hourly+${count}`));
      await orders.api.rest('POST', '/track/cancel', { token: data.placeOrder.trackingToken });
    }
    expect(codes([await orders.place(guest('hourly+20'))])).toEqual(['RATE_LIMITED']);
  });

  it('get five emails about orders in ten minutes, five copies of messages and ten links of requests a day together', async () => {
    const now = Date.now();
    await orders.db.collection<{ _id: string; tries: number[]; expiresAt: Date }>('throttles').insertOne({
      _id: 'order-email paced@example.com',
      tries: [1, 2, 3, 4, 5].map((ms) => now + ms),
      expiresAt: new Date(now + 600_000),
    });
    const placed = await orders.place(guest('paced+1'));
    await setOrderStatus(orders.admin, idOf(placed), 'shipped');
    await waitUntil(
      async () => (await emailsOf('order-shipped', /^paced\+1@/)) === 1 && (await heldEmails(placed)) === 2,
    );

    const message = { name: 'Asha', subject: 'general', message: 'Not hers', marketingConsent: true };
    for (let count = 0; count < 7; count += 1)
      expect(
        (await orders.api.rest('POST', '/contact', { ...message, email: `copied+${count}@example.com` }, newCaller()))
          .status,
      ).toBe(200);
    expect(await emailsOf('contact-copy', /^copied\+/)).toBe(5);

    for (let count = 0; count < 11; count += 1) {
      const request = { productId: orders.product.id, kind: 'priceDrop', email: `asked+${count}@example.com` };
      expect((await orders.api.rest('POST', '/product-requests', request, newCaller())).status).toBe(200);
    }
    expect(await emailsOf('product-request', /^asked\+/)).toBe(10);
  });

  it('are blocked together; an entry of before blocks its address, and its removal is seen', async () => {
    const scored = async (placed: GraphqlAnswer) =>
      JSON.stringify((await whenScored(orders.admin, idOf(placed))).risk.reasons).includes('blocked');
    const block = (value: string) =>
      orders.admin.rest('POST', '/orders/admin/blocks', { type: 'email', value, reason: 'Fake orders' });
    const waiting = await orders.place(guest('fake+1'));
    expect(await scored(waiting)).toBe(false);
    // As orders of before have it.
    const keyOf = (email: string) => `email ${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;
    const pullKey = { $pull: { contactKeys: keyOf('fake@example.com') } };
    await storedOrders().updateOne(stored(waiting), pullKey);
    expect((await block('fake+1@example.com')).status).toBe(201);
    await waitUntil(async () => scored(waiting));
    expect(await scored(await orders.place(guest('fake+2')))).toBe(true);
    const taken = { code: 'NAME_TAKEN', fields: { value: 'This is blocked already' } };
    expect((await block('fake+3@example.com')).body).toMatchObject(taken);

    const { body } = await block('before+1@example.com');
    await orders.db
      .collection('blocked_contacts')
      .updateOne({ _id: new ObjectId(body.id) }, { $set: { key: keyOf('before+1@example.com') } });
    const first = await orders.place(guest('before+1'));
    expect([await scored(first), await scored(await orders.place(guest('before+2')))]).toEqual([true, false]);
    await orders.admin.rest('DELETE', `/orders/admin/blocks/${body.id}`);
    await waitUntil(async () => !(await scored(first)));
  });

  it('stay different where orders join accounts: the order of one does not become that of another', async () => {
    const placed = await orders.place(guest('joins+1'));
    const user = newUser({ email: 'joins@example.com' });
    await registerCustomer(orders.api, { ...user, orderToken: placed.data.placeOrder.trackingToken });
    const order = await storedOrders().findOne(stored(placed));
    expect(order?.userId).toBeNull();
  });
});

/** How many emails about the order to its customer wait for the limit of the mailbox. */
const heldEmails = (placed: GraphqlAnswer) =>
  orders.db.collection<{ _id: string }>('emails').countDocuments({
    _id: new RegExp(`^order-\\w+ ${idOf(placed)}`),
    kind: { $in: ['order-placed', 'order-shipped'] },
    dueAt: { $gt: new Date(Date.now() + 60_000) },
  });
