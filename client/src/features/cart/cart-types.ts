import type { CartLine } from '#shared/cart-lines';

export interface CartImage {
  url: string;
  srcset: string;
  width: number;
  height: number;
}

/** The data of a product that the cart needs to add it. Prices in rupees. */
export interface CartProduct {
  id: string;
  name: string;
  unitPrice: number;
  /** The regular price, if known: a lower unit price is shown as reduced. */
  price?: number;
  /** Units in stock; for a product with sizes the sum over its sizes. */
  stock: number;
  hasSizes: boolean;
  sizes?: { size: string; stock: number }[];
  image?: CartImage | null;
}

/** A cart line with the product's name, price, stock and image as last read from the catalogue. */
export interface CartLineWithProduct extends CartLine {
  name: string;
  image: CartImage | null;
  /** Units in stock of this product in this size. */
  stock: number;
  /** False when the product is no longer sold. */
  isActive: boolean;
}

/** A line as components show it. */
export interface CartLineView extends CartLineWithProduct {
  key: string;
  /** unitPrice x quantity, in rupees. */
  total: number;
}

/** One change of the shopper. `line.quantity` is what is added or set; the other types need only what names the line. */
export type CartChange =
  { type: 'add' | 'setQuantity' | 'decrement' | 'remove'; line: CartLineWithProduct } | { type: 'clear' };

/** How many units were added, and why not more. */
export interface AddResult {
  added: number;
  /** `lineLimit`: 100 units of one line; `cartLimit`: 100 lines in the cart. */
  limitedBy: 'stock' | 'lineLimit' | 'cartLimit' | null;
}

/** The price or stock that the server reported when it refused an order. Absent fields keep their value. */
export interface CartLineUpdate {
  productId: string;
  size: string | null;
  unitPrice?: number;
  stock?: number;
}

/** Where changes go: into the browser's storage for guests, to the server for accounts. Both show in Apollo's cache. */
export interface CartStore {
  change(change: CartChange): void;
  /** Puts a removed line back. */
  restore(line: CartLineWithProduct, index: number): void;
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

/** The line that the last change removed, and its index. */
export interface RemovedLine {
  key: string;
  line: CartLineWithProduct;
  index: number;
}

/** What `useCart` returns. */
export interface Cart extends Pick<CartStore, 'refresh' | 'whenSettled'> {
  lines: CartLineView[];
  add(product: CartProduct, quantity: number, size: string | null): void;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  clear(): void;
  applyUpdates(updates: CartLineUpdate[]): void;
  /** Subtracts the lines of an order that was placed. */
  removeOrdered(lines: CartLine[]): void;
  /** What `undoRemove` restores; null after any other change. */
  removed: RemovedLine | null;
  undoRemove(): void;
  /** Units in all lines. */
  count: number;
  /** In rupees, without delivery. */
  subtotal: number;
  /** `failed`: the account's cart could not be loaded, and no lines are known. */
  state: 'ready' | 'loading' | 'failed';
  /** About the last change; null when there is nothing to report. */
  message: CartMessage | null;
  dismissMessage(): void;
  isOpen: boolean;
  openPanel(): void;
  closePanel(): void;
  /** Units of a product in the cart: in one size (null for a product without sizes), or in all if `size` is omitted. */
  quantityOf(productId: string, size?: string | null): number;
}
