import type { ApolloClient } from '@apollo/client';
import { lineKey } from '#shared/cart-lines';
import { adding, clearing, puttingBack, quantityChange, removing, type AccountChange } from './account-changes';
import { changingJob, mergingJob, readingJob, type Account, type ShopCart } from './account-jobs';
import { addTo, withNews, withoutGone } from './cart-changes';
import { cartQueue } from './cart-queue';
import type { CartStore, KeptLine, Tell } from './cart-types';
import { guestCart } from './guest-cart';
import { otherTabs } from './other-tabs';

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
export function openAccountCart(client: ApolloClient, tell: Tell): AccountCart {
  const account: Account = { client, tell, keep, look, state: 'loading', isClosed: false };
  const listeners = new Set<() => void>();
  const queue = cartQueue(publish);
  const tabs = otherTabs({ onReturn: look, onChange: (theirs) => (theirs > version ? look() : undefined) });
  let saved: KeptLine[] = [];
  let version = -1;

  function keep(cart: ShopCart): void {
    const isNews = version >= 0 && cart.version > version;
    saved = linesOf(cart);
    version = cart.version;
    account.state = 'ready';
    if (isNews) tabs.tell(version);
  }

  /** The guest's cart comes in first, where there is one. Rejects when the cart cannot be read. */
  async function load(): Promise<void> {
    if (guestCart.read().length > 0) void queue.push(mergingJob(account));
    const failure = await queue.push(readingJob(account));
    if (failure) throw failure.error;
  }

  /** Without an answer what is known stays. */
  function look(): void {
    load().catch(() => undefined);
  }

  const lines = () => queue.applied(saved);
  const actions = actionsOf({
    lines,
    load,
    settled: queue.settled,
    change: (change) => void queue.push(changingJob(account, change)),
    relearn(learn) {
      saved = learn(saved);
      publish();
    },
  });

  let seen: CartStore = { ...actions, lines: [], state: account.state };
  function publish(): void {
    seen = { ...actions, lines: lines(), state: account.state };
    listeners.forEach((listener) => listener());
  }
  look();

  return {
    read: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      account.isClosed = true;
      tabs.close();
      queue.close();
    },
  };
}

/** A piece that nothing is known of any more still has a place in the list, to be removed. */
const linesOf = (cart: ShopCart): KeptLine[] =>
  cart.lines.map(({ productId, name, ...line }) => ({
    ...line,
    id: productId,
    name: name || 'A piece that left the shop',
  }));

interface Behind {
  lines: () => KeptLine[];
  load: () => Promise<void>;
  settled: () => Promise<unknown>;
  change: (change: AccountChange) => void;
  /** What the shop said by another way than the cart. */
  relearn: (learn: (saved: KeptLine[]) => KeptLine[]) => void;
}

function actionsOf({ lines, load, settled, change, relearn }: Behind): Omit<CartStore, 'lines' | 'state'> {
  const find = (key: string) => lines().find((line) => lineKey(line) === key);
  return {
    add(product, quantity, size) {
      const { result } = addTo(lines(), product, quantity, size);
      if (result.added > 0) change(adding(product, result.added, size));
      return result;
    },
    setQuantity(key, quantity) {
      const line = find(key);
      if (line) change(quantityChange(line, quantity));
    },
    remove(key) {
      const line = find(key);
      if (line) change(removing(line));
    },
    putBack: (line) => change(puttingBack(line)),
    /** Both carts (shopper.md §4): a guest's that could not come in yet would come after all. */
    clear() {
      guestCart.change((kept) => (kept.length === 0 ? kept : []));
      change(clearing());
    },
    refresh: load,
    settled,
    learn: (news) => relearn((saved) => withNews(saved, news)),
    /** The shop has taken them out already, and nothing else; looking again shows what is left. */
    ordered(bought) {
      relearn((saved) => withoutGone(saved, bought));
      load().catch(() => undefined);
    },
  };
}
