import { createContext, useContext } from 'react';
import type { Cart } from './cart-types';

export const CartContext = createContext<Cart | null>(null);

/** The customer's cart, with the same interface for guests and accounts. Throws outside `CartProvider`. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart is used outside CartProvider');
  return cart;
}
