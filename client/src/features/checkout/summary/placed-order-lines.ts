import type { CheckoutLine } from '../checkout-line';
import type { PlacedOrder } from '../place-order/use-place-order';

/** The order's own copies, as the locked summary shows them. */
export const orderedLines = (order: PlacedOrder): CheckoutLine[] =>
  order.lines.map(({ productId, size, name, price, quantity, total, imageUrl }) => ({
    key: `${productId}/${size ?? ''}`,
    id: productId,
    name,
    size: size ?? null,
    image: imageUrl ? { url: imageUrl, srcset: '', width: 320, height: 400 } : null,
    unitPrice: price,
    quantity,
    total,
    stock: quantity,
    isActive: true,
  }));
