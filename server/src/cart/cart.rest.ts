import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { objectFields } from '../common/rest/rest-values.js';
import { productToRest } from '../products/product.rest.js';
import type { PublicProduct } from '../products/product.view.js';
import type { CartCaller } from './cart-caller.js';
import type { Reduction } from './cart-lines.js';
import type { CartOwner } from './cart.service.js';
import type { CartLineView, CartChangeWithProducts } from './cart.view.js';

const firstPresent = (values: unknown[]): unknown => values.find((value) => value != null) ?? null;

/** A size as clients send it: a number of a ring is its text. */
export const sizeFromRest = (size: unknown): unknown => (typeof size === 'number' ? String(size) : size);

/**
 * Reads a line in any of the forms that clients send: with the product's id, or with the whole product and its
 * `selectedSize`. Other fields are ignored, and wrong values are passed on, so that validation names them.
 */
export function lineFromRest(sent: unknown): { productId: unknown; size: unknown; quantity: unknown } {
  const { id, product, size, selectedSize, quantity } = objectFields(sent);
  const isObject = typeof product === 'object' && !Array.isArray(product);
  const whole = isObject ? objectFields(product) : { _id: product };
  return {
    productId: firstPresent([whole._id, whole.id, id]),
    size: sizeFromRest(firstPresent([size, selectedSize, whole.selectedSize])),
    quantity,
  };
}

/** What a line of a whole cart must have beside its quantity; the total itself is recalculated (CART-35, CART-37). */
const wholeLine = z.object({
  id: z.string().min(1),
  product: z.union([z.string().min(1), z.looseObject({})]),
  itemTotal: z.number().min(0),
});

/** Reads the lines of a whole cart. One without an id, a product or a valid total becomes one that validation drops. */
export const linesFromRest = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map((line) => lineFromRest(wholeLine.safeParse(line).success ? line : null)) : sent;

/** The options of a change: opId and version in the body, or the version in the If-Match header. */
export function editFromRest(
  { opId, version }: Record<string, unknown>,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const headerVersion = parseIfMatch(ifMatch);
  return { opId, version: version ?? headerVersion };
}

/** The cart version; undefined without a condition. Throws VALIDATION_FAILED if the header cannot be parsed. */
function parseIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const matched = /^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/.exec(ifMatch);
  if (!matched)
    throw new AppError('VALIDATION_FAILED', { fields: { 'If-Match': 'If-Match is the version of a cart' } });
  return Number(matched[1] ?? matched[2]);
}

/** Older clients send no mergeId: the same guest cart is then merged once per session. */
export const mergeIdOf = ({ mergeId, guestCartItems }: Record<string, unknown>, { sessionId }: Principal): unknown =>
  mergeId ?? `${sessionId}_${hash('sha256', JSON.stringify(guestCartItems ?? null), 'hex').slice(0, 24)}`;

/** REST responses contain whole products, so carts are read with them. */
export const ownerWithProducts = ({ userId, signal }: CartCaller): CartOwner => ({
  userId,
  withFullProducts: true,
  signal,
});

export const cartToRest = ({ cart, publicProducts }: CartChangeWithProducts) => ({
  _id: cart.id,
  userId: cart.id,
  version: cart.version,
  amountTotal: cart.subtotal,
  products: cart.lines.map((line) => lineToRest(line, publicProducts.get(line.productId))),
});

export const changeToRest = (change: CartChangeWithProducts) => ({
  ...cartToRest(change),
  reduced: change.reduced.map(reductionToRest),
});

const lineToRest = ({ productId, size, quantity, total, stock }: CartLineView, product: PublicProduct | undefined) => ({
  id: productId,
  product: {
    ...(product ? productToRest(product, product.category ?? null) : { _id: productId, is_active: false }),
    selectedSize: size,
  },
  quantity,
  itemTotal: total,
  /** Pieces in stock of this size. */
  stock,
});

const reductionToRest = ({ productId, ...reduction }: Reduction) => ({ id: productId, ...reduction });
