import { Box } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { Spinner } from '../../../ui/feedback/spinner';
import { t } from '../texts';

interface PlaceOrderButtonProps {
  /** The text about what keeps the order from being placed; null when nothing does. */
  blocker: string | null;
  isSending: boolean;
  /** The id of the form to submit. */
  form: string;
}

/**
 * Only `aria-disabled`, so that it can be pressed: the form then shows what is missing and focuses it. A natively
 * disabled button cannot get the focus from the keyboard.
 */
export function PlaceOrderButton({ blocker, isSending, form }: PlaceOrderButtonProps) {
  const isDisabled = blocker !== null || isSending;
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
        <span>{isSending ? t('placingOrder') : t('placeOrder')}</span>
      </Button>
      <Box id="place-order-hint" minH="22px" mt="2.5" textAlign="center" textStyle="small" color="fg.muted">
        {blocker}
      </Box>
    </>
  );
}
