import { StockCoverSum, type StockedProduct } from './stock-cover.js';

const product = (changes: Partial<StockedProduct>): StockedProduct => ({
  productId: 'a',
  name: 'Ring',
  sku: null,
  stock: 10,
  price: 100_00,
  sold: 0,
  days: 30,
  isNew: false,
  ...changes,
});
const sumOf = (...products: Partial<StockedProduct>[]) => {
  const sum = new StockCoverSum();
  for (const each of products) sum.add(product(each));
  return sum.result();
};

it.each([
  [10, 30, 30, 10, 14],
  [7, 30, 30, 7, 7],
  [1, 3, 1, 0.3, 7],
  [100, 1, 30, 3000, null],
])('stock %d of which %d were sold in %d days lasts %d days', (stock, sold, days, cover, range) => {
  const { soonOut, ranges } = sumOf({ stock, sold, days });
  expect(soonOut[0]?.daysOfCover).toBe(cover);
  expect(ranges.filter(({ designs }) => designs > 0)).toEqual([{ days: range, designs: 1, pieces: stock }]);
});

it('counts what was not sold as dead, but not what came meanwhile', () => {
  expect(sumOf({}, { stock: 3, price: 50_50 }, { isNew: true })).toMatchObject({
    deadCount: 2,
    deadPieces: 13,
    deadValue: 1151.5,
    newCount: 1,
    soonOut: [],
  });
});

it('lists the ten dead designs of the greatest value and the ten that are sold out next, of any number', () => {
  const many = Array.from({ length: 1000 }, (_, index) => (index * 7919) % 1000);
  const { deadStock, soonOut } = sumOf(
    ...many.map((rank) => ({ price: 100 + rank })),
    ...many.map((rank) => ({ stock: rank + 1, sold: 1, days: 1 })),
  );
  expect(deadStock.map(({ value }) => value * 10)).toEqual(Array.from({ length: 10 }, (_, index) => 1099 - index));
  expect(soonOut.map(({ daysOfCover }) => daysOfCover)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
