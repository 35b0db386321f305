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
