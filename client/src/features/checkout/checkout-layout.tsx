import type { FormEvent, ReactNode, RefObject } from 'react';
import { Box } from '@chakra-ui/react';
import { useDocumentTitle } from '../../lib/browser/use-document-title';
import { CheckoutIntro } from './checkout-intro';
import type { CheckoutLine } from './checkout-line';
import { ComingCheckout } from './checkout-skeleton';
import { FailureNotice } from './place-order/order-failure-notice';
import { FoldedSummary } from './summary/collapsible-summary';
import { OrderSummary, type Totals } from './summary/order-summary';
import { PaymentChoice } from './payment-method';
import { PlaceOrderButton } from './place-order/place-order-button';
import type { LineActions } from './summary/summary-line';
import { TwoColumns } from './two-column-layout';
import type { OrderPlacing } from './place-order/use-place-order';

const FORM = 'checkout-form';

/** What a checkout shows, whoever orders; the page hands it over. */
export interface CheckoutParts {
  lines: CheckoutLine[];
  count: number;
  totals: Totals;
  actions: LineActions;
  /** What was taken out last, and the way back. */
  undo?: ReactNode;
  /** In the place of lines that are not known yet. */
  coming?: ReactNode;
  /** They, or the addresses, are on their way: nothing is drawn that would move when they come. */
  isComing?: boolean;
  /** How much is missing for free shipping. */
  hint?: ReactNode;
  placing: OrderPlacing;
}

interface CheckoutFrameProps {
  parts: CheckoutParts;
  isGuest: boolean;
  obstacle: string | null;
  summary: RefObject<HTMLElement | null>;
  onSubmit: (event?: FormEvent) => void;
  onOrderAgain: () => void;
  /** What is wrong, and before the form what must not be inside it: a form of its own. */
  before?: ReactNode;
  /** Within the form, before the payment. */
  children?: ReactNode;
}

/** Form on one side, summary and button on the other. */
export function CheckoutFrame({
  parts,
  isGuest,
  obstacle,
  summary,
  onSubmit,
  onOrderAgain,
  before,
  children,
}: CheckoutFrameProps) {
  const { lines, count, totals, actions, undo, coming, isComing, hint, placing } = parts;
  const { failure, isSending } = placing;
  const known = coming ? null : totals;
  useDocumentTitle('Checkout');
  return (
    <TwoColumns
      summary={summary}
      aside={
        <OrderSummary
          lines={lines}
          totals={known}
          isComing={isComing}
          actions={isSending ? undefined : actions}
          undo={coming || (!isSending && undo)}
          hint={hint}
        >
          {failure && failure.kind !== 'fields' && <FailureNotice failure={failure} onOrderAgain={onOrderAgain} />}
          <PlaceOrderButton obstacle={obstacle} isSending={isSending} form={FORM} />
        </OrderSummary>
      }
    >
      <CheckoutIntro isEmpty={isKnownEmpty(parts)} isGuest={isGuest} />
      {isComing && <ComingCheckout />}
      <Box hidden={isComing}>
        <FoldedSummary lines={lines} count={count} totals={known} />
        {before && <Box mb="6">{before}</Box>}
        <form id={FORM} noValidate aria-label="Checkout" onSubmit={onSubmit}>
          <Fieldset disabled={isSending}>
            {children}
            <PaymentChoice total={known?.total} />
          </Fieldset>
        </form>
      </Box>
    </TwoColumns>
  );
}

const isKnownEmpty = ({ lines, coming, isComing }: CheckoutParts) => lines.length === 0 && !coming && !isComing;

/** Nothing can be changed while the order is on its way. */
function Fieldset({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" disabled={disabled} style={{ minWidth: 0 }}>
      {children}
    </fieldset>
  );
}

/** The first piece that cannot be had as it stands in the cart. */
export const goToTrouble = (summary: RefObject<HTMLElement | null>): void =>
  summary.current?.querySelector<HTMLElement>('[data-trouble] button')?.focus();
