import { roundPrice } from './price-rounding.js';

it.each([
  ['to10', 1249, 1250],
  ['to10', 1245, 1250],
  ['to10', 1244.99, 1240],
  ['to10', 1, 10],
  ['to10', 0, 0],
  ['to9', 1249, 1249],
  ['to9', 1250, 1249],
  ['to9', 1244, 1249],
  ['to9', 1243.99, 1239],
  ['to9', 2, 9],
  ['none', 1249.5, 1249.5],
] as const)('%s makes of %d rupees %d', (rounding, rupees, expected) => {
  expect(roundPrice(Math.round(rupees * 100), rounding)).toBe(expected * 100);
});
