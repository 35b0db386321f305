import { useEffect } from 'react';
import { lineKey, type CartLine } from '#shared/cart-lines';
import { safeLocalStorage } from '../../lib/browser/safe-local-storage';
import { isRecord, parseJson } from '../../lib/browser/stored-shape';
import { sessionStore } from '../session/session-storage';

/** The price of each line, in rupees, when the panel showed it first: {"<product id>/<size>": 1200}. */
const STORAGE_KEY = 'cartPrices';

export function readSeenPrices(): Record<string, unknown> {
  const stored = parseJson(safeLocalStorage.getItem(STORAGE_KEY));
  return isRecord(stored) ? stored : {};
}

export const writeSeenPrices = (prices: string): void => safeLocalStorage.setItem(STORAGE_KEY, prices);

/**
 * Forgets the prices of lines that left the cart, also while its panel is closed: an order empties it. `lines` are
 * undefined until they are known.
 */
export function useForgottenPrices(lines: readonly CartLine[] | undefined, isAccount: boolean): void {
  useEffect(() => {
    // While React takes over the server's HTML, the cart of an account is that of a guest.
    if (!lines || isAccount !== (sessionStore.read() !== null)) return;
    const keys = new Set(lines.map(lineKey));
    const prices = Object.entries(readSeenPrices());
    const kept = prices.filter(([key]) => keys.has(key));
    if (kept.length < prices.length) writeSeenPrices(JSON.stringify(Object.fromEntries(kept)));
  }, [lines, isAccount]);
}
