import { useEffect } from 'react';
import { isAmount } from '../../../lib/browser/stored-shape';
import type { CartLineView } from '../cart-types';
import { readSeenPrices, writeSeenPrices } from '../seen-prices';

const isPrice = isAmount();

/** The prices at which the shopper saw the lines first. Those of lines that left the cart are forgotten. */
export function useSeenPrices(lines: CartLineView[]): (line: CartLineView) => number {
  const prices = readSeenPrices();
  const seenPrice = ({ key, unitPrice }: CartLineView): number => {
    const price = prices[key];
    return isPrice(price) ? price : unitPrice;
  };
  const current = JSON.stringify(Object.fromEntries(lines.map((line) => [line.key, seenPrice(line)])));
  useEffect(() => writeSeenPrices(current), [current]);
  return seenPrice;
}
