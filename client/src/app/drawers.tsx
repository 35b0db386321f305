import { lazy, Suspense, useEffect, useState } from 'react';
import { useCart } from '../features/cart/use-cart';

const loadMenu = () => import('./mobile-menu');
const loadCart = () => import('../features/cart/cart-panel');
const MobileMenu = lazy(() => loadMenu().then((m) => ({ default: m.MobileMenu })));
const CartPanel = lazy(() => loadCart().then((m) => ({ default: m.CartPanel })));

/** How long the first page has the line to itself. */
const SETTLED_MS = 4000;

/** True from the first opening on: a drawer stays mounted to close with its own movement. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened;
}

/** The drawers are not part of the first load: they come once the page has settled, or when first opened. */
export function useDrawersAhead(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // A failure here costs nothing: the opening asks again.
      void Promise.all([loadMenu(), loadCart()]).catch(() => undefined);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

export function CartDrawer() {
  const wasOpened = useWasOpened(useCart().isOpen);
  return <Suspense fallback={null}>{wasOpened && <CartPanel />}</Suspense>;
}

export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(open);
  return <Suspense fallback={null}>{wasOpened && <MobileMenu open={open} onClose={onClose} />}</Suspense>;
}
