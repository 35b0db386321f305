import * as z from 'zod';
import type { OrderView } from './order.view.js';

/** A cart line as the documented clients send it: the whole product, plus selectedSize; what else it carries is dropped. */
const restLine = z.object({
  id: z.string().optional(),
  product: z.union([z.string(), z.object({ _id: z.string().optional(), id: z.string().optional(), selectedSize: z.string().nullish() })]).optional(),
  size: z.string().nullish(),
  selectedSize: z.string().nullish(),
  quantity: z.unknown(),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** The documented order payload (shopper.md §3), loosely read; the service's rules judge what comes of it. */
export function orderFromRest(body: unknown): Record<string, unknown> {
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? new Map(Object.entries(body)) : new Map<string, unknown>();
  const products = sent.get('products');
  const total = sent.get('amount');
  const address = sent.get('address');
  return {
    paymentId: sent.get('paymentID'),
    lines: Array.isArray(products) ? products.map(lineFromRest) : [],
    // A total that is no number was not shown to anybody: the server's own counts (behaviours.md O-01).
    expectedTotal: typeof total === 'number' && Number.isFinite(total) && total > 0 ? total : null,
    address: typeof address === 'object' && address !== null ? address : {},
  };
}

function lineFromRest(sent: unknown): Record<string, unknown> {
  const line = restLine.safeParse(sent);
  if (!line.success) return { productId: '', size: null, quantity: 0 };
  const { id, product, size, selectedSize, quantity } = line.data;
  const whole = isText(product) ? { _id: product } : (product ?? {});
  const sizes = [size, selectedSize, 'selectedSize' in whole ? whole.selectedSize : null];
  return { productId: firstOf([whole._id, 'id' in whole ? whole.id : null, id]), size: firstOf(sizes), quantity };
}

const firstOf = (choices: (string | null | undefined)[]): string | null => choices.find((each) => each != null) ?? null;

/** An order under the documents' names. */
export const orderToRest = (order: OrderView) => ({
  _id: order.id,
  paymentID: order.paymentId,
  createdAt: order.placedAt.toISOString(),
  status: order.status,
  amount: order.total,
  subtotal: order.subtotal,
  deliveryFee: order.deliveryFee,
  address: order.address,
  products: order.lines.map(({ productId, size, name, price, quantity, total, imageUrl }) => ({
    product: { _id: productId, name, price, selectedSize: size, images: imageUrl ? [{ image_url: imageUrl, is_primary: true }] : [] },
    quantity,
    price,
    itemTotal: total,
  })),
  user: null,
});
