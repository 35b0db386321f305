import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { countItems, itemTotal, lineKey, subtractLines } from '#shared/cart-lines';
import { sumRupees } from '#shared/money';
import { scrollBehavior } from '../../lib/browser/prefers-reduced-motion';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated';
import { useWasOpened } from '../../lib/hooks/use-was-opened';
import { announce } from '../../ui/feedback/live-region';
import { useCartStore } from './use-cart-store';
import { CurrentCart } from './cart-documents';
import { isSoldOut, lineToAdd, withUpdates } from './cart-operations';
import { readCart, UNREAD_VERSION } from './cart-policies';
import { cartAnnouncement, limitText } from './cart-texts';
import type { Cart, CartChange, CartLineView, CartLineWithProduct, ShowMessage } from './cart-types';
import { useForgottenPrices } from './seen-prices';
import { CartContext } from './use-cart';
import { t } from './texts';
import { lineName } from '../../lib/lines/line-name';

type Feedback = Pick<Cart, 'message' | 'removed'>;
/** The same for each rendering, so that nothing is rendered again while the cart is empty. */
const NO_LINES: CartLineWithProduct[] = [];
const NO_FEEDBACK: Feedback = { message: null, removed: null };

/** Provides the cart to its children and announces its changes to screen readers. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const clearFeedback = useCallback(() => setFeedback(NO_FEEDBACK), []);
  const showMessage = useCallback<ShowMessage>((message) => {
    // What was removed can still be undone when the message only says that it is saved later, or now.
    setFeedback(({ removed }) => ({ message, removed: message.tone === 'error' ? null : removed }));
    // Error notices have role="alert" and are announced by themselves.
    if (message.tone !== 'error') announce([message.title, message.text].filter(Boolean).join(' '));
  }, []);
  const { store, isAccount, hasFailed } = useCartStore(showMessage, clearFeedback);
  const cached = useQuery(CurrentCart, { fetchPolicy: 'cache-only' }).data?.cart;
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  // The lines of an opened cart do not wait for hydration's transition, which gives way to the panel's own work.
  const isShown = useIsHydrated() || wasOpened;
  const view = useMemo(() => summarise((isShown && cached?.lines) || NO_LINES), [isShown, cached]);
  const isRead = cached && (!isAccount || cached.version > UNREAD_VERSION);
  useForgottenPrices(isRead ? cached.lines : undefined, isAccount);
  // Shown only once the line has left the list, because its notice takes the focus that the line has lost.
  const isRemoved = feedback.removed !== null && !view.lines.some(({ key }) => key === feedback.removed?.line.key);

  const cart = useMemo<Cart>(() => {
    /** "Ruby ring added. 2 items, 1400 rupees." */
    const change = (change: CartChange, text: string) => {
      store.change(change);
      const { count, subtotal } = summarise(readCart(client).lines);
      announce(`${text} ${cartAnnouncement(count, subtotal)}`);
    };
    const remove = (key: string) => {
      const shownIndex = view.lines.findIndex((line) => line.key === key);
      const line = view.lines[shownIndex];
      const index = readCart(client).lines.findIndex((each) => lineKey(each) === key);
      setFeedback({ message: null, removed: line ? { line, index, shownIndex } : null });
      if (!line) return;
      change({ type: 'remove', line }, t('nameRemoved', { name: line.name }));
    };
    return {
      ...view,
      message: feedback.message,
      removed: isRemoved ? feedback.removed : null,
      refresh: store.refresh,
      whenSettled: store.whenSettled,
      state: isRead ? 'ready' : hasFailed ? 'failed' : 'loading',
      isOpen,
      openPanel: () => setOpen(true),
      closePanel() {
        setOpen(false);
        clearFeedback();
      },
      dismissMessage: clearFeedback,
      remove,
      add(product, quantity, size, note) {
        const { line, limitedBy } = lineToAdd(readCart(client).lines, product, quantity, size);
        const limit = limitedBy && limitText(limitedBy, lineName(line), line.stock, line.quantity);
        const warning = [limit, note].filter(Boolean).join(' ');
        setFeedback({ message: warning ? { tone: 'warning', text: warning } : null, removed: null });
        if (line.quantity > 0) {
          change({ type: 'add', line }, [t('nameAdded', { name: product.name }), warning].filter(Boolean).join(' '));
        } else if (warning) announce(warning);
        window.scrollTo({ top: 0, behavior: scrollBehavior() });
        setOpen(true);
      },
      setQuantity(key, quantity) {
        if (quantity < 1) return remove(key);
        const line = view.lines.find((other) => other.key === key);
        // Typing something that is not a number reports the current quantity.
        if (!line || line.quantity === quantity) return;
        clearFeedback();
        const type = quantity === line.quantity - 1 ? 'decrement' : 'setQuantity';
        change({ type, line: { ...line, quantity } }, `${line.name}: ${quantity}.`);
      },
      clear() {
        clearFeedback();
        store.change({ type: 'clear' });
      },
      undoRemove() {
        if (!feedback.removed) return;
        const { line, index } = feedback.removed;
        clearFeedback();
        // In an account it comes last: the server orders lines by when they were added.
        change({ type: 'add', line, index: isAccount ? undefined : index }, t('nameIsBack', { name: line.name }));
        // Price and stock may have changed since. Without a connection the last known ones stay.
        store.refresh().catch(() => undefined);
      },
      applyUpdates: (updates) => store.update((lines) => withUpdates(lines, updates)),
      // An order empties the cart, except for what was added while it was being placed.
      removeOrdered: (ordered) => store.update((lines) => subtractLines(lines, ordered)),
    };
  }, [client, store, view, isAccount, isRead, hasFailed, isOpen, feedback, isRemoved, clearFeedback]);
  return <CartContext value={cart}>{children}</CartContext>;
}

type CartSummary = Pick<Cart, 'lines' | 'count' | 'subtotal' | 'quantityOf'>;

function summarise(lines: CartLineWithProduct[]): CartSummary {
  const views: CartLineView[] = lines.map((line) => ({
    ...line,
    // A product that was deleted has no name. Its line stays in the list so that the customer can remove it.
    name: line.name || t('aPieceThatLeftTheShop'),
    key: lineKey(line),
    total: itemTotal(line),
  }));
  const available = views.filter((line) => !isSoldOut(line));
  return {
    lines: [...views.filter(isSoldOut), ...available],
    count: countItems(available),
    subtotal: sumRupees(available.map((line) => line.total)),
    quantityOf: (productId, size) =>
      countItems(views.filter((line) => line.id === productId && (size === undefined || line.size === size))),
  };
}
