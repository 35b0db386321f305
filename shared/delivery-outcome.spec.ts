import {
  DELIVERY_OUTCOMES,
  keepsOutcome,
  piecesAreBack,
  statusAfterOutcome,
  wasShipped,
  type DeliveryOutcome,
  type OutcomeState,
} from './delivery-outcome';
import { ORDER_STATUSES, type OrderStatus } from './order-status';

// The tables of docs/decisions/0070.
const outcome = (kind: DeliveryOutcome, returnedAs: OutcomeState['returnedAs'] = null): OutcomeState => ({
  kind,
  returnedAs,
});

it.each<[OrderStatus, OrderStatus[] | undefined, boolean]>([
  ['pending', ['pending'], false],
  ['cancelled', ['pending', 'processing', 'cancelled'], false],
  ['cancelled', undefined, false],
  ['shipped', undefined, true],
  ['delivered', undefined, true],
  ['cancelled', ['pending', 'shipped', 'cancelled'], true],
  ['cancelled', ['pending', 'delivered', 'cancelled'], true],
  ['pending', ['pending', 'delivered', 'pending'], true],
])('an order that is %s, after %p, was shipped: %p', (status, steps, expected) => {
  expect(wasShipped({ status, ...(steps && { history: steps.map((step) => ({ status: step })) }) })).toBe(expected);
});

it.each<[OrderStatus, OrderStatus, boolean]>([
  ['pending', 'delivered', false],
  ['shipped', 'delivered', true],
  ['shipped', 'cancelled', true],
])('an order that was %s, and set to %s by mistake, was shipped: %p', (before, mistake, expected) => {
  const steps = [{ status: before }, { status: mistake }, { status: before, isUndo: true }];
  const cancelled = { status: 'cancelled' } as const;
  expect(wasShipped({ ...cancelled, history: [...steps, cancelled] })).toBe(expected);
});

it.each<[OrderStatus, boolean, (OrderStatus | null)[]]>([
  // Status, whether it was shipped, and the status after delivered, refused, lost, returned; null is refused.
  ['pending', false, [null, null, null, null]],
  ['pending', true, [null, null, null, null]],
  ['processing', true, [null, null, null, null]],
  ['shipped', true, ['delivered', 'shipped', 'shipped', 'shipped']],
  ['delivered', true, ['delivered', 'delivered', 'delivered', 'delivered']],
  ['cancelled', true, [null, 'cancelled', 'cancelled', 'cancelled']],
  ['cancelled', false, [null, null, null, null]],
])('an outcome of an order that is %s (shipped before: %s) leads to %p', (status, isShipped, expected) => {
  expect(DELIVERY_OUTCOMES.map((kind) => statusAfterOutcome({ status, wasShipped: isShipped }, kind))).toEqual(
    expected,
  );
});

it.each<[OrderStatus, DeliveryOutcome[]]>([
  ['pending', []],
  ['processing', []],
  ['shipped', ['refused', 'lost', 'returned']],
  ['delivered', ['delivered', 'returned']],
  ['cancelled', ['refused', 'lost', 'returned']],
])('the status %s leaves %p as they are and ends the other outcomes', (status, kept) => {
  expect(DELIVERY_OUTCOMES.filter((kind) => keepsOutcome(status, kind))).toEqual(kept);
});

it.each<[OutcomeState | null, OrderStatus[]]>([
  [null, ['cancelled']],
  [outcome('delivered'), ['cancelled']],
  [outcome('refused'), ['cancelled']],
  [outcome('lost'), []],
  [outcome('returned', 'damaged'), []],
  [outcome('returned', 'sellable'), ['pending', 'processing', 'shipped', 'delivered', 'cancelled']],
])('with the outcome %p the pieces are back in %p', (state, back) => {
  expect(ORDER_STATUSES.filter((status) => piecesAreBack(status, state))).toEqual(back);
});
