import type { ApolloClient } from '@apollo/client';
import { lineKey } from '#shared/cart-lines';
import { addProduct, subtractLines, withUpdates } from '../cart-operations';
import type { CartLineWithProduct, CartStore, ShowMessage } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import {
  addChange,
  clearChange,
  quantityChange,
  removeChange,
  restoreChange,
  type AccountChange,
} from './account-changes';
import { changeJob, loadJob, mergeJob, type AccountCartContext, type ServerCart } from './account-jobs';
import { createCartQueue } from './cart-queue';
import { createTabSync } from './tab-sync';

export interface AccountCart {
  /** Returns the same object until something changes. */
  read(): CartStore;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * Opens the cart of the signed-in user. It combines the server's last response with the changes that are not saved yet:
 * each change shows at once, is saved in the background in order, and is reverted with a message if saving fails.
 */
export function openAccountCart(client: ApolloClient, showMessage: ShowMessage): AccountCart {
  const context: AccountCartContext = { client, showMessage, setSaved, reload, state: 'loading', isClosed: false };
  const listeners = new Set<() => void>();
  const queue = createCartQueue(publish);
  const tabSync = createTabSync({
    onReturn: reload,
    onChange: (otherVersion) => (otherVersion > version ? reload() : undefined),
  });
  let saved: CartLineWithProduct[] = [];
  let version = -1;

  function setSaved(cart: ServerCart): void {
    const isNewer = version >= 0 && cart.version > version;
    saved = toCartLines(cart);
    version = cart.version;
    context.state = 'ready';
    if (isNewer) tabSync.publish(version);
  }

  /** Merges the guest cart first, if there is one. Rejects when the cart cannot be loaded. */
  async function load(): Promise<void> {
    if (guestCart.read().length > 0) void queue.push(mergeJob(context));
    const failure = await queue.push(loadJob(context));
    if (failure) throw failure.error;
  }

  /** Keeps the known lines when loading fails. */
  function reload(): void {
    load().catch(() => undefined);
  }

  const lines = () => queue.applied(saved);
  const actions = createActions({
    lines,
    load,
    whenSettled: queue.whenSettled,
    change: (change) => void queue.push(changeJob(context, change)),
    updateSaved(update) {
      saved = update(saved);
      publish();
    },
  });

  let snapshot: CartStore = { ...actions, lines: [], state: context.state };
  function publish(): void {
    snapshot = { ...actions, lines: lines(), state: context.state };
    listeners.forEach((listener) => listener());
  }
  reload();

  return {
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      context.isClosed = true;
      tabSync.close();
      queue.close();
    },
  };
}

/** A product that was deleted has no name. Its line stays in the list so that the customer can remove it. */
const toCartLines = (cart: ServerCart): CartLineWithProduct[] =>
  cart.lines.map(({ productId, name, ...line }) => ({
    ...line,
    id: productId,
    name: name || 'A piece that left the shop',
  }));

interface ActionDependencies {
  lines: () => CartLineWithProduct[];
  load: () => Promise<void>;
  whenSettled: () => Promise<unknown>;
  change: (change: AccountChange) => void;
  /** Changes the saved lines by what the server reported outside the cart's own operations. */
  updateSaved: (update: (saved: CartLineWithProduct[]) => CartLineWithProduct[]) => void;
}

function createActions({
  lines,
  load,
  whenSettled,
  change,
  updateSaved,
}: ActionDependencies): Omit<CartStore, 'lines' | 'state'> {
  const find = (key: string) => lines().find((line) => lineKey(line) === key);
  return {
    add(product, quantity, size) {
      const { result } = addProduct(lines(), product, quantity, size);
      if (result.added > 0) change(addChange(product, result.added, size));
      return result;
    },
    setQuantity(key, quantity) {
      const line = find(key);
      if (line) change(quantityChange(line, quantity));
    },
    remove(key) {
      const line = find(key);
      if (line) change(removeChange(line));
    },
    restore: (line) => change(restoreChange(line)),
    /** Clears the guest cart too: otherwise one whose merge failed would be merged at the next load. */
    clear() {
      guestCart.change((current) => (current.length === 0 ? current : []));
      change(clearChange());
    },
    refresh: load,
    whenSettled,
    applyUpdates: (updates) => updateSaved((saved) => withUpdates(saved, updates)),
    /** The server has removed exactly these lines already; the reload shows what is left. */
    removeOrdered(ordered) {
      updateSaved((saved) => subtractLines(saved, ordered));
      load().catch(() => undefined);
    },
  };
}
