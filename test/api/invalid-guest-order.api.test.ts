import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct, readProduct } from '../support/catalogue.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { PLACE_ORDER, restOrder } from '../support/guest-orders.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const place = (input: Record<string, unknown>) =>
  api.gql(PLACE_ORDER, { input: { paymentId: newPaymentId(), address: guestDetails(), ...input } });
const placeByRest = (body: unknown) => api.rest('POST', '/orders/guest', body);

describe('an invalid guest order', () => {
  it.each([0, -1, 1.5, 101, '1e1', 1e308, null])('with a quantity of %p is refused by both APIs', async (quantity) => {
    const ring = await findProduct(api, 'Aranya Emerald');
    const rest = await placeByRest(restOrder(ring, quantity));
    expect([rest.status, rest.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { errors } = await place({ lines: [{ productId: ring.id, quantity }] });
    expect(['VALIDATION_FAILED', 'BAD_USER_INPUT']).toContain(errors?.[0]?.extensions.code);
  });

  it('is told which part of a line is wrong, and takes a number as a size, as the cart does', async () => {
    const ring = await findProduct(api, 'Aranya Emerald');
    const customer = await signIn(api, await registerCustomer(api));
    const send = async (line: unknown) => {
      const order = await placeByRest({ paymentID: newPaymentId(), address: guestDetails(), products: [line] });
      const added = await api.rest('POST', '/cart/add', line ?? [], customer.headers);
      expect(Object.keys(order.body.fields ?? {})).toEqual(
        Object.keys(added.body.fields ?? {}).map((name) => `products.0.${name}`),
      );
      return { statuses: [order.status, added.status], fields: Object.keys(added.body.fields ?? {}) };
    };
    const whole = { id: ring.id, size: '16', quantity: 1 };
    const { quantity: _quantity, ...uncounted } = whole;
    for (const [line, fields] of [
      [{ ...whole, size: ['16'] }, ['size']],
      [{ ...whole, size: null, selectedSize: true }, ['size']],
      [{ quantity: 1, product: { _id: ring.id, selectedSize: {} } }, ['size']],
      [uncounted, ['quantity']],
      [{ ...whole, id: 5 }, ['id']],
      [{ ...whole, product: 5 }, ['id']],
      [{ ...whole, product: { id: [] } }, ['id']],
      [null, ['id', 'quantity']],
    ])
      expect([line, await send(line)]).toEqual([line, { statuses: [400, 400], fields }]);
    const taken = { statuses: [201, 200], fields: [] };
    expect(await send({ ...whole, size: 16 })).toEqual(taken);
    expect(await send({ quantity: 1, product: { _id: ring.id, selectedSize: 16 } })).toEqual(taken);
    const removed = await api.rest('POST', '/cart/remove', { itemId: ring.id, size: 16 }, customer.headers);
    expect([removed.status, removed.body.products]).toEqual([200, []]);
  });

  it('holds at most 100 pieces of a product in a size, in however many lines', async () => {
    const text = 'Quantity must be a whole number from 1 to 100';
    const admin = await signInAsAdmin(api);
    const { id } = await findProduct(api, 'Nandini Pearl Strand');
    expect((await admin.rest('PUT', `/products/${id}`, { stock_quantity: 500 })).status).toBe(200);
    const twoLines = (quantity: number) => [
      { productId: id, quantity },
      { productId: id.toUpperCase(), quantity },
    ];
    const twoProducts = (quantity: number) => twoLines(quantity).map(({ productId }) => ({ id: productId, quantity }));
    const byRest = (quantity: number) =>
      placeByRest({ paymentID: newPaymentId(), address: guestDetails(), products: twoProducts(quantity) });
    const tooMany = await byRest(60);
    expect([tooMany.status, tooMany.body]).toMatchObject([400, { msg: text, fields: { products: text } }]);
    expect((await place({ lines: twoLines(60) })).errors?.[0]).toMatchObject({
      message: text,
      extensions: { code: 'VALIDATION_FAILED', fields: { lines: text } },
    });
    expect((await readProduct(api, id)).stock).toBe(500);
    const { status, body } = await byRest(50);
    expect([status, body.products]).toMatchObject([201, [{ quantity: 100 }]]);
    await admin.rest('PUT', `/orders/admin/${body._id}/status`, { status: 'cancelled' });
    expect((await place({ lines: twoLines(50) })).errors).toBeUndefined();
    expect((await readProduct(api, id)).stock).toBe(400);
  });

  it('gets the message of every missing field, in both APIs', async () => {
    const address = guestDetails({ firstname: '', zipcode: ' ' });
    const fields = {
      'address.firstname': 'Please enter your first name',
      'address.zipcode': 'Please enter your zipcode',
    };
    const ring = await findProduct(api, 'Aranya Emerald');
    const graphql = await place({ lines: [{ productId: ring.id, size: '16', quantity: 1 }], address });
    expect(graphql.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    const rest = await placeByRest(restOrder(ring, 1, { address }));
    expect(rest.status).toBe(400);
    expect(rest.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields,
      msg: 'Invalid Input',
      message: 'Invalid Input',
    });
  });

  it('with an empty cart gets a helpful message, through both APIs', async () => {
    const message = 'Add items to your cart to place an order';
    expect((await place({ lines: [] })).errors?.[0]).toMatchObject({
      message,
      extensions: { fields: { lines: message } },
    });
    expect((await placeByRest({ ...restOrder(await findProduct(api, 'Aranya'), 1), products: [] })).body).toMatchObject(
      { msg: message },
    );
  });

  it.each(['64b000000000000000000000', 'x', ''])('of the product %p is refused', async (productId) => {
    const { errors } = await place({ lines: [{ productId, quantity: 1 }] });
    expect(['OUT_OF_STOCK', 'VALIDATION_FAILED']).toContain(errors?.[0]?.extensions.code);
  });

  it.each([['{'], ['[]'], ['null'], ['"text"'], ['{"products":{"$gt":""}}'], ['{"address":[[[]]]}']])(
    'with the body %s answers 400',
    async (body) => {
      const { status, body: answer } = await placeByRest(body);
      expect([status, typeof answer.code]).toEqual([400, 'string']);
    },
  );
});
