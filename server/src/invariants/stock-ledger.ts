import { deserialize } from 'bson';
import { readArchive } from '../backup/read-archive.js';
import type { Order } from '../orders/order.schema.js';
import type { Product } from '../products/product.schema.js';
import type { Rule } from './rule.js';

/** Pieces by product and size. */
type Pieces = Map<string, number>;

interface Count {
  stock: Pieces;
  /** In orders that are not cancelled. */
  ordered: Pieces;
}

const add = (pieces: Pieces, key: string, count: number): void => void pieces.set(key, (pieces.get(key) ?? 0) + count);

type CountedProduct = Pick<Product, '_id' | 'stock' | 'sizes'>;
type CountedOrder = Pick<Order, 'status' | 'lines'>;

function countProduct({ stock }: Count, product: CountedProduct): void {
  if (product.sizes.length === 0) add(stock, `${String(product._id)}/`, product.stock);
  for (const { size, stock: pieces } of product.sizes) add(stock, `${String(product._id)}/${size}`, pieces);
}

function countOrder({ ordered }: Count, order: CountedOrder): void {
  if (order.status === 'cancelled') return;
  for (const { productId, size, quantity } of order.lines) add(ordered, `${String(productId)}/${size ?? ''}`, quantity);
}

const nothing = (): Count => ({ stock: new Map(), ordered: new Map() });

async function countBackup(file: string): Promise<Count> {
  const count = nothing();
  for await (const part of readArchive(file)) {
    if (part.kind !== 'documents') continue;
    if (part.name === 'products') for (const bytes of part.documents) countProduct(count, asProduct(bytes));
    if (part.name === 'orders') for (const bytes of part.documents) countOrder(count, asOrder(bytes));
  }
  return count;
}

// bson hands out documents of any shape: these are what the shop's models wrote.
const asProduct = (bytes: Buffer): CountedProduct => {
  const { _id, stock, sizes } = deserialize(bytes);
  return { _id, stock, sizes };
};
const asOrder = (bytes: Buffer): CountedOrder => {
  const { status, lines } = deserialize(bytes);
  return { status, lines };
};

/**
 * Nothing sold is lost and nothing is sold twice: since the backup was taken, each stock has fallen by exactly what
 * orders took. Only true while nobody corrects stock by hand.
 */
export const stockLedger = (file: string): Rule => ({
  name: 'stock-ledger',
  description: 'Since the backup, stock has changed by exactly what was ordered and cancelled.',
  async *findViolations(records) {
    const before = await countBackup(file);
    const now = nothing();
    for await (const product of records.read<Product>('products', { stock: 1, sizes: 1 })) countProduct(now, product);
    for await (const order of records.read<Order>('orders', { status: 1, lines: 1 })) countOrder(now, order);
    for (const [key, stock] of before.stock) {
      const taken = (now.ordered.get(key) ?? 0) - (before.ordered.get(key) ?? 0);
      const left = now.stock.get(key);
      if (left !== undefined && left !== stock - taken)
        yield `products ${key}: ${stock} pieces, ${taken} ordered since, should be ${stock - taken} and is ${left}`;
    }
  },
});
