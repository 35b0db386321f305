import { ChakraProvider } from '@chakra-ui/react';
import { CartProvider } from '../features/cart/cart-provider';
import { Layout } from './layout/layout';
import { system } from './theme/system';

/** The shop, inside a router and an Apollo client: those of the browser (main.tsx) or of the server. */
export function Shop() {
  return (
    <ChakraProvider value={system}>
      <CartProvider>
        <Layout />
      </CartProvider>
    </ChakraProvider>
  );
}
