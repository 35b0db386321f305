import { deliveryFeeFor, missingForFreeDelivery, type DeliveryTariff } from '#shared/delivery';
import { sumRupees } from '#shared/money';

/** In rupees. */
export interface Totals {
  subtotal: number;
  deliveryFee: number;
  total: number;
  /** The amount missing for free delivery: 0 when it is or never gets free and for an empty cart, absent in placed orders. */
  missingForFreeDelivery?: number;
}

/**
 * The totals of a cart at the tariff of its destination, as far as that is known. Without pieces that can be ordered
 * there is no delivery fee.
 */
export function calculateTotals(
  { count, subtotal }: { count: number; subtotal: number },
  tariff: DeliveryTariff,
): Totals {
  const [deliveryFee, missing] =
    count > 0 ? [deliveryFeeFor(subtotal, tariff), missingForFreeDelivery(subtotal, tariff)] : [0, 0];
  return { subtotal, deliveryFee, total: sumRupees([subtotal, deliveryFee]), missingForFreeDelivery: missing };
}
