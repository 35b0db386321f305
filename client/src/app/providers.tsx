import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { SESSION } from '#shared/limits';
import { CartProvider } from '../features/cart/cart-provider';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { createApolloClient, type ApiAuth } from '../lib/api/apollo-client';
import { system } from './theme/system';

/** A token of more than 23 hours is renewed before anything is asked with it (shopper.md §4). */
const stored = sessionStore.read();
const isOld = stored !== null && Date.now() - stored.since > SESSION.refreshAtLoadMs;

const access: ApiAuth = {
  waitFor: isOld
    ? import('../features/session/renew-session').then((m) => m.renewOrEnd()).catch(() => undefined)
    : undefined,
  getToken: () => sessionStore.read()?.token ?? null,
  onErrorResponse: (refusal) =>
    import('../features/session/auth-error-handler').then(
      (m) => m.onRefused(refusal),
      () => false,
    ),
};

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={useOwnClient()}>
      <ChakraProvider value={system}>
        <CartProvider>{children}</CartProvider>
      </ChakraProvider>
    </ApolloProvider>
  );
}

/** Everybody has an own client: what one person asked for is stopped and forgotten when another one comes, or a guest. */
function useOwnClient() {
  const person = useSession().user?.id;
  const client = useMemo(() => ({ person, apollo: createApolloClient(access) }), [person]).apollo;
  const last = useRef(client);
  useEffect(() => {
    if (last.current === client) return;
    last.current.stop();
    // Nobody waits for it any more: an answer under way is dropped with the rest.
    last.current.clearStore().catch(() => undefined);
    last.current = client;
  }, [client]);
  return client;
}
