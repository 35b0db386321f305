import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type FunctionComponent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSession } from '../session/use-session';
import type { AccountCart } from './account-cart';
import type { CartStore, Tell } from './cart-types';

interface Opened {
  owner: string;
  cart: AccountCart;
  /** Shows what the cart has to say while its panel is closed. */
  Note: FunctionComponent;
}

/**
 * The cart of whoever is signed in: its code comes only then. Until it is there the guest's cart takes what is added,
 * and brings it along. Null for a guest.
 */
export function useAccountCart(
  guest: CartStore,
  tell: Tell,
  onOwner: () => void,
): { store: CartStore; Note: FunctionComponent | null } {
  const client = useApolloClient();
  const owner = useSession().user?.id;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [{ tries, hasFailed }, setOpening] = useState({ tries: 0, hasFailed: false });

  useEffect(() => {
    if (owner === undefined) return;
    let cart: AccountCart | null = null;
    let isGone = false;
    import('./account').then(
      ({ openAccountCart, CartNote }) => {
        if (isGone) return;
        cart = openAccountCart(client, tell);
        setOpened({ owner, cart, Note: CartNote });
      },
      () => {
        if (isGone) return;
        setOpening((before) => ({ ...before, hasFailed: true }));
        tell({ tone: 'error', text: 'Network error. Please check your connection.' });
      },
    );
    return () => {
      isGone = true;
      cart?.close();
      setOpened(null);
      setOpening((before) => ({ ...before, hasFailed: false }));
    };
  }, [client, owner, tell, tries]);

  useEffect(() => onOwner, [owner, onOwner]);

  // The moment before the last one's cart is closed, it is nobody's already.
  const own = opened?.owner === owner ? opened : null;
  const account = useSyncExternalStore(own?.cart.subscribe ?? never, own?.cart.read ?? nothing);
  // One and the same whatever has happened: those who refresh when it changes would ask without end.
  const retry = useCallback(
    async () => setOpening((before) => (before.hasFailed ? { tries: before.tries + 1, hasFailed: false } : before)),
    [],
  );
  const store = useMemo<CartStore>(() => {
    if (owner === undefined) return guest;
    return account ?? { ...guest, state: hasFailed ? 'failed' : 'loading', refresh: retry };
  }, [owner, account, guest, hasFailed, retry]);
  return { store, Note: own?.Note ?? null };
}

const never = () => () => undefined;
const nothing = () => null;
