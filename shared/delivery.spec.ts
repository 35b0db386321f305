import { cityKey, deliveryFeeFor, missingForFreeDelivery, shownDeliveryFee, tariffFor } from './delivery.js';

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

it('returns the amount missing for free delivery', () => {
  expect(missingForFreeDelivery(1650)).toBe(350);
  expect(missingForFreeDelivery(2000)).toBe(0);
});

describe('a city with conditions of its own', () => {
  const cities = [
    { name: 'Lahore', fee: 99.5, freeFrom: 2000 },
    { name: 'Gilgit', fee: 450, freeFrom: null },
    { name: 'Karachi', fee: 0, freeFrom: 2000 },
  ];

  it.each([
    ['Lahore', 1999.99, 99.5, 0.01],
    ['Lahore', 2000, 0, 0],
    ['Gilgit', 9000, 450, 0],
    ['Karachi', 1, 0, 0],
    ['Quetta', 1000, 200, 1000],
    [undefined, 1000, 200, 1000],
  ])('%p costs, on a subtotal of %p, %p rupees, with %p missing', (city, subtotal, fee, missing) => {
    const tariff = tariffFor(cities, city);
    expect(deliveryFeeFor(subtotal, tariff)).toBe(fee);
    expect(missingForFreeDelivery(subtotal, tariff)).toBe(missing);
  });

  it('is found without regard to case and spaces', () => {
    expect(cityKey(' RAHIM  yar\u00a0khan ')).toBe(cityKey('Rahimyar Khan'));
    expect(cityKey('Rahim\u200Cyar Khan\u200E')).toBe(cityKey('Rahimyar Khan'));
    expect(tariffFor(cities, ' la HORE').feePaisa).toBe(9950);
  });
});
