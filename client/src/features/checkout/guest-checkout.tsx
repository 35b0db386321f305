import { useRef } from 'react';
import { Honeypot } from '../../ui/form/honeypot';
import { CheckoutFrame, goToTrouble, type CheckoutParts } from './checkout-layout';
import { checkoutStorage } from './checkout-storage';
import { CustomerDetails, ShippingInformation } from './details/guest-details-form';
import { MissingFields } from './details/missing-fields';
import { obstacleOf } from './place-order/order-blocker';
import { useGuestDetails } from './details/use-guest-details';

/** Details, payment and summary of somebody who is not signed in. */
export function GuestCheckout(parts: CheckoutParts) {
  const { lines, totals, placing } = parts;
  const { form, missing } = useGuestDetails();
  const summary = useRef<HTMLElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const obstacle = obstacleOf(lines, missingText(missing.length));

  const submit = form.handleSubmit(async (address) => {
    if (obstacle) return goToTrouble(summary);
    const website = trap.current?.value;
    const refused = await placing.place({ address, ...(website && { website }) }, lines, totals.total);
    if (refused?.kind === 'fields')
      refused.fields.forEach(([name, message], index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      );
  });
  const onOrderAgain = () => {
    checkoutStorage.renewPaymentId();
    void submit();
  };

  return (
    <CheckoutFrame
      parts={parts}
      isGuest
      obstacle={obstacle}
      summary={summary}
      onSubmit={(event) => void submit(event)}
      onOrderAgain={onOrderAgain}
      before={
        form.formState.isSubmitted &&
        missing.length > 0 && <MissingFields missing={missing} onGoTo={(field) => form.setFocus(field)} />
      }
    >
      <Honeypot ref={trap} name="website" />
      <CustomerDetails form={form} />
      <ShippingInformation form={form} />
    </CheckoutFrame>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

const missingText = (fields: number): string | null =>
  fields === 0
    ? null
    : fields === 1
      ? 'One field is still missing.'
      : `${NUMBERS[fields] ?? fields} fields are still missing.`;
