import { Box, Button } from '@chakra-ui/react';
import { Spinner } from '../../../ui/feedback/spinner';

interface PlaceOrderButtonProps {
  /** What still keeps the order from being placed; null when nothing does. */
  obstacle: string | null;
  isSending: boolean;
  /** The form it sends. */
  form: string;
}

/**
 * Disabled for the eye and for readers, yet it can be pressed: then the form says what is missing
 * and leads to it. A natively disabled button would leave a keyboard without a way to ask.
 */
export function PlaceOrderButton({ obstacle, isSending, form }: PlaceOrderButtonProps) {
  const isDisabled = obstacle !== null || isSending;
  return (
    <>
      <Button
        type="submit"
        form={form}
        width="full"
        aria-disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        aria-describedby="place-order-hint"
      >
        {isSending && <Spinner />}
        {isSending ? 'Placing Order' : 'Place Order'}
      </Button>
      <Box id="place-order-hint" minH="22px" mt="2.5" textAlign="center" textStyle="small" color="fg.muted">
        {obstacle}
      </Box>
    </>
  );
}
