import { DELIVERY } from './limits.js';
import { toPaisa, toRupees } from './money.js';

/** Paisa in, paisa out: 200 rupees below 2000, free from 2000 (shopper.md §9). */
export const deliveryFeePaisa = (subtotalPaisa: number): number =>
  subtotalPaisa < DELIVERY.freeFromPaisa ? DELIVERY.feePaisa : 0;

/** The same in rupees, for screens. */
export const deliveryFeeFor = (subtotal: number): number => toRupees(deliveryFeePaisa(toPaisa(subtotal)));

/** Rupees still missing for free delivery; 0 when it is free. */
export const missingForFreeDelivery = (subtotal: number): number =>
  toRupees(Math.max(0, DELIVERY.freeFromPaisa - toPaisa(subtotal)));

/** What an order shows as its delivery fee, in rupees: its own; without one what total and subtotal leave; without that what the total would cost (shopper.md §9). */
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
