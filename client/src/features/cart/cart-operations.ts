import { clampQuantity, lineKey, type CartLine } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { AddResult, CartProduct, CartLineWithProduct, CartLineUpdate } from './cart-types';

/** How many units of a product are in stock in a size; 0 for a size that the product does not have. */
export function stockOf(product: CartProduct, size: string | null): number {
  if (!product.hasSizes || !product.sizes) return product.stock;
  if (size === null) return product.stock;
  return product.sizes.find((productSize) => productSize.size === size)?.stock ?? 0;
}

/** Adds as many units as the stock and the limits of a line and of a cart allow. */
export function addProduct(
  lines: CartLineWithProduct[],
  product: CartProduct,
  quantity: number,
  size: string | null,
): { lines: CartLineWithProduct[]; result: AddResult } {
  const key = lineKey({ id: product.id, size });
  const existing = lines.find((line) => lineKey(line) === key);
  const stock = stockOf(product, size);
  const inCart = existing?.quantity ?? 0;
  const isCartFull = !existing && lines.length >= LIMITS.cart.lines;
  const maxAddable = isCartFull ? 0 : Math.min(LIMITS.quantity.max, stock) - inCart;
  const added = Math.max(0, Math.min(Math.floor(quantity), maxAddable));
  const limit = isCartFull ? 'cartLimit' : stock > LIMITS.quantity.max ? 'lineLimit' : 'stock';
  const result: AddResult = { added, limitedBy: added < quantity ? limit : null };
  if (added === 0) return { lines, result };
  const line = toLine(product, size, inCart + added);
  return { lines: existing ? lines.map((other) => (other === existing ? line : other)) : [...lines, line], result };
}

const toLine = (product: CartProduct, size: string | null, quantity: number): CartLineWithProduct => ({
  id: product.id,
  size,
  quantity,
  unitPrice: product.unitPrice,
  name: product.name,
  image: product.image ?? null,
  stock: stockOf(product, size),
  isActive: true,
});

/** Removes the line below 1 and caps it at the limit of a line. Does not check the stock, which may be out of date. */
export function withQuantity(lines: CartLineWithProduct[], key: string, quantity: number): CartLineWithProduct[] {
  if (!Number.isFinite(quantity) || quantity < 1) return withoutLine(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

export const withoutLine = (lines: CartLineWithProduct[], key: string): CartLineWithProduct[] =>
  lines.filter((line) => lineKey(line) !== key);

/** Subtracts quantities, for example those of an order. Returns `lines` itself if none matches. */
export function subtractLines(
  lines: CartLineWithProduct[],
  subtracted: Pick<CartLine, 'id' | 'size' | 'quantity'>[],
): CartLineWithProduct[] {
  const quantityByKey = new Map(subtracted.map((line) => [lineKey(line), line.quantity]));
  if (!lines.some((line) => quantityByKey.has(lineKey(line)))) return lines;
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantityByKey.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Puts a removed line back at its index, plus the quantity added to it since, up to the stock. */
export function restoreLine(
  lines: CartLineWithProduct[],
  line: CartLineWithProduct,
  index: number,
): CartLineWithProduct[] {
  const key = lineKey(line);
  const current = lines.find((other) => lineKey(other) === key);
  const others = withoutLine(lines, key);
  if (others.length >= LIMITS.cart.lines) return lines;
  const latest = current ?? line;
  const quantity = clampQuantity(Math.min(latest.stock, line.quantity + (current?.quantity ?? 0)));
  return [...others.slice(0, index), { ...latest, quantity }, ...others.slice(index)];
}

/** Lines with the catalogue's current data. A requested product that is missing in `products` is no longer sold. */
export function withCurrentProducts(
  lines: CartLineWithProduct[],
  requestedIds: string[],
  products: CartProduct[],
): CartLineWithProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.id);
    if (!product) return requestedIds.includes(line.id) ? { ...line, isActive: false } : line;
    return {
      ...line,
      name: product.name,
      unitPrice: product.unitPrice,
      image: product.image ?? null,
      // A line without a size is unavailable once the product has sizes, and a line with a size once it has none.
      stock: product.hasSizes === (line.size !== null) ? stockOf(product, line.size) : 0,
      isActive: true,
    };
  });
}

export function withUpdates(lines: CartLineWithProduct[], updates: CartLineUpdate[]): CartLineWithProduct[] {
  const byKey = new Map(updates.map((update) => [lineKey({ id: update.productId, size: update.size }), update]));
  return lines.map((line) => {
    const update = byKey.get(lineKey(line));
    return update
      ? { ...line, unitPrice: update.unitPrice ?? line.unitPrice, stock: update.stock ?? line.stock }
      : line;
  });
}
