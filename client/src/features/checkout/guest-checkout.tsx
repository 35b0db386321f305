import { useRef, type FormEvent } from 'react';
import { countItems } from '#shared/cart-lines';
import { tariffFor } from '#shared/delivery';
import { sumRupees } from '#shared/money';
import type { GuestDetails } from '#shared/rules/address.rules';
import { Honeypot } from '../../ui/form/honeypot';
import { CheckoutLayout, focusFirstProblem, type CheckoutParts } from './checkout-layout';
import type { CheckoutLine } from './checkout-line';
import { checkoutStorage } from './checkout-storage';
import { CustomerDetails, ShippingInformation } from './details/guest-details-form';
import { MissingFields } from './details/missing-fields';
import { findOrderHint } from './place-order/order-hint';
import { useGuestDetails } from './details/use-guest-details';
import { calculateTotals } from './summary/order-totals';
import { t } from './texts';

export function GuestCheckout(cart: CheckoutParts) {
  const { lines, orderPlacing } = cart;
  const isUnanswered = checkoutStorage.isUnanswered();
  // An order that may be placed is sent again as it was shown: with the pieces that it may have taken itself.
  const parts = isUnanswered ? { ...cart, ...sumOf(lines) } : cart;
  const { form, missing, city, cities } = useGuestDetails();
  const totals = calculateTotals(parts, tariffFor(cities, city));
  const summary = useRef<HTMLElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const hint = findOrderHint(lines, missingText(missing.length), isUnanswered);

  const send = async (address: GuestDetails) => {
    if (hint?.isBlocker) return focusFirstProblem(summary);
    const website = honeypot.current?.value;
    const failure = await orderPlacing.placeOrder({ address, ...(website && { website }) }, lines, totals);
    if (failure?.kind === 'fields')
      failure.fields.forEach(([name, message], index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      );
  };
  const submit = (event?: FormEvent) => void form.handleSubmit(send)(event);
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    submit();
  };

  return (
    <CheckoutLayout
      parts={parts}
      totals={totals}
      isGuest
      hint={hint}
      summary={summary}
      onSubmit={submit}
      onOrderAgain={onOrderAgain}
      before={
        form.formState.isSubmitted &&
        missing.length > 0 && <MissingFields missing={missing} onGoTo={(field) => form.setFocus(field)} />
      }
    >
      <Honeypot ref={honeypot} name="website" />
      <CustomerDetails form={form} />
      <ShippingInformation form={form} cities={cities} />
    </CheckoutLayout>
  );
}

const sumOf = (lines: CheckoutLine[]) => ({
  count: countItems(lines),
  subtotal: sumRupees(lines.map(({ total }) => total)),
});

const numbers = () => [t('no'), t('one'), t('two'), t('three'), t('four'), t('five'), t('six'), t('seven'), t('eight')];

const missingText = (fields: number): string | null =>
  fields === 0
    ? null
    : fields === 1
      ? t('oneFieldIsStillMissing')
      : t('fieldsAreStillMissing', { value: numbers()[fields] ?? fields });
