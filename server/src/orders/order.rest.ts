import { LIMITS } from '#shared/limits';
import { lineFromRest } from '../cart/cart.rest.js';
import { objectFields, parsePage } from '../common/rest/rest-values.js';
import type { OrderView } from './order.view.js';

/** In rupees: more than any order costs, and few enough to be converted to paisa exactly. */
const MAX_EXPECTED_TOTAL = 1e12;

/** Reads the REST order payload leniently; the service validates the result. */
export function orderFromRest(body: unknown): Record<string, unknown> {
  const { paymentID, products, amount, address, addressId, website } = objectFields(body);
  return {
    paymentId: paymentID,
    lines: Array.isArray(products) ? products.map(lineFromRest) : [],
    expectedTotal: parseExpectedTotal(amount),
    ...addressFromRest(address, addressId),
    website,
  };
}

/** An order that an administrator enters: an amount that cannot be read is left to the rules, which refuse it. */
export function manualOrderFromRest(body: unknown): Record<string, unknown> {
  const { website: _website, ...order } = orderFromRest(body);
  const { amount, channel } = objectFields(body);
  const isBlank = typeof amount === 'string' && amount.trim() === '';
  return { ...order, channel, expectedTotal: order['expectedTotal'] ?? (isBlank ? null : amount) };
}

/**
 * The total that the customer saw, as a number or a numeric text; null if it is neither, and the price is then not
 * compared. A negative total is treated as zero, so that the order is rejected as more expensive.
 */
function parseExpectedTotal(amount: unknown): number | null {
  const total = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof total !== 'number' || Number.isNaN(total) ? null : Math.min(Math.max(0, total), MAX_EXPECTED_TOTAL);
}

/** An address, or a saved one: by its id or as the object that GET /address/{userId} returns. */
function addressFromRest(address: unknown, addressId: unknown) {
  if (addressId != null) return { addressId };
  if (typeof address === 'string' && address !== '') return { addressId: address };
  const { _id, streetAddress, ...fields } = objectFields(address);
  if (_id === undefined && streetAddress === undefined && Object.keys(fields).length === 0) return {};
  return typeof _id === 'string' ? { addressId: _id } : { address: { address: streetAddress, ...fields } };
}

export const userOf = (body: unknown): unknown => objectFields(body).user;

/** Without a page the response contains as many orders as a page may hold. */
export function pageFromRest(query: unknown) {
  const { page = 1, limit = LIMITS.page.maxLimit } = parsePage(query);
  const { reference } = objectFields(query);
  return { page, limit, ...(reference !== undefined && { reference }) };
}

/** An order with the REST API's field names. */
export const orderToRest = (order: OrderView) => ({
  _id: order.id,
  paymentID: order.paymentId,
  reference: order.reference,
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
  parcels: order.parcels,
  outcome: order.outcome,
  canCancel: order.canCancel,
});
