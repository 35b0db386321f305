import type { ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { FreeDelivery } from '../../../ui/feedback/free-delivery';
import { Card } from '../../../ui/layout/card';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { amountText, type CheckoutLine } from '../checkout-line';
import type { Totals } from './order-totals';
import { SummaryLine, type LineActions } from './summary-line';
import { t } from '../texts';

interface OrderSummaryProps {
  lines: CheckoutLine[];
  /** In rupees; null until known. */
  totals: Totals | null;
  /** Hides totals and button until the lines are loaded; on phones, where it comes last, the whole summary. */
  isLoading?: boolean;
  /** Absent after the order is placed: the lines are then read-only. */
  actions?: LineActions;
  /** The notice that restores a removed line. */
  undo?: ReactNode;
  /** The place-order button. */
  children?: ReactNode;
}

/** Lines and totals of the order. Beside the form on wide screens, below it on phones. */
export function OrderSummary({ lines, totals, isLoading, actions, undo, children }: OrderSummaryProps) {
  return (
    <Card
      as="section"
      aria-labelledby="order-summary"
      hideBelow={isLoading ? 'lg' : undefined}
      borderWidth={{ base: '1px 0', lg: '1px' }}
      borderRadius={{ base: '0', lg: 'l2' }}
      mx={{ base: '-4', lg: '0' }}
      px={{ base: '4', lg: '7' }}
      py={{ base: '6', lg: '7' }}
    >
      <chakra.h2 id="order-summary" textStyle="row" mb="2">
        {t('orderSummary')}
      </chakra.h2>
      {lines.length > 0 && (
        <chakra.ul m="0" p="0">
          {lines.map((line) => (
            <SummaryLine key={line.key} line={line} actions={actions} />
          ))}
        </chakra.ul>
      )}
      {undo}
      {!isLoading && (
        <>
          {(lines.length > 0 || totals === null) && <TotalRows totals={totals} />}
          {children}
        </>
      )}
    </Card>
  );
}

function TotalRows({ totals }: Pick<OrderSummaryProps, 'totals'>) {
  const isFree = totals?.deliveryFee === 0;
  return (
    <>
      <Box borderTopWidth="1px" pt="3" pb="4">
        <Row>
          <Muted>{t('subtotal')}</Muted>
          <span>
            <NoWrapAmounts>{amountText(totals?.subtotal)}</NoWrapAmounts>
          </span>
        </Row>
        <Row>
          <Muted>{t('shipping')}</Muted>
          <span>
            <NoWrapAmounts>{isFree ? t('free') : amountText(totals?.deliveryFee)}</NoWrapAmounts>
          </span>
        </Row>
        {totals?.missingForFreeDelivery ? (
          <Box mt="3" textStyle="small">
            <FreeDelivery subtotal={totals.subtotal} missing={totals.missingForFreeDelivery} isPlain />
          </Box>
        ) : null}
      </Box>
      <Row borderTopWidth="1px" pt="3" pb="4">
        <chakra.span textStyle="label">{t('total')}</chakra.span>
        {/* Below 12 % of the width an amount of crores fits a phone, however large its text is. */}
        <chakra.span textStyle="total" fontSize="min(1.875rem, 12vw)" lineHeight="2.25rem">
          <NoWrapAmounts>{amountText(totals?.total)}</NoWrapAmounts>
        </chakra.span>
      </Row>
    </>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '0.5',
  },
});
const Muted = chakra('span', { base: { color: 'fg.muted' } });
