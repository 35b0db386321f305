import { orderNumber } from './order-number.js';

it('drops the first three characters of a payment id', () => {
  expect(orderNumber('COD_1763718000_abcdef')).toBe('_1763718000_abcdef');
});
