import { deserialize } from 'bson';
import { STOCK_RELEASING_STATUSES } from '#shared/order-status';
import { readArchive } from '../backup/read-archive.js';
import type { Order } from '../orders/order.schema.js';
import type { Product } from '../products/product.schema.js';
import type { Rule } from './rule.js';

/** Quantities by "productId/size". */
type Quantities = Map<string, number>;

/** All pieces in stock, and those in orders that are not cancelled. */
interface Totals {
  stock: Quantities;
  ordered: Quantities;
}

const add = (quantities: Quantities, key: string, quantity: number): void =>
  void quantities.set(key, (quantities.get(key) ?? 0) + quantity);

type ProductStock = Pick<Product, '_id' | 'stock' | 'sizes'>;
type OrderedLines = Pick<Order, 'status' | 'lines'>;

function addProduct({ stock }: Totals, product: ProductStock): void {
  if (product.sizes.length === 0) add(stock, `${String(product._id)}/`, product.stock);
  for (const { size, stock: pieces } of product.sizes) add(stock, `${String(product._id)}/${size}`, pieces);
}

function addOrder({ ordered }: Totals, order: OrderedLines): void {
  if (STOCK_RELEASING_STATUSES.includes(order.status)) return;
  for (const { productId, size, quantity } of order.lines) add(ordered, `${String(productId)}/${size ?? ''}`, quantity);
}

const emptyTotals = (): Totals => ({ stock: new Map(), ordered: new Map() });

async function totalsOfBackup(file: string): Promise<Totals> {
  const totals = emptyTotals();
  for await (const part of readArchive(file)) {
    if (part.kind !== 'documents') continue;
    if (part.name === 'products') for (const bytes of part.documents) addProduct(totals, toProduct(bytes));
    if (part.name === 'orders') for (const bytes of part.documents) addOrder(totals, toOrder(bytes));
  }
  return totals;
}

// bson returns untyped documents; these were written by the shop's models.
const toProduct = (bytes: Buffer): ProductStock => {
  const { _id, stock, sizes } = deserialize(bytes);
  return { _id, stock, sizes };
};
const toOrder = (bytes: Buffer): OrderedLines => {
  const { status, lines } = deserialize(bytes);
  return { status, lines };
};

/**
 * Checks that each stock has changed since the backup by exactly what was ordered and cancelled. Not true if an
 * administrator has corrected stock in the meantime. `file` is the backup.
 */
export const stockLedger = (file: string): Rule => ({
  name: 'stock-ledger',
  description: 'Since the backup, stock has changed by exactly what was ordered and cancelled.',
  async *findViolations(records) {
    const before = await totalsOfBackup(file);
    const now = emptyTotals();
    for await (const product of records.read<Product>('products', { stock: 1, sizes: 1 })) addProduct(now, product);
    for await (const order of records.read<Order>('orders', { status: 1, lines: 1 })) addOrder(now, order);
    for (const [key, stock] of before.stock) {
      const ordered = (now.ordered.get(key) ?? 0) - (before.ordered.get(key) ?? 0);
      const actual = now.stock.get(key);
      const expected = stock - ordered;
      if (actual !== undefined && actual !== expected)
        yield `products ${key}: ${stock} pieces, ${ordered} ordered since, should be ${expected} and is ${actual}`;
    }
  },
});
