import { DELIVERY } from './limits.js';
import { toPaisa, toRupees } from './money.js';

/** Paisa in, paisa out: Rs. 200 below Rs. 2000, free from Rs. 2000. */
export const deliveryFeePaisa = (subtotalPaisa: number): number =>
  subtotalPaisa < DELIVERY.freeFromPaisa ? DELIVERY.feePaisa : 0;

/** The same in rupees, for screens. */
export const deliveryFeeFor = (subtotal: number): number => toRupees(deliveryFeePaisa(toPaisa(subtotal)));

/** Rupees still missing for free delivery; 0 when it is free. */
export const missingForFreeDelivery = (subtotal: number): number =>
  toRupees(Math.max(0, DELIVERY.freeFromPaisa - toPaisa(subtotal)));

/**
 * The delivery fee that an order shows, in rupees: its own; else total minus subtotal; else the fee for its total.
 */
export function shownDeliveryFee({
  deliveryFee,
  subtotal,
  total,
}: {
  deliveryFee?: number | null;
  subtotal?: number | null;
  total: number;
}): number {
  if (typeof deliveryFee === 'number') return deliveryFee;
  return typeof subtotal === 'number' ? toRupees(toPaisa(total) - toPaisa(subtotal)) : deliveryFeeFor(total);
}
