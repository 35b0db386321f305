import { DELIVERY } from './limits.js';
import { toPaisa, toRupees } from './money.js';

interface Destination {
  /** The city of the delivery address, if it is known. */
  city?: string | null;
}

/** The fee and the subtotal from which delivery is free, both in paisa. They are the same for all cities. */
const tariffOf = (_city: Destination['city']): { feePaisa: number; freeFromPaisa: number } => DELIVERY;

/** The delivery fee in paisa, for a subtotal in paisa: Rs. 200 below Rs. 2000, free from Rs. 2000 (SHOP-8, SHOP-9). */
export function deliveryFeePaisa({ subtotalPaisa, city }: Destination & { subtotalPaisa: number }): number {
  const { feePaisa, freeFromPaisa } = tariffOf(city);
  return subtotalPaisa < freeFromPaisa ? feePaisa : 0;
}

/** The same in rupees, for screens. */
export const deliveryFeeFor = ({ subtotal, city }: Destination & { subtotal: number }): number =>
  toRupees(deliveryFeePaisa({ subtotalPaisa: toPaisa(subtotal), city }));

/** The amount missing for free delivery, in rupees; 0 when it is free. */
export const missingForFreeDelivery = ({ subtotal, city }: Destination & { subtotal: number }): number =>
  toRupees(Math.max(0, tariffOf(city).freeFromPaisa - toPaisa(subtotal)));

interface OrderAmounts {
  deliveryFee?: number | null;
  subtotal?: number | null;
  total: number;
  address: { city: string };
}

/**
 * The delivery fee that an order shows, in rupees: its own; else total minus subtotal; else the fee for its total
 * (ORDERS-15, ORDERS-16).
 */
export function shownDeliveryFee({ deliveryFee, subtotal, total, address: { city } }: OrderAmounts): number {
  if (typeof deliveryFee === 'number') return deliveryFee;
  return typeof subtotal === 'number'
    ? toRupees(toPaisa(total) - toPaisa(subtotal))
    : deliveryFeeFor({ subtotal: total, city });
}
