import { cleanLines, itemTotal } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { CartLineWithProduct } from '../cart-types';
import { isRecord, readLine } from './stored-line';

/**
 * The guest's cart in local storage, under the documented key and version, with the documented names:
 * {"version":1,"cartItems":[{
 *   "id": product id, "quantity": 1..100, "itemTotal": rupees,
 *   "product": {"id","name","unitPrice","stock","image": {"url","srcset","width","height"} | null,
 *               "selectedSize": string | null, "isActive": boolean}}],
 *  "merge": what was sent of it into an account's cart and is not answered yet (guest-parcel.ts), or nothing}
 * Anyone can edit it, so it is checked at every reading: a broken cart starts empty, a broken line is dropped.
 * Its prices are only shown; the server charges the catalogue's.
 */
export const STORAGE_KEY = 'root';
const VERSION = 1;

/** Lines out of a stored text; anything that is not a cart gives none. */
export function parseCart(stored: string | null): CartLineWithProduct[] {
  const cart = parseJson(stored);
  if (!isRecord(cart) || cart.version !== VERSION || !Array.isArray(cart.cartItems)) return [];
  const lines = cart.cartItems.slice(0, LIMITS.cart.lines).map(readLine);
  return cleanLines(lines.filter((line) => line !== null));
}

function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

export function serialiseCart(lines: CartLineWithProduct[], merge?: unknown): string {
  const cartItems = lines.map(({ id, quantity, size, unitPrice, name, image: picture, stock, isActive }) => ({
    id,
    quantity,
    itemTotal: itemTotal({ id, size, quantity, unitPrice }),
    product: { id, name, unitPrice, stock, image: picture, selectedSize: size, isActive },
  }));
  return JSON.stringify({ version: VERSION, cartItems, merge });
}

const mergeIn = (stored: string | null): unknown => {
  const cart = parseJson(stored);
  return isRecord(cart) ? cart.merge : undefined;
};

// The parsed cart of the text it came from, so that React sees the same object until the text changes.
let seen: { stored: string | null; lines: CartLineWithProduct[] } = { stored: null, lines: [] };
// Where storage is forbidden or full, the cart lives as long as the page does.
let fallback: string | null = null;
const listeners = new Set<() => void>();

export const guestCart = {
  read(): CartLineWithProduct[] {
    const stored = storedText();
    if (stored !== seen.stored) seen = { stored, lines: parseCart(stored) };
    return seen.lines;
  },

  /** Works on what is stored now, so that a change made in another tab a moment ago is kept. */
  change(change: (lines: CartLineWithProduct[]) => CartLineWithProduct[]): void {
    const before = guestCart.read();
    const after = change(before);
    if (after !== before) write(serialiseCart(after, after.length > 0 ? guestCart.pendingMerge() : undefined));
  },

  /** What was sent of this cart, as it was kept: to be checked. */
  pendingMerge: (): unknown => mergeIn(storedText()),

  setPendingMerge: (merge: unknown): void => write(serialiseCart(guestCart.read(), merge)),

  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

function write(stored: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, stored);
    fallback = null;
  } catch {
    fallback = stored;
  }
  listeners.forEach((listener) => listener());
}

function storedText(): string | null {
  if (fallback !== null) return fallback;
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
