import { useEffect } from 'react';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';
import { isAmount, isRecord, parseJson } from '../../../lib/browser/stored-shape';
import type { CartLineView } from '../cart-types';

/** The price of each line, in rupees, when the panel showed it first: {"<product id>/<size>": 1200}. */
const STORAGE_KEY = 'cartPrices';
const isPrice = isAmount();

const storedPrices = (): Record<string, unknown> => {
  const stored = parseJson(safeLocalStorage.getItem(STORAGE_KEY));
  return isRecord(stored) ? stored : {};
};

/** The prices at which the shopper saw the lines first. Those of lines that left the cart are forgotten. */
export function useFirstPrices(lines: CartLineView[]): (line: CartLineView) => number {
  const prices = storedPrices();
  const firstPrice = ({ key, unitPrice }: CartLineView): number => {
    const price = prices[key];
    return isPrice(price) ? price : unitPrice;
  };
  const current = JSON.stringify(Object.fromEntries(lines.map((line) => [line.key, firstPrice(line)])));
  useEffect(() => safeLocalStorage.setItem(STORAGE_KEY, current), [current]);
  return firstPrice;
}
