import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatRs } from '#shared/money';
import { sharedText } from '../../../lib/i18n/i18n';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../list/list-row';
import { OrderLink } from '../list/order-link';
import type { PayoutPreview } from './cash-documents';
import { t } from './texts';
import type { Payout } from './use-payout';

/** How the payout differs from the parcels, before it is booked. */
export function PayoutResult({ payout, preview }: { payout: Payout; preview: PayoutPreview }) {
  const { book, goBack, failure, isBookedBefore, makeAnother, isBusy, isKept } = payout;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isKept) heading.current?.focus();
  }, [isKept]);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label">
        {t('result')}
      </chakra.h3>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
        <Sum label={t('paidTotal')} amount={preview.total} />
        <Sum label={t('paidMatched')} amount={preview.matched} />
        <Sum label={t('paidUnclear')} amount={preview.unclear} />
      </chakra.dl>
      <Card as="ul" aria-label={t('result')} listStyleType="none">
        {preview.rows.map((row) => (
          <RowItem key={row.line} row={row} />
        ))}
      </Card>
      {!preview.canBook && <Notice tone="error">{t('correctFirst')}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="4">
        {preview.canBook && (
          <BusyButton isBusy={isBusy} busyText={t('booking')} onClick={() => void book()}>
            {t('book')}
          </BusyButton>
        )}
        <Button variant="outline" disabled={isBusy} onClick={goBack}>
          {t('back')}
        </Button>
        {isBookedBefore && (
          <Button variant="outline" onClick={makeAnother}>
            {t('makeAnotherPayout')}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd fontWeight="600">{formatRs(amount)}</chakra.dd>
  </div>
);

function RowItem({ row }: { row: PayoutPreview['rows'][number] }) {
  const { line, number, amount, orderId, shortId, expected, message } = row;
  return (
    <ListRow rowGap="1">
      <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        {t('line', { line, number })}
      </chakra.span>
      <chakra.span flex="1 1 14rem" minW="0" color={message == null ? 'delivered.fg' : 'cancelled.fg'}>
        {message == null ? t('matches') : sharedText(message)}
        {message != null && expected != null && ` (${t('expected', { amount: formatRs(expected) })})`}
      </chakra.span>
      <chakra.span flex="0 0 6rem">
        {orderId != null && shortId != null && <OrderLink orderId={orderId} shortId={shortId} />}
      </chakra.span>
      <chakra.strong ms="auto" whiteSpace="nowrap">
        {amount == null ? t('unreadable') : formatRs(amount)}
      </chakra.strong>
    </ListRow>
  );
}
