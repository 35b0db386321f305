import { LIMITS } from '#shared/limits';
import { ORDER_TEXTS, quantityText } from '#shared/rules/order.rules';
import { AppError, invalidField } from '../common/errors/app-error.js';
import type { Product } from './product.schema.js';
import type { LineProduct } from './product.view.js';

/** A quantity of a product in a size, as a customer requests it; `size` is null for a product without sizes. */
export interface RequestedLine {
  productId: string;
  size: string | null;
  quantity: number;
}

/** A requested line that is in stock, with the product's current name, image and price (paisa per piece). */
export interface QuotedLine extends RequestedLine {
  name: string;
  price: number;
  image: string | null;
}

/** A requested line that the stock does not cover, as the response lists it. */
interface UnavailableLine {
  productId: string;
  size: string | null;
  requested: number;
  available: number;
}

/** Product ids may arrive in either case. */
export const productKeyOf = ({ productId }: RequestedLine): string => productId.toLowerCase();

const lineKeyOf = (line: RequestedLine): string => `${productKeyOf(line)}/${line.size ?? ''}`;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Prefers the exact spelling of a size, else ignores upper and lower case. */
export const findSize = (product: Pick<Product, 'sizes'>, size: string) =>
  product.sizes.find((each) => each.size === size) ?? product.sizes.find((each) => isSameText(each.size, size));

/** Gives each line the size as the catalogue spells it, and null for a product without sizes; merges equal lines. */
export const withCatalogueSizes = (lines: RequestedLine[], products: Map<string, LineProduct>): RequestedLine[] =>
  mergeDuplicates(
    lines.map((line) => {
      const product = products.get(productKeyOf(line));
      if (!product || line.size === null) return line;
      return { ...line, size: product.hasSizes ? (findSize(product, line.size)?.size ?? line.size) : null };
    }),
  );

/** The size that a quote gave to a requested line. */
export function quotedSizeOf(line: RequestedLine, quoted: RequestedLine[]): string | null {
  const sizes = quoted.filter(({ productId }) => productId === productKeyOf(line)).map(({ size }) => size);
  return (
    sizes.find((size) => size === line.size) ?? sizes.find((size) => isSameText(size ?? '', line.size ?? '')) ?? null
  );
}

/** Stock is always changed in this order, so that two orders never deadlock. */
export const inLockOrder = (lines: RequestedLine[]): RequestedLine[] =>
  [...lines].sort((one, other) => (lineKeyOf(one) < lineKeyOf(other) ? -1 : 1));

/** Adds up the quantities of lines of the same product and size; keeps the order of their first occurrence. */
export function mergeDuplicates(lines: RequestedLine[]): RequestedLine[] {
  const byKey = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = lineKeyOf(line);
    const quantity = line.quantity + (byKey.get(key)?.quantity ?? 0);
    byKey.set(key, { ...line, productId: productKeyOf(line), quantity });
  }
  return [...byKey.values()];
}

/** Lines that were merged hold no more pieces than one may. */
export function assertQuantities(lines: RequestedLine[]): void {
  if (lines.every(({ quantity }) => quantity <= LIMITS.quantity.max)) return;
  throw invalidField('lines', quantityText);
}

/**
 * A product with sizes is sold only in one of its sizes. The error lists the invalid lines, so that clients can remove
 * them.
 */
export function assertSizesExist(lines: RequestedLine[], products: Map<string, LineProduct>): void {
  const invalid = lines.filter(({ productId, size }) => {
    const product = products.get(productId);
    return product?.hasSizes && (size === null || !findSize(product, size));
  });
  if (invalid.length === 0) return;
  const items: UnavailableLine[] = invalid.map(({ productId, size, quantity }) => ({
    productId,
    size,
    requested: quantity,
    available: 0,
  }));
  throw new AppError('VALIDATION_FAILED', {
    message: ORDER_TEXTS.size,
    fields: { lines: ORDER_TEXTS.size },
    extras: { ids: invalid.map(productKeyOf), items },
  });
}

/** The lines that the stock does not cover. */
export const findUnavailable = (lines: RequestedLine[], products: Map<string, LineProduct>): UnavailableLine[] =>
  lines.flatMap(({ productId, size, quantity }) => {
    const available = availableStock(products.get(productId), size);
    return available >= quantity ? [] : [{ productId, size, requested: quantity, available }];
  });

/** Throws OUT_OF_STOCK with all lines that the stock does not cover (ORDERS-20). */
export function assertInStock(lines: RequestedLine[], products: Map<string, LineProduct>): void {
  const items = findUnavailable(lines, products);
  if (items.length > 0) throw new AppError('OUT_OF_STOCK', { extras: { items } });
}

/** Zero for an unknown product and for a size that the product does not have. */
function availableStock(product: LineProduct | undefined, size: string | null): number {
  if (!product) return 0;
  if (size === null) return product.stock;
  return product.sizes.find((each) => each.size === size)?.stock ?? 0;
}
