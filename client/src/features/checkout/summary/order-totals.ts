import { deliveryFeeFor, missingForFreeDelivery } from '#shared/delivery';
import { sumRupees } from '#shared/money';

/** In rupees. */
export interface Totals {
  subtotal: number;
  deliveryFee: number;
  total: number;
  /** The amount missing for free delivery: 0 when it is free and for an empty cart, absent in placed orders. */
  missingForFreeDelivery?: number;
}

/** The totals of a cart. `city` of the delivery address, as far as it is known; an empty cart has no delivery fee. */
export function calculateTotals(
  { lines, subtotal }: { lines: unknown[]; subtotal: number },
  city: string | null | undefined,
): Totals {
  const [deliveryFee, missing] =
    lines.length > 0 ? [deliveryFeeFor({ subtotal, city }), missingForFreeDelivery({ subtotal, city })] : [0, 0];
  return { subtotal, deliveryFee, total: sumRupees([subtotal, deliveryFee]), missingForFreeDelivery: missing };
}
