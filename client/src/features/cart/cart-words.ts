import { LIMITS } from '#shared/limits';
import type { AddResult } from './cart-types';

export const CART_TEXTS = {
  needsSize: 'Please select a size before adding to cart',
  selectSize: 'Select Size First',
  maximum: 'Maximum Quantity Reached',
  maximumHint: `Maximum quantity limit reached (${LIMITS.quantity.max} items max)`,
} as const;

export const FULL_CART = `A cart holds at most ${LIMITS.cart.lines} different pieces.`;

export const countWords = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** "2 items, 1400 rupees.": how a screen reader is told what the cart holds now. */
export const spokenCart = (count: number, subtotal: number): string =>
  count === 0 ? 'Your cart is empty.' : `${countWords(count)}, ${subtotal} rupees.`;

/** Says what did not fit, and why; null when everything did. */
export function heldBackText(name: string, stock: number, { added, heldBackBy }: AddResult): string | null {
  if (heldBackBy === null) return null;
  if (heldBackBy === 'full') return FULL_CART;
  if (heldBackBy === 'limit') return CART_TEXTS.maximumHint;
  if (stock <= 0) return `${name} is out of stock.`;
  return added > 0
    ? `Only ${stock} of ${name} in stock: ${added} added.`
    : `Only ${stock} of ${name} in stock, and your cart holds them already.`;
}
