import { deliveryFeeFor, missingForFreeDelivery, shownDeliveryFee } from './delivery.js';

it.each([
  [0, 200],
  [1999.99, 200],
  [2000, 0],
  [5000, 0],
])('costs, on a subtotal of %p, %p rupees', (subtotal, fee) => {
  expect(deliveryFeeFor({ subtotal })).toBe(fee);
});

it.each([
  [{ deliveryFee: 0, subtotal: 500, total: 700 }, 0],
  [{ deliveryFee: 150, subtotal: null, total: 700 }, 150],
  [{ deliveryFee: null, subtotal: 500.5, total: 700.5 }, 200],
  [{ subtotal: 2500, total: 2500 }, 0],
  [{ subtotal: null, total: 1999.99 }, 200],
  [{ total: 2000 }, 0],
])('shows, for an order of %p, %p rupees', (order, fee) =>
  expect(shownDeliveryFee({ ...order, address: { city: 'Lahore' } })).toBe(fee),
);

it('returns the amount missing for free delivery', () => {
  expect(missingForFreeDelivery({ subtotal: 1650, city: 'Lahore' })).toBe(350);
  expect(missingForFreeDelivery({ subtotal: 2000 })).toBe(0);
});
