import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { applyChange, withCurrentProducts } from '../cart-operations';
import type { CartStore } from '../cart-types';
import { guestCart } from './guest-cart';

/** The store of the guest cart: in local storage, shared by all tabs of the browser. */
export function useGuestCart(): CartStore {
  const client = useApolloClient();
  return useMemo<CartStore>(
    () => ({
      change: (change) => guestCart.change((lines) => applyChange(lines, change)),
      update: (update) => guestCart.change(update),
      async refresh() {
        const ids = [...new Set(guestCart.read().map((line) => line.id))];
        if (ids.length === 0) return;
        const { CartProducts } = await import('./guest-documents');
        const { data } = await client.query({ query: CartProducts, variables: { ids }, fetchPolicy: 'network-only' });
        if (data) guestCart.change((lines) => withCurrentProducts(lines, ids, data.productsByIds));
      },
      whenSettled: () => Promise.resolve(),
    }),
    [client],
  );
}
