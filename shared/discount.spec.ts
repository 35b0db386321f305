import fc from 'fast-check';
import { discountPercent, unitPriceOf } from './discount.js';

it('charges the sale price only when it is above zero and below the price', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(price, fc.option(fc.integer({ min: -5, max: 10_000_000 })), (full, sale) => {
      const isReduced = sale !== null && sale > 0 && sale < full;
      return (
        unitPriceOf(full, sale) === (isReduced ? sale : full) && (discountPercent(full, sale) === null) === !isReduced
      );
    }),
    { numRuns: 10_000 },
  );
});

it('rounds the percentage', () => {
  expect(discountPercent(1890, 1490)).toBe(21);
  expect(discountPercent(300, 100)).toBe(67);
  expect(discountPercent(1000, 995)).toBe(1);
  expect(discountPercent(1000, 1000)).toBeNull();
  expect(discountPercent(1000, null)).toBeNull();
});
