import type { ApolloClient, Reference, StoreObject, TypePolicies } from '@apollo/client';
import { CurrentCart } from './cart-documents';
import type { CartLineWithProduct } from './cart-types';
import { guestLines } from './guest/guest-cart';

/** The id of a guest's cart in the cache; that of an account's cart is the id of its owner. */
export const GUEST_CART_ID = 'guest';

/** The version in the cache until the account's cart was read; a guest's has no other. */
export const UNREAD_VERSION = -1;

/** The cart in the cache, with or without the changes that have no response yet. */
export function readCart(client: ApolloClient, withUnconfirmed = true) {
  const cart = client.readQuery({ query: CurrentCart }, withUnconfirmed)?.cart;
  if (!cart) throw new Error('The cache lacks the policies of the cart');
  return cart;
}

/** The type names that the cache needs; lines that were added or read from storage have none. */
const withTypeNames = ({ image, ...line }: CartLineWithProduct) => ({
  ...line,
  image: image && { ...image, __typename: 'ProductImage' as const },
  __typename: 'CartLine' as const,
});

/** A cart as the result of a query or mutation. */
export const toCartResult = (id: string, version: number, lines: CartLineWithProduct[]) => ({
  __typename: 'Cart' as const,
  id,
  version,
  lines: lines.map(withTypeNames),
});

const guestCartObject = (): StoreObject => ({
  __typename: 'Cart',
  id: GUEST_CART_ID,
  version: UNREAD_VERSION,
  lines: guestLines().map(({ id, ...line }) => ({ ...withTypeNames({ id, ...line }), productId: id })),
});

export const cartPolicies: TypePolicies = {
  Query: {
    fields: {
      // Until an account's cart is read, the guest's, which lives in a reactive variable.
      cart: { read: (cart: Reference | undefined) => cart ?? guestCartObject() },
    },
  },
  Cart: {
    fields: { lines: { merge: false } },
    // An older response never replaces a newer one.
    merge(existing: Reference | undefined, incoming: StoreObject, { readField }) {
      const isOlder =
        (readField<number>('version', incoming) ?? 0) < (readField<number>('version', existing) ?? -Infinity);
      return isOlder ? existing : incoming;
    },
  },
  // The id of a line in a result is its product's, which several sizes share.
  CartLine: { keyFields: false },
};
