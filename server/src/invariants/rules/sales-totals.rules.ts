import type { Order } from '../../orders/order.schema.js';
import { COUNTED_FIELDS, countedStatusOf, SalesTotalsSum } from '../../orders/sales-totals-sum.js';
import type { DayTotals, ProductTotals, TotalsState } from '../../orders/sales-totals.schema.js';
import type { Records, Rule } from '../rule.js';

/** The totals that the orders would give now, counted as each of them says. */
async function recount(records: Records, timeZone: string) {
  const sum = new SalesTotalsSum(timeZone);
  for await (const order of records.read<Order>('orders', COUNTED_FIELDS)) {
    const status = countedStatusOf(order);
    if (status !== null) sum.add(order, status);
  }
  return sum.totals();
}

/** The numbers that are not 0 with their names, sorted. */
const shown = (numbers: Record<string, number> | undefined): string =>
  JSON.stringify(
    Object.entries(numbers ?? {})
      .filter(([, number]) => number !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function showDay(day: DayTotals | undefined): string {
  const products = Object.entries(day?.products ?? {}).map(([id, { pieces, revenue }]) => [
    [`${id} pieces`, pieces] as const,
    [`${id} revenue`, revenue] as const,
  ]);
  return [day?.orders, day?.amounts, Object.fromEntries(products.flat())].map(shown).join(' ');
}

const showProduct = (product: ProductTotals | undefined): string =>
  shown({ pieces: product?.pieces ?? 0, revenue: product?.revenue ?? 0 });

/** Compares what is stored with what should be. */
async function* differences<T extends object>(
  records: Records,
  collection: string,
  expected: readonly (T & { _id: unknown })[],
  show: (record: T | undefined) => string,
): AsyncGenerator<string> {
  const missing = new Map(expected.map((record) => [String(record._id), record]));
  for await (const stored of records.read<T>(collection)) {
    const id = String(stored._id);
    const right = show(missing.get(id));
    missing.delete(id);
    if (show(stored) !== right) yield `${collection} ${id}: ${show(stored)}, should be ${right}`;
  }
  for (const [id, record] of missing)
    if (show(record) !== show(undefined)) yield `${collection} ${id}: missing, should be ${show(record)}`;
}

export const salesTotalsRules: Rule[] = [
  {
    name: 'sales-totals',
    description: 'The totals of the statistics are those of the orders.',
    async *findViolations(records) {
      for await (const { phase, timeZone } of records.read<TotalsState>('totals_state')) {
        if (phase !== 'ready') return; // they are being built, and nothing reads them yet
        const { days, products } = await recount(records, timeZone);
        yield* differences<DayTotals>(records, 'day_totals', days, showDay);
        yield* differences<ProductTotals>(records, 'product_totals', products, showProduct);
      }
    },
  },
];
