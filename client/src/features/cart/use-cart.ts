import { createContext, useContext } from 'react';
import type { Cart } from './cart-types';

export const CartContext = createContext<Cart | null>(null);

/** The shopper's cart, wherever it is kept: one face for guest and account. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart is used outside CartProvider');
  return cart;
}
