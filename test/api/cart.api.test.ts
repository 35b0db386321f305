import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';
import { cartLine, lineId, quantityKey, restLine } from './cart-lines.js';

let shop: Shop;
let api: Api;
let owner: SignedIn;
let other: SignedIn;
/** Has sizes; the strand has none. */
let ring: DemoProduct;
let strand: DemoProduct;

beforeAll(async () => {
  shop = await startShop(QUICK_PASSWORDS);
  api = apiOf(shop);
  owner = await signIn(api, await registerCustomer(api));
  other = await signIn(api, await registerCustomer(api));
  ring = await findProduct(api, 'Moonrise Pearl Ring');
  strand = await findProduct(api, 'Nandini Pearl Strand');
});
afterAll(() => shop.stop());

const cart = () => cartApi(api, owner);
const sized = (quantity = 1) => cartLine(ring, quantity);
const plain = (quantity = 1) => cartLine(strand, quantity);
const rest = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.rest(method, path, body, { ...owner.headers, ...headers });

beforeEach(() => cart().clear());

describe('a cart', () => {
  it('is empty before the first change: null in REST, version 0 in GraphQL', async () => {
    expect(await cartApi(api, other).read()).toEqual({ id: other.id, version: 0, count: 0, subtotal: 0, lines: [] });
    const { status, text, headers } = await api.rest('GET', `/cart/${other.id}`, undefined, other.headers);
    expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'null',
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  it('is returned with price, stock and picture of the catalogue, through both APIs', async () => {
    await cart().add(plain(2));
    const { change } = await cart().add(sized(3));
    expect(change?.reduced).toEqual([]);
    const lines = [
      {
        ...plain(2),
        name: strand.name,
        unitPrice: strand.unitPrice,
        total: 2 * strand.unitPrice,
        stock: strand.stock,
        isActive: true,
        image: { url: expect.stringMatching(/^\/uploads/) },
      },
      {
        ...sized(3),
        name: ring.name,
        unitPrice: ring.unitPrice,
        total: 3 * ring.unitPrice,
        stock: ring.sizes[0]?.stock,
        isActive: true,
        image: { url: expect.stringMatching(/^\/uploads/) },
      },
    ];
    const expected = {
      id: owner.id,
      version: change?.cart.version,
      count: 5,
      subtotal: 2 * strand.unitPrice + 3 * ring.unitPrice,
      lines,
    };
    expect([change?.cart, await cart().read()]).toEqual([expected, expected]);

    const { body, headers } = await rest('GET', `/cart/${owner.id}`);
    expect(body).toMatchObject({ userId: owner.id, version: expected.version, amountTotal: expected.subtotal });
    expect(body.products).toMatchObject([
      {
        id: strand.id,
        quantity: 2,
        itemTotal: 2 * strand.unitPrice,
        product: { _id: strand.id, selectedSize: null, is_active: true, category_id: { name: 'Necklace' } },
      },
      {
        id: ring.id,
        quantity: 3,
        product: {
          _id: ring.id,
          name: ring.name,
          selectedSize: ring.sizes[0]?.size,
          has_sizes: true,
          images: expect.any(Array),
        },
      },
    ]);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([`"${expected.version}"`, 'no-store']);
  });

  it('adds, decrements, sets, removes and clears lines', async () => {
    await cart().add(sized(2));
    expect(quantitiesOf((await cart().add(sized(1))).change?.cart ?? { lines: [] })).toEqual({
      [quantityKey(sized())]: 3,
    });
    expect((await cart().decrement(lineId(sized()))).change?.cart.count).toBe(2);
    expect((await cart().setQuantity(lineId(sized()), 1)).change?.cart.count).toBe(1);
    expect((await cart().decrement(lineId(sized()))).change?.cart.lines).toEqual([]);
    await cart().add(sized());
    await cart().add(plain());
    expect(quantitiesOf((await cart().remove(lineId(sized()))).change?.cart ?? { lines: [] })).toEqual({
      [quantityKey(plain())]: 1,
    });
    expect((await cart().clear()).change?.cart.lines).toEqual([]);
  });

  it('does the same through the documented REST calls', async () => {
    const { id: itemId } = ring;
    const added = await rest('POST', '/cart/add', { _id: owner.id, product: restLine(sized()).product, quantity: 2 });
    expect([added.status, added.body.products.length, added.body.products[0]?.quantity, added.body.reduced]).toEqual([
      200,
      1,
      2,
      [],
    ]);
    expect(
      (await rest('POST', '/cart/decrement', { _id: owner.id, itemId, size: sized().size })).body.products[0]?.quantity,
    ).toBe(1);
    expect((await rest('POST', '/cart/remove', { _id: owner.id, itemId })).body.products).toEqual([]);
    expect(
      (await rest('POST', '/cart/', { userId: owner.id, products: [restLine(sized(2)), restLine(plain(1))] })).body
        .products,
    ).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    const put = await rest('PUT', `/cart/${owner.id}`, { products: [restLine(plain(4))] });
    expect([put.status, put.body.products]).toMatchObject([
      200,
      [{ id: strand.id, quantity: 4, itemTotal: 4 * strand.unitPrice }],
    ]);
    expect((await rest('POST', '/cart/clear', { _id: owner.id })).body.products).toEqual([]);
    expect((await rest('GET', `/cart/${owner.id}`)).body.products).toEqual([]);
  });

  it('never has more than the stock, and reports what was reduced', async () => {
    const { change } = await cart().add(plain(strand.stock));
    expect([change?.cart.count, change?.reduced]).toEqual([strand.stock, []]);
    const more = await cart().add(plain(2));
    expect(more.change?.cart.count).toBe(strand.stock);
    expect(more.change?.reduced).toEqual([{ ...plain(strand.stock), requested: strand.stock + 2, reason: 'STOCK' }]);
    const set = await cart().setQuantity(lineId(plain()), 100);
    expect(set.change?.reduced).toEqual([{ ...plain(strand.stock), requested: 100, reason: 'STOCK' }]);
    const put = await rest('PUT', `/cart/${owner.id}`, { products: [restLine(plain(100))] });
    expect(put.body.reduced).toEqual([
      { id: strand.id, size: null, requested: 100, quantity: strand.stock, reason: 'STOCK' },
    ]);
  });

  it('requires a size for products with sizes, and refuses unknown products', async () => {
    for (const size of [null, 'none'])
      expect((await cart().add({ ...sized(), size })).error).toMatchObject({
        message: 'Please select a size before adding to cart',
        extensions: { code: 'VALIDATION_FAILED' },
      });
    for (const productId of ['64b000000000000000000000'])
      expect((await cart().add({ ...plain(), productId })).code).toBe('NOT_FOUND');
    expect((await cart().add({ ...plain(), productId: 'x' })).code).toBe('VALIDATION_FAILED');
    expect((await cart().decrement(lineId(plain()))).error).toMatchObject({
      message: 'Item not found in cart',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await rest('POST', '/cart/add', { quantity: 1 })).body.code).toBe('VALIDATION_FAILED');
  });

  it.each([0, -1, 1.5, 101, 1e308, 'NaN', null])(
    'refuses to add a quantity of %p, and drops or clamps such a line when the whole cart is replaced',
    async (quantity) => {
      expect(['VALIDATION_FAILED', 'BAD_USER_INPUT']).toContain((await cart().add({ ...plain(), quantity })).code);
      const { status, body } = await rest('POST', '/cart/add', { product: strand.id, quantity });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      const put = await rest('PUT', `/cart/${owner.id}`, {
        products: [{ ...restLine(sized()), quantity }, restLine(plain())],
      });
      expect(put.status).toBe(200);
      const quantities = put.body.products.map((line: { quantity: number }) => line.quantity);
      expect(quantities).toEqual(
        typeof quantity === 'number' && quantity > 0
          ? [quantity === 1.5 ? 1 : Math.min(100, ring.sizes[0]?.stock ?? 0), 1]
          : [1],
      );
    },
  );

  it.each([
    ['without an id', { id: undefined }],
    ['with an empty id', { id: '' }],
    ['without a product', { product: undefined }],
    ['with null as product', { product: null }],
    ['with a negative total', { itemTotal: -0.01 }],
    ['with a text as total', { itemTotal: '12.00' }],
    ['without a total', { itemTotal: undefined }],
  ])('drops a line %s when the whole cart is replaced or merged, and keeps the others', async (_what, change) => {
    const products = [{ ...restLine(sized()), ...change }, restLine(plain())];
    const put = await rest('PUT', `/cart/${owner.id}`, { products });
    expect([put.status, put.body.products]).toMatchObject([200, [{ id: strand.id, itemTotal: strand.unitPrice }]]);
    await rest('POST', '/cart/clear', { _id: owner.id });
    const merged = await rest('POST', '/cart/merge', {
      mergeId: `dropped_${Object.keys(change)[0]}_${String(Object.values(change)[0])}`.replace(/\W/g, '_'),
      guestCartItems: products,
    });
    expect([merged.status, merged.body.merged, merged.body.products]).toMatchObject([200, 1, [{ id: strand.id }]]);
  });

  it.each([['{'], ['[]'], ['null'], ['{"products":{"$gt":""}}'], ['{"products":"all"}']])(
    'refuses the body %s',
    async (body) => {
      const { status, body: answer } = await rest('PUT', `/cart/${owner.id}`, body);
      expect([status, typeof answer.code]).toEqual([400, 'string']);
    },
  );

  it('names the argument of a mutation that is wrong, and what it may be', async () => {
    const lines = Array.from({ length: 101 }, () => plain());
    const tooMany = { message: 'A cart holds at most 100 lines', fields: { lines: 'A cart holds at most 100 lines' } };
    const quantity = 'Quantity must be a whole number from 0 to 100';
    const mergeId = 'Must be 1 to 64 letters, digits, _ or -';
    for (const [{ error }, { message, fields }] of [
      [await cart().replace(lines), tooMany],
      [await cart().merge('m1', lines), tooMany],
      [await cart().merge('a b', []), { message: mergeId, fields: { mergeId } }],
      [await cart().setQuantity(lineId(plain()), 101), { message: quantity, fields: { quantity } }],
    ] as const)
      expect([error?.message, error?.extensions.fields]).toEqual([message, fields]);
  });

  it('has at most 100 lines', async () => {
    expect((await cart().replace(Array.from({ length: 101 }, () => plain()))).error?.message).toBe(
      'A cart holds at most 100 lines',
    );
    expect(
      quantitiesOf((await cart().replace(Array.from({ length: 100 }, () => plain()))).change?.cart ?? { lines: [] }),
    ).toEqual({ [quantityKey(plain())]: Math.min(100, strand.stock) });
  });
});

describe('one GraphQL request', () => {
  const clears = (count: number) =>
    Array.from({ length: count }, (_, index) => `c${index}: clearCart { cart { version } }`).join(' ');

  it('makes at most three cart changes, and none together with another mutation', async () => {
    expect((await api.gql(`mutation { ${clears(3)} }`, {}, owner.headers)).errors).toBeUndefined();
    for (const fields of [clears(4), `${clears(1)} signOutEverywhere { message }`]) {
      expect((await api.gql(`mutation { ${fields} }`, {}, owner.headers)).errors?.[0]?.extensions.code).toBe(
        'GRAPHQL_VALIDATION_FAILED',
      );
    }
  });
});

describe('the owner of a cart', () => {
  it('is the user of the session, whatever id the request has', async () => {
    for (const [method, path, body] of [
      ['GET', `/cart/${other.id}`],
      ['PUT', `/cart/${other.id}`, { products: [] }],
      ['GET', '/cart/nobody'],
      ['POST', '/cart/', { userId: other.id, products: [] }],
      ['POST', '/cart/add', { _id: other.id }],
      ['POST', '/cart/remove', { _id: other.id }],
      ['POST', '/cart/merge', { _id: other.id }],
      ['POST', '/cart/clear', { _id: { $ne: '' } }],
      ['PUT', `/cart/${owner.id}`, { userId: other.id }],
    ] as const) {
      const { status, body: answer } = await rest(method, path, body);
      expect([method, path, status, answer.code]).toEqual([method, path, 403, 'FORBIDDEN']);
    }
  });

  it('is required: without a session the cart is refused', async () => {
    const { errors } = await api.gql('{ cart { version } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await api.rest('GET', `/cart/${owner.id}`)).status).toBe(401);
  });
});
