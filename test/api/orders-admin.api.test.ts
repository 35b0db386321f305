import type { Api } from '../support/api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import {
  searchInventory,
  startShopWithAdmin,
  placeGuestOrder,
  findInventoryProduct,
  setOrderStatus,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails, type Guest } from '../support/guest.js';
import { allEmailsSentBy, emailsTo, waitForEmail } from '../support/mailbox.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let desk: AdminApi;

beforeAll(async () => {
  ({ shop, api, desk } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const order = (name: string, quantity?: number, guest?: Guest) => placeGuestOrder(api, desk, name, quantity, guest);
const setStatus = (id: string, status: string) => setOrderStatus(desk, id, status);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const SET =
  'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { status history { status by } } }';

describe('the list of orders', () => {
  it('is answered alike by both doors, the newest first, ten to a page, with who ordered', async () => {
    const person = await registerCustomer(api, { firstname: 'Zubaida' });
    const { headers } = await signIn(api, person);
    const piece = await searchInventory(desk, 'Nandini Pearl Strand');
    const own = await api.rest(
      'POST',
      '/orders/',
      { products: [{ id: piece.id, quantity: 1 }], address: guestDetails() },
      headers,
    );
    expect(own.status).toBe(201);
    const guest = await order('Nandini Pearl Strand');
    const { status, body } = await desk.rest('GET', '/orders/admin');
    expect([status, body.pagination]).toEqual([
      200,
      { currentPage: 1, limit: 10, totalOrders: 2, totalPages: 1, hasPrevPage: false, hasNextPage: false },
    ]);
    expect(body.orders[0]).toMatchObject({ _id: guest._id, user: null, status: 'pending', amount: guest.amount });
    expect(body.orders[1]).toMatchObject({
      _id: own.body._id,
      user: { username: person.username, firstname: 'Zubaida', lastname: 'Verma', email: person.email, phone: '' },
    });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessions|argon2|fingerprint/);
    const { data } = await desk.gql(
      '{ adminOrders { items { id shortId isGuest customer { username } pieces } pageInfo { totalItems } } }',
    );
    expect(data.adminOrders.items.map(({ id }: { id: string }) => id)).toEqual(
      body.orders.map(({ _id }: { _id: string }) => _id),
    );
    expect(data.adminOrders.items[0]).toMatchObject({
      shortId: guest._id.slice(-8),
      isGuest: true,
      customer: null,
      pieces: 1,
    });
  });

  it.each([
    ['a first name', () => 'rukhs'],
    ['a whole name', () => 'Rukhsana Bibi'],
    ['an e-mail', () => 'RUKHSANA@example.com'],
    ['the middle of an e-mail', () => 'sana@exam'],
    ['an id', (id: string) => id],
    ['the last 8 characters', (id: string) => `#${id.slice(-8)}`],
  ])('finds an order by %s', async (_, typed) => {
    const made = await order(
      'Nandini Pearl Strand',
      1,
      guestDetails({ firstname: 'Rukhsana', lastname: 'Bibi', email: `rukhsana@example.com` }),
    );
    const { body } = await desk.rest('GET', `/orders/admin?search=${encodeURIComponent(typed(made._id))}`);
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toContain(made._id);
    for (const each of body.orders) expect(each.address.firstname).toBe('Rukhsana');
  });

  it('finds an order by what its customer is called by now, and was then', async () => {
    const person = await registerCustomer(api, { firstname: 'Mehrunisa' });
    const { headers } = await signIn(api, person);
    const piece = await searchInventory(desk, 'Nandini Pearl Strand');
    const own = await api.rest(
      'POST',
      '/orders/',
      { products: [{ id: piece.id, quantity: 1 }], address: guestDetails() },
      headers,
    );
    const username = `gul${Date.now()}`;
    const { errors } = await api.gql(
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { firstname: 'Gulbadan', lastname: 'Ara Begum', username } },
      headers,
    );
    expect(errors).toBeUndefined();
    for (const typed of ['gulbad', 'Gulbadan Begum', username.toUpperCase(), 'mehrunisa', person.email]) {
      const { body } = await desk.rest('GET', `/orders/admin?search=${encodeURIComponent(typed)}`);
      expect([typed, body.orders.map(({ _id }: { _id: string }) => _id)]).toEqual([typed, [own.body._id]]);
    }
  });

  it('is narrowed by status, days and amounts, and sorted three ways', async () => {
    const dear = await order('Nandini Pearl Strand', 3);
    await setStatus(dear._id, 'processing');
    const ids = async (query: string) =>
      (await desk.rest('GET', `/orders/admin?limit=100&${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);
    expect(await ids('status=processing')).toEqual([dear._id]);
    expect(await ids(`minAmount=${dear.amount}&maxAmount=${dear.amount}&status=all`)).toContain(dear._id);
    const [today, all] = [new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(), await ids('')];
    expect(await ids(`startDate=${today}&endDate=${today}`)).toEqual(all);
    expect(await ids('endDate=2020-01-01')).toEqual([]);
    expect(await ids(`startDate=${dear.createdAt}&endDate=${dear.createdAt}`)).toEqual([dear._id]);
    const amounts = (await desk.rest('GET', '/orders/admin?sortBy=amount&sortOrder=asc&limit=100')).body.orders.map(
      ({ amount }: { amount: number }) => amount,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect((await ids('sortBy=status&sortOrder=desc'))[0]).toBe(dear._id);
  });

  it.each([
    'page=0',
    'limit=101',
    'sortBy=lines',
    'sortOrder=1',
    'status=lost',
    'startDate=yesterday',
    'endDate=2026-02-30',
    'minAmount=-1',
    'maxAmount=1e9',
    'minAmount=x',
    'search=%00',
    'status=pending&status=shipped',
    'startDate[$gt]=1',
  ])('answers 400 to ?%s, or nothing of it', async (query) => {
    const { status, body } = await desk.rest('GET', `/orders/admin?${query}`);
    expect(status).toBe(query.includes('[') ? 200 : 400);
    if (status === 400) expect(body.code).toBe('VALIDATION_FAILED');
  });
});

it('the details name the category of each line, and what is not an order is not found', async () => {
  const made = await order('Raat Onyx Signet');
  const { body } = await desk.rest('GET', `/orders/admin/${made._id}`);
  expect(body).toMatchObject({
    _id: made._id,
    subtotal: made.subtotal,
    deliveryFee: made.deliveryFee,
    paymentID: made.paymentID,
    address: made.address,
  });
  expect(body.products).toMatchObject([
    {
      product: { _id: made.piece.id, category_id: { name: made.piece.category.name } },
      quantity: 1,
      itemTotal: made.subtotal,
    },
  ]);
  const { data } = await desk.gql('query ($id: ID!) { adminOrder(id: $id) { lines { productId categoryName } } }', {
    id: made._id,
  });
  expect(data.adminOrder.lines).toEqual([{ productId: made.piece.id, categoryName: made.piece.category.name }]);
  for (const id of ['x', 'a'.repeat(24), '%00', '$ne'])
    expect((await desk.rest('GET', `/orders/admin/${id}`)).status).toBe(404);
  expect((await desk.rest('PUT', `/orders/admin/${'a'.repeat(24)}/status`, { status: 'shipped' })).status).toBe(404);
});

it('an order has the documented fields, in the list and alone', async () => {
  // 1120 and 2240 rupees: below 2000 delivery has its price.
  for (const [quantity, deliveryFee] of [
    [1, 200],
    [2, 0],
  ] as const) {
    const made = await order('Raat Onyx Signet', quantity);
    const subtotal = made.piece.unitPrice * quantity;
    const { body: alone } = await desk.rest('GET', `/orders/admin/${made._id}`);
    const { body: list } = await desk.rest('GET', `/orders/admin?search=${made._id}`);
    expect(list.orders).toHaveLength(1);
    for (const found of [alone, ...list.orders]) {
      expect(found).toMatchObject({
        _id: made._id,
        status: 'pending',
        paymentID: made.paymentID,
        user: null,
        subtotal,
        deliveryFee,
        amount: subtotal + deliveryFee,
      });
      expect(new Date(found.createdAt).toISOString()).toBe(found.createdAt);
      const { firstname, lastname, email, phone, address, city, state, zipcode } = guestDetails();
      expect(found.address).toMatchObject({ firstname, lastname, email, phone, address, city, state, zipcode });
      expect(found.products).toMatchObject([
        { product: { _id: made.piece.id, name: 'Raat Onyx Signet' }, quantity, itemTotal: subtotal },
      ]);
    }
  }
});

describe('a status', () => {
  it('may be any of the five; shipped, delivered and cancelled write to who ordered, once each', async () => {
    const email = `status-${Date.now()}@example.com`;
    const made = await order('Raat Onyx Signet', 1, guestDetails({ email }));
    for (const status of ['shipped', 'shipped', 'delivered', 'pending', 'processing', 'cancelled']) {
      const answer = await setStatus(made._id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    for (const kind of ['order-shipped', 'order-delivered', 'order-cancelled'])
      expect((await waitForEmail(api, email, kind)).text).toContain('Raat Onyx Signet');
    expect((await emailsTo(api, email)).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
    const { data } = await desk.gql(SET, { id: made._id, status: 'CANCELLED' });
    expect(data.setOrderStatus.history.map((event: { status: string }) => event.status)).toEqual([
      'PENDING',
      'SHIPPED',
      'DELIVERED',
      'PENDING',
      'PROCESSING',
      'CANCELLED',
    ]);
    for (const bad of ['lost', '', null, { $ne: 1 }, ['shipped']])
      expect((await desk.rest('PUT', `/orders/admin/${made._id}/status`, { status: bad })).status).toBe(400);
  });

  it('that was cancelled by mistake and is taken back at once writes to nobody', async () => {
    const email = `mistake-${Date.now()}@example.com`;
    const made = await order('Raat Onyx Signet', 1, guestDetails({ email }));
    for (const status of ['cancelled', 'pending', 'shipped'])
      expect((await setStatus(made._id, status)).status).toBe(200);
    await allEmailsSentBy(shop);
    expect((await emailsTo(api, email)).map(({ kind }) => kind).sort()).toEqual(['order-placed', 'order-shipped']);
  });

  it('is told in one letter for each change, however many change it at once by both doors', async () => {
    const email = `told-${Date.now()}@example.com`;
    const made = await order('Raat Onyx Signet', 1, guestDetails({ firstname: 'Naheed', email }));
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      const asked = Array.from({ length: 50 }, async (_, n) =>
        n % 2
          ? (await setStatus(made._id, status)).status
          : (await desk.gql(SET, { id: made._id, status: status.toUpperCase() })).status,
      );
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    }
    await allEmailsSentBy(shop);
    const letters = await emailsTo(api, email);
    expect(letters.map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'order-delivered',
      'order-placed',
      'order-shipped',
    ]);
    const [number, piece, total] = [
      made.paymentID.slice(3),
      `1 × Raat Onyx Signet${made.size ? `, size ${made.size}` : ''}`,
      `Rs. ${made.amount.toFixed(2)}`,
    ];
    const words: Record<string, string[]> = {
      'order-shipped': [
        `Your order ${number} is on its way`,
        'Hello, Naheed',
        'Your order has left the shop:',
        piece,
        `Please have ${total} ready in cash when it arrives.`,
      ],
      'order-delivered': [
        `Your order ${number} was delivered`,
        'Thank you, Naheed',
        'Your order was delivered:',
        piece,
        'If anything is not as it should be, please write to us.',
      ],
      'order-cancelled': [
        `Your order ${number} was cancelled`,
        'Hello, Naheed',
        'Your order was cancelled, and nothing is to be paid:',
        piece,
        'If you did not expect this, please write to us.',
      ],
    };
    for (const [kind, [subject, ...paragraphs]] of Object.entries(words)) {
      const letter = letters.find((each) => each.kind === kind);
      expect([letter?.subject, letter?.text]).toEqual([
        subject,
        expect.stringMatching(new RegExp(`^${paragraphs.map(escaped).join('\\n\\n')}\\n\\n--\\nZevar · `)),
      ]);
    }
  });

  it('puts the pieces back once, however many cancel at once', async () => {
    const before = (await searchInventory(desk, 'Chudi Set of Five')).stock;
    const made = await order('Chudi Set of Five', 2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => setStatus(made._id, 'cancelled')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await findInventoryProduct(desk, made.piece.id)).stock).toBe(before);
    expect(answers.at(-1)?.body.history).toHaveLength(2);
  });

  it('keeps pieces and orders in balance through any steps, and un-cancels only what is there', async () => {
    const piece = await searchInventory(desk, 'Firoza Torque');
    const orders = await Promise.all([1, 1].map((quantity) => order('Firoza Torque', quantity)));
    const statuses = ['pending', 'cancelled', 'shipped', 'cancelled', 'delivered', 'processing'];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        setStatus(orders[n % 2]?._id ?? '', statuses[(n * 7) % statuses.length] ?? 'pending'),
      ),
    );
    const held = (await Promise.all(orders.map(({ _id }) => desk.rest('GET', `/orders/admin/${_id}`)))).filter(
      ({ body }) => body.status !== 'cancelled',
    ).length;
    expect((await findInventoryProduct(desk, piece.id)).stock).toBe(piece.stock - held);

    await Promise.all(orders.map(({ _id }) => setStatus(_id, 'cancelled')));
    const left = await findInventoryProduct(desk, piece.id);
    const input = left.hasSizes
      ? { sizes: left.sizes.map(({ size }: { size: string }) => ({ size, stock: 0 })) }
      : { stock: 0 };
    await desk.gql(
      'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { id } }',
      { id: piece.id, input },
    );
    const refused = await setStatus(orders[0]?._id ?? '', 'pending');
    expect([refused.status, refused.body.code, refused.body.items]).toEqual([
      409,
      'OUT_OF_STOCK',
      [expect.objectContaining({ productId: piece.id, requested: 1, available: 0 })],
    ]);
    expect((await desk.rest('GET', `/orders/admin/${orders[0]?._id}`)).body.status).toBe('cancelled');
  });
});
