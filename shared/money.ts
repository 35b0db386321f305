import { currentLocale, isEnglish } from './locale.js';

/** Money is stored and summed in whole paisa; requests, responses and screens use rupees (SHOP-12). */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/**
 * Whether a number has at most two decimals: an amount in rupees is one of whole paisa then. What computing with such
 * numbers adds (0.1 + 0.2) does not count.
 */
export function hasTwoDecimals(value: number): boolean {
  const hundredfold = value * 100;
  return Math.abs(Math.round(hundredfold) - hundredfold) <= 4 * Number.EPSILON * Math.abs(hundredfold);
}

export const toRupees = (paisa: number): number => paisa / 100;

/** `Rs. 1200.00`: two decimals, no grouping; anything that is not a number shows as 0.00 (SHOP-5, SHOP-6, SHOP-13). */
export const formatRs = (rupees: unknown): string =>
  isEnglish() ? `Rs. ${asDecimal(rupees)}` : formatInLocale(asAmount(rupees));

/** The same without the currency, for an input. */
export const asDecimal = (rupees: unknown): string => asAmount(rupees).toFixed(2);

const CURRENCY = {
  style: 'currency',
  currency: 'PKR',
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;

const formatInLocale = (rupees: number): string => new Intl.NumberFormat(currentLocale(), CURRENCY).format(rupees);

/** `1200.00`, for files: two decimals, no currency, no grouping. */
export const plainRupees = (paisa: number): string => toRupees(paisa).toFixed(2);

function asAmount(rupees: unknown): number {
  const amount = typeof rupees === 'string' && rupees.trim() !== '' ? Number(rupees) : rupees;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}

/** Unit price times quantity in rupees, summed as paisa so that nothing is lost by rounding. */
export const lineTotal = (unitPrice: number, quantity: number): number => toRupees(toPaisa(unitPrice) * quantity);

export const sumRupees = (amounts: number[]): number =>
  toRupees(amounts.reduce((sum, amount) => sum + toPaisa(amount), 0));
