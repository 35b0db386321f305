import { clampQuantity, cleanLines, countItems, itemTotal, lineKey } from './cart-lines.js';

const line = (overrides = {}) => ({ id: 'a', size: null, quantity: 1, unitPrice: 100, ...overrides });

describe('a cart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2.9, 2],
    [100, 100],
    [101, 100],
  ])('clamps a quantity of %p to %p', (quantity, clamped) => {
    expect(clampQuantity(quantity)).toBe(clamped);
  });

  it.each([
    ['no id', { id: '' }],
    ['no quantity', { quantity: NaN }],
    ['a quantity of zero', { quantity: 0 }],
    ['a negative price', { unitPrice: -1 }],
    ['a price that is no number', { unitPrice: NaN }],
  ])('drops a line with %s', (_why, overrides) => {
    expect(cleanLines([line(overrides)])).toEqual([]);
  });

  it('joins equal lines up to 100 and keeps sizes apart', () => {
    const cleaned = cleanLines([line({ quantity: 60 }), line({ quantity: 60 }), line({ size: '16' })]);
    expect(cleaned.map(({ quantity, size }) => [size, quantity])).toEqual([
      [null, 100],
      ['16', 1],
    ]);
  });

  it('counts pieces and multiplies prices', () => {
    expect(countItems([line({ quantity: 2 }), line({ quantity: 3 })])).toBe(5);
    expect(itemTotal(line({ quantity: 3, unitPrice: 0.1 }))).toBe(0.3);
  });

  it('distinguishes lines by product and size', () => {
    expect(lineKey({ id: 'a', size: null })).not.toBe(lineKey({ id: 'a', size: '16' }));
  });
});
