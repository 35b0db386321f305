import { LIMITS } from '#shared/limits';
import { deliveryFeeFor, type DeliveryTariff } from '#shared/delivery';
import { toPaisa, toRupees } from '#shared/money';
import type { OrderableProduct } from './new-order-documents';

export interface NewOrderLine {
  product: OrderableProduct;
  /** Null until one is chosen, and for a product without sizes. */
  size: string | null;
  quantity: number;
}

/** The pieces that a line can have. */
export function mostPieces({ product, size }: Pick<NewOrderLine, 'product' | 'size'>): number {
  const ofSize = product.sizes.find((each) => each.size === size)?.stock;
  return Math.min(LIMITS.quantity.max, ofSize ?? product.stock);
}

/**
 * Adds a piece of the product, to its line or to a new one, whose size is chosen if there is only one. All lines of the
 * product get its present price and stock.
 */
export function addProduct(lines: readonly NewOrderLine[], product: OrderableProduct): NewOrderLine[] {
  const available = product.sizes.filter(({ stock }) => stock > 0);
  const size = product.hasSizes && available.length === 1 ? (available[0]?.size ?? null) : null;
  const present = lines.map((line) => (line.product.id === product.id ? { ...line, product } : line));
  const at = present.findIndex((line) => line.product === product && line.size === size);
  if (at === -1) return [...present, { product, size, quantity: 1 }];
  return present.map((line, index) =>
    index === at ? { ...line, quantity: Math.min(mostPieces(line), line.quantity + 1) } : line,
  );
}

/** In rupees, as the server calculates them. */
export function totalsOf(lines: readonly NewOrderLine[], tariff: DeliveryTariff) {
  const subtotal = toRupees(
    lines.reduce((sum, { product, quantity }) => sum + toPaisa(product.unitPrice) * quantity, 0),
  );
  const deliveryFee = lines.length === 0 ? 0 : deliveryFeeFor(subtotal, tariff);
  return { subtotal, deliveryFee, total: toRupees(toPaisa(subtotal) + toPaisa(deliveryFee)) };
}
