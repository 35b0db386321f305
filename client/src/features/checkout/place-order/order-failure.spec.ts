import { CombinedGraphQLErrors } from '@apollo/client';
import type { CheckoutLine } from '../checkout-line';
import { isSolved, toOrderFailure, type OrderFailure } from './order-failure';

const line = (fields: Partial<CheckoutLine> = {}): CheckoutLine => ({
  ...{ key: 'ring/', id: 'ring', name: 'Ring', size: null, image: null },
  ...{ quantity: 2, unitPrice: 100, total: 200, stock: 5, isActive: true },
  ...fields,
});
const refusedLines = [{ productId: 'ring', size: null }];
const stock: OrderFailure = { kind: 'stock', text: '', refusedLines };
const price: OrderFailure = { kind: 'price', text: '', refusedLines, deliveryFee: null };

it.each<[string, OrderFailure, CheckoutLine[], boolean]>([
  ['pieces that are still missing', stock, [line({ stock: 1 })], false],
  ['pieces that were reduced', stock, [line()], true],
  ['pieces that were removed', stock, [], true],
  ['pieces that were removed, while others are short since', stock, [line({ id: 'other', stock: 1 })], true],
  ['a stock of which the server names no pieces', { ...stock, refusedLines: [] }, [line()], false],
  ['a dearer piece in the cart', price, [line()], false],
  ['a dearer piece that was removed', price, [line({ id: 'other' })], true],
  ['a dearer delivery', { ...price, deliveryFee: 450 }, [], false],
  ['a cart that has changed', { kind: 'changed', text: '' }, [line()], false],
  ['a cart that was emptied', { kind: 'changed', text: '' }, [], true],
  ['another refusal', { kind: 'other', text: null, isUnknown: false }, [], false],
])('the failure because of %s is solved: see the last column', (_, failure, lines, expected) => {
  expect(isSolved(failure, lines)).toBe(expected);
});

it('a size that no longer exists is told as missing stock, not as the choice of a size', () => {
  const items = [{ ...refusedLines[0], requested: 1, available: 0 }];
  const extensions = { code: 'VALIDATION_FAILED', items };
  const error = new CombinedGraphQLErrors({
    errors: [{ message: 'Please select a size before adding to cart', extensions }],
  });
  expect(toOrderFailure(error, 0)).toMatchObject({ kind: 'stock', text: 'Some pieces are no longer in stock.' });
});
