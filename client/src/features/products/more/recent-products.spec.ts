import { recentProducts } from './recent-products';

const idOf = (digit: number) => digit.toString(16).padStart(24, '0');

beforeEach(() => localStorage.clear());

it('are kept once each, the latest first, and at most nine', () => {
  for (let digit = 0; digit < 12; digit += 1) recentProducts.add(idOf(digit));
  recentProducts.add(idOf(5));
  expect(recentProducts.list()).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3].map(idOf));
});

it.each(['', '{', '"a"', '[1]', '["../admin"]', '{"0":"a"}'])('are none when %p is stored', (stored) => {
  localStorage.setItem('recentProducts', stored);
  recentProducts.add('../admin');
  expect(recentProducts.list()).toEqual([]);
});
