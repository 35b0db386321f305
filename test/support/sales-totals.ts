import type { Db } from 'mongodb';
import { addDays, dayOf, daysBetween } from '#shared/days';
import { ORDER_STATUSES, SALE_STATUSES } from '#shared/order-status';
import { waitUntil } from './wait-until.js';

interface TotalsState {
  _id: string;
  timeZone: string;
  phase: string;
}

/** Waits until the totals count every order, in this time zone if one is given. */
export async function totalsAreReady(db: Db, timeZone?: string): Promise<void> {
  await waitUntil(async () => {
    const state = await db.collection<TotalsState>('totals_state').findOne({ _id: 'sales' });
    const isRight = state?.phase === 'ready' && (timeZone === undefined || state.timeZone === timeZone);
    return isRight && (await db.collection('orders').countDocuments({ countedAs: { $exists: true } })) === 0;
  });
}

interface CountedOrder {
  placedAt: Date;
  status: string;
  total: number;
  lines: { productId: object; name: string; quantity: number; total: number }[];
}

const sumOf = (orders: CountedOrder[]): number => orders.reduce((sum, { total }) => sum + total, 0) / 100;

/** The statistics, counted order by order; without days where there are more than the chart shows. */
export function countOrders(all: CountedOrder[], first: string, last: string, timeZone: string) {
  const orders = all
    .map((order) => ({ ...order, day: dayOf(order.placedAt, timeZone) }))
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const sold = orders.filter(({ status }) => SALE_STATUSES.some((sale) => sale === status));
  const sellers = new Map<string, { productId: string; name: string; pieces: number; revenue: number }>();
  for (const { productId, name, quantity, total } of sold.flatMap(({ lines }) => lines)) {
    const id = String(productId);
    const { pieces = 0, revenue = 0 } = sellers.get(id) ?? {};
    sellers.set(id, { productId: id, name, pieces: pieces + quantity, revenue: revenue + total });
  }
  const isCharted = last <= addDays(first, 1098);
  return {
    from: first,
    to: last,
    timeZone,
    totalOrders: orders.length,
    totalRevenue: sumOf(sold),
    averageOrder: sold.length === 0 ? 0 : Math.round((sumOf(sold) * 100) / sold.length) / 100,
    byStatus: ORDER_STATUSES.map((status) => {
      const those = orders.filter((order) => order.status === status);
      return { status, orders: those.length, amount: sumOf(those) };
    }),
    byDay: (isCharted ? daysBetween(first, last) : []).map((day) => {
      const on = (each: typeof orders) => each.filter((order) => order.day === day);
      return { day, orders: on(orders).length, revenue: sumOf(on(sold)) };
    }),
    bestSellers: [...sellers.values()]
      .sort((a, b) => b.pieces - a.pieces || b.revenue - a.revenue || (a.productId < b.productId ? -1 : 1))
      .slice(0, 10)
      .map((seller) => ({ ...seller, revenue: seller.revenue / 100 })),
  };
}
