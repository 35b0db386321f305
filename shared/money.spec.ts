import fc from 'fast-check';
import { deliveryFeeFor, missingForFreeDelivery, shownDeliveryFee } from './delivery.js';
import { discountPercent, unitPriceOf } from './discount.js';
import { formatRs, lineTotal, sumRupees, toPaisa, toRupees } from './money.js';
import { formatDate } from './dates.js';
import { orderNumber } from './order-number.js';
import { stockLevel } from './stock.js';

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

  it.each([['abc'], [''], [null], [undefined], [NaN], [Infinity], [{}]])('shows %p, which is no number, as 0.00', (amount) => {
    expect(formatRs(amount)).toBe('Rs. 0.00');
  });
});

describe('money', () => {
  it('loses no paisa between rupees and paisa', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paisa) => toPaisa(toRupees(paisa)) === paisa));
  });

  it('multiplies and adds in whole paisa', () => {
    expect(lineTotal(0.1, 3)).toBe(0.3);
    expect(sumRupees([0.1, 0.2])).toBe(0.3);
  });
});

describe('delivery', () => {
  it.each([
    [0, 200],
    [1999.99, 200],
    [2000, 0],
    [5000, 0],
  ])('costs, on a subtotal of %p, %p rupees', (subtotal, fee) => {
    expect(deliveryFeeFor(subtotal)).toBe(fee);
  });

  it.each([
    [{ deliveryFee: 0, subtotal: 500, total: 700 }, 0],
    [{ deliveryFee: 150, subtotal: null, total: 700 }, 150],
    [{ deliveryFee: null, subtotal: 500.5, total: 700.5 }, 200],
    [{ subtotal: 2500, total: 2500 }, 0],
    [{ subtotal: null, total: 1999.99 }, 200],
    [{ total: 2000 }, 0],
  ])('shows, for an order of %p, %p rupees', (order, fee) => expect(shownDeliveryFee(order)).toBe(fee));

  it('tells what is missing for free delivery', () => {
    expect(missingForFreeDelivery(1650)).toBe(350);
    expect(missingForFreeDelivery(2000)).toBe(0);
  });
});

describe('discounts', () => {
  it('charges the sale price only when it is above nothing and below the price', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(fc.property(price, fc.option(fc.integer({ min: -5, max: 10_000_000 })), (full, sale) => {
      const isReduced = sale !== null && sale > 0 && sale < full;
      return unitPriceOf(full, sale) === (isReduced ? sale : full) && (discountPercent(full, sale) === null) === !isReduced;
    }), { numRuns: 10_000 });
  });

  it('rounds the percentage', () => {
    expect(discountPercent(1890, 1490)).toBe(21);
    expect(discountPercent(1000, 1000)).toBeNull();
    expect(discountPercent(1000, null)).toBeNull();
  });
});

it('shows dates in en-US', () => {
  expect(formatDate('2026-11-21T09:30:00Z')).toBe('Nov 21, 2026');
  expect(formatDate('never')).toBe('');
});

it('drops the first three characters of a payment id', () => {
  expect(orderNumber('COD_1763718000_ab')).toBe('_1763718000_ab');
});

it.each([[0, 'out'], [1, 'low'], [10, 'low'], [11, 'available']])('calls a stock of %p %p', (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
