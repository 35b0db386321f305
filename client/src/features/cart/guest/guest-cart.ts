import { makeVar } from '@apollo/client';
import { cleanLines } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';
import { isRecord, parseJson } from '../../../lib/browser/stored-shape';
import type { CartLineWithProduct } from '../cart-types';
import { parseLine, toStoredLine } from './stored-line';

/**
 * The guest's cart in local storage:
 * {"version":1,"cartItems":[{
 *   "id": product id, "quantity": 1..100, "itemTotal": rupees,
 *   "product": {"id","name","unitPrice","stock","image": {"url","srcset","width","height"} | null,
 *               "selectedSize": string | null, "isActive": boolean}}],
 *  "merge": the merge into an account's cart that has no response yet (merge-guest-cart.ts), or absent}
 * Anyone can edit it, so every read validates it: an invalid cart counts as empty, an invalid line is dropped.
 * Its prices are for display only; the server charges the catalogue's.
 */
export const STORAGE_KEY = 'root';
const VERSION = 1;

/** Returns an empty list for anything that is not a stored cart (CART-70). */
export function parseCart(stored: string | null): CartLineWithProduct[] {
  const cart = parseJson(stored);
  if (!isRecord(cart) || cart.version !== VERSION || !Array.isArray(cart.cartItems)) return [];
  const lines = cart.cartItems.slice(0, LIMITS.cart.lines).map(parseLine);
  return cleanLines(lines.filter((line) => line !== null));
}

export const serialiseCart = (lines: CartLineWithProduct[], merge?: unknown): string =>
  JSON.stringify({ version: VERSION, cartItems: lines.map(toStoredLine), merge });

export const guestCart = {
  read: (): CartLineWithProduct[] => parseCart(safeLocalStorage.getItem(STORAGE_KEY)),

  /** Reads the stored cart first, so that changes of other tabs are kept. */
  change(change: (lines: CartLineWithProduct[]) => CartLineWithProduct[]): void {
    const before = guestCart.read();
    const after = change(before);
    if (after !== before) write(after, after.length > 0 ? guestCart.pendingMerge() : undefined);
  },

  /** The stored merge, not validated. */
  pendingMerge(): unknown {
    const cart = parseJson(safeLocalStorage.getItem(STORAGE_KEY));
    return isRecord(cart) ? cart.merge : undefined;
  },

  setPendingMerge: (merge: unknown): void => write(guestCart.read(), merge),
};

function write(lines: CartLineWithProduct[], merge: unknown): void {
  safeLocalStorage.setItem(STORAGE_KEY, serialiseCart(lines, merge));
  guestLines(guestCart.read());
}

/** The stored lines, as Apollo's cache shows them. */
export const guestLines = makeVar(guestCart.read());

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) guestLines(guestCart.read());
  });
