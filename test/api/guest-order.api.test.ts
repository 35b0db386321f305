import { apiOf, untilAnswered, type Api, type RestAnswer } from '../support/api.js';
import { findProduct, readProduct, type DemoProduct } from '../support/catalogue.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { restOrder } from '../support/guest-orders.js';
import { startShop, type Shop } from '../support/shop.js';

const PLACE = `mutation Place($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    id number paymentId status subtotal deliveryFee total placedAt
    lines { productId size name price quantity total imageUrl } address { firstname city }
  }
}`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const orderLine = (product: DemoProduct, quantity = 1, size: string | null = null) => ({
  productId: product.id,
  size,
  quantity,
});
const place = (input: Record<string, unknown>) =>
  api.gql(PLACE, { input: { paymentId: newPaymentId(), address: guestDetails(), ...input } });

const placeByRest = (body: unknown) => api.rest('POST', '/orders/guest', body);

describe('a guest order', () => {
  it('is placed through GraphQL: with catalogue prices, reserved stock and a delivery fee below 2000', async () => {
    const ring = await findProduct(api, 'Raat Onyx Signet');
    const size = ring.sizes.find(({ stock }) => stock > 1);
    const { data, errors } = await place({ lines: [orderLine(ring, 1, size?.size)], expectedTotal: 1320 });

    expect(errors).toBeUndefined();
    expect(data.placeOrder).toMatchObject({
      status: 'PENDING',
      subtotal: 1120,
      deliveryFee: 200,
      total: 1320,
      address: { firstname: 'Asha', city: 'Lahore' },
    });
    expect(data.placeOrder.lines).toMatchObject([
      { productId: ring.id, size: size?.size, name: ring.name, price: 1120, quantity: 1, total: 1120 },
    ]);
    expect(data.placeOrder.number).toBe(data.placeOrder.paymentId.slice(3));

    const after = await readProduct(api, ring.id);
    expect(after.stock).toBe(ring.stock - 1);
    expect(after.sizes.find((each) => each.size === size?.size)?.stock).toBe((size?.stock ?? 0) - 1);
  });

  it('is placed through REST under the documented names, and is kept over a restart', async () => {
    const ring = await findProduct(api, 'Moonrise Pearl Ring');
    const body = restOrder(ring, 3);
    const first = await placeByRest(body);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      paymentID: body.paymentID,
      user: null,
      status: 'pending',
      subtotal: 2340,
      deliveryFee: 0,
      amount: 2340,
    });
    expect(first.body).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), address: body.address });
    expect(Math.abs(Date.now() - Date.parse(first.body.createdAt))).toBeLessThan(60_000);
    expect(first.body.products).toMatchObject([
      {
        product: { _id: ring.id, name: ring.name, selectedSize: ring.sizes[0]?.size },
        quantity: 3,
        price: 780,
        itemTotal: 2340,
      },
    ]);

    await shop.restart();
    const again = await placeByRest(body);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await readProduct(api, ring.id)).stock).toBe(ring.stock - 3);
  });

  it('is placed once when it is sent twenty times at once', async () => {
    const ring = await findProduct(api, 'Briar Twist Ring');
    const body = restOrder(ring, 2);
    let refusals = 0;
    const placeOnce = async () => {
      const answer = await placeByRest(body);
      if (answer.status === 503) refusals += 1;
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(placeOnce)));
    const isNew = ({ status }: RestAnswer) => status === 201;
    expect(answers.filter((each) => !isNew(each) && each.status !== 200).map(({ text }) => text)).toEqual([]);
    // Of an order whose answer a busy server has refused, the next one says 200.
    expect(refusals > 0 ? [0, 1] : [1]).toContain(answers.filter(isNew).length);
    expect(new Set(answers.map((each) => each.body._id)).size).toBe(1);
    expect((await readProduct(api, ring.id)).stock).toBe(ring.stock - 2);
  });

  it('does not leak an order to another guest with its payment id', async () => {
    const ring = await findProduct(api, 'Neelam Trilogy Ring');
    const body = restOrder(ring, 1);
    const first = await placeByRest(body);
    const forged = await placeByRest({ ...body, address: guestDetails({ firstname: 'Mallory' }) });
    expect([forged.status, forged.body.code]).toEqual([409, 'PAYMENT_ID_CONFLICT']);
    expect(forged.text).not.toContain(first.body._id);
    expect(forged.text).not.toContain('Asha');
  });

  const MONEY = [0, -1, 0.01, 1e308, 'NaN', null];

  it.each(MONEY)('is charged the catalogue price when the client sends money fields of %p', async (money) => {
    const ring = await findProduct(api, 'Nandini Pearl Strand');
    const products = [
      {
        id: ring.id,
        product: { _id: ring.id, name: ring.name, price: money, unitPrice: money, discount_price: money },
        price: money,
        unitPrice: money,
        quantity: 1,
        itemTotal: money,
      },
    ];
    const { body, status } = await placeByRest(
      restOrder(ring, 1, { products, subtotal: money, deliveryFee: money, total: money }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject(computed(ring));
    expect(body.products).toMatchObject([{ price: ring.unitPrice, itemTotal: ring.unitPrice }]);
  });

  const computed = ({ unitPrice }: DemoProduct) => ({
    subtotal: unitPrice,
    deliveryFee: unitPrice < 2000 ? 200 : 0,
    amount: unitPrice + (unitPrice < 2000 ? 200 : 0),
  });

  it.each([1e308, 'NaN', null, undefined, '', ' ', 'x', '1,400', [], {}, true, '1e400', 'EXACT', ' EXACT.00 '])(
    'with an amount of %p, which is invalid or not lower, is charged the catalogue price',
    async (sentAmount) => {
      const ring = await findProduct(api, 'Nandini Pearl Strand');
      const amount =
        typeof sentAmount === 'string' ? sentAmount.replace('EXACT', String(computed(ring).amount)) : sentAmount;
      const { body, status } = await placeByRest(restOrder(ring, 1, { amount }));
      expect([status, body]).toMatchObject([201, computed(ring)]);
    },
  );

  it.each([0, -1, 0.01, -1e308, '0', '-1', '0.01', '1e1', ' 1 ', 'LESS'])(
    'with a lower amount of %p is refused, so that nobody pays more than was shown',
    async (sentAmount) => {
      const ring = await findProduct(api, 'Nandini Pearl Strand');
      const amount = sentAmount === 'LESS' ? `${computed(ring).amount - 0.01}` : sentAmount;
      const { body, status } = await placeByRest(restOrder(ring, 1, { amount }));
      expect([status, body]).toMatchObject([409, { code: 'PRICE_CHANGED', total: computed(ring).amount }]);
      expect((await readProduct(api, ring.id)).stock).toBe(ring.stock);
    },
  );

  it('is refused with the current prices if they are higher than the customer saw', async () => {
    const ring = await findProduct(api, 'Gulmohar Cluster Ring');
    const { errors } = await place({ lines: [orderLine(ring, 1, ring.sizes[0]?.size)], expectedTotal: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'PRICE_CHANGED',
      lines: [{ productId: ring.id, unitPrice: ring.unitPrice, quantity: 1 }],
    });
    const { body } = await placeByRest(restOrder(ring, 1, { amount: 1 }));
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', lines: errors?.[0]?.extensions['lines'] });
    expect((await readProduct(api, ring.id)).stock).toBe(ring.stock);
  });

  it('is all or nothing: one unavailable line leaves the stock of the others', async () => {
    const [ring, pearl] = [
      await findProduct(api, 'Desert Well Turquoise'),
      await findProduct(api, 'Nandini Pearl Strand'),
    ];
    const size = ring.sizes[0];
    const { errors } = await place({
      lines: [orderLine(pearl, 1), orderLine(ring, (size?.stock ?? 0) + 1, size?.size)],
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ productId: ring.id, size: size?.size, requested: (size?.stock ?? 0) + 1, available: size?.stock }],
    });
    expect((await readProduct(api, pearl.id)).stock).toBe(pearl.stock);
  });

  it('adds up lines of the same product before it checks the stock', async () => {
    const ring = await findProduct(api, 'Desert Well Turquoise');
    const size = ring.sizes.find(({ stock }) => stock >= 2);
    const half = orderLine(ring, size?.stock ?? 0, size?.size);
    const { errors } = await place({ lines: [half, half] });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ requested: 2 * (size?.stock ?? 0) }],
    });
  });

  it('never sells more than the stock to many simultaneous buyers', async () => {
    const ring = await findProduct(api, 'Full Circle Eternity Band');
    const size = ring.sizes.find(({ stock }) => stock > 0);
    const answers = await Promise.all(
      Array.from({ length: 40 }, newPaymentId).map((paymentId) =>
        untilAnswered(() => place({ paymentId, lines: [orderLine(ring, 1, size?.size)] })),
      ),
    );
    const sold = answers.filter(({ errors }) => !errors).length;
    expect(sold).toBe(Math.min(40, size?.stock ?? 0));
    for (const { errors } of answers) if (errors) expect(errors[0]?.extensions.code).toBe('OUT_OF_STOCK');
    expect((await readProduct(api, ring.id)).sizes.find((each) => each.size === size?.size)?.stock).toBe(
      (size?.stock ?? 0) - sold,
    );
  });

  it('requires a size for products with sizes', async () => {
    const ring = await findProduct(api, 'Aranya Emerald');
    const { errors } = await place({ lines: [orderLine(ring)] });
    expect(errors?.[0]).toMatchObject({
      message: 'Please select a size before adding to cart',
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });

  it.each(['99', '16 ', 'x'])('with the unknown size %p is refused, through both APIs', async (size) => {
    const ring = await findProduct(api, 'Aranya Emerald');
    const [message, items] = [
      'Please select a size before adding to cart',
      [{ productId: ring.id, size, requested: 2, available: 0 }],
    ];
    const { errors } = await place({ lines: [orderLine(ring, 2, size)] });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'VALIDATION_FAILED', fields: { lines: message }, items },
    });
    const rest = await placeByRest(restOrder(ring, 2, { products: [{ id: ring.id, size, quantity: 2 }] }));
    expect([rest.status, rest.body]).toMatchObject([400, { msg: message, items }]);
  });

  it('changes the stock in the cached lists at once', async () => {
    const ring = await findProduct(api, 'Raat Onyx Signet');
    const size = ring.sizes.find(({ stock }) => stock > 0);
    await place({ lines: [orderLine(ring, 1, size?.size)] });
    expect((await findProduct(api, 'Raat Onyx Signet')).stock).toBe(ring.stock - 1);
  });
});
