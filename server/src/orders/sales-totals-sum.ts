import type { Types } from 'mongoose';
import { dayOf } from '#shared/days';
import { SALE_STATUSES, type OrderStatus } from '#shared/order-status';
import { indexById } from '../database/index-by-id.js';
import type { Order } from './order.schema.js';
import { ALL_DAYS, type DayTotals, type ProductTotals, type Sold } from './sales-totals.schema.js';

/** The fields of an order that the totals depend on. */
export type CountedOrder = Pick<Order, 'status' | 'countedAs' | 'total' | 'placedAt'> & {
  lines: Pick<Order['lines'][number], 'productId' | 'quantity' | 'total'>[];
};
export const COUNTED_FIELDS = {
  status: 1,
  countedAs: 1,
  total: 1,
  placedAt: 1,
  'lines.productId': 1,
  'lines.quantity': 1,
  'lines.total': 1,
} as const;

/** The status under which the totals count an order; null if they do not count it yet. */
export const countedStatusOf = ({ status, countedAs }: Pick<Order, 'status' | 'countedAs'>): OrderStatus | null =>
  countedAs === 'none' ? null : (countedAs ?? status);

/** Totals, or changes of totals, to which orders are added. It changes the totals that it is given. */
export class SalesTotalsSum {
  private readonly days: Map<string, DayTotals>;
  private readonly products: Map<string, ProductTotals>;

  constructor(
    private readonly timeZone: string,
    { days, products }: { days: DayTotals[]; products: ProductTotals[] } = { days: [], products: [] },
  ) {
    this.days = new Map(days.map((day) => [day._id, day]));
    this.products = indexById(products);
  }

  /** Adds an order under a status, or with `sign` -1 takes it away. */
  add({ total, placedAt, lines }: CountedOrder, status: OrderStatus, sign: 1 | -1 = 1): void {
    const day = this.dayTotals(dayOf(placedAt, this.timeZone));
    for (const { orders, amounts } of [day, this.dayTotals(ALL_DAYS)]) {
      orders[status] = (orders[status] ?? 0) + sign;
      amounts[status] = (amounts[status] ?? 0) + sign * total;
    }
    if (!SALE_STATUSES.includes(status)) return;
    for (const { productId, quantity, total: revenue } of lines)
      this.addSale(day, productId, { pieces: sign * quantity, revenue: sign * revenue });
  }

  private addSale({ _id: day, products }: DayTotals, productId: Types.ObjectId, sold: Sold): void {
    const id = productId.toHexString();
    const onDay = sumOf(products[id], sold);
    if (onDay.pieces === 0) delete products[id];
    else products[id] = onDay;
    const before = this.products.get(id);
    const lastDay = before?.lastDay ?? '';
    this.products.set(id, {
      _id: productId,
      ...sumOf(before, sold),
      lastDay: sold.pieces > 0 && day > lastDay ? day : lastDay,
    });
  }

  private dayTotals(id: string): DayTotals {
    const day = this.days.get(id) ?? { _id: id, orders: {}, amounts: {}, products: {} };
    this.days.set(id, day);
    return day;
  }

  totals(): { days: DayTotals[]; products: ProductTotals[] } {
    return { days: [...this.days.values()], products: [...this.products.values()] };
  }
}

const sumOf = (before: Sold | undefined, sold: Sold): Sold => ({
  pieces: (before?.pieces ?? 0) + sold.pieces,
  revenue: (before?.revenue ?? 0) + sold.revenue,
});
