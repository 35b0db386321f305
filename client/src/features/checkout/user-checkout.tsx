import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { Notice } from '../../ui/feedback/notice';
import { CheckoutFrame, goToTrouble, type CheckoutParts } from './checkout-layout';
import { checkoutStorage } from './checkout-storage';
import { Heading, Section } from './details/guest-details-form';
import { obstacleOf } from './place-order/order-blocker';

interface UserCheckoutProps {
  parts: CheckoutParts;
  /** The chosen saved address; null while there is none. */
  addressId: string | null;
  /** Saved addresses to choose from, and the way to a new one. */
  children: ReactNode;
}

/** Delivery, payment and summary of somebody who is signed in. */
export function UserCheckout({ parts, addressId, children }: UserCheckoutProps) {
  const { lines, totals, placing } = parts;
  const [wasAsked, setAsked] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const delivery = useRef<HTMLHeadingElement>(null);
  const obstacle = parts.coming
    ? 'Your cart is still being loaded.'
    : obstacleOf(lines, addressId ? null : ORDER_TEXTS.noAddress);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (!addressId) return delivery.current?.focus();
    if (obstacle) return goToTrouble(summary);
    void placing.place({ addressId }, lines, totals.total);
  };
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    submit();
  };

  return (
    <CheckoutFrame
      parts={parts}
      isGuest={false}
      obstacle={obstacle}
      summary={summary}
      onSubmit={submit}
      onOrderAgain={onOrderAgain}
      before={
        <>
          {wasAsked && !addressId && (
            <Box mb="6">
              <Notice tone="error">{ORDER_TEXTS.noAddress}</Notice>
            </Box>
          )}
          <Section aria-labelledby="delivery-information" borderBottomWidth="1px">
            <Heading id="delivery-information" ref={delivery} tabIndex={-1} outline="none">
              Delivery Information
            </Heading>
            {children}
          </Section>
        </>
      }
    />
  );
}
