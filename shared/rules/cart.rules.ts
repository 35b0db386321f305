import * as z from 'zod';
import { clampQuantity } from '../cart-lines.js';
import { LIMITS } from '../limits.js';
import { orderLineRules } from './order.rules.js';
import { recordId } from './text.rules.js';
import { versionFrom } from './version.rules.js';

export const CART_ERRORS = {
  lineNotFound: 'Item not found in cart',
  stale: 'Your cart was changed elsewhere in the meantime.',
  tooManyLines: `A cart holds at most ${LIMITS.cart.lines} lines`,
} as const;

/** An id chosen by the client for one change, or for one guest's cart, so that a retry has no effect. */
const CLIENT_ID_TEXT = 'Must be 1 to 64 letters, digits, _ or -';
const clientId = z.string(CLIENT_ID_TEXT).regex(/^[A-Za-z0-9_-]{1,64}$/, CLIENT_ID_TEXT);

export const cartEditRules = z
  .strictObject({ opId: clientId.nullish(), version: versionFrom(0).nullish() })
  .nullish()
  .transform((edit) => edit ?? {});

export type CartEdit = z.output<typeof cartEditRules>;

/** Rules of adding to the cart. */
export const cartLineRules = orderLineRules;

export const cartLineKeyRules = orderLineRules.omit({ quantity: true });

const setQuantityText = `Quantity must be a whole number from 0 to ${LIMITS.quantity.max}`;

/** Rules of setting a line's quantity; 0 removes the line. */
export const cartQuantityRules = orderLineRules.extend({
  quantity: z
    .number(setQuantityText)
    .int(setQuantityText)
    .min(0, setQuantityText)
    .max(LIMITS.quantity.max, setQuantityText),
});

export const mergeIdRule = clientId;

const roughLine = z.object({ productId: recordId, size: orderLineRules.shape.size, quantity: z.number().positive() });

/** Invalid lines are dropped, quantities are clamped to 1 to 100. */
const sentLines = z
  .array(z.unknown(), 'Lines must be a list')
  .max(LIMITS.cart.lines, CART_ERRORS.tooManyLines)
  .transform((lines) =>
    lines.flatMap((line) => {
      const { data } = roughLine.safeParse(line);
      return data ? [{ ...data, quantity: clampQuantity(data.quantity) }] : [];
    }),
  );

/** Rules of a whole cart. */
export const sentCartRules = z.object({ lines: sentLines });

/** Rules of a guest's cart that is added to an account's. */
export const mergeRules = sentCartRules.extend({ mergeId: mergeIdRule });
