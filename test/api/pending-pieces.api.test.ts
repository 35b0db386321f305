import { ObjectId } from 'mongodb';
import { size } from '../../server/store/test/support.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { codes, type GuestOrders, guest, newCaller, startGuestOrders } from '../support/guest-orders.js';
import { firstVisit, visitorCookie } from '../support/visitor.js';

let orders: GuestOrders;
/** An order has at most 100 pieces of each. */
let productIds: string[];
beforeAll(async () => {
  orders = await startGuestOrders();
  const products = orders.db.collection('products');
  const found = await products.find({ isActive: true, hasSizes: false }).limit(3).toArray();
  productIds = found.map(({ _id }) => String(_id));
  await products.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { stock: 100_000 } });
});
afterAll(() => orders.stop());
const place: GuestOrders['place'] = (...args) => orders.place(...args);

describe('the pending pieces of one source', () => {
  const MINUTE = 60_000;
  const TOKENS = size('ATTACK_TOKENS', 60, 1000);
  const lines = (...quantities: number[]) => ({
    lines: quantities.map((quantity, index) => ({ productId: productIds[index], quantity })),
  });
  /** Ten requests at once, again and again. */
  async function inBatches<Answer>(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < count)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(10, count - answers.length) }, (_, index) => work(answers.length + index)),
        )),
      );
    return answers;
  }
  let named = 0;
  const stranger = () => guest(`stranger${(named += 1)}`);

  it('are at most 150, or one order: of one guest, whatever the address', async () => {
    const buyer = guest('pieces');
    expect(codes([await place(buyer, lines(100))])).toEqual(['placed']);
    expect(codes([await place(buyer, lines(51))])).toEqual(['LIMIT_REACHED']);
    expect(codes([await place(buyer, lines(50))])).toEqual(['placed']);
    expect(codes([await place(buyer, lines(1))])).toEqual(['LIMIT_REACHED']);
    const large = guest('large');
    expect(codes([await place(large, lines(100, 100, 3))])).toEqual(['placed']);
    expect(codes([await place(large, lines(1))])).toEqual(['LIMIT_REACHED']);
  });

  it('are at most 150, or one order: of one account, until the shop begins with them', async () => {
    const { headers } = await signIn(orders.api, await registerCustomer(orders.api));
    const order = (quantity: number) => place(guest('owner'), lines(quantity), { ...headers, ...newCaller() });
    const first = await order(100);
    expect(codes([first, await order(51), await order(50), await order(1)])).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'placed',
      'placed',
    ]);
    const path = `/orders/admin/${first.data.placeOrder.id}/status`;
    await orders.admin.rest('PUT', path, { status: 'processing' });
    expect(codes([await order(100), await order(1)])).toEqual(['LIMIT_REACHED', 'placed']);
    await orders.admin.rest('PUT', path, { status: 'pending' });
    expect(codes([await order(1)])).toEqual(['LIMIT_REACHED']);
  });

  it('are at most 150, or one order: of one browser, whatever the address and the names', async () => {
    const browser = visitorCookie(Date.now() - 60 * MINUTE);
    const order = (quantity: number) => place(stranger(), lines(quantity), { ...newCaller(), ...browser });
    expect(codes([await order(100), await order(51), await order(50), await order(1)])).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'placed',
      'placed',
    ]);
  });

  it('are at most 150, or one order: of one address with all the tokens that it collects, also at once', async () => {
    const from = newCaller();
    expect(codes([await place(stranger(), lines(100, 100, 41), from)])).toEqual(['placed']);
    const others = await Promise.all([1, 2, 3, 4].map(() => place(stranger(), lines(100, 100, 41), from)));
    expect(codes(others)).toEqual(Array(4).fill('LIMIT_REACHED'));
    expect(others[0]?.errors?.[0]?.message).toMatch(/^Many orders from your network are waiting/);

    // Many tokens of one moment, used at once or some minutes later.
    const earlier = Date.now() - 5 * MINUTE;
    for (const since of [null, earlier]) {
      const attacker = newCaller();
      const attack = async () =>
        place(stranger(), lines(3), {
          ...attacker,
          ...(since === null ? await firstVisit(orders.api, attacker) : visitorCookie(since)),
        });
      const placed = await inBatches(TOKENS, attack);
      expect(codes(placed)).toEqual([...Array(TOKENS - 50).fill('LIMIT_REACHED'), ...Array(50).fill('placed')]);
    }
  }, 600_000);

  it('leave room for all the guests behind the address of a carrier or an office', async () => {
    const from = newCaller();
    expect(codes([await place(stranger(), lines(100, 51), from)])).toEqual(['placed']); // somebody took it all
    const now = Date.now();
    // Four new shoppers a minute, each with two pieces.
    const arrive = (index: number) =>
      place(stranger(), lines(2), { ...from, ...visitorCookie(now - (2 + Math.floor(index / 4)) * MINUTE) });
    const guests = size('CARRIER_GUESTS', 120, 3000);
    expect(codes(await inBatches(guests, arrive))).toEqual(Array(guests).fill('placed'));
  }, 600_000);

  it('let many guests without a token order from one address, one after the other', async () => {
    const from = newCaller();
    for (let times = 0; times < 30; times += 1) expect(codes([await place(stranger(), {}, from)])).toEqual(['placed']);
  });

  it('are counted without storing an address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77', ...visitorCookie(Date.now() - 5 * MINUTE) };
    const { data } = await place(stranger(), lines(20), from);
    const stored = await orders.db.collection('orders').findOne({ _id: new ObjectId(data.placeOrder.id) });
    expect(stored?.['guestKeys'].map((key: string) => key.split(' ', 1)[0])).toEqual([
      'email',
      'phone',
      'browser',
      'arrival',
      'network',
    ]);
    expect(JSON.stringify(stored)).not.toContain('203.0.113.77');
  });
});
