import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { productToRest } from '../products/product.rest.js';
import type { PublicProduct } from '../products/product.view.js';
import type { Reduction } from './cart-changes.js';
import type { CartOwner } from './cart.service.js';
import type { CartLineView, WholeCart } from './cart.view.js';

/** A cart line as the documented clients send it: the whole product, plus selectedSize; what else it carries is dropped. */
const restLine = z.object({
  id: z.string().optional(),
  product: z
    .union([
      z.string(),
      z.object({ _id: z.string().optional(), id: z.string().optional(), selectedSize: z.string().nullish() }),
    ])
    .optional(),
  size: z.string().nullish(),
  selectedSize: z.string().nullish(),
  quantity: z.unknown(),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const firstOf = (choices: (string | null | undefined)[]): string | null => choices.find((each) => each != null) ?? null;

export function lineFromRest(sent: unknown): { productId: string | null; size: string | null; quantity: unknown } {
  const line = restLine.safeParse(sent);
  if (!line.success) return { productId: '', size: null, quantity: 0 };
  const { id, product, size, selectedSize, quantity } = line.data;
  const whole = isText(product) ? { _id: product } : (product ?? {});
  const sizes = [size, selectedSize, 'selectedSize' in whole ? whole.selectedSize : null];
  return { productId: firstOf([whole._id, 'id' in whole ? whole.id : null, id]), size: firstOf(sizes), quantity };
}

export const linesFromRest = (sent: unknown): unknown => (Array.isArray(sent) ? sent.map(lineFromRest) : sent);

/** What a change may carry: opId and version in the body, or the version as If-Match. */
export function editFromRest(
  { opId, version }: Record<string, unknown>,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const matched = versionOf(ifMatch);
  return { opId, version: version ?? matched };
}

/** A condition that cannot be read is never one that holds. */
function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const matched = /^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/.exec(ifMatch);
  if (!matched)
    throw new AppError('VALIDATION_FAILED', { fields: { 'If-Match': 'If-Match is the version of a cart' } });
  return Number(matched[1] ?? matched[2]);
}

/** Clients of the documents name no guest's cart: within a session the same one counts once. */
export const mergeIdOf = ({ mergeId, guestCartItems }: Record<string, unknown>, { sessionId }: Principal): unknown =>
  mergeId ??
  `${sessionId}_${createHash('sha256')
    .update(JSON.stringify(guestCartItems ?? null))
    .digest('hex')
    .slice(0, 24)}`;

/** This door tells each line with its product. */
export const whole = ({ userId }: Principal): CartOwner => ({ userId, tellsProducts: true });

export const cartToRest = ({ cart, publicProducts }: WholeCart) => ({
  _id: cart.id,
  userId: cart.id,
  version: cart.version,
  amountTotal: cart.subtotal,
  products: cart.lines.map((line) => lineToRest(line, publicProducts.get(line.productId))),
});

export const changeToRest = (change: WholeCart) => ({
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
  /** Pieces left in this size. */
  stock,
});

const reductionToRest = ({ productId, ...reduction }: Reduction) => ({ id: productId, ...reduction });
