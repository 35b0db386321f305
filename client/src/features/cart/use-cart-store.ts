import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/use-session';
import type { CartStore, ShowMessage } from './cart-types';
import { useGuestCart } from './guest/use-guest-cart';
import { t } from './texts';

interface OpenedCart {
  owner: string;
  store: CartStore;
}

/**
 * The store of the signed-in user's cart, or that of the guest. The code of an account's is loaded on demand; until
 * then the guest cart takes the changes, and the merge moves them into the account's.
 * `onOwnerChange` is called when the user signs in or out.
 */
export function useCartStore(showMessage: ShowMessage, onOwnerChange: () => void) {
  const guest = useGuestCart();
  const client = useApolloClient();
  const owner = useSession().user?.id;
  const [opened, setOpened] = useState<OpenedCart | null>(null);
  const [{ attempt, hasFailed }, setOpening] = useState({ attempt: 0, hasFailed: false });
  const retry = useCallback(
    async () => setOpening((before) => (before.hasFailed ? { attempt: before.attempt + 1, hasFailed: false } : before)),
    [],
  );

  useEffect(() => {
    if (owner === undefined) return;
    const closing = new AbortController();
    const { signal } = closing;
    const onLoadFailure = () => setOpening((before) => ({ ...before, hasFailed: true }));
    import('./account/account-cart').then(
      ({ openAccountCart }) => {
        if (signal.aborted) return;
        const store = openAccountCart({ client, owner, signal, showMessage, onLoadFailure });
        setOpened({ owner, store });
      },
      () => {
        if (signal.aborted) return;
        onLoadFailure();
        showMessage({ tone: 'error', text: t('networkErrorPleaseCheckYourConnection') });
        window.addEventListener('online', () => void retry(), { signal });
      },
    );
    return () => {
      closing.abort();
      setOpened(null);
      setOpening((before) => ({ ...before, hasFailed: false }));
    };
  }, [client, owner, showMessage, retry, attempt]);

  useEffect(() => onOwnerChange, [owner, onOwnerChange]);

  const waiting = useMemo<CartStore>(
    () => ({
      ...guest,
      refresh: retry,
      change(change) {
        guest.change(change);
        if (!navigator.onLine) showMessage({ tone: 'warning', text: t('youAreOfflineYourCartIs') });
      },
    }),
    [guest, retry, showMessage],
  );
  const isAccount = owner !== undefined;
  // For one render after a change of user, `opened` is still the previous user's cart.
  const current = opened?.owner === owner ? opened : null;
  return { store: isAccount ? (current?.store ?? waiting) : guest, isAccount, hasFailed };
}
