import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { guestDetailsRules } from './address.rules.js';
import { recordId } from './text.rules.js';

export const ORDER_TEXTS = {
  emptyCart: 'Add items to your cart to place an order',
  size: 'Please select a size before adding to cart',
} as const;

export const paymentIdRule = z.string().regex(/^COD_[A-Za-z0-9_-]{6,60}$/, 'The payment ID is not valid');

const quantityText = `Quantity must be a whole number from ${LIMITS.quantity.min} to ${LIMITS.quantity.max}`;

export const orderLineRules = z.strictObject({
  productId: recordId,
  size: z
    .string()
    .max(20)
    .nullish()
    .transform((size) => size || null),
  quantity: z.number(quantityText).int(quantityText).min(LIMITS.quantity.min, quantityText).max(LIMITS.quantity.max, quantityText),
});

/** What a checkout must carry. expectedTotal in rupees: what the shopper saw. */
export const placeOrderRules = z.strictObject({
  paymentId: paymentIdRule.nullish(),
  lines: z
    .array(orderLineRules, ORDER_TEXTS.emptyCart)
    .min(1, ORDER_TEXTS.emptyCart)
    .max(LIMITS.cart.lines, `An order holds at most ${LIMITS.cart.lines} lines`),
  expectedTotal: z.number().min(0).nullish(),
  address: guestDetailsRules,
});

export type PlaceOrder = z.output<typeof placeOrderRules>;
