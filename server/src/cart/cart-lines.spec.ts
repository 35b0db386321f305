import { replaceLines, addLines, setLineQuantity, removeOrderedLines, type CartLine } from './cart-lines.js';

const ring = (quantity: number, size: string | null = null): CartLine => ({ productId: 'ring', size, quantity });
const strand = (quantity: number): CartLine => ({ productId: 'strand', size: null, quantity });
const plenty = () => 1000;

it('adds up equal lines to at most 100 pieces and appends other lines', () => {
  expect(addLines([ring(60)], [ring(30), strand(2)], plenty).lines).toEqual([ring(90), strand(2)]);
  expect(addLines([ring(60)], [ring(60)], plenty)).toEqual({
    lines: [ring(100)],
    reduced: [{ ...ring(100), requested: 120, reason: 'QUANTITY' }],
  });
});

it('each size has a line of its own', () => {
  expect(addLines([ring(1, '16')], [ring(1, '18'), ring(1, '16')], plenty).lines).toEqual([
    ring(2, '16'),
    ring(1, '18'),
  ]);
});

it('the stock limits what is added, and never reduces what the cart already has', () => {
  expect(addLines([ring(2)], [ring(5)], () => 4)).toEqual({
    lines: [ring(4)],
    reduced: [{ ...ring(4), requested: 7, reason: 'STOCK' }],
  });
  expect(addLines([ring(6)], [ring(1)], () => 4)).toEqual({
    lines: [ring(6)],
    reduced: [{ ...ring(6), requested: 7, reason: 'STOCK' }],
  });
  expect(setLineQuantity([ring(6)], ring(5), () => 4)).toEqual({ lines: [ring(5)], reduced: [] });
  expect(replaceLines([ring(6)], [ring(6)], () => 4)).toEqual({ lines: [ring(6)], reduced: [] });
});

it('a product that is not sold cannot be added, and stays in a cart until it is removed', () => {
  expect(addLines([], [ring(1)], () => null)).toEqual({
    lines: [],
    reduced: [{ ...ring(0), requested: 1, reason: 'GONE' }],
  });
  expect(replaceLines([ring(2)], [ring(2)], () => null).lines).toEqual([ring(2)]);
});

it('a cart holds 100 lines', () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ ...ring(1), productId: `p${index}` }));
  expect(addLines(full, [ring(1)], plenty).reduced).toEqual([{ ...ring(0), requested: 1, reason: 'LINES' }]);
  expect(addLines(full, [{ ...ring(1), productId: 'p7' }], plenty).reduced).toEqual([]);
});

it('removing ordered lines keeps the pieces that were not ordered', () => {
  const ordered = [ring(2), strand(3)].map((line) => ({ ...line, catalogueSize: null }));
  expect(removeOrderedLines([ring(5), strand(1), ring(1, '16')], ordered)).toEqual([ring(3), ring(1, '16')]);
});

it.each([null, 'XL'])('ordered lines are found by the requested size, else by the one of the catalogue: %p', (size) => {
  const ordered = [{ ...ring(2, 'xl'), catalogueSize: size }];
  expect(removeOrderedLines([ring(3, 'xl'), ring(1, size)], ordered)).toEqual([ring(1, 'xl'), ring(1, size)]);
  expect(removeOrderedLines([ring(3, size), ring(1, '16')], ordered)).toEqual([ring(1, size), ring(1, '16')]);
});
