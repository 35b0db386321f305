import { clampQuantity, lineKey, type CartLine } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { AddResult, CartProduct, KeptLine, LineNews } from './cart-types';

/** Pieces left of a product in a size; a size it does not have has none. */
export function stockOf(product: CartProduct, size: string | null): number {
  if (!product.hasSizes || !product.sizes) return product.stock;
  if (size === null) return product.stock;
  return product.sizes.find((one) => one.size === size)?.stock ?? 0;
}

/** Adds as many pieces as the stock and the limits of a line and of a cart allow. */
export function addTo(
  lines: KeptLine[],
  product: CartProduct,
  quantity: number,
  size: string | null,
): { lines: KeptLine[]; result: AddResult } {
  const key = lineKey({ id: product.id, size });
  const earlier = lines.find((line) => lineKey(line) === key);
  const stock = stockOf(product, size);
  const inCart = earlier?.quantity ?? 0;
  const isFull = !earlier && lines.length >= LIMITS.cart.lines;
  const most = isFull ? 0 : Math.min(LIMITS.quantity.max, stock) - inCart;
  const added = Math.max(0, Math.min(Math.floor(quantity), most));
  const why = isFull ? 'full' : stock > LIMITS.quantity.max ? 'limit' : 'stock';
  const result: AddResult = { added, heldBackBy: added < quantity ? why : null };
  if (added === 0) return { lines, result };
  const line = lineOf(product, size, inCart + added);
  return { lines: earlier ? lines.map((one) => (one === earlier ? line : one)) : [...lines, line], result };
}

const lineOf = (product: CartProduct, size: string | null, quantity: number): KeptLine => ({
  id: product.id,
  size,
  quantity,
  unitPrice: product.unitPrice,
  name: product.name,
  image: product.image ?? null,
  stock: stockOf(product, size),
  isActive: true,
});

/** Below 1 the line goes (shopper.md §4); above the limit it stays at the limit. Stock is checked where it is known fresh. */
export function withQuantity(lines: KeptLine[], key: string, quantity: number): KeptLine[] {
  if (!Number.isFinite(quantity) || quantity < 1) return without(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

export const without = (lines: KeptLine[], key: string): KeptLine[] => lines.filter((line) => lineKey(line) !== key);

/** As many pieces fewer as have gone; what was put in since stays. The same lines when none of them went. */
export function withoutGone(lines: KeptLine[], gone: Pick<CartLine, 'id' | 'size' | 'quantity'>[]): KeptLine[] {
  const went = new Map(gone.map((line) => [lineKey(line), line.quantity]));
  if (!lines.some((line) => went.has(lineKey(line)))) return lines;
  return lines.flatMap((line) => {
    const quantity = line.quantity - (went.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** A removed line at its old place again, with as many pieces as are left; those of it that came in since are joined to it. */
export function putBack(lines: KeptLine[], line: KeptLine, place: number): KeptLine[] {
  const key = lineKey(line);
  const since = lines.find((one) => lineKey(one) === key);
  const others = without(lines, key);
  if (others.length >= LIMITS.cart.lines) return lines;
  const known = since ?? line;
  const quantity = clampQuantity(Math.min(known.stock, line.quantity + (since?.quantity ?? 0)));
  return [...others.slice(0, place), { ...known, quantity }, ...others.slice(place)];
}

/** Lines with the catalogue's present facts. A product that was asked for and not answered has left the shop. */
export function refreshed(lines: KeptLine[], asked: string[], products: CartProduct[]): KeptLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.id);
    if (!product) return asked.includes(line.id) ? { ...line, isActive: false } : line;
    return {
      ...line,
      name: product.name,
      unitPrice: product.unitPrice,
      image: product.image ?? null,
      // A product that has gained sizes since can no longer be bought without one, nor the other way round.
      stock: product.hasSizes === (line.size !== null) ? stockOf(product, line.size) : 0,
      isActive: true,
    };
  });
}

export function withNews(lines: KeptLine[], news: LineNews[]): KeptLine[] {
  const byKey = new Map(news.map((one) => [lineKey({ id: one.productId, size: one.size }), one]));
  return lines.map((line) => {
    const said = byKey.get(lineKey(line));
    return said ? { ...line, unitPrice: said.unitPrice ?? line.unitPrice, stock: said.stock ?? line.stock } : line;
  });
}
