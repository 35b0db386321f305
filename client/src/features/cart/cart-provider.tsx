import { useMemo, useState, type ReactNode } from 'react';
import { countItems, itemTotal, lineKey } from '#shared/cart-lines';
import { sumRupees } from '#shared/money';
import type { Cart, CartStore, CartView } from './cart-types';
import { CartContext } from './use-cart';
import { useGuestCart } from './use-guest-cart';

/** Gives the cart to everything inside it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const store = useGuestCart();
  const [isOpen, setOpen] = useState(false);
  const cart = useMemo<Cart>(
    () => ({
      ...store,
      ...viewOf(store),
      isOpen,
      openPanel: () => setOpen(true),
      closePanel: () => setOpen(false),
    }),
    [store, isOpen],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

function viewOf({ lines }: CartStore): Pick<Cart, 'lines' | 'count' | 'subtotal' | 'quantityOf'> {
  const views: CartView[] = lines.map((line) => ({ ...line, key: lineKey(line), total: itemTotal(line) }));
  return {
    lines: views,
    count: countItems(views),
    subtotal: sumRupees(views.map((line) => line.total)),
    quantityOf: (productId, size) =>
      countItems(views.filter((line) => line.id === productId && (size === undefined || line.size === size))),
  };
}
