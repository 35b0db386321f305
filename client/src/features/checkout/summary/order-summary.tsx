import type { ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { amountOf, type CheckoutLine } from '../checkout-line';
import { SummaryLine, type LineActions } from './summary-line';

export interface Totals {
  subtotal: number;
  deliveryFee: number;
  total: number;
}

interface OrderSummaryProps {
  lines: CheckoutLine[];
  /** Null while they are not known. */
  totals: Totals | null;
  /** The page is on its way: sums and button come with the lines, and on a phone, where it stands last, all of it. */
  isComing?: boolean;
  /** Left out once the order is placed: the summary is locked. */
  actions?: LineActions;
  /** What was taken out last, and the way back. */
  undo?: ReactNode;
  /** How much is missing for free shipping; shown while shipping costs. */
  hint?: ReactNode;
  /** The place-order button and what belongs to it. */
  children?: ReactNode;
}

/** What is ordered and what it costs. Beside the form on wide screens, before the button on a phone. */
export function OrderSummary({ lines, totals, isComing, actions, undo, hint, children }: OrderSummaryProps) {
  return (
    <Panel aria-labelledby="order-summary" hideBelow={isComing ? 'lg' : undefined}>
      <chakra.h2 id="order-summary" textStyle="row" mb="2">
        Order summary
      </chakra.h2>
      {lines.length > 0 && (
        <chakra.ul m="0" p="0">
          {lines.map((line) => (
            <SummaryLine key={line.key} line={line} actions={actions} />
          ))}
        </chakra.ul>
      )}
      {undo}
      {!isComing && (
        <>
          <Sums totals={totals} hint={hint} />
          {children}
        </>
      )}
    </Panel>
  );
}

const Sums = ({ totals, hint }: Pick<OrderSummaryProps, 'totals' | 'hint'>) => (
  <>
    <Box borderTopWidth="1px" pt="3" pb="4">
      <Row>
        <Muted>Subtotal</Muted>
        <span>
          <NoWrapAmounts>{amountOf(totals?.subtotal)}</NoWrapAmounts>
        </span>
      </Row>
      <Row>
        <Muted>Shipping</Muted>
        <span>
          <NoWrapAmounts>{amountOf(totals?.deliveryFee)}</NoWrapAmounts>
        </span>
      </Row>
      {hint && (
        <Box mt="3" textStyle="small">
          {hint}
        </Box>
      )}
    </Box>
    <Row borderTopWidth="1px" pt="3" pb="4">
      <chakra.span textStyle="label">Total</chakra.span>
      <chakra.span textStyle="total" fontSize="1.875rem" lineHeight="2.25rem">
        <NoWrapAmounts>{amountOf(totals?.total)}</NoWrapAmounts>
      </chakra.span>
    </Row>
  </>
);

const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: { base: '1px 0', lg: '1px' },
    borderRadius: { lg: 'l2' },
    mx: { base: '-4', lg: '0' },
    px: { base: '4', lg: '7' },
    py: { base: '6', lg: '7' },
  },
});

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
