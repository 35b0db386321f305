import type { OrderRow_OrderFragment, OrderStatus } from '../../generated/graphql';

const WAY: OrderStatus[] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'];

/** When the order came to where it is, step by step. Going back takes back what came after: no step is later than the next. */
export function datesOf({
  placedAt,
  history,
}: Pick<OrderRow_OrderFragment, 'placedAt' | 'history'>): Map<OrderStatus, string> {
  const dates = new Map<OrderStatus, string>([['PENDING', placedAt]]);
  for (const { status, at } of history) {
    dates.set(status, at);
    const place = WAY.indexOf(status);
    if (place >= 0) WAY.slice(place + 1).forEach((later) => dates.delete(later));
  }
  return dates;
}
