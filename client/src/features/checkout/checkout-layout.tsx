import type { FormEvent, ReactNode, RefObject } from 'react';
import { Box } from '@chakra-ui/react';
import { useDocumentTitle } from '../../lib/browser/use-document-title';
import { CheckoutIntro } from './checkout-intro';
import type { CheckoutLine } from './checkout-line';
import { CheckoutSkeleton } from './checkout-skeleton';
import { EmptyCheckout } from './empty-checkout';
import { isSolved, type OrderFailure } from './place-order/order-failure';
import type { OrderHint } from './place-order/order-hint';
import { OrderFailureNotice } from './place-order/order-failure-notice';
import { CollapsibleSummary } from './summary/collapsible-summary';
import { OrderSummary } from './summary/order-summary';
import type { Totals } from './summary/order-totals';
import { PaymentMethods } from './payment-methods';
import { PlaceOrderButton } from './place-order/place-order-button';
import type { LineActions } from './summary/summary-line';
import { TwoColumnLayout } from './two-column-layout';
import type { OrderPlacing } from './place-order/use-place-order';
import { t } from './texts';

const FORM_ID = 'checkout-form';

/** What the checkout page passes to both checkouts, guest's and user's. */
export interface CheckoutParts {
  lines: CheckoutLine[];
  count: number;
  /** In rupees. */
  subtotal: number;
  actions: LineActions;
  /** The notice that restores a removed line. */
  undo?: ReactNode;
  /** Shown instead of the lines until they are loaded. */
  linesSkeleton?: ReactNode;
  /** True while lines or addresses are loading: what would move when they appear is hidden. */
  isLoading?: boolean;
  orderPlacing: OrderPlacing;
}

interface CheckoutLayoutProps {
  parts: CheckoutParts;
  totals: Totals;
  isGuest: boolean;
  hint: OrderHint | null;
  summary: RefObject<HTMLElement | null>;
  onSubmit: (event?: FormEvent) => void;
  onOrderAgain: () => void;
  /** Errors and other forms, which must not be inside the checkout's form. */
  before?: ReactNode;
  /** The part of the form above the payment. */
  children?: ReactNode;
}

/** The form on one side, summary and button on the other. */
export function CheckoutLayout({
  parts,
  totals,
  isGuest,
  hint,
  summary,
  onSubmit,
  onOrderAgain,
  before,
  children,
}: CheckoutLayoutProps) {
  const { lines, count, actions, undo, linesSkeleton, isLoading, orderPlacing } = parts;
  const { isSending } = orderPlacing;
  const failure = openFailure(parts);
  const placeholder = placeholderOf(parts, failure, isGuest);
  const knownTotals = linesSkeleton ? null : totals;
  useDocumentTitle(t('checkout'));
  return (
    <TwoColumnLayout
      summary={summary}
      aside={
        <OrderSummary
          lines={lines}
          totals={knownTotals}
          isLoading={isLoading}
          actions={isSending ? undefined : actions}
          undo={linesSkeleton || (!isSending && undo)}
        >
          {failure && !placeholder && failure.kind !== 'fields' && (
            <OrderFailureNotice failure={failure} onOrderAgain={onOrderAgain} />
          )}
          <PlaceOrderButton hint={hint} isSending={isSending} form={FORM_ID} />
        </OrderSummary>
      }
    >
      <CheckoutIntro isGuest={isGuest} />
      {placeholder}
      <Box hidden={placeholder !== null}>
        <CollapsibleSummary lines={lines} count={count} totals={knownTotals} />
        {before && <Box mb="6">{before}</Box>}
        <form id={FORM_ID} noValidate aria-label={t('checkout')} onSubmit={onSubmit}>
          <Fieldset disabled={isSending}>
            {children}
            <PaymentMethods total={knownTotals?.total} />
          </Fieldset>
        </form>
      </Box>
    </TwoColumnLayout>
  );
}

const openFailure = ({ lines, orderPlacing: { failure } }: CheckoutParts): OrderFailure | null =>
  failure && !isSolved(failure, lines) ? failure : null;

/**
 * What stands in place of the form. An order that is being sent, or has failed, may have emptied the cart in another
 * tab: its form stays, unless an account's order was sent and its answer lost. That order has emptied the cart.
 */
function placeholderOf(
  { lines, linesSkeleton, isLoading, orderPlacing }: CheckoutParts,
  failure: OrderFailure | null,
  isGuest: boolean,
): ReactNode {
  if (isLoading) return <CheckoutSkeleton />;
  const isEmpty = lines.length === 0 && !linesSkeleton;
  const mayBePlaced = !isGuest && failure?.kind === 'other' && failure.isUnknown;
  return isEmpty && !orderPlacing.isSending && (!failure || mayBePlaced) ? <EmptyCheckout /> : null;
}

/** Disables the whole form while the order is being sent. */
function Fieldset({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" disabled={disabled} style={{ minWidth: 0 }}>
      {children}
    </fieldset>
  );
}

/** Focuses the first button of the first line whose quantity exceeds the stock. */
export const focusFirstProblem = (summary: RefObject<HTMLElement | null>): void =>
  summary.current?.querySelector<HTMLElement>('[data-stock-problem] button')?.focus();
