import { stockLevel } from './stock.js';

it.each([
  [0, 'out'],
  [1, 'low'],
  [10, 'low'],
  [11, 'available'],
])('calls a stock of %p %p', (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
