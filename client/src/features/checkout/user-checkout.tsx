import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { tariffFor } from '#shared/delivery';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { useDeliveryCities } from '../../lib/shop/use-delivery-cities';
import { Notice } from '../../ui/feedback/notice';
import { CheckoutLayout, focusFirstProblem, type CheckoutParts } from './checkout-layout';
import { checkoutStorage } from './checkout-storage';
import { Heading, Section } from './details/guest-details-form';
import { findOrderBlocker } from './place-order/order-blocker';
import { calculateTotals } from './summary/order-totals';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

interface UserCheckoutProps {
  parts: CheckoutParts;
  /** The chosen saved address; null until one is chosen. */
  address: { id: string; city: string } | null;
  /** The picker of the delivery address. */
  children: ReactNode;
}

/** The checkout of a signed-in user. */
export function UserCheckout({ parts, address, children }: UserCheckoutProps) {
  const { lines, orderPlacing } = parts;
  const totals = calculateTotals(parts, tariffFor(useDeliveryCities(), address?.city));
  const [wasSubmitted, setSubmitted] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const deliveryHeading = useRef<HTMLHeadingElement>(null);
  const blocker = parts.linesSkeleton
    ? t('yourCartIsStillBeingLoaded')
    : findOrderBlocker(lines, address ? null : sharedText(ORDER_TEXTS.noAddress));

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setSubmitted(true);
    if (!address) return deliveryHeading.current?.focus();
    if (blocker) return focusFirstProblem(summary);
    void orderPlacing.placeOrder({ addressId: address.id }, lines, totals);
  };
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    submit();
  };

  return (
    <CheckoutLayout
      parts={parts}
      totals={totals}
      isGuest={false}
      blocker={blocker}
      summary={summary}
      onSubmit={submit}
      onOrderAgain={onOrderAgain}
      before={
        <>
          {wasSubmitted && !address && (
            <Box mb="6">
              <Notice tone="error">{sharedText(ORDER_TEXTS.noAddress)}</Notice>
            </Box>
          )}
          <Section aria-labelledby="delivery-information" borderBottomWidth="1px">
            <Heading id="delivery-information" ref={deliveryHeading} tabIndex={-1} outline="none">
              {t('deliveryInformation')}
            </Heading>
            {children}
          </Section>
        </>
      }
    />
  );
}
