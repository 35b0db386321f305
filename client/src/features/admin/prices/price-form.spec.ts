import { EMPTY_PRICE_FORM, parseAmount, toChanges } from './price-form';

it.each([
  ['10%', 'percentage', 10],
  ['-12.5 %', 'percentage', -12.5],
  ['Rs. 1,250', 'fixed', 1250],
  ['rs -50', 'fixed', -50],
  ['- 50 Rs.', 'fixed', -50],
  ['−5 %', 'percentage', -5],
  ['Rs. 1,25,000', 'fixed', 125000],
  ['Rs. 1,250.50', 'fixed', 1250.5],
  ['-7,5 %', 'percentage', -7.5],
  ['Rs. 99,50', 'fixed', 99.5],
])('reads %p as %s %d', (text, type, value) => {
  expect(parseAmount(text)).toEqual({ type, value });
});

it.each(['', '10', 'ten %', '10 % Rs.', 'Rs. 10 %', '--5 %', '1.234 %', '%', '1,2,3 %', 'Rs. 1,2500', 'Rs. 12,'])(
  'does not read %p',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

it.each([
  [{ amount: '10 %' }, { regularPrice: { type: 'PERCENTAGE', value: 10 }, rounding: 'NONE' }],
  [
    { amount: '5%', sale: 'change', saleAmount: '5%', rounding: 'to9' } as const,
    {
      regularPrice: { type: 'PERCENTAGE', value: 5 },
      salePrice: { type: 'PERCENTAGE', value: 5 },
      rounding: 'TO_9',
    },
  ],
  [{ regular: 'set', amount: '1250 Rs.' } as const, { regularPrice: { type: 'SET', value: 1250 }, rounding: 'NONE' }],
  [
    { regular: 'leave', sale: 'off', saleAmount: '20%', rounding: 'to10' } as const,
    { salePrice: { type: 'OFF', value: 20 }, rounding: 'TO_10' },
  ],
  [{ regular: 'leave', sale: 'remove' } as const, { salePrice: { type: 'REMOVE' }, rounding: 'NONE' }],
])('asks with %j for %j', (values, changes) => {
  expect(toChanges({ ...EMPTY_PRICE_FORM, ...values })).toEqual({ changes, errors: {} });
});

it.each([
  [{ amount: '10' }, { amount: 'Please enter an amount with % or Rs.' }],
  [{ regular: 'set', amount: '10 %' } as const, { amount: 'A price is set in Rs.' }],
  [{ amount: '-100 %' }, { amount: 'Percentage must be more than -100 and at most 1000' }],
  [
    { regular: 'leave', sale: 'off', saleAmount: '100 %' } as const,
    { saleAmount: 'A discount is more than 0 and less than 100 percent' },
  ],
  [{ regular: 'leave', sale: 'off', saleAmount: 'Rs. 5' } as const, { saleAmount: 'A discount is given in %' }],
])('says of %j what is wrong', (values, errors) => {
  expect(toChanges({ ...EMPTY_PRICE_FORM, ...values }).errors).toEqual(errors);
});
