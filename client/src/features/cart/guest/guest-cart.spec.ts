import { lineToAdd, applyChange, withCurrentProducts, withUpdates, withQuantity } from '../cart-operations';
import type { CartProduct, CartLineWithProduct } from '../cart-types';
import { STORAGE_KEY, guestCart, guestLines, parseCart, serialiseCart } from './guest-cart';

const RING = 'a'.repeat(24);
const DROPS = 'b'.repeat(24);

const createLine = (overrides: Partial<CartLineWithProduct> = {}): CartLineWithProduct => ({
  id: RING,
  size: null,
  quantity: 1,
  unitPrice: 1200,
  name: 'Ruby Halo Ring',
  image: null,
  stock: 10,
  isActive: true,
  ...overrides,
});
const createProduct = (overrides: Partial<CartProduct> = {}): CartProduct => ({
  id: RING,
  name: 'Ruby Halo Ring',
  unitPrice: 1200,
  stock: 10,
  hasSizes: false,
  image: null,
  ...overrides,
});

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the stored cart', () => {
  it('keeps lines under the documented key, version and names', () => {
    guestCart.change(() => [createLine({ size: '14', quantity: 2 })]);
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '');
    expect(STORAGE_KEY).toBe('root');
    expect(stored).toMatchObject({
      version: 1,
      cartItems: [{ id: RING, quantity: 2, itemTotal: 2400, product: { selectedSize: '14' } }],
    });
    expect(guestCart.read()).toEqual([createLine({ size: '14', quantity: 2 })]);
  });

  const valid = serialiseCart([createLine()]);
  const invalid: [string, string][] = [
    ['nothing', ''],
    ['half of it', valid.slice(0, valid.length / 2)],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"root"'],
    ['a list', '[]'],
    ['another version', valid.replace('"version":1', '"version":2')],
    ['no version', '{"cartItems":[]}'],
    ['lines that are no list', '{"version":1,"cartItems":{"0":{}}}'],
    ['a prototype', '{"__proto__":{"version":1,"cartItems":[]}}'],
    ['control characters', '\u0000\u0007'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ];
  it.each(invalid)('reads %s as an empty cart', (_, stored) => expect(parseCart(stored)).toEqual([]));

  it('does not throw for 200 corrupted carts', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const at = (seed * 37) % valid.length;
      const corrupted = valid.slice(0, at) + String.fromCharCode(33 + (seed % 90)) + valid.slice(at + (seed % 5));
      expect(() => parseCart(corrupted).map((line) => line.name.length + line.quantity * line.unitPrice)).not.toThrow();
    }
  });

  it.each([
    ['no id', { id: '' }],
    ['a path as id', { id: '../admin' }],
    ['no product', { product: null }],
    ['quantity 0', { quantity: 0 }],
    ['quantity -1', { quantity: -1 }],
    ['a text as quantity', { quantity: '2' }],
    ['a negative total', { itemTotal: -1 }],
    ['no total', { itemTotal: null }],
  ])('drops a line with %s and keeps the others', (_, change) => {
    const cart = JSON.parse(serialiseCart([createLine(), createLine({ id: DROPS, name: 'Pearl Drops' })]));
    Object.assign(cart.cartItems[0], change);
    expect(parseCart(JSON.stringify(cart)).map((line) => line.name)).toEqual(['Pearl Drops']);
  });

  const picture = { url: '/uploads/a.webp', srcset: '', width: 640, height: 800 };
  it.each([
    ['no name', { name: '' }],
    ['a name too long', { name: 'R'.repeat(151) }],
    ['a text as price', { unitPrice: '12' }],
    ['a price above the maximum', { unitPrice: 1e8 }],
    ['a negative stock', { stock: -1 }],
    ['no picture at all', { image: undefined }],
    ['half a picture', { image: { ...picture, width: null } }],
    ['a list as size', { selectedSize: [] }],
    ['a size too long', { selectedSize: '1'.repeat(21) }],
    ['a text as activity', { isActive: 'yes' }],
  ])('drops a product with %s', (_, change) => {
    const cart = JSON.parse(serialiseCart([createLine({ image: picture }), createLine({ id: DROPS })]));
    Object.assign(cart.cartItems[0].product, change);
    expect(parseCart(JSON.stringify(cart)).map((line) => line.id)).toEqual([DROPS]);
  });

  it('drops an infinite quantity and unknown fields', () => {
    const infinite = serialiseCart([createLine()]).replace('"quantity":1', '"quantity":1e999');
    expect(parseCart(infinite)).toEqual([]);
    const extended = serialiseCart([createLine({ image: picture })])
      .replaceAll('"name"', '"onerror":"x","name"')
      .replace('"width"', '"more":1,"width"');
    expect(parseCart(extended)).toEqual([createLine({ image: picture })]);
  });

  it('stores no other fields of an image than its own', () => {
    const image = Object.assign({ __typename: 'ProductImage' }, picture);
    expect(serialiseCart([createLine({ image })])).toBe(serialiseCart([createLine({ image: picture })]));
  });

  it('clamps quantities to whole numbers from 1 to 100', () => {
    const quantities = [0.4, 2.7, 101, 1e9].map(
      (quantity) => parseCart(serialiseCart([createLine({ quantity })]))[0]?.quantity,
    );
    expect(quantities).toEqual([1, 2, 100, 100]);
  });

  it('keeps the cart in memory where storage is refused', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    guestCart.change(() => [createLine({ quantity: 3 })]);
    expect(guestCart.read()[0]?.quantity).toBe(3);
    jest.restoreAllMocks();
    guestCart.change(() => []);
    expect(guestCart.read()).toEqual([]);
  });

  it('notifies about changes of other tabs', () => {
    const listener = jest.fn();
    guestLines.onNextChange(listener);
    localStorage.setItem(STORAGE_KEY, serialiseCart([createLine({ quantity: 5 })]));
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(guestCart.read()[0]?.quantity).toBe(5);
  });
});

describe('adding', () => {
  it('increases the quantity of the same product in the same size only', () => {
    const sized = createProduct({
      hasSizes: true,
      sizes: [
        { size: '14', stock: 5 },
        { size: '16', stock: 5 },
      ],
    });
    const add = (lines: CartLineWithProduct[], quantity: number, size: string) =>
      applyChange(lines, { type: 'add', line: lineToAdd(lines, sized, quantity, size).line });
    expect(add(add(add([], 1, '14'), 2, '14'), 1, '16').map(({ size, quantity }) => [size, quantity])).toEqual([
      ['14', 3],
      ['16', 1],
    ]);
  });

  it('never exceeds the stock, and reports it', () => {
    expect(lineToAdd([createLine({ quantity: 8 })], createProduct(), 5, null)).toMatchObject({
      line: { quantity: 2 },
      limitedBy: 'STOCK',
    });
    expect(lineToAdd([createLine({ quantity: 10 })], createProduct(), 1, null)).toMatchObject({
      line: { quantity: 0 },
      limitedBy: 'STOCK',
    });
  });

  it('never exceeds 100 pieces of a line nor 100 lines of a cart', () => {
    expect(lineToAdd([createLine({ quantity: 99 })], createProduct({ stock: 500 }), 5, null)).toMatchObject({
      line: { quantity: 1 },
      limitedBy: 'QUANTITY',
    });
    const full = Array.from({ length: 100 }, (_, index) => createLine({ id: DROPS, size: String(index) }));
    expect(lineToAdd(full, createProduct(), 1, null)).toMatchObject({
      line: { quantity: 0 },
      limitedBy: 'LINES',
    });
  });
});

describe('changing', () => {
  it('removes a line whose quantity falls below 1', () => {
    expect(withQuantity([createLine()], `${RING}/`, 0)).toEqual([]);
    expect(withQuantity([createLine()], `${RING}/`, 500)[0]?.quantity).toBe(100);
  });

  describe('puts a removed line back', () => {
    const drops = createLine({ id: DROPS, quantity: 4 });
    const [first, last] = [createLine({ size: '14' }), createLine({ size: '16' })];

    it.each([
      [0, [drops, first, last]],
      [1, [first, drops, last]],
      [2, [first, last, drops]],
      [9, [first, last, drops]],
    ])('at index %p', (index, lines) => {
      expect(applyChange([first, last], { type: 'add', line: drops, index })).toEqual(lines);
    });

    it.each([
      [0, 1],
      [3, 3],
      [4, 4],
      [500, 4],
    ])('of a stock of %p: %p', (stock, quantity) => {
      expect(applyChange([], { type: 'add', line: { ...drops, stock }, index: 0 })).toMatchObject([{ quantity }]);
    });

    it('plus what was added since, up to the current stock', () => {
      expect(
        applyChange([first, createLine({ id: DROPS, quantity: 3, stock: 6 })], { type: 'add', line: drops, index: 0 }),
      ).toMatchObject([{ id: DROPS, quantity: 6 }, first]);
    });

    it('not into a full cart', () => {
      const full = Array.from({ length: 100 }, (_, index) => createLine({ size: String(index) }));
      expect(applyChange(full, { type: 'add', line: drops, index: 0 })).toBe(full);
    });
  });

  it('takes price and stock from the catalogue and flags products that are gone', () => {
    const lines = withCurrentProducts(
      [createLine(), createLine({ id: DROPS })],
      [RING, DROPS],
      [createProduct({ unitPrice: 900, stock: 2 })],
    );
    expect(lines).toMatchObject([
      { unitPrice: 900, stock: 2, isActive: true },
      { id: DROPS, isActive: false },
    ]);
  });

  it('counts a size that has gone as out of stock', () => {
    const sized = createProduct({ hasSizes: true, sizes: [{ size: '16', stock: 5 }] });
    expect(withCurrentProducts([createLine({ size: '14' })], [RING], [sized])[0]?.stock).toBe(0);
  });

  it('applies the price and stock of a refused order', () => {
    expect(withUpdates([createLine()], [{ productId: RING, size: null, stock: 1 }])[0]).toMatchObject({
      stock: 1,
      unitPrice: 1200,
    });
  });
});
