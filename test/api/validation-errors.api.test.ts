import { ERRORS } from '#shared/errors';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, type SignedIn, signIn, adminUser } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let customer: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  shop = await startShop(QUICK_PASSWORDS);
  api = apiOf(shop);
  admin = await signIn(api, adminUser());
  customer = await signIn(api, await registerCustomer(api));
});
afterAll(() => shop.stop());

const MISSING = 'f'.repeat(24);
const BULK = '/products/inventory/bulk-update';
const INVALID_VALUES = [null, 7.5, true, 'x', [7], { x: { y: 1 } }];
/** Default messages of zod, which clients must not get. */
const ZOD_MESSAGES = /expected \w+, received|Invalid (input|option|key|element)\b|Unrecognized|Too (big|small)/;

/** Every REST route with a body, and the fields of the body. */
const CALLS: [string, string, string[]][] = [
  ['POST', '/users', ['firstname', 'lastname', 'username', 'email', 'password']],
  ['POST', '/auth', ['email', 'password']],
  ['POST', '/auth/check-availability', ['username', 'email']],
  ['POST', '/auth/resend-verification', ['email']],
  ['POST', '/auth/forgot-password', ['email']],
  ['POST', '/auth/reset-password', ['token', 'password']],
  ['POST', '/contact', ['name', 'email', 'phone', 'subject', 'message', 'marketingConsent']],
  ['POST', '/orders/guest', ['paymentID', 'products', 'amount', 'address', 'addressId']],
  ['POST', '/orders', ['paymentID', 'products', 'amount', 'address', 'addressId']],
  ['POST', '/cart/add', ['id', 'size', 'quantity', 'opId', 'version']],
  ['POST', '/cart/decrement', ['itemId', 'size', 'opId', 'version']],
  ['POST', '/cart/remove', ['itemId', 'size', 'opId', 'version']],
  ['POST', '/cart/merge', ['guestCartItems', 'mergeId']],
  ['POST', '/cart', ['products', 'opId', 'version']],
  ['POST', '/address', ['firstname', 'lastname', 'phone', 'streetAddress', 'city', 'state', 'country', 'zipcode']],
  ['POST', '/categories', ['name', 'description']],
  ['PUT', `/categories/${MISSING}`, ['name', 'description']],
  ['PUT', `/categories/${MISSING}/featured`, ['productIds']],
  ['PUT', '/products/admin/featured', ['productIds']],
  [
    'PUT',
    `/products/${MISSING}`,
    [
      'name',
      'description',
      'price',
      'discount_price',
      'stock_quantity',
      'expected_stock',
      'sku',
      'category_id',
      'is_featured',
      'is_active',
      'available_sizes',
      'colours',
      'version',
    ],
  ],
  ['PUT', '/products/inventory/bulk-update', ['productIds', 'operation', 'updates']],
  ['POST', '/products/inventory/bulk-preview', ['productIds', 'operation', 'updates']],
  ['PUT', `/orders/admin/${MISSING}/status`, ['status', 'version']],
  ['PUT', `/users/${MISSING}/admin`, ['isAdmin']],
];

it.each(CALLS)('%s %s answers invalid bodies with readable messages', async (method, path, names) => {
  const headers = /orders\/guest|^\/(contact|users$|auth)/.test(path)
    ? {}
    : /^\/(cart|address|orders$)/.test(path)
      ? customer.headers
      : admin.headers;
  const bodies = [{}, [7], { x: 1 }, ...names.flatMap((name) => INVALID_VALUES.map((value) => ({ [name]: value })))];
  const answers = await Promise.all(bodies.map((body) => api.rest(method, path, body, headers)));
  const unreadable = answers
    .filter(({ status, text, body: { fields = {} } }) => {
      const hasBareField = Object.values(fields).includes(ERRORS.VALIDATION_FAILED.message);
      return status >= 500 || ZOD_MESSAGES.test(text) || hasBareField;
    })
    .map(({ text }) => text);
  expect(unreadable).toEqual([]);
  // Who has no link is told nothing about the new password.
  const refusal = path === '/auth/reset-password' ? 'TOKEN_INVALID' : 'VALIDATION_FAILED';
  expect(answers.map(({ body }) => body.code)).toContain(refusal);
});

describe('a validation error names the fields as the API does', () => {
  const refusedFields = async (method: string, path: string, body: unknown, headers = admin.headers) =>
    Object.keys((await api.rest(method, path, body, headers)).body.fields ?? {});

  it('for an order', async () => {
    expect(
      await refusedFields('POST', '/orders/guest', {
        paymentID: 'x',
        products: [],
        address: guestDetails({ city: '' }),
      }),
    ).toEqual(['paymentID', 'products', 'address.city']);
    expect(
      await refusedFields('POST', '/orders/guest', {
        paymentID: newPaymentId(),
        products: [{ id: 'x', quantity: 0 }],
        address: guestDetails(),
      }),
    ).toEqual(['products.0.id', 'products.0.quantity']);
  });

  it('for a product', async () => {
    const changes = {
      discount_price: 'x',
      stock_quantity: 1.5,
      category_id: 'x',
      is_featured: 'x',
      is_active: 'x',
      available_sizes: [{ size: '16', stock_quantity: -1 }],
    };
    expect((await refusedFields('PUT', `/products/${MISSING}`, changes)).sort()).toEqual([
      'available_sizes.0.stock_quantity',
      'category_id',
      'discount_price',
      'is_active',
      'is_featured',
      'stock_quantity',
    ]);
  });

  it('for the filters of a list', async () => {
    expect(await refusedFields('GET', '/orders/admin?status=flying&startDate=soon&sortBy=colour', undefined)).toEqual([
      'status',
      'startDate',
      'sortBy',
    ]);
    expect(await refusedFields('GET', '/products/admin/all?status=flying&stockStatus=none', undefined)).toEqual([
      'status',
      'stockStatus',
    ]);
  });

  it('for a bulk operation', async () => {
    const [product] = (await api.rest('GET', '/products?limit=1')).body;
    const bulk = (operation: string, updates: object) =>
      refusedFields('PUT', '/products/inventory/bulk-update', { productIds: [product?._id], operation, updates });
    expect(await bulk('price_update', { type: 'percentage', value: 5000 })).toEqual(['updates.value']);
    expect(await bulk('stock_update', { type: 'add', quantity: 1.5 })).toEqual(['updates.quantity']);
    expect(await bulk('category_update', { category_id: 'x' })).toEqual(['updates.category_id']);
  });

  const LIST = 'Sizes must be a list';
  const AMOUNT = 'Amount must be from -10000000 to 10000000';
  const [PRICE, STOCK] = ['Please enter a price', 'Please enter a stock quantity'];
  const PIECES = 'Stock must be a whole number from 0 to 1000000';
  const bulkPrice = (updates: object) => ({ productIds: [MISSING], operation: 'price_update', updates });
  it.each<[string, string, unknown, Record<string, string>]>([
    ['GET', '/products/admin/all?status=foo', undefined, { status: 'Unknown status' }],
    ['GET', '/products?category=a&category=b', undefined, { category: 'Category must be text' }],
    ['PUT', `/products/${MISSING}`, { available_sizes: 'nojson' }, { available_sizes: LIST }],
    ['PUT', `/products/${MISSING}`, { available_sizes: [5] }, { 'available_sizes.0': 'Must be an object' }],
    ['PUT', `/products/${MISSING}`, { price: '', stock_quantity: '' }, { price: PRICE, stock_quantity: STOCK }],
    ['PUT', `/products/${MISSING}`, { price: 'abc' }, { price: 'Price must be a number' }],
    ['PUT', `/products/${MISSING}`, { stock_quantity: 'abc' }, { stock_quantity: PIECES }],
    ['PUT', BULK, bulkPrice({ type: 'x', value: 5 }), { 'updates.type': 'Unknown price operation' }],
    ['PUT', BULK, bulkPrice({ type: 'fixed', value: -1e9 }), { 'updates.value': AMOUNT }],
    ['PUT', BULK, bulkPrice({ type: 'fixed', value: 1e9 }), { 'updates.value': AMOUNT }],
  ])('%s %s with %j, each with a text of its own', async (method, path, body, fields) => {
    expect((await api.rest(method, path, body, admin.headers)).body.fields).toEqual(fields);
  });

  it('also for an address and a new product', async () => {
    const address = await api.rest('POST', '/address', { zipcode: 54_000 }, customer.headers);
    expect(address.body.fields).toMatchObject({ zipcode: 'Zip code must be text' });
    const form = new FormData();
    form.append('available_sizes', 'nojson');
    form.append('price', '1.500,50');
    form.append('stock_quantity', 'abc');
    const answer = await fetch(`${shop.url}/products/upload`, { method: 'POST', headers: admin.headers, body: form });
    expect(await answer.json()).toMatchObject({
      fields: { available_sizes: LIST, price: 'Price must be a number', stock_quantity: PIECES },
    });
  });

  it('for a price that is emptied through GraphQL', async () => {
    const { errors } = await api.gql(
      `mutation ($id: ID!) { updateProduct(id: $id, input: { price: null }) { id } }`,
      { id: MISSING },
      admin.headers,
    );
    expect(errors?.[0]?.extensions.fields).toEqual({ price: PRICE });
  });

  it('for an order through GraphQL', async () => {
    const { errors } = await api.gql(
      `mutation ($address: DeliveryAddressInput!) {
        placeOrder(input: { paymentId: "x", lines: [], address: $address }) { id }
      }`,
      { address: guestDetails() },
    );
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['paymentId', 'lines']);
  });
});

it('an empty new product gets a message for each required field', async () => {
  const form = new FormData();
  form.append('colours', '[]');
  const answer = await fetch(`${shop.url}/products/upload`, { method: 'POST', headers: admin.headers, body: form });
  expect(await answer.json()).toMatchObject({
    fields: {
      name: expect.any(String),
      description: expect.any(String),
      category_id: expect.any(String),
      price: expect.any(String),
      stock_quantity: 'Please enter a stock quantity',
    },
  });
});

describe('at /graphql', () => {
  it.each([
    ['broken JSON', 400, 'BAD_REQUEST', '{"query":', 'application/json'],
    ['another content type', 415, 'UNSUPPORTED_MEDIA_TYPE', '{"query":"{ shop { name } }"}', 'text/plain'],
    ['too much', 413, 'PAYLOAD_TOO_LARGE', ' '.repeat(110_000), 'application/json'],
  ])('%s is refused with a GraphQL error', async (_what, status, code, body, type) => {
    const answer = await api.rest('POST', '/graphql', body, { 'content-type': type });
    expect([answer.status, answer.body]).toEqual([
      status,
      { errors: [{ message: expect.any(String), extensions: { code, requestId: expect.any(String) } }] },
    ]);
  });
});
