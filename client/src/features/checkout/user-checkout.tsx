import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { Notice } from '../../ui/feedback/notice';
import { CheckoutLayout, focusFirstProblem, type CheckoutParts } from './checkout-layout';
import { checkoutStorage } from './checkout-storage';
import { Heading, Section } from './details/guest-details-form';
import { findOrderBlocker } from './place-order/order-blocker';

interface UserCheckoutProps {
  parts: CheckoutParts;
  /** The chosen saved address; null until one is chosen. */
  addressId: string | null;
  /** The picker of the delivery address. */
  children: ReactNode;
}

/** The checkout of a signed-in user. */
export function UserCheckout({ parts, addressId, children }: UserCheckoutProps) {
  const { lines, totals, orderPlacing } = parts;
  const [wasSubmitted, setSubmitted] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const deliveryHeading = useRef<HTMLHeadingElement>(null);
  const blocker = parts.linesSkeleton
    ? 'Your cart is still being loaded.'
    : findOrderBlocker(lines, addressId ? null : ORDER_TEXTS.noAddress);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setSubmitted(true);
    if (!addressId) return deliveryHeading.current?.focus();
    if (blocker) return focusFirstProblem(summary);
    void orderPlacing.placeOrder({ addressId }, lines, totals.total);
  };
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    submit();
  };

  return (
    <CheckoutLayout
      parts={parts}
      isGuest={false}
      blocker={blocker}
      summary={summary}
      onSubmit={submit}
      onOrderAgain={onOrderAgain}
      before={
        <>
          {wasSubmitted && !addressId && (
            <Box mb="6">
              <Notice tone="error">{ORDER_TEXTS.noAddress}</Notice>
            </Box>
          )}
          <Section aria-labelledby="delivery-information" borderBottomWidth="1px">
            <Heading id="delivery-information" ref={deliveryHeading} tabIndex={-1} outline="none">
              Delivery Information
            </Heading>
            {children}
          </Section>
        </>
      }
    />
  );
}
