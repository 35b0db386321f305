import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRELOAD_DELAY_MS } from '#shared/limits';
import { useCart } from '../../features/cart/use-cart';
import { DrawerErrorBoundary } from '../errors/drawer-error-boundary';
import { useWasOpened } from '../../lib/hooks/use-was-opened';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { t } from './texts';

interface LazyDrawerProps {
  open: boolean;
  onClose: () => void;
}

const loadMenu = () => import('./mobile-menu').then((m) => m.MobileMenu);
const loadCart = () => import('../../features/cart/panel/cart-panel').then((m) => m.CartPanel);
/** Preloaded while the cart is open, because checkout is the likely next page. */
const loadCheckout = () => import('../../pages/checkout-page');
const MobileMenu = lazyComponent(loadMenu);
const CartPanel = lazyComponent(loadCart);

/** Loads the code of the drawers some seconds after the first page; it is not part of the first load. */
export function usePreloadDrawers(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // A failure needs no handling: opening the drawer loads it again.
      void Promise.all([loadMenu(), loadCart()]).catch(() => undefined);
    }, PRELOAD_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

/** Closes the drawer on Escape even while its code is loading; the drawer itself reacts only once it is rendered. */
function useCloseOnEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
}

/** Closes the drawer when the page changes, for example by the Back button of a phone. */
function useCloseOnNavigation(isOpen: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    const hasChanged = previousPathname.current !== pathname;
    previousPathname.current = pathname;
    if (hasChanged && isOpen) onClose();
  }, [pathname, isOpen, onClose]);
}

interface LazyDrawerTexts {
  /** Starts the error message, for example 'Your cart'. */
  name: string;
  /** What the drawer would say if it could be loaded. */
  note?: string | undefined;
  children: ReactNode;
}

function LazyDrawer({ name, note, open, onClose, children }: LazyDrawerProps & LazyDrawerTexts) {
  // A drawer stays mounted so that its closing animation can run.
  const wasOpened = useWasOpened(open);
  useCloseOnEscape(open, onClose);
  useCloseOnNavigation(open, onClose);
  return (
    <DrawerErrorBoundary name={name} note={note} isOpen={open}>
      <Suspense fallback={null}>{wasOpened && children}</Suspense>
    </DrawerErrorBoundary>
  );
}

export function CartDrawer() {
  const { isOpen, closePanel, message } = useCart();
  useEffect(() => {
    // After the panel's own code, which the customer waits for. A failure needs no handling: the page loads it again.
    if (isOpen)
      void loadCart()
        .then(loadCheckout)
        .catch(() => undefined);
  }, [isOpen]);
  return (
    <LazyDrawer name={t('yourCart')} note={message?.text} open={isOpen} onClose={closePanel}>
      <CartPanel />
    </LazyDrawer>
  );
}

export function MenuDrawer(props: LazyDrawerProps) {
  return (
    <LazyDrawer name={t('theMenu')} {...props}>
      <MobileMenu {...props} />
    </LazyDrawer>
  );
}
