import { findInventoryProduct, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { eventKinds } from '../support/confirmation.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { codes, startGuestOrders } from '../support/guest-orders.js';
import { waitForEmail } from '../support/mailbox.js';
import { runProgram } from '../support/program.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let product: { id: string };

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  const { data } = await api.gql('{ products(limit: 50) { items { id price hasSizes stock } } }');
  const found = data.products.items.find(({ hasSizes, stock }) => !hasSizes && stock >= 9);
  product = { id: found?.id ?? '' };
});
afterAll(() => shop.stop());

const ENTER = `mutation ($input: EnterOrderInput!) { enterOrder(input: $input) {
  id channel isGuest status total address { email phone } confirmation { state by }
} }`;

const newInput = (changes: object = {}) => ({
  paymentId: newPaymentId(),
  channel: 'WHATSAPP',
  lines: [{ productId: product.id, quantity: 1 }],
  address: guestDetails(),
  ...changes,
});
const stock = async () => (await findInventoryProduct(admin, product.id)).stock;

it('an administrator enters an order: it is confirmed, takes the pieces, and the customer gets the email', async () => {
  const before = await stock();
  const input = newInput();
  const { data } = await admin.gql(ENTER, { input });
  expect(data.enterOrder).toMatchObject({
    channel: 'WHATSAPP',
    isGuest: true,
    status: 'PENDING',
    confirmation: { state: 'CONFIRMED', by: 'admin' },
  });
  expect(await stock()).toBe(before - 1);
  await waitForEmail(api, input.address.email, 'order-placed');
  expect(await eventKinds(admin, data.enterOrder.id)).toEqual(['ORDER_ENTERED']);
  const queue = await admin.gql('{ confirmationQueue(limit: 100) { items { id } } }');
  expect(queue.data.confirmationQueue.items.map(({ id }) => id)).not.toContain(data.enterOrder.id);
});

it('by REST as well, once however often it is sent, and not counted for the limits of pending orders', async () => {
  const address = guestDetails();
  const order = (paymentID: string) => ({
    paymentID,
    channel: 'telephone',
    products: [{ id: product.id, quantity: 1 }],
    address,
  });
  const orders = [1, 2, 3, 4].map(() => order(newPaymentId()));
  const before = await stock();
  for (const each of orders)
    expect(await admin.rest('POST', '/orders/admin', each)).toMatchObject({
      status: 201,
      body: { channel: 'telephone' },
    });
  const again = await Promise.all([1, 2, 3].map(() => admin.rest('POST', '/orders/admin', orders[0])));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stock()).toBe(before - 4);
  const other = await admin.rest('POST', '/orders/admin', { ...orders[0], channel: 'other', products: [] });
  expect(other.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { products: expect.any(String) } });
});

it('with an amount is refused if it costs more or the amount is no number; without one it costs what it costs', async () => {
  const before = await stock();
  const send = async (amount: unknown) => {
    const order = { paymentID: newPaymentId(), channel: 'telephone', products: [{ id: product.id, quantity: 1 }] };
    const { status, body } = await admin.rest('POST', '/orders/admin', { ...order, address: guestDetails(), amount });
    return [status, body.code ?? null, body.fields ?? null];
  };
  const fields = { amount: 'Total must be a number of 0 or more' };
  for (const amount of ['Rs. 100', '1,400', true, [100], { total: 100 }])
    expect([amount, ...(await send(amount))]).toEqual([amount, 400, 'VALIDATION_FAILED', fields]);
  expect(await send('1')).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await stock()).toBe(before);
  for (const amount of [undefined, null, '', ' ', 1e6, '1e6'])
    expect([amount, ...(await send(amount))]).toEqual([amount, 201, null, null]);
});

it('is not counted either after a correction: the customer can still order as a guest', async () => {
  const guests = await startGuestOrders();
  const address = guestDetails();
  const lines = [{ productId: guests.product.id, quantity: 1 }];
  const CORRECT = 'mutation ($id: ID!, $input: OrderCorrectionInput!) { correctOrder(id: $id, input: $input) { id } }';
  const { phone, city, state, zipcode } = address;
  for (let n = 0; n < 3; n += 1) {
    const { data } = await guests.admin.gql(ENTER, { input: newInput({ address, lines }) });
    const input = { phone, city, state, zipcode, address: `${n} Canal Road` };
    expect((await guests.admin.gql(CORRECT, { id: data.enterOrder.id, input })).errors).toBeUndefined();
  }
  expect(codes([await guests.place(address)])).toEqual(['placed']);
  await guests.stop();
});

it('a change of many orders says which customers have no email address', async () => {
  const enter = async (changes: object) => (await admin.gql(ENTER, { input: newInput(changes) })).data.enterOrder.id;
  const ids = [await enter({}), await enter({ address: { ...guestDetails(), email: '' } })];
  const orders = ids.map((_id) => ({ _id, version: 1 }));
  const { body } = await admin.rest('POST', '/admin/orders/status-preview', { status: 'shipped', orders });
  expect(body.orders).toMatchObject([{ hasEmail: true }, { hasEmail: false }]);
  expect((await admin.rest('PUT', '/admin/orders/status', { status: 'shipped', orders })).body).toEqual(body);
});

it('without an email address nothing is sent to the customer, and every rule still holds', async () => {
  const address = { ...guestDetails(), email: '' };
  const { data } = await admin.gql(ENTER, { input: newInput({ channel: 'INSTAGRAM', address }) });
  const { id } = data.enterOrder;
  expect(data.enterOrder.address.email).toBe('');
  for (const status of ['SHIPPED', 'CANCELLED'])
    await admin.gql('mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { id } }', {
      id,
      status,
    });
  expect((await admin.gql('query ($id: ID!) { adminOrder(id: $id) { status } }', { id })).data.adminOrder.status).toBe(
    'CANCELLED',
  );
  expect(await runProgram('invariants', shop.dataDir)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^All \d+ rules hold/),
  });
});

it('refuses bad input with all fields, and other channels', async () => {
  const bad = newInput({ channel: 'WEBSITE', address: { ...guestDetails(), phone: 'x', email: 'x' } });
  expect((await admin.gql(ENTER, { input: bad })).errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: {
      channel: 'Choose where the order came from',
      'address.email': expect.any(String),
      'address.phone': expect.any(String),
    },
  });
  const dear = newInput({ expectedTotal: 1 });
  expect((await admin.gql(ENTER, { input: dear })).errors?.[0]?.extensions.code).toBe('PRICE_CHANGED');
  const many = newInput({ lines: [{ productId: product.id, quantity: 99 }] });
  expect((await admin.gql(ENTER, { input: many })).errors?.[0]?.extensions.code).toBe('OUT_OF_STOCK');
});
