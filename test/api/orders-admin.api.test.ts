import { parseOrderReference } from '#shared/order-reference';
import type { Api } from '../support/api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import {
  searchInventory,
  startShopWithAdmin,
  placeGuestOrder,
  setOrderStatus,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails, type Guest, newPaymentId } from '../support/guest.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const placeOrder = (name: string, quantity?: number, guest?: Guest) =>
  placeGuestOrder(api, admin, name, quantity, guest);
const setStatus = (id: string, status: string) => setOrderStatus(admin, id, status);

describe('the list of orders', () => {
  it('is listed equally by both APIs, the newest first, ten to a page, with the customer', async () => {
    const user = await registerCustomer(api, { firstname: 'Zubaida' });
    const { headers } = await signIn(api, user);
    const product = await searchInventory(admin, 'Nandini Pearl Strand');
    const own = await api.rest(
      'POST',
      '/orders/',
      { paymentID: newPaymentId(), products: [{ id: product.id, quantity: 1 }], address: guestDetails() },
      headers,
    );
    expect(own.status).toBe(201);
    const guest = await placeOrder('Nandini Pearl Strand');
    const { status, body } = await admin.rest('GET', '/orders/admin');
    expect([status, body.pagination]).toEqual([
      200,
      { currentPage: 1, limit: 10, totalOrders: 2, totalPages: 1, hasPrevPage: false, hasNextPage: false },
    ]);
    expect(body.orders[0]).toMatchObject({ _id: guest._id, user: null, status: 'pending', amount: guest.amount });
    expect(body.orders[1]).toMatchObject({
      _id: own.body._id,
      user: { username: user.username, firstname: 'Zubaida', lastname: 'Verma', email: user.email, phone: '' },
    });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessions|argon2|fingerprint/);
    const { data } = await admin.gql(
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
    ['an email address', () => 'RUKHSANA@example.com'],
    ['the middle of an email address', () => 'sana@exam'],
    ['an id', (id: string) => id],
    ['the last 8 characters', (id: string) => `#${id.slice(-8)}`],
  ])('finds an order by %s', async (_, search) => {
    const placed = await placeOrder(
      'Nandini Pearl Strand',
      1,
      guestDetails({ firstname: 'Rukhsana', lastname: 'Bibi', email: `rukhsana@example.com` }),
    );
    const { body } = await admin.rest('GET', `/orders/admin?search=${encodeURIComponent(search(placed._id))}`);
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toContain(placed._id);
    for (const each of body.orders) expect(each.address.firstname).toBe('Rukhsana');
  });

  it('finds an order by a name that could be a reference', async () => {
    expect(parseOrderReference('Sara Khan')).not.toBeNull();
    const { _id } = await placeOrder(
      'Nandini Pearl Strand',
      1,
      guestDetails({ firstname: 'Sara', lastname: 'Khan', email: 'khan.s@example.com' }),
    );
    const { body } = await admin.rest('GET', '/orders/admin?search=Sara%20Khan');
    expect(body.orders.map((order: { _id: string }) => order._id)).toEqual([_id]);
  });

  it('finds an order by the current and the former name of its customer', async () => {
    const user = await registerCustomer(api, { firstname: 'Mehrunisa' });
    const { headers } = await signIn(api, user);
    const product = await searchInventory(admin, 'Nandini Pearl Strand');
    const own = await api.rest(
      'POST',
      '/orders/',
      { paymentID: newPaymentId(), products: [{ id: product.id, quantity: 1 }], address: guestDetails() },
      headers,
    );
    const username = `gul${Date.now()}`;
    const { errors } = await api.gql(
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { firstname: 'Gulbadan', lastname: 'Ara Begum', username } },
      headers,
    );
    expect(errors).toBeUndefined();
    for (const search of ['gulbad', 'Gulbadan Begum', username.toUpperCase(), 'mehrunisa', user.email]) {
      const { body } = await admin.rest('GET', `/orders/admin?search=${encodeURIComponent(search)}`);
      expect([search, body.orders.map(({ _id }: { _id: string }) => _id)]).toEqual([search, [own.body._id]]);
    }
  });

  it('is searched literally: no character is read as a pattern', async () => {
    const email = `a.b+c*${Date.now()}@example.com`;
    const placed = await placeOrder('Raat Onyx Signet', 1, guestDetails({ firstname: 'Zubeida', email }));
    const ids = async (search: string) =>
      (await admin.rest('GET', `/orders/admin?search=${encodeURIComponent(search)}`)).body.orders.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const literal of [email, 'a.b+c*', 'zubeida', placed._id]) expect(await ids(literal)).toEqual([placed._id]);
    for (const pattern of [
      '.*',
      'zub.ida',
      'z*beida',
      '^zubeida',
      'zubeida$',
      'zubeida|x',
      '(zubeida)',
      '[z]ubeida',
      '\\w+',
      'aXb',
    ])
      expect([pattern, await ids(pattern)]).toEqual([pattern, []]);
  });

  it.each(['#', ' # ', '´', '#´'])(
    'finds nothing by %p, which has no word, in lists, selections, changes and exports',
    async (typed) => {
      await placeOrder('Raat Onyx Signet');
      const search = encodeURIComponent(typed);
      for (const page of [1, 2]) {
        const { body } = await admin.rest('GET', `/orders/admin?search=${search}&page=${page}`);
        expect([body.orders, body.pagination.totalOrders]).toEqual([[], 0]);
      }
      const { data } = await admin.gql(
        `query ($filter: OrderFilter) {
        adminOrders(filter: $filter) { items { id } pageInfo { totalItems } }
        orderSelection(filter: $filter) { items { id } totalItems }
      }`,
        { filter: { search: typed } },
      );
      expect(data).toEqual({
        adminOrders: { items: [], pageInfo: { totalItems: 0 } },
        orderSelection: { items: [], totalItems: 0 },
      });
      const change = { status: 'processing', filter: { search: typed } };
      const preview = await admin.rest('POST', '/admin/orders/status-preview', change);
      expect([preview.status, preview.body.orders]).toEqual([200, []]);
      expect((await admin.rest('GET', `/admin/exports/orders?search=${search}`)).text.trim().split('\n')).toHaveLength(
        1,
      );
    },
  );

  it('is filtered by status, days and amounts, and sorted by date, amount and status', async () => {
    const expensive = await placeOrder('Nandini Pearl Strand', 3);
    await setStatus(expensive._id, 'processing');
    const ids = async (query: string) =>
      (await admin.rest('GET', `/orders/admin?limit=100&${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);
    expect(await ids('status=processing')).toEqual([expensive._id]);
    expect(await ids(`minAmount=${expensive.amount}&maxAmount=${expensive.amount}&status=all`)).toContain(
      expensive._id,
    );
    for (const beyond of [`minAmount=${expensive.amount + 0.01}`, `maxAmount=${expensive.amount - 0.01}`])
      expect(await ids(beyond)).not.toContain(expensive._id);
    const dayAt = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(time);
    // The first orders may be of yesterday.
    const days = `startDate=${dayAt(Date.now() - 3_600_000)}&endDate=${dayAt(Date.now())}`;
    expect(await ids(days)).toEqual(await ids(''));
    expect(await ids('endDate=2020-01-01')).toEqual([]);
    expect(await ids(`startDate=${expensive.createdAt}&endDate=${expensive.createdAt}`)).toEqual([expensive._id]);
    const sorted = async (sortBy: string, sortOrder: string): Promise<number[]> => {
      const query = `sortBy=${sortBy}&sortOrder=${sortOrder}&limit=100`;
      const { body } = await admin.rest('GET', `/orders/admin?${query}`);
      return body.orders.map((order) =>
        sortBy === 'amount' ? Number(order.amount) : Date.parse(String(order.createdAt)),
      );
    };
    for (const sortBy of ['amount', 'createdAt']) {
      const ascending = (await sorted(sortBy, 'asc')).toSorted((a, b) => a - b);
      expect(new Set(ascending).size).toBeGreaterThan(1);
      expect(await sorted(sortBy, 'asc')).toEqual(ascending);
      expect(await sorted(sortBy, 'desc')).toEqual(ascending.toReversed());
    }
    expect((await ids('sortBy=status&sortOrder=desc'))[0]).toBe(expensive._id);
    expect((await ids('sortBy=status&sortOrder=asc')).at(-1)).toBe(expensive._id);
  });

  it.each([
    'page=0',
    'limit=101',
    'sortBy=lines',
    'sortOrder=1',
    'status=lost',
    'startDate=yesterday',
    'endDate=2026-02-30',
    'startDate=2026-02-30T10:00Z',
    'endDate=2026-02-29T23:59:59.999%2B05:00',
    'minAmount=-1',
    'maxAmount=1e9',
    'minAmount=x',
    'search=%00',
    'status=pending&status=shipped',
    'startDate[$gt]=1',
  ])('answers 400 for ?%s', async (query) => {
    const { status, body } = await admin.rest('GET', `/orders/admin?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

it('the details include the category of each line, and a missing order answers 404', async () => {
  const placed = await placeOrder('Raat Onyx Signet');
  const { body } = await admin.rest('GET', `/orders/admin/${placed._id}`);
  expect(body).toMatchObject({
    _id: placed._id,
    subtotal: placed.subtotal,
    deliveryFee: placed.deliveryFee,
    paymentID: placed.paymentID,
    address: placed.address,
  });
  expect(body.products).toMatchObject([
    {
      product: { _id: placed.product.id, category_id: { name: placed.product.category.name } },
      quantity: 1,
      itemTotal: placed.subtotal,
    },
  ]);
  const { data } = await admin.gql('query ($id: ID!) { adminOrder(id: $id) { lines { productId categoryName } } }', {
    id: placed._id,
  });
  expect(data.adminOrder.lines).toEqual([{ productId: placed.product.id, categoryName: placed.product.category.name }]);
  for (const id of ['x', 'a'.repeat(24), '%00', '$ne'])
    expect((await admin.rest('GET', `/orders/admin/${id}`)).status).toBe(404);
  expect((await admin.rest('PUT', `/orders/admin/${'a'.repeat(24)}/status`, { status: 'shipped' })).status).toBe(404);
});

it('an order has the documented fields, in the list and in the details', async () => {
  // 1120 and 2240 rupees: delivery is free from 2000.
  for (const [quantity, deliveryFee] of [
    [1, 200],
    [2, 0],
  ] as const) {
    const placed = await placeOrder('Raat Onyx Signet', quantity);
    const subtotal = placed.product.unitPrice * quantity;
    const { body: details } = await admin.rest('GET', `/orders/admin/${placed._id}`);
    const { body: list } = await admin.rest('GET', `/orders/admin?search=${placed._id}`);
    expect(list.orders).toHaveLength(1);
    for (const found of [details, ...list.orders]) {
      expect(found).toMatchObject({
        _id: placed._id,
        status: 'pending',
        paymentID: placed.paymentID,
        user: null,
        subtotal,
        deliveryFee,
        amount: subtotal + deliveryFee,
      });
      expect(new Date(found.createdAt).toISOString()).toBe(found.createdAt);
      const { firstname, lastname, email, phone, address, city, state, zipcode } = guestDetails();
      expect(found.address).toMatchObject({ firstname, lastname, email, phone, address, city, state, zipcode });
      expect(found.products).toMatchObject([
        { product: { _id: placed.product.id, name: 'Raat Onyx Signet' }, quantity, itemTotal: subtotal },
      ]);
    }
  }
});
