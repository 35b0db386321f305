import { priceChangeRules } from '#shared/rules/price-change.rules';
import { adjustPrices } from './price-adjustment.js';

const products = [{ productId: 'a'.repeat(24) }];
const adjust = (change: object, price: number, salePrice: number | null = null) =>
  adjustPrices(priceChangeRules.parse({ products, ...change }), { price, salePrice });

it.each([
  [{ regularPrice: { type: 'percentage', value: 10 } }, 1000_00, 900_00, 1100_00, 900_00],
  [{ regularPrice: { type: 'percentage', value: -20 } }, 1000_00, 900_00, 800_00, null],
  [{ regularPrice: { type: 'percentage', value: 4 }, rounding: 'to10' }, 1201_00, null, 1250_00, null],
  [{ regularPrice: { type: 'percentage', value: 4 }, rounding: 'to9' }, 1201_00, null, 1249_00, null],
  [
    { regularPrice: { type: 'percentage', value: 10 }, salePrice: { type: 'percentage', value: 10 }, rounding: 'to9' },
    1000_00,
    900_00,
    1099_00,
    989_00,
  ],
  [{ salePrice: { type: 'off', value: 20 } }, 1000_00, null, 1000_00, 800_00],
  [{ regularPrice: { type: 'set', value: 500 }, salePrice: { type: 'off', value: 10 } }, 1000_00, 1_00, 500_00, 450_00],
  [{ salePrice: { type: 'fixed', value: -50 } }, 1000_00, 900_00, 1000_00, 850_00],
  [{ salePrice: { type: 'fixed', value: -50 } }, 1000_00, null, 1000_00, null],
  [{ salePrice: { type: 'percentage', value: 50 } }, 1000_00, 900_00, 1000_00, null],
  [{ salePrice: { type: 'remove' } }, 1000_00, 900_00, 1000_00, null],
])(
  '%j turns a price of %d and a discount price of %p paisa into %d and %p',
  (change, price, sale, after, afterSale) => {
    expect(adjust(change, price, sale).after).toEqual({ price: after, salePrice: afterSale });
  },
);

it.each([
  [{ regularPrice: { type: 'fixed', value: -10.01 } }, 10_00, null, 'The price would be below zero'],
  [{ regularPrice: { type: 'percentage', value: 1000 } }, 1_000_000_000, null, 'The price would exceed 10000000'],
  [{ salePrice: { type: 'fixed', value: -9 } }, 10_00, 9_00, 'The discount price would not be above zero'],
])('%j is refused for a price of %d and a discount price of %p', (change, price, sale, reason) => {
  expect(adjust(change, price, sale)).toEqual({ reason });
});

it.each([
  {},
  { regularPrice: { type: 'percentage', value: -100 } },
  { salePrice: { type: 'off', value: 0 } },
  { salePrice: { type: 'off', value: 100 } },
  { salePrice: { type: 'set', value: 5 } },
  { regularPrice: { type: 'set', value: 5 }, rounding: 'to5' },
])('%j is invalid', (change) => {
  expect(priceChangeRules.safeParse({ products, ...change }).success).toBe(false);
});
