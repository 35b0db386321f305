import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let owner: SignedIn;
let other: SignedIn;
/** With sizes, and without. */
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
const sized = (quantity = 1) => ({ productId: ring.id, size: ring.sizes[0]?.size ?? null, quantity });
const plain = (quantity = 1) => ({ productId: strand.id, size: null, quantity });
const key = (line: { productId: string; size: string | null }) => ({ productId: line.productId, size: line.size });
const keyOf = ({ productId, size }: { productId: string; size: string | null }) => `${productId}/${size ?? ''}`;
const rest = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.rest(method, path, body, { ...owner.headers, ...headers });
const restLine = ({ productId, size, quantity }: ReturnType<typeof sized>) => ({
  id: productId,
  product: { _id: productId, price: 1, selectedSize: size },
  quantity,
  itemTotal: 1,
});

beforeEach(() => cart().clear());

describe('a cart', () => {
  it('is empty before the first change: null by REST, version 0 by GraphQL', async () => {
    expect(await cartApi(api, other).read()).toEqual({ id: other.id, version: 0, count: 0, subtotal: 0, lines: [] });
    const { status, text, headers } = await api.rest('GET', `/cart/${other.id}`, undefined, other.headers);
    expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'null',
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  it('is read with the catalogue’s price, stock and picture, by both doors', async () => {
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

  it('adds, takes away piece by piece, sets, removes and clears', async () => {
    await cart().add(sized(2));
    expect(quantitiesOf((await cart().add(sized(1))).change?.cart ?? { lines: [] })).toEqual({ [keyOf(sized())]: 3 });
    expect((await cart().decrement(key(sized()))).change?.cart.count).toBe(2);
    expect((await cart().setQuantity(key(sized()), 1)).change?.cart.count).toBe(1);
    expect((await cart().decrement(key(sized()))).change?.cart.lines).toEqual([]);
    await cart().add(sized());
    await cart().add(plain());
    expect(quantitiesOf((await cart().remove(key(sized()))).change?.cart ?? { lines: [] })).toEqual({ [keyOf(plain())]: 1 });
    expect((await cart().clear()).change?.cart.lines).toEqual([]);
  });

  it('does the same by the documents’ calls', async () => {
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

  it('never holds more than the stock, and says what was left out', async () => {
    const { change } = await cart().add(plain(strand.stock));
    expect([change?.cart.count, change?.reduced]).toEqual([strand.stock, []]);
    const more = await cart().add(plain(2));
    expect(more.change?.cart.count).toBe(strand.stock);
    expect(more.change?.reduced).toEqual([{ ...plain(strand.stock), requested: strand.stock + 2, reason: 'STOCK' }]);
    const set = await cart().setQuantity(key(plain()), 100);
    expect(set.change?.reduced).toEqual([{ ...plain(strand.stock), requested: 100, reason: 'STOCK' }]);
    const put = await rest('PUT', `/cart/${owner.id}`, { products: [restLine(plain(100))] });
    expect(put.body.reduced).toEqual([
      { id: strand.id, size: null, requested: 100, quantity: strand.stock, reason: 'STOCK' },
    ]);
  });

  it('asks for a size where there are sizes, and knows only what is sold', async () => {
    for (const size of [null, 'none'])
      expect((await cart().add({ ...sized(), size })).error).toMatchObject({
        message: 'Please select a size before adding to cart',
        extensions: { code: 'VALIDATION_FAILED' },
      });
    for (const productId of ['64b000000000000000000000'])
      expect((await cart().add({ ...plain(), productId })).code).toBe('NOT_FOUND');
    expect((await cart().add({ ...plain(), productId: 'x' })).code).toBe('VALIDATION_FAILED');
    expect((await cart().decrement(key(plain()))).error).toMatchObject({
      message: 'Item not found in cart',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await rest('POST', '/cart/add', { quantity: 1 })).body.code).toBe('VALIDATION_FAILED');
  });

  it.each([0, -1, 1.5, 101, 1e308, 'NaN', null])(
    'refuses to add a quantity of %p, and drops or clamps such a line of a whole cart',
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

  it.each([['{'], ['[]'], ['null'], ['{"products":{"$gt":""}}'], ['{"products":"all"}']])(
    'refuses the body %s',
    async (body) => {
      const { status, body: answer } = await rest('PUT', `/cart/${owner.id}`, body);
      expect([status, typeof answer.code]).toEqual([400, 'string']);
    },
  );

  it('holds at most 100 lines', async () => {
    expect((await cart().replace(Array.from({ length: 101 }, () => plain()))).error?.message).toBe(
      'A cart holds at most 100 lines',
    );
    expect(
      quantitiesOf((await cart().replace(Array.from({ length: 100 }, () => plain()))).change?.cart ?? { lines: [] }),
    ).toEqual({ [keyOf(plain())]: Math.min(100, strand.stock) });
  });
});

describe('one request', () => {
  const clears = (count: number) =>
    Array.from({ length: count }, (_, index) => `c${index}: clearCart { cart { version } }`).join(' ');

  it('makes three changes of a cart at most, and none beside another change', async () => {
    expect((await api.gql(`mutation { ${clears(3)} }`, {}, owner.headers)).errors).toBeUndefined();
    for (const fields of [clears(4), `${clears(1)} signOutEverywhere { message }`]) {
      expect((await api.gql(`mutation { ${fields} }`, {}, owner.headers)).errors?.[0]?.extensions.code).toBe(
        'GRAPHQL_VALIDATION_FAILED',
      );
    }
  });
});

describe('whose cart it is', () => {
  it('says the session alone', async () => {
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

  it('is nobody’s without a session', async () => {
    const { errors } = await api.gql('{ cart { version } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await api.rest('GET', `/cart/${owner.id}`)).status).toBe(401);
  });
});

describe('a change', () => {
  it('made on an earlier version is refused with the present cart, by both doors', async () => {
    const { version } = await cart().read();
    await cart().add(plain(2), { version });
    const stale = await cart().setQuantity(key(plain()), 5, { version });
    expect([stale.code, stale.error?.extensions.cart]).toMatchObject([
      'STALE_VERSION',
      { version: version + 1, lines: [{ productId: strand.id, quantity: 2 }] },
    ]);
    const byRest = await rest('PUT', `/cart/${owner.id}`, { products: [] }, { 'if-match': `"${version}"` });
    expect([byRest.status, byRest.body.code, byRest.body.cart]).toMatchObject([
      409,
      'STALE_VERSION',
      { version: version + 1, products: [{ id: strand.id, quantity: 2 }] },
    ]);
    expect((await rest('PUT', `/cart/${owner.id}`, { products: [], version: version + 1 })).status).toBe(200);
  });

  it.each(['x', '""', '"1', '1.5', '-1', '"1", "2"', 'W/', '"9999999999"'])(
    'on the version %p, which is none, is refused',
    async (version) => {
      await cart().add(plain(2));
      const { status, body } = await rest('PUT', `/cart/${owner.id}`, { products: [] }, { 'if-match': version });
      expect([status, body]).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED', fields: { 'If-Match': 'If-Match is the version of a cart' } },
      ]);
      expect((await cart().read()).lines).toHaveLength(1);
      expect((await rest('PUT', `/cart/${owner.id}`, { products: [] }, { 'if-match': '*' })).status).toBe(200);
    },
  );

  it('of what has no id says so in words', async () => {
    const { status, body } = await rest('POST', '/cart/add', { product: 'x', quantity: 1 });
    expect([status, body.fields]).toEqual([400, { id: 'The ID is not valid' }]);
  });

  it('sent again with its id is made once, whatever came in between', async () => {
    const opId = `op_${Date.now()}`;
    await cart().add(plain(2), { opId });
    await cart().add(sized(1));
    expect((await cart().add(plain(2), { opId })).change?.cart.count).toBe(3);
    expect(
      (await rest('POST', '/cart/add', { product: strand.id, quantity: 2, opId })).body.products[0]?.quantity,
    ).toBe(2);
    expect((await cart().add(plain(1), { opId: 'not an id' })).code).toBe('VALIDATION_FAILED');
  });
});

describe('a guest’s cart', () => {
  it('comes in once: equal lines add, up to the stock', async () => {
    await cart().add(plain(2));
    const guest = [plain(1), sized(2), { ...plain(1), productId: '64b000000000000000000000' }];
    const first = await cart().merge(`m_${Date.now()}`, guest);
    expect(first.change).toMatchObject({
      merged: 2,
      reduced: [{ productId: '64b000000000000000000000', requested: 1, quantity: 0, reason: 'GONE' }],
    });
    expect(quantitiesOf(first.change?.cart ?? { lines: [] })).toEqual({ [keyOf(plain())]: 3, [keyOf(sized())]: 2 });
    const mergeId = `again_${Date.now()}`;
    await cart().merge(mergeId, [plain(1)]);
    const again = await cart().merge(mergeId, [plain(1)]);
    expect([again.change?.merged, again.change?.cart.count]).toEqual([0, 6]);
  });

  it('comes in by the documents’ fields, once in a session', async () => {
    const body = {
      _id: owner.id,
      products: [],
      guestCartItems: [restLine(plain(1)), restLine(sized(1)), { nonsense: true }],
    };
    const [first, again] = [await rest('POST', '/cart/merge', body), await rest('POST', '/cart/merge', body)];
    expect([first.status, first.body.merged, first.body.products.length]).toEqual([200, 2, 2]);
    expect([again.body.merged, again.body.products]).toEqual([0, first.body.products]);
  });
});
