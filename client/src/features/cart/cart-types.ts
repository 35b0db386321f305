import type { CartLine } from '#shared/cart-lines';
import type { CurrentCart_CartFragment, CartLimit, CartProduct_ProductFragment } from '../../generated/graphql';
import type { RefusedLine } from '../../lib/errors/line-refusal';

/** What the cart needs of a product to add it, as far as it is known. Prices in rupees. */
export type CartProduct = Pick<CartProduct_ProductFragment, 'id' | 'name' | 'unitPrice' | 'stock' | 'hasSizes'> &
  Partial<Pick<CartProduct_ProductFragment, 'price' | 'sizes' | 'image'>>;

/** A cart line with the product's name, price, stock and image as last read from the catalogue. */
export type CartLineWithProduct = CurrentCart_CartFragment['lines'][number];

/** A line as components show it. */
export interface CartLineView extends CartLineWithProduct {
  key: string;
  /** unitPrice x quantity, in rupees. */
  total: number;
}

/**
 * One change of the shopper. `line.quantity` is what is added or set; the other types need only what names the line.
 * `index`: where an added line goes that was removed before.
 */
export type CartChange =
  | { type: 'add' | 'setQuantity' | 'decrement' | 'remove'; line: CartLineWithProduct; index?: number | undefined }
  | { type: 'clear' };

/** Why fewer units are added than requested. */
export type AddLimit = Exclude<CartLimit, 'GONE'>;

/** Where changes go: into the browser's storage for guests, to the server for accounts. Both show in Apollo's cache. */
export interface CartStore {
  change(change: CartChange): void;
  /** Changes what is shown, by what the server reported outside the cart's own operations. */
  update(update: (lines: CartLineWithProduct[]) => CartLineWithProduct[]): void;
  /** Reads names, prices, stock and availability again. Rejects when the server cannot be reached. */
  refresh(): Promise<void>;
  /** Resolves when every change made so far is saved or has failed; at once without a connection. */
  whenSettled(): Promise<unknown>;
}

/** A message about a change, often shown after the call that made the change has returned. */
export interface CartMessage {
  tone: 'error' | 'warning' | 'success';
  title?: string;
  text: string;
}

export type ShowMessage = (message: CartMessage) => void;

/** The line that the last change removed. */
export interface RemovedLine {
  line: CartLineView;
  /** Its index in the stored cart. */
  index: number;
  /** Its index among the lines as they are shown. */
  shownIndex: number;
}

/** What `useCart` returns. */
export interface Cart extends Pick<CartStore, 'refresh' | 'whenSettled'> {
  /** Sold-out lines first. */
  lines: CartLineView[];
  /** `note` is shown with what limits this add. */
  add(product: CartProduct, quantity: number, size: string | null, note?: string): void;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  clear(): void;
  /** Takes the prices and stock with which the server refused an order. */
  applyUpdates(updates: RefusedLine[]): void;
  /** Subtracts the lines of an order that was placed. */
  removeOrdered(lines: CartLine[]): void;
  /** What `undoRemove` restores; null after any other change. */
  removed: RemovedLine | null;
  undoRemove(): void;
  /** Units in all lines that are not sold out. */
  count: number;
  /** In rupees, without delivery and without sold-out lines. */
  subtotal: number;
  /** `failed`: the account's cart could not be loaded, and no lines are known. */
  state: 'ready' | 'loading' | 'failed';
  /** The message about the last change; null when there is nothing to report. */
  message: CartMessage | null;
  dismissMessage(): void;
  isOpen: boolean;
  openPanel(): void;
  closePanel(): void;
  /** Units of a product in the cart: in one size (null for a product without sizes), or in all if `size` is omitted. */
  quantityOf(productId: string, size?: string | null): number;
}
