import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { tariffFor } from '#shared/delivery';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import type { Address } from '../../lib/address-fragments';
import { useDeliveryCities } from '../../lib/shop/use-delivery-cities';
import { Notice } from '../../ui/feedback/notice';
import { CheckoutLayout, focusFirstProblem, type CheckoutParts } from './checkout-layout';
import { checkoutStorage } from './checkout-storage';
import { Heading, Section } from './details/guest-details-form';
import { findOrderHint } from './place-order/order-hint';
import { calculateTotals } from './summary/order-totals';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

interface UserCheckoutProps {
  parts: CheckoutParts;
  /** The chosen saved address; null until one is chosen. */
  address: Address | null;
  /** A new address is typed and not saved yet: the order would go to another one. */
  isTypingAddress: boolean;
  /** Called with the id of the address of an order that is sent. */
  onAddressUsed: (id: string) => void;
  /** The picker of the delivery address. */
  children: ReactNode;
}

/** The checkout of a signed-in user. */
export function UserCheckout({ parts, address, isTypingAddress, onAddressUsed, children }: UserCheckoutProps) {
  const { lines, orderPlacing } = parts;
  const totals = calculateTotals(parts, tariffFor(useDeliveryCities(), address?.city));
  /** The last attempt was refused for the address. */
  const [isRefused, setRefused] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const deliveryHeading = useRef<HTMLHeadingElement>(null);
  const missing = missingAddressText(address !== null, isTypingAddress);
  const hint = parts.linesSkeleton
    ? { text: t('yourCartIsStillBeingLoaded'), isBlocker: true }
    : findOrderHint(lines, missing);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setRefused(missing !== null);
    if (!address || missing) return deliveryHeading.current?.focus();
    if (hint?.isBlocker) return focusFirstProblem(summary);
    onAddressUsed(address.id);
    void orderPlacing.placeOrder({ savedAddress: address }, lines, totals);
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
      hint={hint}
      summary={summary}
      onSubmit={submit}
      onOrderAgain={onOrderAgain}
      before={
        <>
          {isRefused && missing && (
            <Box mb="6">
              <Notice tone="error">{missing}</Notice>
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

function missingAddressText(isChosen: boolean, isTyping: boolean): string | null {
  if (isTyping) return t('saveTheNewAddress');
  return isChosen ? null : sharedText(ORDER_TEXTS.noAddress);
}
