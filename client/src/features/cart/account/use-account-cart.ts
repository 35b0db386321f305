import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type FunctionComponent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSession } from '../../session/use-session';
import type { AccountCart } from './account-cart';
import type { CartStore, ShowMessage } from '../cart-types';

interface Opened {
  owner: string;
  cart: AccountCart;
  /** Shows what the cart has to say while its panel is closed. */
  MessagePopup: FunctionComponent;
}

/**
 * The cart of whoever is signed in: its code comes only then. Until it is there the guest's cart takes what is added,
 * and brings it along. Null for a guest.
 */
export function useAccountCart(
  guest: CartStore,
  showMessage: ShowMessage,
  onOwnerChange: () => void,
): { store: CartStore; MessagePopup: FunctionComponent | null } {
  const client = useApolloClient();
  const owner = useSession().user?.id;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [{ tries: attempt, hasFailed }, setOpening] = useState({ tries: 0, hasFailed: false });

  useEffect(() => {
    if (owner === undefined) return;
    let cart: AccountCart | null = null;
    let isCancelled = false;
    import('./account-cart-bundle').then(
      ({ openAccountCart, CartNote }) => {
        if (isCancelled) return;
        cart = openAccountCart(client, showMessage);
        setOpened({ owner, cart, MessagePopup: CartNote });
      },
      () => {
        if (isCancelled) return;
        setOpening((before) => ({ ...before, hasFailed: true }));
        showMessage({ tone: 'error', text: 'Network error. Please check your connection.' });
      },
    );
    return () => {
      isCancelled = true;
      cart?.close();
      setOpened(null);
      setOpening((before) => ({ ...before, hasFailed: false }));
    };
  }, [client, owner, showMessage, attempt]);

  useEffect(() => onOwnerChange, [owner, onOwnerChange]);

  // The moment before the last one's cart is closed, it is nobody's already.
  const current = opened?.owner === owner ? opened : null;
  const account = useSyncExternalStore(current?.cart.subscribe ?? never, current?.cart.read ?? nothing);
  // One and the same whatever has happened: those who refresh when it changes would ask without end.
  const retry = useCallback(
    async () => setOpening((before) => (before.hasFailed ? { tries: before.tries + 1, hasFailed: false } : before)),
    [],
  );
  const store = useMemo<CartStore>(() => {
    if (owner === undefined) return guest;
    return account ?? { ...guest, state: hasFailed ? 'failed' : 'loading', refresh: retry };
  }, [owner, account, guest, hasFailed, retry]);
  return { store, MessagePopup: current?.MessagePopup ?? null };
}

const never = () => () => undefined;
const nothing = () => null;
