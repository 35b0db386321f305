import { useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../generated/index';
import { addProduct, restoreLine, withCurrentProducts, withUpdates, withoutLine, subtractLines, withQuantity } from '../cart-operations';
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

/** The cart of somebody who is not signed in: kept in this browser, the same in all its tabs. */
export function useGuestCart(): CartStore {
  const client = useApolloClient();
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.read);
  const actions = useMemo<Omit<CartStore, 'lines'>>(
    () => ({
      add(product, quantity, size) {
        let result: AddResult = { added: 0, limitedBy: null };
        guestCart.change((kept) => {
          const after = addProduct(kept, product, quantity, size);
          result = after.result;
          return after.lines;
        });
        return result;
      },
      setQuantity: (key, quantity) => guestCart.change((kept) => withQuantity(kept, key, quantity)),
      remove: (key) => guestCart.change((kept) => withoutLine(kept, key)),
      restore: (line, place) => guestCart.change((kept) => restoreLine(kept, line, place)),
      clear: () => guestCart.change((kept) => (kept.length === 0 ? kept : [])),
      async refresh() {
        const ids = [...new Set(guestCart.read().map((line) => line.id))];
        if (ids.length === 0) return;
        const { data } = await client.query({ query: CartProducts, variables: { ids }, fetchPolicy: 'network-only' });
        if (data) guestCart.change((kept) => withCurrentProducts(kept, ids, data.productsByIds));
      },
      // The whole cart (shopper.md §4), but for what another tab put in while the order was under way.
      removeOrdered: (bought) => guestCart.change((kept) => subtractLines(kept, bought)),
      whenSettled: () => Promise.resolve(),
      state: 'ready',
      applyUpdates: (news) => guestCart.change((kept) => withUpdates(kept, news)),
    }),
    [client],
  );
  return useMemo(() => ({ lines, ...actions }), [lines, actions]);
}
