import { DELIVERY_STEPS, fromGraphqlStatus, type OrderStatus } from '#shared/order-status';
import type { OrderRow_OrderFragment } from '../../generated/graphql';

/** When an order reached each status. Moving an order back removes the dates of later statuses. */
export function statusDates({
  placedAt,
  history,
}: Pick<OrderRow_OrderFragment, 'placedAt' | 'history'>): Map<OrderStatus, string> {
  const dates = new Map<OrderStatus, string>([['pending', placedAt]]);
  for (const { status, at } of history) {
    const reached = fromGraphqlStatus(status);
    dates.set(reached, at);
    const position = DELIVERY_STEPS.indexOf(reached);
    if (position >= 0) DELIVERY_STEPS.slice(position + 1).forEach((later) => dates.delete(later));
  }
  return dates;
}
