import type { CartLine } from '#shared/cart-lines';

export interface CartImage {
  url: string;
  srcset: string;
  width: number;
  height: number;
}

/** What the cart needs to know of a product to take it in. Prices in rupees. */
export interface CartProduct {
  id: string;
  name: string;
  unitPrice: number;
  /** The full price, where it is known: a lower unit price is shown as reduced. */
  price?: number;
  /** Pieces left; for a product with sizes the sum over its sizes. */
  stock: number;
  hasSizes: boolean;
  sizes?: { size: string; stock: number }[];
  image?: CartImage | null;
}

/** A line as the cart keeps it. Name, price, stock and picture are the catalogue's, as last seen. */
export interface CartLineWithProduct extends CartLine {
  name: string;
  image: CartImage | null;
  /** Pieces left of this product in this size. */
  stock: number;
  /** False once the product has left the shop. */
  isActive: boolean;
}

/** A line as screens show it. */
export interface CartLineView extends CartLineWithProduct {
  key: string;
  /** unitPrice x quantity, in rupees. */
  total: number;
}

/** What became of an add: how many pieces went in, and what kept the others out. */
export interface AddResult {
  added: number;
  /** Nothing left in stock, the 100 pieces of a line, or the 100 lines of a cart. */
  limitedBy: 'stock' | 'limit' | 'full' | null;
}

/** What the server said of a line while refusing an order; what it left out stays as it was. */
export interface CartLineUpdate {
  productId: string;
  size: string | null;
  unitPrice?: number;
  stock?: number;
}

/** Where lines live: in the browser for guests, on the server for accounts. Both look like this. */
export interface CartStore {
  lines: CartLineWithProduct[];
  add(product: CartProduct, quantity: number, size: string | null): AddResult;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  /** Undoes a removal. */
  restore(line: CartLineWithProduct, index: number): void;
  clear(): void;
  /** Reads names, prices, stock and activity from the catalogue again. Rejects when it cannot be reached. */
  refresh(): Promise<void>;
  applyUpdates(news: CartLineUpdate[]): void;
  /** An order with these lines stands. */
  removeOrdered(lines: CartLine[]): void;
  /** Once every change made so far is saved, or has failed. */
  whenSettled(): Promise<unknown>;
  /** `failed`: the account's cart could not be read, and nothing is known of it. */
  state: 'ready' | 'loading' | 'failed';
}

/** What a store has to say of itself, later than its caller waits. */
export interface CartMessage {
  tone: 'error' | 'warning' | 'success';
  title?: string;
  text: string;
}

export type ShowMessage = (news: CartMessage) => void;

/** A line that the last change took out, and where it was. */
export interface RemovedLine {
  line: CartLineWithProduct;
  index: number;
}

export interface Cart extends Omit<CartStore, 'lines' | 'putBack'> {
  lines: CartLineView[];
  /** What can be put back; null after any other change. */
  removed: RemovedLine | null;
  undoRemove(): void;
  /** Pieces in all. */
  count: number;
  /** Rupees, without delivery. */
  subtotal: number;
  /** What the shopper should know of the last change; null when there is nothing to say. */
  message: CartMessage | null;
  dismissMessage(): void;
  isOpen: boolean;
  openPanel(): void;
  closePanel(): void;
  /** Pieces of a product in one size (null: it has none); left out, over all its sizes. */
  quantityOf(productId: string, size?: string | null): number;
}
