import { useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { asSentence } from '../../../lib/errors/error-message';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import type { OrderFailure } from './order-failure';
import { t } from '../texts';

const orderFailed = (): string => t('orderFailedThereWasAnError');

/** Shows why the order was not placed, and takes the focus. */
export function OrderFailureNotice({ failure, onOrderAgain }: { failure: OrderFailure; onOrderAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <Box ref={box} tabIndex={-1} outline="none" mb="4" textStyle="small">
      {failure.kind === 'price' && (
        <Notice tone="warning">
          {t('pleaseLookAtTheNewTotal', { text: asSentence(failure.text) })}
          {failure.deliveryFee !== null && (
            <Box>{t('deliveryNowCosts', { amount: formatRs(failure.deliveryFee) })}</Box>
          )}
        </Notice>
      )}
      {failure.kind === 'changed' && <Notice tone="warning">{failure.text}</Notice>}
      {failure.kind === 'stock' && (
        <Notice tone="error">{t('pleaseLookAtTheMarkedPieces', { text: asSentence(failure.text) })}</Notice>
      )}
      {failure.kind === 'session' && (
        <Notice tone="error">{t('pleaseReloadPage', { message: asSentence(failure.text) })}</Notice>
      )}
      {failure.kind === 'other' && (
        <Notice tone="error">
          <Box>{orderFailed()}</Box>
          {failure.text && <Box>{failure.text}</Box>}
        </Notice>
      )}
      {failure.kind === 'conflict' && (
        <Notice tone="error">
          <Box>{orderFailed()}</Box>
          <Box>{t('anEarlierAttemptBeforeYourLast')}</Box>
          <Button mt="2" size="md" variant="outline" onClick={onOrderAgain}>
            {t('placeThisAsAnotherOrder')}
          </Button>
        </Notice>
      )}
    </Box>
  );
}
