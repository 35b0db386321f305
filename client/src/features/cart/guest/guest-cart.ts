import { cleanLines, itemTotal } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { CartLineWithProduct } from '../cart-types';
import { isRecord, parseLine, pickImageFields } from './stored-line';

/**
 * The guest's cart in local storage:
 * {"version":1,"cartItems":[{
 *   "id": product id, "quantity": 1..100, "itemTotal": rupees,
 *   "product": {"id","name","unitPrice","stock","image": {"url","srcset","width","height"} | null,
 *               "selectedSize": string | null, "isActive": boolean}}],
 *  "merge": the merge into an account's cart that has no response yet (pending-merge.ts), or absent}
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

function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

export function serialiseCart(lines: CartLineWithProduct[], merge?: unknown): string {
  const cartItems = lines.map(({ id, quantity, size, unitPrice, name, image, stock, isActive }) => ({
    id,
    quantity,
    itemTotal: itemTotal({ id, size, quantity, unitPrice }),
    product: { id, name, unitPrice, stock, image: image && pickImageFields(image), selectedSize: size, isActive },
  }));
  return JSON.stringify({ version: VERSION, cartItems, merge });
}

const readPendingMerge = (stored: string | null): unknown => {
  const cart = parseJson(stored);
  return isRecord(cart) ? cart.merge : undefined;
};

// useSyncExternalStore needs the same object until the stored text changes.
let cached: { stored: string | null; lines: CartLineWithProduct[] } = { stored: null, lines: [] };
// Used when local storage is unavailable or full: the cart then lives as long as the page.
let memoryFallback: string | null = null;
const listeners = new Set<() => void>();

export const guestCart = {
  read(): CartLineWithProduct[] {
    const stored = readStored();
    if (stored !== cached.stored) cached = { stored, lines: parseCart(stored) };
    return cached.lines;
  },

  /** Reads the stored cart first, so that changes of other tabs are kept. */
  change(change: (lines: CartLineWithProduct[]) => CartLineWithProduct[]): void {
    const before = guestCart.read();
    const after = change(before);
    if (after !== before) write(serialiseCart(after, after.length > 0 ? guestCart.pendingMerge() : undefined));
  },

  /** The stored merge, not validated. */
  pendingMerge: (): unknown => readPendingMerge(readStored()),

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
    memoryFallback = null;
  } catch {
    memoryFallback = stored;
  }
  listeners.forEach((listener) => listener());
}

function readStored(): string | null {
  if (memoryFallback !== null) return memoryFallback;
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
