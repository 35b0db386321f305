import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BEFORE_SHIPPING,
  DELIVERY_STEPS,
  fromGraphqlStatus,
  nextDeliveryStep,
  ORDER_STATUSES,
  statusLabel,
  toGraphqlStatus,
} from './order-status.js';

it('lists the statuses of schema.graphql, in the same order', () => {
  const schema = readFileSync(join(__dirname, '../schema.graphql'), 'utf8');
  const [, values = ''] = /enum OrderStatus \{([^}]*)\}/.exec(schema) ?? [];
  expect(ORDER_STATUSES.map(toGraphqlStatus)).toEqual(values.match(/^ {2}[A-Z]+$/gm)?.map((value) => value.trim()));
});

it('offers the next step of a delivery, and none after the last one or off the delivery', () => {
  expect(nextDeliveryStep('pending')).toBe('processing');
  expect(DELIVERY_STEPS.map(nextDeliveryStep)).toEqual([...DELIVERY_STEPS.slice(1), undefined]);
  expect(nextDeliveryStep('cancelled')).toBeUndefined();
});

it('tells the steps before an order is shipped, which are the first ones of a delivery', () => {
  expect(BEFORE_SHIPPING).toEqual(['pending', 'processing']);
  expect(BEFORE_SHIPPING).toEqual(DELIVERY_STEPS.slice(0, BEFORE_SHIPPING.length));
});

it('converts to the names of GraphQL and back', () => {
  expect([toGraphqlStatus('shipped'), fromGraphqlStatus('SHIPPED'), statusLabel('SHIPPED')]).toEqual([
    'SHIPPED',
    'shipped',
    'Shipped',
  ]);
});
