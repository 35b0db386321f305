import { accountOf } from './cash-book';

it.each([
  ['pending', null, 'toCollect'],
  ['processing', null, 'toCollect'],
  ['shipped', null, 'onTheWay'],
  ['delivered', null, 'collected'],
  ['delivered', 'delivered', 'collected'],
  ['cancelled', null, null],
  ['shipped', 'refused', 'returned'],
  ['delivered', 'returned', 'returned'],
  ['cancelled', 'returned', 'returned'],
  ['shipped', 'lost', 'lost'],
  ['cancelled', 'lost', 'lost'],
] as const)('the cash of a parcel that is %s with the outcome %p is in %p', (status, outcome, account) => {
  expect(accountOf(status, outcome)).toBe(account);
});
