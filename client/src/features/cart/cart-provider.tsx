import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { countItems, itemTotal, lineKey } from '#shared/cart-lines';
import { sumRupees } from '#shared/money';
import { prefersReducedMotion } from '../../lib/browser/prefers-reduced-motion';
import { announce } from '../../ui/feedback/live-region';
import { stockOf } from './cart-operations';
import type { Cart, CartStore, CartLineView, ShowMessage } from './cart-types';
import { limitText, cartAnnouncement } from './cart-texts';
import { useAccountCart } from './account/use-account-cart';
import { CartContext } from './use-cart';
import { useGuestCart } from './guest/use-guest-cart';

/** Provides the cart to its children and announces its changes to screen readers. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const showMessage = useCallback<ShowMessage>((message) => {
    setFeedback({ message, removed: null });
    // Error notices have role="alert" and are announced by themselves.
    if (message.tone !== 'error') announce([message.title, message.text].filter(Boolean).join(' '));
  }, []);
  const clearFeedback = useCallback(() => setFeedback(NO_FEEDBACK), []);
  const { store, MessagePopup } = useAccountCart(useGuestCart(), showMessage, clearFeedback);
  const view = useMemo(() => summarise(store), [store]);
  const [isOpen, setOpen] = useState(false);
  const announceChange = useAnnouncedChanges(view);

  const cart = useMemo<Cart>(() => {
    const remove = (key: string) => {
      const index = view.lines.findIndex((line) => line.key === key);
      const line = store.lines[index];
      setFeedback({ message: null, removed: line ? { line, index } : null });
      if (line) announceChange(`${line.name} removed.`);
      store.remove(key);
    };
    return {
      ...store,
      ...view,
      ...panelActions(setOpen, setFeedback),
      ...feedback,
      isOpen,
      remove,
      add(product, quantity, size) {
        const result = store.add(product, quantity, size);
        const warning = limitText(product.name, stockOf(product, size), result);
        setFeedback({ message: warning ? { tone: 'warning', text: warning } : null, removed: null });
        if (result.added > 0) announceChange([`${product.name} added.`, warning].filter(Boolean).join(' '));
        else if (warning) announce(warning);
        scrollToTop();
        setOpen(true);
        return result;
      },
      setQuantity(key, quantity) {
        if (quantity < 1) return remove(key);
        const line = view.lines.find((other) => other.key === key);
        // Typing something that is not a number reports the current quantity.
        if (line?.quantity === quantity) return;
        setFeedback(NO_FEEDBACK);
        if (line) announceChange(`${line.name}: ${quantity}.`);
        store.setQuantity(key, quantity);
      },
      clear() {
        setFeedback(NO_FEEDBACK);
        store.clear();
      },
      undoRemove() {
        if (!feedback.removed) return;
        const { line, index } = feedback.removed;
        setFeedback(NO_FEEDBACK);
        announceChange(`${line.name} is back.`);
        store.restore(line, index);
        // Price and stock may have changed since. Without a connection the last known ones stay.
        store.refresh().catch(() => undefined);
      },
    };
  }, [store, view, isOpen, feedback, announceChange]);
  return (
    <CartContext value={cart}>
      {children}
      {MessagePopup && <MessagePopup />}
    </CartContext>
  );
}

type Feedback = Pick<Cart, 'message' | 'removed'>;
const NO_FEEDBACK: Feedback = { message: null, removed: null };

function panelActions(setOpen: (isOpen: boolean) => void, setFeedback: (feedback: Feedback) => void) {
  return {
    openPanel: () => setOpen(true),
    closePanel: () => {
      setOpen(false);
      setFeedback(NO_FEEDBACK);
    },
    dismissMessage: () => setFeedback(NO_FEEDBACK),
  };
}

type CartSummary = Pick<Cart, 'lines' | 'count' | 'subtotal' | 'quantityOf'>;

function summarise({ lines }: CartStore): CartSummary {
  const views: CartLineView[] = lines.map((line) => ({ ...line, key: lineKey(line), total: itemTotal(line) }));
  return {
    lines: views,
    count: countItems(views),
    subtotal: sumRupees(views.map((line) => line.total)),
    quantityOf: (productId, size) =>
      countItems(views.filter((line) => line.id === productId && (size === undefined || line.size === size))),
  };
}

/** Announces a change once the new totals are computed: "Ruby ring added. 2 items, 1400 rupees." */
function useAnnouncedChanges(view: CartSummary): (change: string) => void {
  const pending = useRef<string | null>(null);
  useEffect(() => {
    if (pending.current === null) return;
    announce(`${pending.current} ${cartAnnouncement(view.count, view.subtotal)}`);
    pending.current = null;
    // The whole view, not only count and subtotal: two changes can leave both as they were.
  }, [view]);
  return useCallback((change) => {
    pending.current = change;
  }, []);
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
