import { useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../generated';
import { addTo, putBack, refreshed, withNews, without, withoutGone, withQuantity } from './cart-changes';
import type { AddResult, CartStore } from './cart-types';
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
        let result: AddResult = { added: 0, heldBackBy: null };
        guestCart.change((kept) => {
          const after = addTo(kept, product, quantity, size);
          result = after.result;
          return after.lines;
        });
        return result;
      },
      setQuantity: (key, quantity) => guestCart.change((kept) => withQuantity(kept, key, quantity)),
      remove: (key) => guestCart.change((kept) => without(kept, key)),
      putBack: (line, place) => guestCart.change((kept) => putBack(kept, line, place)),
      clear: () => guestCart.change((kept) => (kept.length === 0 ? kept : [])),
      async refresh() {
        const ids = [...new Set(guestCart.read().map((line) => line.id))];
        if (ids.length === 0) return;
        const { data } = await client.query({ query: CartProducts, variables: { ids }, fetchPolicy: 'network-only' });
        if (data) guestCart.change((kept) => refreshed(kept, ids, data.productsByIds));
      },
      // The whole cart (shopper.md §4), but for what another tab put in while the order was under way.
      ordered: (bought) => guestCart.change((kept) => withoutGone(kept, bought)),
      settled: () => Promise.resolve(),
      state: 'ready',
      learn: (news) => guestCart.change((kept) => withNews(kept, news)),
    }),
    [client],
  );
  return useMemo(() => ({ lines, ...actions }), [lines, actions]);
}
