import { Box, Button } from '@chakra-ui/react';
import { useCart } from '../use-cart';
import { CartLinesSkeleton } from './cart-lines-skeleton';

/** Stands in for the lines while the account's cart is loading or after loading has failed. */
export function CartPlaceholder() {
  const { state, refresh } = useCart();
  if (state === 'loading') return <CartLinesSkeleton />;
  return (
    <Box display="flex" flexDirection="column" alignItems="flex-start" gap="4" py="2">
      <Box textStyle="subhead">Your cart could not be loaded</Box>
      <Button width="full" type="button" variant="outline" onClick={() => refresh().catch(() => undefined)}>
        Try Again
      </Button>
    </Box>
  );
}
