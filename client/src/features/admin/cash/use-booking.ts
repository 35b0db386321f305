import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { parseCashAmount } from '#shared/cash-amount';
import { toRupees } from '#shared/money';
import type { BookableCashAccount } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../form/change-keys';
import { useReload } from '../list/use-reload';
import { useAdminMessages } from '../messages/message-store';
import { AddCashBooking } from './cash-documents';
import { t } from './texts';

/** What the form holds, as it is typed. */
interface BookingDraft {
  courier: string;
  from: BookableCashAccount;
  to: BookableCashAccount;
  amount: string;
  reason: string;
  day: string;
  orderId: string;
}

const emptyBooking = (courier: string): BookingDraft => ({
  courier,
  from: 'COLLECTED',
  to: 'WRITTEN_OFF',
  amount: '',
  reason: '',
  day: '',
  orderId: '',
});

const FIELDS = ['amount', 'from', 'to', 'reason', 'day', 'orderId'] as const;

/** A booking by hand. What was typed survives a refusal. */
export function useBooking(firstCourier: string, onBooked: () => Promise<void>) {
  const [draft, setDraft] = useState(() => emptyBooking(firstCourier));
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [keys] = useState(() => new ChangeKeys());
  const [add] = useMutation(AddCashBooking);
  const reloadParcels = useReload('CashParcels');
  const { showMessage } = useAdminMessages();

  const send = useSingleFlight(async () => {
    setSending(true);
    setErrors({});
    setRefusal(null);
    const input = {
      ...draft,
      // What is no amount is refused as 0 is.
      amount: toRupees(parseCashAmount(draft.amount) ?? 0),
      day: draft.day || null,
      orderId: draft.orderId.trim() || null,
    };
    try {
      const { data } = await keys.send(input, (idempotencyKey) => add({ variables: { input, idempotencyKey } }));
      showMessage(t('bookedOn', { day: data?.addCashBooking.day ?? '' }));
      setDraft(emptyBooking(draft.courier));
      await Promise.all([onBooked(), reloadParcels()]);
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(fields);
      const faulty = FIELDS.find((name) => Object.hasOwn(fields, name));
      if (faulty) document.getElementById(`booking-${faulty}`)?.focus();
      else setRefusal(errorMessage(error));
    }
    setSending(false);
  });

  return {
    draft,
    change: (changes: Partial<BookingDraft>) => !isSending && setDraft({ ...draft, ...changes }),
    errors,
    refusal,
    isSending,
    send,
  };
}

export type BookingState = ReturnType<typeof useBooking>;
