import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../../features/cart/use-cart';
import { DrawerErrorBoundary } from '../errors/drawer-error-boundary';
import { lazyComponent } from '../../lib/lazy/lazy-component';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

const loadMenu = () => import('./mobile-menu').then((m) => ({ default: m.MobileMenu }));
const loadCart = () => import('../../features/cart/panel/cart-panel').then((m) => ({ default: m.CartPanel }));
/** Where an open cart leads next: its code is on the way before Checkout is pressed. */
const loadCheckout = () => import('../../pages/checkout-page');
const MobileMenu = lazyComponent(loadMenu);
const CartPanel = lazyComponent(loadCart);

/** How long the first page has the line to itself. */
const SETTLED_MS = 4000;

/** True from the first opening on: a drawer stays mounted to close with its own movement. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened;
}

/** The drawers are not part of the first load: they come once the page has settled, or when first opened. */
export function usePreloadDrawers(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // A failure here costs nothing: the opening asks again.
      void Promise.all([loadMenu(), loadCart()]).catch(() => undefined);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

/** Escape takes an opening back from its first moment on: a drawer hears it only once it has come and stands. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
}

/** Back, pressed over an open drawer, as phones teach it, leads to another page: the drawer would go on lying over that. */
function useLeft(isOpen: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    const isAnother = page.current !== pathname;
    page.current = pathname;
    if (isAnother && isOpen) onClose();
  }, [pathname, isOpen, onClose]);
}

/** `name` begins the sentence that says that it could not be loaded. */
function Drawer({ name, open, onClose, children }: DrawerProps & { name: string; children: ReactNode }) {
  const wasOpened = useWasOpened(open);
  useEscape(open, onClose);
  useLeft(open, onClose);
  return (
    <DrawerErrorBoundary name={name} isOpen={open}>
      <Suspense fallback={null}>{wasOpened && children}</Suspense>
    </DrawerErrorBoundary>
  );
}

export function CartDrawer() {
  const { isOpen, closePanel } = useCart();
  useEffect(() => {
    // A failure here costs nothing: the page asks again.
    if (isOpen) loadCheckout().catch(() => undefined);
  }, [isOpen]);
  return (
    <Drawer name="Your cart" open={isOpen} onClose={closePanel}>
      <CartPanel />
    </Drawer>
  );
}

export function MenuDrawer(props: DrawerProps) {
  return (
    <Drawer name="The menu" {...props}>
      <MobileMenu {...props} />
    </Drawer>
  );
}
