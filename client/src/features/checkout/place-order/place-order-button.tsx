import { Box } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { Spinner } from '../../../ui/feedback/spinner';
import type { OrderHint } from './order-hint';
import { t } from '../texts';

interface PlaceOrderButtonProps {
  hint: OrderHint | null;
  isSending: boolean;
  /** The id of the form to submit. */
  form: string;
}

/**
 * Only `aria-disabled`, so that it can be pressed: the form then shows what is missing and focuses it. A natively
 * disabled button cannot get the focus from the keyboard.
 */
export function PlaceOrderButton({ hint, isSending, form }: PlaceOrderButtonProps) {
  const isDisabled = hint?.isBlocker === true || isSending;
  return (
    <>
      <Button type="submit" form={form} width="full" aria-disabled={isDisabled} aria-describedby="place-order-hint">
        {isSending && <Spinner />}
        <span>{isSending ? t('placingOrder') : t('placeOrder')}</span>
      </Button>
      <Box id="place-order-hint" minH="22px" mt="2.5" textAlign="center" textStyle="small" color="fg.muted">
        {!isSending && hint?.text}
      </Box>
    </>
  );
}
