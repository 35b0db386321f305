import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { cartEditRules, mergeIdRule } from '#shared/rules/cart.rules';
import { cart, changedCart, mergedCart } from '../answers/orders.answers.js';
import { id } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const edit = cartEditRules.def.in.def.innerType.def.innerType.shape;
const options = {
  opId: edit.opId.describe('Chosen by the client for one change: repeated with it, the change has no further effect'),
  version: edit.version.describe('The version that the client has; the header `If-Match` does the same'),
};
const owner = { _id: id.nullish().describe('The id of the signed-in user, or left out') };

const productId = z.string().describe('The id of a product');
const size = z.union([z.string(), z.number()]).nullish();
/** Existing clients send the whole product with its `selectedSize` in place of `id` and `size`. */
const productOrId = z.union([z.string(), z.looseObject({ _id: z.string().optional(), selectedSize: size })]);

const quantity = z.int().min(LIMITS.quantity.min).max(LIMITS.quantity.max);
export const sentLine = z.object({
  id: productId.optional(),
  product: productOrId.nullish().describe('The product or its id, in place of `id` and `size`'),
  size,
  quantity,
});

const wholeLines = z
  .array(z.unknown())
  .max(LIMITS.cart.lines)
  .describe(
    'Lines of `{ id, product, size, quantity, itemTotal }`. Those without an id, a product or a total of at least 0 are ' +
      'dropped, and quantities are brought into 1 to 100; the totals themselves are calculated anew.',
  );
const wholeCart = z.object({ userId: id.nullish(), products: wholeLines, ...options });

const UNIT = 'Answers the whole cart; a line never has more pieces than are in stock, see `reduced`.';

export const CART: Chapter = {
  tag: 'Cart',
  description: 'The cart of the signed-in customer. Guests keep theirs in the browser and merge it when they sign in.',
  operations: {
    'GET /cart/:userId': {
      id: 'getCart',
      summary: 'The cart',
      description: '`null` if there is none yet.',
      answer: cart.nullable(),
      errors: ['FORBIDDEN'],
    },
    'POST /cart': {
      id: 'saveCart',
      summary: 'Replaces the whole cart',
      description: UNIT,
      body: wholeCart,
      answer: changedCart,
      errors: ['FORBIDDEN', 'STALE_VERSION'],
    },
    'PUT /cart/:userId': {
      id: 'replaceCart',
      summary: 'Replaces the whole cart',
      description: UNIT,
      body: wholeCart,
      answer: changedCart,
      errors: ['FORBIDDEN', 'STALE_VERSION'],
    },
    'POST /cart/add': {
      id: 'addToCart',
      summary: 'Adds pieces of a product',
      description: UNIT,
      body: z.object({ ...owner, ...sentLine.shape, ...options }),
      answer: changedCart,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE_VERSION'],
    },
    'POST /cart/decrement': {
      id: 'decrementCartLine',
      summary: 'Removes one piece of a product',
      description: 'The last one removes the line.',
      body: z.object({ ...owner, itemId: productId, size, ...options }),
      answer: changedCart,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE_VERSION'],
    },
    'POST /cart/remove': {
      id: 'removeFromCart',
      summary: 'Removes a product in a size',
      description: 'Without a size, all lines of the product.',
      body: z.object({ ...owner, itemId: productId, size, ...options }),
      answer: changedCart,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE_VERSION'],
    },
    'POST /cart/clear': {
      id: 'clearCart',
      summary: 'Removes all lines',
      body: z.object({ ...owner, ...options }),
      answer: changedCart,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE_VERSION'],
    },
    'POST /cart/merge': {
      id: 'mergeCart',
      summary: 'Merges the cart of a guest into that of the account',
      description: 'Once for each `mergeId`; without one, once for each guest cart and session.',
      body: z.object({ ...owner, guestCartItems: wholeLines, mergeId: mergeIdRule.nullish() }),
      answer: mergedCart,
      errors: ['FORBIDDEN'],
    },
  },
};
