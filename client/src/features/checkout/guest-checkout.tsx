import { useRef, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useDocumentTitle } from '../../lib/use-document-title';
import { CheckoutIntro } from './checkout-intro';
import type { CheckoutLine } from './checkout-line';
import { checkoutStorage } from './checkout-storage';
import { FailureNotice } from './failure-notice';
import { FoldedSummary } from './folded-summary';
import { CustomerDetails, ShippingInformation } from './guest-details-form';
import { MissingFields } from './missing-fields';
import { obstacleOf } from './obstacle';
import { OrderSummary, type Totals } from './order-summary';
import { PaymentChoice } from './payment-choice';
import { PlaceOrderButton } from './place-order-button';
import type { LineActions } from './summary-line';
import { TwoColumns } from './two-columns';
import { useGuestDetails } from './use-guest-details';
import type { OrderPlacing } from './use-place-order';

const FORM = 'checkout-form';

interface GuestCheckoutProps {
  lines: CheckoutLine[];
  count: number;
  totals: Totals;
  actions: LineActions;
  /** What was taken out last, and the way back. */
  undo?: ReactNode;
  /** How much is missing for free shipping. */
  hint?: ReactNode;
  placing: OrderPlacing;
}

/** Details, payment and summary of somebody who is not signed in. */
export function GuestCheckout({ lines, count, totals, actions, undo, hint, placing }: GuestCheckoutProps) {
  const { form, missing } = useGuestDetails();
  const summary = useRef<HTMLElement>(null);
  const { failure, isSending } = placing;
  const obstacle = obstacleOf(lines, missing.length);
  useDocumentTitle('Checkout');

  const submit = form.handleSubmit(async (details) => {
    if (obstacle) {
      summary.current?.querySelector<HTMLElement>('[data-trouble] button')?.focus();
      return;
    }
    const refused = await placing.place(details, lines, totals.total);
    if (refused?.kind === 'fields') refused.fields.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
  });
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    void submit();
  };

  return (
    <TwoColumns
      summary={summary}
      aside={
        <OrderSummary lines={lines} totals={totals} actions={isSending ? undefined : actions} undo={!isSending && undo} hint={hint}>
          {failure && failure.kind !== 'fields' && <FailureNotice failure={failure} onOrderAgain={onOrderAgain} />}
          <PlaceOrderButton obstacle={obstacle} isSending={isSending} form={FORM} />
        </OrderSummary>
      }
    >
      <CheckoutIntro isEmpty={lines.length === 0} />
      <FoldedSummary lines={lines} count={count} total={totals.total} />
      {form.formState.isSubmitted && missing.length > 0 && (
        <Box mb="6"><MissingFields missing={missing} onGoTo={(field) => form.setFocus(field)} /></Box>
      )}
      <form id={FORM} noValidate aria-label="Checkout" onSubmit={(event) => void submit(event)}>
        <Fieldset disabled={isSending}>
          <CustomerDetails form={form} />
          <ShippingInformation form={form} />
          <PaymentChoice total={totals.total} />
        </Fieldset>
      </form>
    </TwoColumns>
  );
}

/** Nothing can be changed while the order is on its way. */
function Fieldset({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return <fieldset disabled={disabled} style={{ minWidth: 0 }}>{children}</fieldset>;
}
