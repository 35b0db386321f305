import { LIMITS } from './limits.js';
import { lineTotal } from './money.js';

/** What every cart line has, wherever it is kept. Prices in rupees. */
export interface CartLine {
  /** The product's id. The line's own key is the product and the size. */
  id: string;
  /** Null for products without sizes. A line is a product in one size. */
  size: string | null;
  quantity: number;
  unitPrice: number;
}

export const lineKey = (line: Pick<CartLine, 'id' | 'size'>): string => `${line.id}/${line.size ?? ''}`;

/** A whole number from 1 to 100 (CART-39). */
export const clampQuantity = (quantity: number): number =>
  Math.min(LIMITS.quantity.max, Math.max(LIMITS.quantity.min, Math.floor(quantity)));

/** Valid only with an id, a positive numeric quantity and a price that is a number from 0 up. */
const isValidLine = (line: CartLine): boolean =>
  line.id !== '' &&
  Number.isFinite(line.quantity) &&
  line.quantity > 0 &&
  Number.isFinite(line.unitPrice) &&
  line.unitPrice >= 0;

/** Drops invalid lines, joins equal ones, clamps quantities (CART-38, CART-30). */
export function cleanLines<Line extends CartLine>(lines: Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines.filter(isValidLine)) {
    const earlier = byKey.get(lineKey(line));
    byKey.set(lineKey(line), { ...line, quantity: clampQuantity(line.quantity + (earlier?.quantity ?? 0)) });
  }
  return [...byKey.values()];
}

export const itemTotal = (line: CartLine): number => lineTotal(line.unitPrice, line.quantity);

export const countItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const withoutLine = <Line extends CartLine>(lines: Line[], key: string): Line[] =>
  lines.filter((line) => lineKey(line) !== key);

/** Subtracts quantities, for example those of an order. Returns `lines` itself if none matches. */
export function subtractLines<Line extends CartLine>(
  lines: Line[],
  subtracted: Pick<CartLine, 'id' | 'size' | 'quantity'>[],
): Line[] {
  const quantityByKey = new Map(subtracted.map((line) => [lineKey(line), line.quantity]));
  if (!lines.some((line) => quantityByKey.has(lineKey(line)))) return lines;
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantityByKey.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
