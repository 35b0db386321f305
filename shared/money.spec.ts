import fc from 'fast-check';
import { formatRs, hasTwoDecimals, lineTotal, sumRupees, toPaisa, toRupees } from './money.js';

describe('formatRs', () => {
  it.each([
    [1200, 'Rs. 1200.00'],
    [1299.5, 'Rs. 1299.50'],
    [0, 'Rs. 0.00'],
    ['350', 'Rs. 350.00'],
    [1234567.891, 'Rs. 1234567.89'],
  ])('shows %p with the prefix, two decimals and no grouping', (amount, text) => {
    expect(formatRs(amount)).toBe(text);
  });

  it.each([['abc'], [''], [null], [undefined], [NaN], [Infinity], [{}]])(
    'shows %p, which is no number, as 0.00',
    (amount) => {
      expect(formatRs(amount)).toBe('Rs. 0.00');
    },
  );
});

describe('money', () => {
  it('loses no paisa between rupees and paisa', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paisa) => toPaisa(toRupees(paisa)) === paisa));
  });

  it('takes numbers of at most two decimals, also as sums', () => {
    const isAccepted = (paisa: number) => hasTwoDecimals(paisa / 100) && hasTwoDecimals(paisa * 0.01);
    fc.assert(fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), isAccepted));
    expect([0.1 + 0.2, 0.7 + 0.1, 3 * 1.1, 19.99 * 3, -0].filter((amount) => !hasTwoDecimals(amount))).toEqual([]);
  });

  it.each([0.001, 1e-7, 5e-324, 0.009999999, 0.0100001, 1234.567, NaN, Infinity])(
    'takes %p for no amount of whole paisa',
    (amount) => {
      expect(hasTwoDecimals(amount)).toBe(false);
    },
  );

  it('multiplies and adds in whole paisa', () => {
    expect(lineTotal(0.1, 3)).toBe(0.3);
    expect(sumRupees([0.1, 0.2])).toBe(0.3);
  });
});
