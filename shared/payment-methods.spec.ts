import {
  DEFAULT_PAYMENT_METHOD,
  PAYMENT_ID,
  PAYMENT_METHODS,
  paymentMethodOf,
  toPaymentId,
} from './payment-methods.js';

it.each(PAYMENT_METHODS)('recognises an order paid by $id by its payment id', (method) => {
  const paymentId = toPaymentId(method, 'k3v9ab');
  expect(paymentId).toMatch(PAYMENT_ID);
  expect(paymentMethodOf(paymentId)).toBe(method);
  // The order number is the payment id without its first three characters.
  expect(method.prefix).toMatch(/^[A-Z]{3}_$/);
});

it('takes the default for an unknown prefix', () => {
  expect(paymentMethodOf('ABC_1234567')).toBe(DEFAULT_PAYMENT_METHOD);
  expect('ABC_1234567').not.toMatch(PAYMENT_ID);
});
