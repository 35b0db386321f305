import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { SESSION } from '#shared/limits';
import { cartPolicies } from '../features/cart/cart-policies';
import { CartProvider } from '../features/cart/cart-provider';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { createApolloClient } from '../lib/api/apollo-client';
import type { ApiAuth } from '../lib/api/links';
import { system } from './theme/system';

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

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={useApolloClientPerUser()}>
      <ChakraProvider value={system}>
        <CartProvider>{children}</CartProvider>
      </ChakraProvider>
    </ApolloProvider>
  );
}

/**
 * A new Apollo client for each user, so that one user's cache and pending requests never reach another user or a guest.
 */
function useApolloClientPerUser() {
  const userId = useSession().user?.id;
  const client = useMemo(() => ({ userId, apollo: createApolloClient(apiAuth, cartPolicies) }), [userId]).apollo;
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
