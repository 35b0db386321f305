import { LIMITS } from '#shared/limits';
import type { AddLimit, CartLineWithProduct } from './cart-types';

export const CART_TEXTS = {
  needsSize: 'Please select a size before adding to cart',
  selectSize: 'Select Size First',
  maximum: 'Maximum Quantity Reached',
  maximumHint: `Maximum quantity limit reached (${LIMITS.quantity.max} items max)`,
  minimumHint: 'Choose a quantity of 1 or more.',
  offline: 'You are offline. Your cart is kept here and saved when you are back online.',
  saved: 'You are back online, and your cart is saved.',
} as const;

export const CART_FULL_TEXT = `A cart holds at most ${LIMITS.cart.lines} different pieces.`;

export const itemCountText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** "2 items, 1400 rupees.", for screen readers. */
export const cartAnnouncement = (count: number, subtotal: number): string =>
  count === 0 ? 'Your cart is empty.' : `${itemCountText(count)}, ${subtotal} rupees.`;

/** For a quantity that was typed above what can be bought. */
export const onlyInStockText = (stock: number): string =>
  stock > LIMITS.quantity.max ? CART_TEXTS.maximumHint : `Only ${stock} in stock`;

/** Why fewer units were added than requested; null when all were added. */
export function limitText({ name, stock, quantity }: CartLineWithProduct, limitedBy: AddLimit | null): string | null {
  if (limitedBy === null) return null;
  if (limitedBy === 'cartLimit') return CART_FULL_TEXT;
  if (limitedBy === 'lineLimit') return CART_TEXTS.maximumHint;
  if (stock <= 0) return `${name} is out of stock.`;
  return quantity > 0
    ? `Only ${stock} of ${name} in stock: ${quantity} added.`
    : `Only ${stock} of ${name} in stock, and your cart holds them already.`;
}
