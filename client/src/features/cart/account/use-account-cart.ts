import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type FunctionComponent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSession } from '../../session/use-session';
import type { CartStore, ShowMessage } from '../cart-types';
import type { AccountCart } from './account-cart';

interface OpenedCart {
  owner: string;
  cart: AccountCart;
  /** Shows the cart's messages while its panel is closed. */
  MessagePopup: FunctionComponent;
}

/**
 * The store of the signed-in user's cart, or `guest` for guests. Its code is loaded on demand; until then the guest
 * cart takes the changes, and the merge moves them into the account's.
 * `onOwnerChange` is called when the user signs in or out.
 */
export function useAccountCart(
  guest: CartStore,
  showMessage: ShowMessage,
  onOwnerChange: () => void,
): { store: CartStore; MessagePopup: FunctionComponent | null } {
  const client = useApolloClient();
  const owner = useSession().user?.id;
  const [opened, setOpened] = useState<OpenedCart | null>(null);
  const [{ attempt, hasFailed }, setOpening] = useState({ attempt: 0, hasFailed: false });

  useEffect(() => {
    if (owner === undefined) return;
    let cart: AccountCart | null = null;
    let isCancelled = false;
    import('./account-cart-bundle').then(
      ({ openAccountCart, CartMessagePopup }) => {
        if (isCancelled) return;
        cart = openAccountCart(client, showMessage);
        setOpened({ owner, cart, MessagePopup: CartMessagePopup });
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

  // For one render after a change of user, `opened` is still the previous user's cart.
  const current = opened?.owner === owner ? opened : null;
  const account = useSyncExternalStore(current?.cart.subscribe ?? noSubscription, current?.cart.read ?? noSnapshot);
  // The identity must be stable: effects that depend on `refresh` would otherwise run endlessly.
  const retry = useCallback(
    async () => setOpening((before) => (before.hasFailed ? { attempt: before.attempt + 1, hasFailed: false } : before)),
    [],
  );
  const store = useMemo<CartStore>(() => {
    if (owner === undefined) return guest;
    return account ?? { ...guest, state: hasFailed ? 'failed' : 'loading', refresh: retry };
  }, [owner, account, guest, hasFailed, retry]);
  return { store, MessagePopup: current?.MessagePopup ?? null };
}

const noSubscription = () => () => undefined;
const noSnapshot = () => null;
