import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { countItems, itemTotal, lineKey } from '#shared/cart-lines';
import { sumRupees } from '#shared/money';
import { prefersCalm } from '../../lib/motion';
import { announce } from '../../ui/toaster';
import { stockOf } from './cart-changes';
import type { Cart, CartStore, CartView, Tell } from './cart-types';
import { heldBackText, spokenCart } from './cart-words';
import { useAccountCart } from './use-account-cart';
import { CartContext } from './use-cart';
import { useGuestCart } from './use-guest-cart';

/** Gives the cart to everything inside it, and speaks its changes. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [news, setNews] = useState(NO_NEWS);
  const tell = useCallback<Tell>((message) => {
    setNews({ message, removed: null });
    // A notice of an error speaks for itself.
    if (message.tone !== 'error') announce([message.title, message.text].filter(Boolean).join(' '));
  }, []);
  const forget = useCallback(() => setNews(NO_NEWS), []);
  const { store, Note } = useAccountCart(useGuestCart(), tell, forget);
  const view = useMemo(() => viewOf(store), [store]);
  const [isOpen, setOpen] = useState(false);
  const speak = useSpokenChanges(view);

  const cart = useMemo<Cart>(() => {
    const remove = (key: string) => {
      const place = view.lines.findIndex((one) => one.key === key);
      const line = store.lines[place];
      setNews({ message: null, removed: line ? { line, place } : null });
      if (line) speak(`${line.name} removed.`);
      store.remove(key);
    };
    return {
      ...store,
      ...view,
      ...panelActions(setOpen, setNews),
      ...news,
      isOpen,
      remove,
      add(product, quantity, size) {
        const result = store.add(product, quantity, size);
        const held = heldBackText(product.name, stockOf(product, size), result);
        setNews({ message: held ? { tone: 'warning', text: held } : null, removed: null });
        if (result.added > 0) speak([`${product.name} added.`, held].filter(Boolean).join(' '));
        else if (held) announce(held);
        scrollToTop();
        setOpen(true);
        return result;
      },
      setQuantity(key, quantity) {
        if (quantity < 1) return remove(key);
        const line = view.lines.find((one) => one.key === key);
        // What is typed and is no number gives the quantity that is there.
        if (line?.quantity === quantity) return;
        setNews(NO_NEWS);
        if (line) speak(`${line.name}: ${quantity}.`);
        store.setQuantity(key, quantity);
      },
      clear() {
        setNews(NO_NEWS);
        store.clear();
      },
      undoRemove() {
        if (!news.removed) return;
        const { line, place } = news.removed;
        setNews(NO_NEWS);
        speak(`${line.name} is back.`);
        store.putBack(line, place);
        // It may have lain aside for a while; without a connection what was known of it stays.
        store.refresh().catch(() => undefined);
      },
    };
  }, [store, view, isOpen, news, speak]);
  return (
    <CartContext value={cart}>
      {children}
      {Note && <Note />}
    </CartContext>
  );
}

type News = Pick<Cart, 'message' | 'removed'>;
const NO_NEWS: News = { message: null, removed: null };

function panelActions(setOpen: (isOpen: boolean) => void, setNews: (news: News) => void) {
  return {
    openPanel: () => setOpen(true),
    closePanel: () => {
      setOpen(false);
      setNews(NO_NEWS);
    },
    dismissMessage: () => setNews(NO_NEWS),
  };
}

type View = Pick<Cart, 'lines' | 'count' | 'subtotal' | 'quantityOf'>;

function viewOf({ lines }: CartStore): View {
  const views: CartView[] = lines.map((line) => ({ ...line, key: lineKey(line), total: itemTotal(line) }));
  return {
    lines: views,
    count: countItems(views),
    subtotal: sumRupees(views.map((line) => line.total)),
    quantityOf: (productId, size) =>
      countItems(views.filter((line) => line.id === productId && (size === undefined || line.size === size))),
  };
}

/** What was done is spoken once its effect is counted: "Ruby ring added. 2 items, 1400 rupees." */
function useSpokenChanges(view: View): (done: string) => void {
  const unspoken = useRef<string | null>(null);
  useEffect(() => {
    if (unspoken.current === null) return;
    announce(`${unspoken.current} ${spokenCart(view.count, view.subtotal)}`);
    unspoken.current = null;
    // Not count and sum alone: two changes can make up for each other.
  }, [view]);
  return useCallback((done) => {
    unspoken.current = done;
  }, []);
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersCalm() ? 'auto' : 'smooth' });
}
