import { accountOf, isToCollect } from './cash-book';

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

it.each([
  ['pending', null, true],
  ['processing', null, true],
  ['shipped', null, true],
  ['delivered', 'delivered', false],
  ['cancelled', null, false],
  ['shipped', 'refused', false],
  ['shipped', 'returned', false],
  ['shipped', 'lost', false],
] as const)(
  'the cash of a parcel that is %s with the outcome %p is still to collect: %p',
  (status, outcome, isOpen) => {
    expect(isToCollect(status, outcome)).toBe(isOpen);
  },
);
