import { ObjectId } from 'mongodb';
import { parseOrderReference } from '#shared/order-reference';
import { TAKEN_REFERENCES } from '../support/clock.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { newPaymentId } from '../support/guest.js';
import { type GuestOrders, guest, newCaller, startGuestOrders } from '../support/guest-orders.js';
import { allEmailsSent, emailsTo, waitForEmail } from '../support/mailbox.js';

const FIND = `query Find($reference: String!, $contact: String!) {
  guestOrder(reference: $reference, contact: $contact) { id reference trackingToken }
}`;
const MINE =
  'query Mine($reference: String) { myOrders(reference: $reference) { items { id } pageInfo { totalItems } } }';

let orders: GuestOrders;
let api: GuestOrders['api'];
beforeAll(async () => {
  orders = await startGuestOrders(TAKEN_REFERENCES);
  ({ api } = orders);
});
afterAll(() => orders.stop());

/** Places an order of a guest with this name. */
async function place(name: string) {
  const buyer = guest(name);
  const { data } = await orders.place(buyer);
  return { buyer, id: data.placeOrder.id, reference: await referenceOf(data.placeOrder.id) };
}

async function referenceOf(id: string): Promise<string> {
  const stored = await orders.db.collection('orders').findOne({ _id: new ObjectId(id) });
  return stored?.['reference'];
}

async function placeAs(customer: SignedIn) {
  const body = {
    products: [{ id: orders.product.id, quantity: 1 }],
    address: guest('own'),
    paymentID: newPaymentId(),
  };
  const placed = await api.rest('POST', '/orders', body, customer.headers);
  expect(placed.status).toBe(201);
  return { id: placed.body._id, reference: placed.body.reference };
}

const findByGraphql = (reference: unknown, contact: unknown, from = newCaller()) =>
  api.gql(FIND, { reference, contact }, from);
const findByRest = (reference: unknown, contact: unknown, from = newCaller()) =>
  api.rest('POST', '/track/find', { reference, contact }, from);

describe('the short reference of a new order', () => {
  it('is unique, also where orders that are placed at once draw the same one', async () => {
    const placed = await Promise.all(['a', 'b', 'c', 'd'].map((name) => place(`draws-${name}`)));
    const references = placed.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(4);
    // The one that all of them drew first.
    expect(references).toContain('00000000');
    for (const reference of references) expect(parseOrderReference(reference)).toBe(reference);
  });

  it('is answered by both APIs and stands in the emails to the customer and the shop', async () => {
    const [buyer, paymentId] = [guest('emailed'), newPaymentId()];
    const lines = [{ productId: orders.product.id, quantity: 1 }];
    const placed = await api.gql(
      'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id reference trackingToken } }',
      { input: { paymentId, lines, address: buyer } },
      newCaller(),
    );
    const { id, reference, trackingToken } = placed.data.placeOrder;
    expect(parseOrderReference(reference)).toBe(reference);
    expect((await api.rest('GET', `/track/${trackingToken}`, undefined, newCaller())).body.reference).toBe(reference);
    const line = `Short reference: ${reference}`;
    expect((await waitForEmail(api, buyer.email, 'order-placed')).text).toContain(line);
    expect((await orders.admin.rest('PUT', `/orders/admin/${id}/status`, { status: 'shipped' })).status).toBe(200);
    expect((await waitForEmail(api, buyer.email, 'order-shipped')).text).toContain(line);
    await allEmailsSent(orders.db);
    expect((await emailsTo(api, 'shop@zevar.example')).map(({ text }) => text).join()).toContain(line);
  });

  it('is found by the search of the dashboard, in any spelling', async () => {
    const { id, reference } = await place('searched');
    const spelled = `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`;
    for (const search of [reference, reference.toLowerCase(), spelled, reference.slice(0, 6)]) {
      const byRest = await orders.admin.rest('GET', `/orders/admin?search=${encodeURIComponent(search)}`);
      expect(byRest.body.orders.map(({ _id }: { _id: string }) => _id)).toContain(id);
      const byGraphql = await orders.admin.gql(
        'query ($search: String) { adminOrders(filter: { search: $search }) { items { id reference } } }',
        { search },
      );
      expect(byGraphql.data.adminOrders.items).toContainEqual({ id, reference });
    }
  });
});

describe('a user', () => {
  it('finds an own order by its reference, and no other one', async () => {
    const [owner, other] = [
      await signIn(api, await registerCustomer(api)),
      await signIn(api, await registerCustomer(api)),
    ];
    const [first, second] = [await placeAs(owner), await placeAs(owner)];
    const mine = async (reference: string | null, user = owner) =>
      (await api.gql(MINE, { reference }, user.headers)).data.myOrders;
    const found = { items: [{ id: first.id }], pageInfo: { totalItems: 1 } };
    expect(await mine(first.reference)).toEqual(found);
    expect(await mine(` ${first.reference.toLowerCase()} `)).toEqual(found);
    expect((await mine(null)).items).toEqual([{ id: second.id }, { id: first.id }]);
    expect(await mine(first.reference, other)).toEqual({ items: [], pageInfo: { totalItems: 0 } });
    const byRest = (user: SignedIn) =>
      api.rest('GET', `/orders/${user.id}?reference=${second.reference}`, undefined, user.headers);
    expect((await byRest(owner)).body).toMatchObject([{ _id: second.id, reference: second.reference }]);
    expect((await byRest(other)).body).toEqual([]);
  });

  it('is told that a reference was mistyped, in both APIs', async () => {
    const owner = await signIn(api, await registerCustomer(api));
    const message = 'This is no short reference. It has 8 letters and digits: please check them';
    const { errors } = await api.gql(MINE, { reference: '00000001' }, owner.headers);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'VALIDATION_FAILED' } });
    const byRest = await api.rest('GET', `/orders/${owner.id}?reference=1`, undefined, owner.headers);
    expect([byRest.status, byRest.body.message]).toEqual([400, message]);
  });
});

describe('a guest', () => {
  it('finds an order by its reference together with its telephone number or email, through both APIs', async () => {
    const { buyer, id, reference } = await place('Found');
    const local = buyer.phone.replace('+92 ', '0');
    for (const contact of [buyer.email, ` ${buyer.email.toUpperCase()} `, buyer.phone, local]) {
      expect((await findByGraphql(reference, contact)).data.guestOrder).toEqual({ id, reference, trackingToken: null });
      const byRest = await findByRest(`${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase(), contact);
      expect([byRest.status, byRest.headers.get('cache-control'), byRest.body]).toMatchObject([
        200,
        'no-store',
        { _id: id, reference, status: 'pending' },
      ]);
      expect(byRest.body.trackingToken).toBeUndefined();
    }
  });

  it('gets the same 404 whatever is wrong', async () => {
    const [mine, others] = [await place('mine'), await place('others')];
    const user = await signIn(api, await registerCustomer(api));
    const ofUser = await placeAs(user);
    const old = await place('old');
    await orders.db
      .collection('orders')
      .updateOne({ _id: new ObjectId(old.id) }, { $set: { placedAt: new Date(Date.now() - 181 * 86_400_000) } });
    const wrong: [unknown, unknown][] = [
      [mine.reference, others.buyer.email],
      [mine.reference, others.buyer.phone],
      [mine.reference, ''],
      [mine.reference, 'x'.repeat(5000)],
      [mine.reference, null],
      [mine.reference, { $gt: '' }],
      [others.reference, mine.buyer.email],
      ['', mine.buyer.email],
      ['00000001', mine.buyer.email],
      [{ $gt: '' }, mine.buyer.email],
      [ofUser.reference, user.user.email],
      [ofUser.reference, 'own@example.com'],
      [old.reference, old.buyer.email],
    ];
    const answers = await Promise.all(wrong.map(([reference, contact]) => findByRest(reference, contact)));
    const [first, ...rest] = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(JSON.parse(first ?? '')).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(new Set([first, ...rest]).size).toBe(1);
    for (const [reference, contact] of wrong)
      if (typeof reference === 'string' && typeof contact === 'string')
        expect((await findByGraphql(reference, contact)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('can look in vain twenty times in fifteen minutes, together with links; found orders do not count', async () => {
    const { buyer, id, reference } = await place('limited');
    const from = newCaller();
    for (let times = 0; times < 25; times += 1)
      expect((await findByRest(reference, buyer.email, from)).body._id).toBe(id);
    for (let times = 0; times < 7; times += 1) {
      expect((await findByRest(reference, 'x@example.com', from)).status).toBe(404);
      expect((await findByGraphql('none', buyer.email, from)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    for (let times = 0; times < 6; times += 1)
      expect((await api.rest('GET', `/track/${'0'.repeat(64)}`, undefined, from)).status).toBe(404);
    expect((await findByRest(reference, buyer.email, from)).status).toBe(429);
    expect((await findByGraphql(reference, buyer.email, from)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });
});
