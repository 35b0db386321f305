import { useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../generated';
import {
  addProduct,
  restoreLine,
  withCurrentProducts,
  withUpdates,
  withoutLine,
  subtractLines,
  withQuantity,
} from '../cart-operations';
import type { AddResult, CartStore } from '../cart-types';
import { guestCart } from './guest-cart';

const CartProducts = graphql(`
  query CartProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) {
      id
      name
      unitPrice
      stock
      hasSizes
      sizes {
        size
        stock
      }
      image {
        ...Picture_image
      }
    }
  }
`);

/** The store of the guest cart: in local storage, shared by all tabs of the browser. */
export function useGuestCart(): CartStore {
  const client = useApolloClient();
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.read);
  const actions = useMemo<Omit<CartStore, 'lines'>>(
    () => ({
      add(product, quantity, size) {
        let result: AddResult = { added: 0, limitedBy: null };
        guestCart.change((current) => {
          const after = addProduct(current, product, quantity, size);
          result = after.result;
          return after.lines;
        });
        return result;
      },
      setQuantity: (key, quantity) => guestCart.change((current) => withQuantity(current, key, quantity)),
      remove: (key) => guestCart.change((current) => withoutLine(current, key)),
      restore: (line, index) => guestCart.change((current) => restoreLine(current, line, index)),
      clear: () => guestCart.change((current) => (current.length === 0 ? current : [])),
      async refresh() {
        const ids = [...new Set(guestCart.read().map((line) => line.id))];
        if (ids.length === 0) return;
        const { data } = await client.query({ query: CartProducts, variables: { ids }, fetchPolicy: 'network-only' });
        if (data) guestCart.change((current) => withCurrentProducts(current, ids, data.productsByIds));
      },
      // An order empties the cart, except for what another tab added while the order was being placed.
      removeOrdered: (ordered) => guestCart.change((current) => subtractLines(current, ordered)),
      whenSettled: () => Promise.resolve(),
      state: 'ready',
      applyUpdates: (updates) => guestCart.change((current) => withUpdates(current, updates)),
    }),
    [client],
  );
  return useMemo(() => ({ lines, ...actions }), [lines, actions]);
}
