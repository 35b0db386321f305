import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, readProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { guestDetails, newPaymentId, savedAddress } from '../support/guest.js';
import { allEmailsSentBy, waitForEmail, emailsTo } from '../support/mailbox.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const ORDER = `id number paymentId status subtotal deliveryFee total placedAt
  lines { productId size quantity price total }
  address { firstname email address apartment city country zipcode }`;
const PLACE = `mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const MINE = `query Mine($page: Int, $limit: Int) {
  myOrders(page: $page, limit: $limit) {
    items { id number paymentId total } pageInfo { totalItems totalPages hasNextPage }
  }
}`;
const SAVED = savedAddress({ phone: '+92 300 7654321', country: 'Pakistan', zipcode: '54000' });

let shop: Shop;
let api: Api;
let owner: SignedIn;
let other: SignedIn;
let strand: DemoProduct;
let ring: DemoProduct;

beforeAll(async () => {
  shop = await startShop({ SHOP_EMAIL: 'shop@example.com', ...QUICK_PASSWORDS });
  api = apiOf(shop);
  owner = await signIn(api, await registerCustomer(api));
  other = await signIn(api, await registerCustomer(api));
  strand = await findProduct(api, 'Nandini Pearl Strand');
  ring = await findProduct(api, 'Moonrise Pearl Ring');
});
afterAll(() => shop.stop());

const rest = (method: string, path: string, body?: unknown, customer = owner) =>
  api.rest(method, path, body, customer.headers);
const place = (input: object, customer = owner) =>
  api.gql(
    PLACE,
    { input: { paymentId: newPaymentId(), lines: [{ productId: strand.id, quantity: 1 }], ...input } },
    customer.headers,
  );
const saveAddress = async (customer = owner): Promise<string> =>
  (await rest('POST', '/address/', SAVED, customer)).body[0]?._id ?? '';
const payload = (changes: object = {}) => ({
  user: owner.id,
  products: [{ id: strand.id, product: { _id: strand.id }, quantity: 1 }],
  address: guestDetails(),
  paymentID: newPaymentId(),
  ...changes,
});
const without = (field: string, value: object) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));

describe('the order of a signed-in customer', () => {
  it('is sent to a saved address, reduces the stock, and removes the ordered quantities from the cart', async () => {
    const [addressId, before] = [await saveAddress(), await readProduct(api, strand.id)];
    const cart = cartApi(api, owner);
    const size = ring.sizes[0]?.size ?? null;
    await cart.add({ productId: strand.id, quantity: 3 });
    await cart.add({ productId: ring.id, size, quantity: 2 });
    const { data, errors } = await place({
      addressId,
      lines: [
        { productId: strand.id, quantity: 2 },
        { productId: ring.id, size, quantity: 2 },
      ],
    });
    expect(errors).toBeUndefined();
    expect(data.placeOrder).toMatchObject({
      status: 'PENDING',
      lines: expect.arrayContaining([
        expect.objectContaining({ productId: strand.id, quantity: 2, price: strand.unitPrice }),
      ]),
    });
    expect(data.placeOrder.address).toEqual({
      firstname: 'Asha',
      email: owner.user.email,
      address: '12 Mall Road',
      apartment: null,
      city: 'Lahore',
      country: 'Pakistan',
      zipcode: '54000',
    });
    expect((await readProduct(api, strand.id)).stock).toBe(before.stock - 2);
    expect(quantitiesOf(await cart.read())).toEqual({ [`${strand.id}/`]: 1 });
    await cart.clear();
  });

  it('is placed through REST under the documented names, once when it is sent ten times', async () => {
    const [_id, before] = [await saveAddress(), await readProduct(api, strand.id)];
    const body = payload({ address: { _id, ...SAVED, user: owner.id, checked: true } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => rest('POST', '/orders/', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      user: owner.id,
      paymentID: body.paymentID,
      address: { address: '12 Mall Road', email: owner.user.email },
    });
    expect((await readProduct(api, strand.id)).stock).toBe(before.stock - 1);
    const again = await rest('POST', '/orders/', body);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });

  it('stays the same, also for a repeated request, when its saved address is changed and deleted', async () => {
    const addressId = await saveAddress();
    const input = { paymentId: newPaymentId(), addressId };
    const first = await place(input);
    await rest('PUT', `/address/${addressId}`, { ...SAVED, city: 'Karachi' });
    await rest('DELETE', `/address/${addressId}`);
    expect((await place(input)).data.placeOrder).toEqual(first.data.placeOrder);
  });

  it('can be sent to a new address, with the email address of the account by default', async () => {
    const { data } = await place({ address: without('email', guestDetails()) });
    expect(data.placeOrder.address).toMatchObject({ email: owner.user.email, apartment: 'Second floor' });
    expect((await place({ address: guestDetails({ email: 'gift@example.com' }) })).data.placeOrder.address.email).toBe(
      'gift@example.com',
    );
    expect((await rest('POST', '/orders/', payload({ address: SAVED }))).body.address).toMatchObject({
      address: '12 Mall Road',
      email: owner.user.email,
    });
  });

  it('is not shown to another customer or a guest who uses its payment id', async () => {
    const input = { paymentId: newPaymentId(), address: guestDetails() };
    const { data } = await place(input);
    for (const answer of [
      await place(input, other),
      await api.gql(PLACE, { input: { lines: [{ productId: strand.id, quantity: 1 }], ...input } }),
    ]) {
      expect(answer.errors?.[0]?.extensions.code).toBe('PAYMENT_ID_CONFLICT');
      expect(JSON.stringify(answer.errors)).not.toContain(data.placeOrder.id);
    }
  });

  it('is a guest order through the guest route, even with a token', async () => {
    const { status, body } = await rest('POST', '/orders/guest', payload());
    expect([status, body.user]).toEqual([201, null]);
  });

  it('sends one email to the customer and one to the shop', async () => {
    const buyer = await signIn(api, await registerCustomer(api));
    const { data } = await place(
      { address: without('email', guestDetails()), lines: [{ productId: strand.id, quantity: 2 }] },
      buyer,
    );
    const email = await waitForEmail(api, buyer.user.email, 'order-placed');
    for (const part of [
      data.placeOrder.number,
      '2 × Nandini Pearl Strand: Rs. ',
      'Total: Rs. ',
      'Asha Verma',
      '12 Mall Road',
      '/user-profile/orders',
    ])
      expect(email.text).toContain(part);
    expect(email.text).not.toContain('/track/');
    const subjects = async () =>
      (await emailsTo(api, 'shop@example.com')).filter(({ subject }) => subject.includes(data.placeOrder.number));
    await allEmailsSentBy(shop);
    expect(await subjects()).toMatchObject([{ kind: 'order-shop', subject: expect.stringContaining('Rs. ') }]);
  });
});

describe('an order of a signed-in customer is refused', () => {
  it('equally for the saved address of another user and for a missing one', async () => {
    const otherAddress = await saveAddress(other);
    for (const addressId of [otherAddress, '64b000000000000000000000', 'x', '']) {
      expect((await place({ addressId })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      const { status, body } = await rest('POST', '/orders/', payload({ addressId }));
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('without an address, with two addresses, and with a saved address as a guest', async () => {
    const message = 'Please select or add a delivery address';
    expect((await place({})).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'VALIDATION_FAILED', fields: { address: message } },
    });
    for (const address of [undefined, null, '', {}]) {
      const { status, body } = await rest('POST', '/orders/', payload({ address }));
      expect([status, body]).toMatchObject([400, { message, fields: { address: message } }]);
    }
    expect(
      (await place({ address: guestDetails(), addressId: await saveAddress() })).errors?.[0]?.extensions.fields,
    ).toHaveProperty('addressId');
    const guest = await api.gql(PLACE, {
      input: {
        paymentId: newPaymentId(),
        lines: [{ productId: strand.id, quantity: 1 }],
        address: guestDetails(),
        addressId: await saveAddress(),
      },
    });
    expect(guest.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { addressId: 'Please log in to use a saved address' },
    });
  });

  it('for another user, without a session, and with an ended session', async () => {
    const otherAddress = await rest('POST', '/orders/', payload({ user: other.id }));
    expect([otherAddress.status, otherAddress.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.rest('POST', '/orders/', payload())).status).toBe(401);
    const ended = await signIn(api, owner.user);
    await api.rest('POST', '/auth/logout', {}, ended.headers);
    expect((await place({ address: guestDetails() }, ended)).errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
    expect(
      (await place({ address: guestDetails() }, { ...ended, headers: { 'x-auth-token': 'nonsense' } })).errors?.[0]
        ?.extensions.code,
    ).toBe('UNAUTHENTICATED');
  });

  it('and leaves stock and cart unchanged', async () => {
    const cart = cartApi(api, owner);
    await cart.replace([{ productId: strand.id, quantity: 1 }]);
    const before = await readProduct(api, strand.id);
    const tooMany = Math.min(100, before.stock + 1);
    const { errors } = await place({
      address: guestDetails(),
      lines: [
        { productId: strand.id, quantity: tooMany },
        { productId: strand.id, quantity: tooMany },
      ],
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ productId: strand.id, requested: 2 * tooMany, available: before.stock }],
    });
    expect((await place({ address: guestDetails(), expectedTotal: 1 })).errors?.[0]?.extensions).toMatchObject({
      code: 'PRICE_CHANGED',
      lines: [{ productId: strand.id, unitPrice: strand.unitPrice }],
    });
    expect([(await readProduct(api, strand.id)).stock, (await cart.read()).count]).toEqual([before.stock, 1]);
  });
});

describe('the orders of a customer', () => {
  it('are listed in pages, the newest first, through both APIs', async () => {
    const buyer = await signIn(api, await registerCustomer(api));
    expect((await api.gql(MINE, {}, buyer.headers)).data.myOrders).toEqual({
      items: [],
      pageInfo: { totalItems: 0, totalPages: 0, hasNextPage: false },
    });
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await place({ address: guestDetails() }, buyer)).data.placeOrder.id);
    const { data } = await api.gql(MINE, { limit: 2 }, buyer.headers);
    expect(data.myOrders.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(data.myOrders.pageInfo).toEqual({ totalItems: 3, totalPages: 2, hasNextPage: true });
    const all = await rest('GET', `/orders/${buyer.id}`, undefined, buyer);
    expect([all.status, all.headers.get('cache-control'), all.body.map((order: { _id: string }) => order._id)]).toEqual(
      [200, 'no-store', ids],
    );
    const second = await rest('GET', `/orders/${buyer.id}?page=2&limit=2`, undefined, buyer);
    expect([second.body.length, second.headers.get('x-total-count')]).toEqual([1, '3']);
    expect((await rest('GET', `/orders/${buyer.id}?page=1&limit=100`, undefined, buyer)).body).toHaveLength(3);
  });

  it('show when each status was set, through both APIs, but not by whom', async () => {
    const [buyer, admin] = [await signIn(api, await registerCustomer(api)), await signInAsAdmin(api)];
    const { id } = (await place({ address: guestDetails() }, buyer)).data.placeOrder;
    for (const status of ['shipped', 'cancelled']) await admin.rest('PUT', `/orders/admin/${id}/status`, { status });
    const order = (await rest('GET', `/orders/${buyer.id}`, undefined, buyer)).body[0];
    expect(order?.history.map(Object.keys)).toEqual(Array(3).fill(['status', 'at']));
    expect(order?.history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'shipped', 'cancelled']);
    const times = order?.history.map(({ at }) => at) ?? [];
    expect([times[0], [...times].sort()]).toEqual([order?.createdAt, times]);
    const { data } = await api.gql('{ myOrders { items { history { status at } } } }', {}, buyer.headers);
    expect(data.myOrders.items[0]?.history).toEqual(
      order?.history.map(({ status, at }: { status: string; at: string }) => ({ status: status.toUpperCase(), at })),
    );
  });

  it('are accessible to the customer only', async () => {
    for (const id of [other.id, '64b000000000000000000000', 'anybody']) {
      const { status, body } = await rest('GET', `/orders/${id}`);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await api.gql(MINE)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([{ page: 0 }, { limit: 101 }, { limit: -1 }, { page: 1_000_001 }])('are refused for %p', async (page) => {
    expect((await api.gql(MINE, page, owner.headers)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    const query = new URLSearchParams(
      Object.entries(page).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect((await rest('GET', `/orders/${owner.id}?${query.toString()}`)).status).toBe(400);
    expect((await rest('GET', `/orders/${owner.id}?page=1&page=2`)).status).toBe(400);
  });
});
