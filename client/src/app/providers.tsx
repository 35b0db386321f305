import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { CartProvider } from '../features/cart/cart-provider';
import { createApolloClient } from '../lib/apollo';
import { system } from './theme';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createApolloClient);
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <CartProvider>{children}</CartProvider>
      </ChakraProvider>
    </ApolloProvider>
  );
}
