import { signInAsAdmin, UPDATE_PRODUCT } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';
import { cartLine, lineId, quantityKey, restLine } from './cart-lines.js';

let shop: Shop;
let api: Api;
let owner: SignedIn;
/** Has sizes; the strand has none. */
let ring: DemoProduct;
let strand: DemoProduct;

beforeAll(async () => {
  shop = await startShop(QUICK_PASSWORDS);
  api = apiOf(shop);
  owner = await signIn(api, await registerCustomer(api));
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

describe('a cart change', () => {
  it('on an earlier version is refused with the current cart, through both APIs', async () => {
    const { version } = await cart().read();
    await cart().add(plain(2), { version });
    const stale = await cart().setQuantity(lineId(plain()), 5, { version });
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
    'on the invalid version %p is refused',
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

  it('of an invalid product id gets a readable message', async () => {
    const { status, body } = await rest('POST', '/cart/add', { product: 'x', quantity: 1 });
    expect([status, body.fields]).toEqual([400, { id: 'The ID is not valid' }]);
  });

  it('with the same operation id is made once, even after other changes', async () => {
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

describe('a guest cart', () => {
  it('is merged once: quantities of equal lines add up to the stock', async () => {
    await cart().add(plain(2));
    const guest = [plain(1), sized(2), { ...plain(1), productId: '64b000000000000000000000' }];
    const first = await cart().merge(`m_${Date.now()}`, guest);
    expect(first.change).toMatchObject({
      merged: 2,
      reduced: [{ productId: '64b000000000000000000000', requested: 1, quantity: 0, reason: 'GONE' }],
    });
    expect(quantitiesOf(first.change?.cart ?? { lines: [] })).toEqual({
      [quantityKey(plain())]: 3,
      [quantityKey(sized())]: 2,
    });
    const mergeId = `again_${Date.now()}`;
    await cart().merge(mergeId, [plain(1)]);
    const again = await cart().merge(mergeId, [plain(1)]);
    expect([again.change?.merged, again.change?.cart.count]).toEqual([0, 6]);
  });

  it('is merged by the documented REST fields, once in a session', async () => {
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

it.each([
  ['has no sizes any more', { hasSizes: false, stock: 5 }],
  ['spells its sizes differently by now', { sizes: [{ size: 'XL', stock: 5 }] }],
])('the ordered pieces leave the cart also if their product %s', async (_how, input) => {
  const { id } = await findProduct(api, 'Aranya Emerald Halo Ring');
  const admin = await signInAsAdmin(api);
  await admin.gql(UPDATE_PRODUCT, { id, input: { hasSizes: true, sizes: [{ size: 'xl', stock: 5 }] } });
  const line = { productId: id, size: 'xl', quantity: 3 };
  expect((await cart().add(line)).error).toBeUndefined();
  expect((await admin.gql(UPDATE_PRODUCT, { id, input })).errors).toBeUndefined();
  const products = [{ id, size: 'xl', quantity: 2 }];
  const order = { paymentID: newPaymentId(), products, address: guestDetails() };
  expect((await rest('POST', '/orders', order)).status).toBe(201);
  expect(quantitiesOf(await cart().read())).toEqual({ [quantityKey(line)]: 1 });
});
