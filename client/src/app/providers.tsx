import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { CartProvider } from '../features/cart/cart-provider';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { createApolloClient, type Access } from '../lib/apollo';
import { system } from './theme';

const access: Access = {
  token: () => sessionStore.read()?.token ?? null,
  onRefused: (refusal) => import('../features/session/refused').then((m) => m.onRefused(refusal), () => false),
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
