import { Box, Button } from '@chakra-ui/react';
import { ComingLines } from './cart-lines-skeleton';
import { useCart } from '../use-cart';

/** In the place of lines while the account's cart is on its way, or could not be read. */
export function UnknownCart() {
  const { state, refresh } = useCart();
  if (state === 'loading') return <ComingLines />;
  return (
    <Box display="flex" flexDirection="column" alignItems="flex-start" gap="4" py="2">
      <Box textStyle="subhead">Your cart could not be loaded</Box>
      <Button width="full" type="button" variant="outline" onClick={() => refresh().catch(() => undefined)}>
        Try Again
      </Button>
    </Box>
  );
}
