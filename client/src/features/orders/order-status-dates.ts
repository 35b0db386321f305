import type { OrderRow_OrderFragment, OrderStatus } from '../../generated/graphql';

const STATUS_ORDER: OrderStatus[] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'];

/** When an order reached each status. Moving an order back removes the dates of later statuses. */
export function statusDates({
  placedAt,
  history,
}: Pick<OrderRow_OrderFragment, 'placedAt' | 'history'>): Map<OrderStatus, string> {
  const dates = new Map<OrderStatus, string>([['PENDING', placedAt]]);
  for (const { status, at } of history) {
    dates.set(status, at);
    const position = STATUS_ORDER.indexOf(status);
    if (position >= 0) STATUS_ORDER.slice(position + 1).forEach((later) => dates.delete(later));
  }
  return dates;
}
