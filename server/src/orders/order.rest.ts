import { LIMITS } from '#shared/limits';
import { lineFromRest } from '../cart/cart.rest.js';
import { objectFields, parsePage } from '../common/rest/rest-values.js';
import type { OrderView } from './order.view.js';

/** Rupees that no order comes to, and that can be counted in paisa. */
const MOST_SHOWN = 1e12;

/** The documented order payload (shopper.md §3), loosely read; the service's rules judge what comes of it. */
export function orderFromRest(body: unknown): Record<string, unknown> {
  const { paymentID, products, amount, address, addressId, website } = objectFields(body);
  return {
    paymentId: paymentID,
    lines: Array.isArray(products) ? products.map(lineFromRest) : [],
    expectedTotal: shownTotal(amount),
    ...addressFromRest(address, addressId),
    website,
  };
}

/**
 * What the shopper was shown, as a number or as the text of one. What is none was shown to nobody: the server's own
 * counts (behaviours.md O-01). Less than nothing is as little as nothing: the order is dearer.
 */
function shownTotal(amount: unknown): number | null {
  const shown = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof shown !== 'number' || Number.isNaN(shown) ? null : Math.min(Math.max(0, shown), MOST_SHOWN);
}

/** A guest's details, or a saved address: by its id, or whole as GET /address/{userId} told it. */
function addressFromRest(address: unknown, addressId: unknown) {
  if (addressId != null) return { addressId };
  if (typeof address === 'string') return { addressId: address };
  const { _id, streetAddress, ...fields } = objectFields(address);
  return typeof _id === 'string' ? { addressId: _id } : { address: { address: streetAddress, ...fields } };
}

export const userOf = (body: unknown): unknown => objectFields(body).user;

/** Without a page all are asked for, as documented, up to the most that one answer holds. */
export function pageFromRest(query: unknown) {
  const { page = 1, limit = LIMITS.page.maxLimit } = parsePage(query);
  return { page, limit };
}

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
    product: {
      _id: productId,
      name,
      price,
      selectedSize: size,
      images: imageUrl ? [{ image_url: imageUrl, is_primary: true }] : [],
    },
    quantity,
    price,
    itemTotal: total,
  })),
  user: order.userId,
  history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
});
