import { clampQuantity, lineKey, subtractLines, withoutLine } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { RefusedLine } from '../../lib/errors/line-refusal';
import type { AddLimit, CartChange, CartLineWithProduct, CartProduct } from './cart-types';

/** How many units of a product are in stock in a size; 0 for a size that the product does not have. */
export function stockOf(product: CartProduct, size: string | null): number {
  if (!product.hasSizes || !product.sizes || size === null) return product.stock;
  return product.sizes.find((productSize) => productSize.size === size)?.stock ?? 0;
}

/** What is added: as many units as the stock and the limits of a line and of a cart allow, maybe none. */
export function lineToAdd(
  lines: CartLineWithProduct[],
  product: CartProduct,
  quantity: number,
  size: string | null,
): { line: CartLineWithProduct; limitedBy: AddLimit | null } {
  const stock = stockOf(product, size);
  const existing = lines.find((line) => lineKey(line) === lineKey({ id: product.id, size }));
  const isCartFull = !existing && lines.length >= LIMITS.cart.lines;
  const maxAddable = isCartFull ? 0 : Math.min(LIMITS.quantity.max, stock) - (existing?.quantity ?? 0);
  const added = Math.max(0, Math.min(Math.floor(quantity), maxAddable));
  const limit = isCartFull ? 'LINES' : stock > LIMITS.quantity.max ? 'QUANTITY' : 'STOCK';
  const { id, name, unitPrice, image = null } = product;
  return {
    line: { id, size, quantity: added, unitPrice, name, image, stock, isActive: true },
    limitedBy: added < quantity ? limit : null,
  };
}

/** Removes the line below 1 and caps it at the limit of a line. Does not check the stock, which may be out of date. */
export function withQuantity(lines: CartLineWithProduct[], key: string, quantity: number): CartLineWithProduct[] {
  if (!Number.isFinite(quantity) || quantity < 1) return withoutLine(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

/**
 * A new line comes last; one that was removed comes back at `index`. Of two lines of one product the newer names, prices
 * and stock count: those of the added line, or of what was added since the removal.
 */
function addLine(lines: CartLineWithProduct[], line: CartLineWithProduct, index?: number): CartLineWithProduct[] {
  const current = lines.find((other) => lineKey(other) === lineKey(line));
  const others = withoutLine(lines, lineKey(line));
  if (others.length >= LIMITS.cart.lines) return lines;
  const newer = index === undefined ? line : (current ?? line);
  const quantity = clampQuantity(Math.min(newer.stock, line.quantity + (current?.quantity ?? 0)));
  const at = index ?? (current ? lines.indexOf(current) : others.length);
  return [...others.slice(0, at), { ...newer, quantity }, ...others.slice(at)];
}

/** Whether nothing of the line can be bought: it stays in the cart, outside its sums, until the shopper removes it. */
export const isSoldOut = ({ isActive, stock }: Pick<CartLineWithProduct, 'isActive' | 'stock'>): boolean =>
  !isActive || stock <= 0;

export function applyChange(lines: CartLineWithProduct[], change: CartChange): CartLineWithProduct[] {
  if (change.type === 'clear') return lines.length === 0 ? lines : [];
  const { type, line } = change;
  const key = lineKey(line);
  if (type === 'add') return addLine(lines, line, change.index);
  if (type === 'remove') return withoutLine(lines, key);
  if (type === 'decrement') return subtractLines(lines, [{ ...line, quantity: 1 }]);
  return withQuantity(lines, key, line.quantity);
}

/** Lines with the catalogue's current data. A requested product that is missing in `products` is no longer sold. */
export function withCurrentProducts(
  lines: CartLineWithProduct[],
  requestedIds: string[],
  products: CartProduct[],
): CartLineWithProduct[] {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.id);
    if (!product) return requestedIds.includes(line.id) ? { ...line, isActive: false } : line;
    const { name, unitPrice, image = null } = product;
    // A line without a size is unavailable once the product has sizes, and a line with a size once it has none.
    const stock = product.hasSizes === (line.size !== null) ? stockOf(product, line.size) : 0;
    return { ...line, name, unitPrice, image, stock, isActive: true };
  });
}

export function withUpdates(lines: CartLineWithProduct[], updates: RefusedLine[]): CartLineWithProduct[] {
  return lines.map((line) => {
    const update = updates.find(({ productId, size }) => productId === line.id && size === line.size);
    const { unitPrice = line.unitPrice, stock = line.stock } = update ?? {};
    return { ...line, unitPrice, stock };
  });
}
