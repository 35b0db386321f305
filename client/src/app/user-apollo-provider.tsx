import type { NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { SESSION } from '#shared/limits';
import { cartPolicies } from '../features/cart/cart-policies';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { createApolloClient } from '../lib/api/apollo-client';
import type { ApiAuth } from '../lib/api/links';

const session = sessionStore.read();
/** An access token of more than 23 hours is renewed before any request is sent with it. */
const isTokenOld = session !== null && Date.now() - session.tokenReceivedAt > SESSION.refreshAtLoadMs;

const apiAuth: ApiAuth = {
  waitFor: isTokenOld
    ? import('../features/session/renew-session').then((m) => m.renewOrEnd()).catch(() => undefined)
    : undefined,
  getToken: () => sessionStore.read()?.token ?? null,
  onFailedRequest: (failed) =>
    import('../features/session/auth-error-handler').then(
      (m) => m.onAuthError(failed),
      () => false,
    ),
};

/** Provides the Apollo client of the present user. `initialState`: the catalogue's data that came with the page. */
export function UserApolloProvider({ initialState, children }: UserApolloProviderProps) {
  return <ApolloProvider client={useApolloClientPerUser(initialState)}>{children}</ApolloProvider>;
}

interface UserApolloProviderProps {
  initialState: NormalizedCacheObject | null;
  children: ReactNode;
}

/**
 * A new Apollo client for each user, so that one user's cache and pending requests never reach another user or a guest.
 */
function useApolloClientPerUser(initialState: NormalizedCacheObject | null) {
  const userId = useSession().user?.id;
  const client = useMemo(
    () => ({ userId, apollo: createApolloClient(apiAuth, { typePolicies: cartPolicies, initialState }) }),
    [userId, initialState],
  ).apollo;
  const previous = useRef(client);
  useEffect(() => {
    if (previous.current === client) return;
    previous.current.stop();
    // Rejects if requests are still pending; their responses are not needed.
    previous.current.clearStore().catch(() => undefined);
    previous.current = client;
  }, [client]);
  return client;
}
