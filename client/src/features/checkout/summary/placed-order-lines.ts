import type { OrderPlaced_OrderFragment } from '../../../generated/graphql';
import type { CheckoutLine } from '../checkout-line';

/** The lines of a placed order for the read-only summary. */
export const placedOrderLines = (order: OrderPlaced_OrderFragment): CheckoutLine[] =>
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
