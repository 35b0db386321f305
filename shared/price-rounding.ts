export const PRICE_ROUNDINGS = ['none', 'to10', 'to9'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const TEN_RUPEES = 1000;
const NINE_RUPEES = 900;

/**
 * Rounds paisa to the nearest multiple of 10 rupees, or to the nearest amount that ends in 9 rupees, half up: 1249 is
 * 1250 or 1249. Never to nothing: the least results are 10 and 9 rupees. A price of 0 stays.
 */
export function roundPrice(paisa: number, rounding: PriceRounding): number {
  if (rounding === 'none' || paisa <= 0) return paisa;
  const end = rounding === 'to9' ? NINE_RUPEES : 0;
  const least = rounding === 'to9' ? NINE_RUPEES : TEN_RUPEES;
  return Math.max(least, Math.round((paisa - end) / TEN_RUPEES) * TEN_RUPEES + end);
}
