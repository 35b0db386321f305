import { useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { asSentence } from '../../../lib/errors/error-message';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import type { OrderFailure } from './order-failure';

const ORDER_FAILED = 'Order Failed - There was an error placing your order. Please try again.';

/** Shows why the order was not placed, and takes the focus. */
export function OrderFailureNotice({ failure, onOrderAgain }: { failure: OrderFailure; onOrderAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <Box ref={box} tabIndex={-1} outline="none" mb="4" textStyle="small">
      {failure.kind === 'price' && (
        <Notice tone="warning">{failure.text} Please look at the new total, then place your order again.</Notice>
      )}
      {failure.kind === 'stock' && <Notice tone="error">{failure.text} Please look at the marked pieces.</Notice>}
      {failure.kind === 'session' && <Notice tone="error">{asSentence(failure.text)} Please reload page</Notice>}
      {failure.kind === 'other' && (
        <Notice tone="error">
          <Box>{ORDER_FAILED}</Box>
          {failure.text && <Box>{failure.text}</Box>}
        </Notice>
      )}
      {failure.kind === 'conflict' && (
        <Notice tone="error">
          <Box>{ORDER_FAILED}</Box>
          <Box>
            An earlier attempt, before your last changes, has already become an order. Its confirmation is on the way to
            your mailbox.
          </Box>
          <Button mt="2" size="md" variant="outline" onClick={onOrderAgain}>
            Place this as another order
          </Button>
        </Notice>
      )}
    </Box>
  );
}
