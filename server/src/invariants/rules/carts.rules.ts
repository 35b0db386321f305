import { LIMITS } from '#shared/limits';
import type { Cart } from '../../cart/cart.schema.js';
import { everyRecord, isIntegerBetween, referencesExist, type Rule } from '../rule.js';

export const cartRules: Rule[] = [
  everyRecord<Cart>(
    'carts',
    'cart-lines',
    'A cart holds at most 100 lines, of 1 to 100 pieces, each product and size once.',
    ({ lines, version }) => {
      if (!isIntegerBetween(version, 1, Number.MAX_SAFE_INTEGER)) return `version ${version}`;
      if (lines.length > LIMITS.cart.lines) return `${lines.length} lines`;
      const wrong = lines.find(({ quantity }) => !isIntegerBetween(quantity, LIMITS.quantity.min, LIMITS.quantity.max));
      if (wrong) return `quantity ${wrong.quantity} of ${String(wrong.productId)}`;
      return (
        new Set(lines.map(({ productId, size }) => `${String(productId)}/${size ?? ''}`)).size < lines.length &&
        'a product and size twice'
      );
    },
  ),

  referencesExist<Cart & { _id: unknown }>(
    'carts',
    'users',
    'cart-owner-exists',
    "A cart is its owner's: it has the id of a user, so that nobody has two.",
    ({ _id }) => [_id],
  ),

  referencesExist<Cart>(
    'carts',
    'products',
    'cart-products-exist',
    'What lies in a cart is still known: products are hidden, never removed.',
    ({ lines }) => lines.map(({ productId }) => productId),
  ),
];
