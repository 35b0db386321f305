import { DELIVERY } from './limits.js';
import { toPaisa, toRupees } from './money.js';

/** What delivery costs, in paisa. */
export interface DeliveryTariff {
  feePaisa: number;
  /** The subtotal from which delivery is free; null: it never is. */
  freeFromPaisa: number | null;
}

/** Rs. 200 below Rs. 2000, free from Rs. 2000: everywhere where the owner has set nothing else (SHOP-8, SHOP-9). */
export const GENERAL_TARIFF: DeliveryTariff = DELIVERY;

/**
 * The name of a city as it is compared: without case, spaces and what shows nothing, so that `rahim yar khan` is
 * `Rahimyar Khan`.
 */
export const cityKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

interface CityWithTariff {
  name: string;
  /** In rupees. */
  fee: number;
  /** In rupees; null or left out: delivery is never free. */
  freeFrom?: number | null;
}

/** The city of the list that a typed name means. */
export function findCity<City extends { name: string }>(
  cities: readonly City[],
  name: string | null | undefined,
): City | undefined {
  const key = cityKey(name ?? '');
  return cities.find((city) => cityKey(city.name) === key);
}

/** The tariff for a city as it is typed; the general one for a city that is not in the list. */
export function tariffFor(cities: readonly CityWithTariff[], name: string | null | undefined): DeliveryTariff {
  const city = findCity(cities, name);
  if (!city) return GENERAL_TARIFF;
  return { feePaisa: toPaisa(city.fee), freeFromPaisa: city.freeFrom == null ? null : toPaisa(city.freeFrom) };
}

/** The delivery fee in paisa, for a subtotal in paisa. */
export const deliveryFeePaisa = (subtotalPaisa: number, { feePaisa, freeFromPaisa } = GENERAL_TARIFF): number =>
  freeFromPaisa === null || subtotalPaisa < freeFromPaisa ? feePaisa : 0;

/** The same in rupees, for screens. */
export const deliveryFeeFor = (subtotal: number, tariff?: DeliveryTariff): number =>
  toRupees(deliveryFeePaisa(toPaisa(subtotal), tariff));

/** The amount missing for free delivery, in rupees; 0 when it is free, and where it never is. */
export const missingForFreeDelivery = (subtotal: number, { feePaisa, freeFromPaisa } = GENERAL_TARIFF): number =>
  feePaisa === 0 || freeFromPaisa === null ? 0 : toRupees(Math.max(0, freeFromPaisa - toPaisa(subtotal)));

interface OrderAmounts {
  deliveryFee?: number | null;
  subtotal?: number | null;
  total: number;
}

/**
 * The delivery fee that an order shows, in rupees: its own; else total minus subtotal; else the fee for its total
 * (ORDERS-15, ORDERS-16).
 */
export function shownDeliveryFee({ deliveryFee, subtotal, total }: OrderAmounts): number {
  if (typeof deliveryFee === 'number') return deliveryFee;
  return typeof subtotal === 'number' ? toRupees(toPaisa(total) - toPaisa(subtotal)) : deliveryFeeFor(total);
}
