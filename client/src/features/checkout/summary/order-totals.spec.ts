import { calculateTotals } from './order-totals';

const TARIFF = { feePaisa: 20_000, freeFromPaisa: 300_000 };

it.each([
  [{ count: 2, subtotal: 1200 }, 200, 1400, 1800],
  [{ count: 1, subtotal: 3000 }, 0, 3000, 0],
  // Nothing of it can be ordered: there is no delivery to pay.
  [{ count: 0, subtotal: 0 }, 0, 0, 0],
])('%p costs Rs. %p for delivery', (cart, deliveryFee, total, missingForFreeDelivery) => {
  expect(calculateTotals(cart, TARIFF)).toEqual({
    subtotal: cart.subtotal,
    deliveryFee,
    total,
    missingForFreeDelivery,
  });
});
