import type { ApolloClient } from '@apollo/client';
import { lineKey } from '#shared/cart-lines';
import { addChange, clearChange, restoreChange, quantityChange, removeChange, type AccountChange } from './account-changes';
import { changeJob, mergeJob, loadJob, type AccountCartContext, type ServerCart } from './account-jobs';
import { addProduct, withUpdates, subtractLines } from '../cart-operations';
import { createCartQueue } from './cart-queue';
import type { CartStore, CartLineWithProduct, ShowMessage } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { createTabSync } from './tab-sync';

export interface AccountCart {
  /** The same object until something changes. */
  read(): CartStore;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * The cart of whoever is signed in. The shop keeps it; here is what it last said, and over that what was done since:
 * every change shows at once, is saved in the background in its turn, and is taken back with a word when that fails.
 */
export function openAccountCart(client: ApolloClient, showMessage: ShowMessage): AccountCart {
  const context: AccountCartContext = { client, showMessage: showMessage, setSaved: setSaved, reload: reload, state: 'loading', isClosed: false };
  const listeners = new Set<() => void>();
  const queue = createCartQueue(publish);
  const tabSync = createTabSync({ onReturn: reload, onChange: (theirs) => (theirs > version ? reload() : undefined) });
  let saved: CartLineWithProduct[] = [];
  let version = -1;

  function setSaved(cart: ServerCart): void {
    const isNewer = version >= 0 && cart.version > version;
    saved = toCartLines(cart);
    version = cart.version;
    context.state = 'ready';
    if (isNewer) tabSync.publish(version);
  }

  /** The guest's cart comes in first, where there is one. Rejects when the cart cannot be read. */
  async function load(): Promise<void> {
    if (guestCart.read().length > 0) void queue.push(mergeJob(context));
    const failure = await queue.push(loadJob(context));
    if (failure) throw failure.error;
  }

  /** Without an answer what is known stays. */
  function reload(): void {
    load().catch(() => undefined);
  }

  const lines = () => queue.applied(saved);
  const actions = createActions({
    lines,
    load,
    whenSettled: queue.whenSettled,
    change: (change) => void queue.push(changeJob(context, change)),
    updateSaved(learn) {
      saved = learn(saved);
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

/** A piece that nothing is known of any more still has a place in the list, to be removed. */
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
  /** What the shop said by another way than the cart. */
  updateSaved: (learn: (saved: CartLineWithProduct[]) => CartLineWithProduct[]) => void;
}

function createActions({ lines, load, whenSettled, change, updateSaved }: ActionDependencies): Omit<CartStore, 'lines' | 'state'> {
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
    /** Both carts (shopper.md §4): a guest's that could not come in yet would come after all. */
    clear() {
      guestCart.change((kept) => (kept.length === 0 ? kept : []));
      change(clearChange());
    },
    refresh: load,
    whenSettled: whenSettled,
    applyUpdates: (news) => updateSaved((saved) => withUpdates(saved, news)),
    /** The shop has taken them out already, and nothing else; looking again shows what is left. */
    removeOrdered(bought) {
      updateSaved((saved) => subtractLines(saved, bought));
      load().catch(() => undefined);
    },
  };
}
