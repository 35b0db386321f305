import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { parseCashAmount } from '#shared/cash-amount';
import { formatFullDay } from '#shared/dates';
import { toRupees } from '#shared/money';
import { fromKeys } from '#shared/typed-objects';
import type { BookableCashAccount, CashBookingInput } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { useSending } from '../form/use-sending';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useReload } from '../list/use-reload';
import { useAdminMessages } from '../messages/message-store';
import { findOrder } from '../orders/find-order';
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

const store = createDraftStore<BookingDraft>();
const FORM = 'cash booking';
/**
 * The key outlives the form, as the draft does: a booking that is sent again is booked once, also after leaving the form
 * and if it was edited. What is typed into an emptied form is meant anew, although it may say the same.
 */
const keys = new ChangeKeys();
/** What was sent with the key and not answered: one of them may be booked. */
let unanswered: CashBookingInput[] = [];
const forgetSent = () => {
  keys.clear();
  unanswered = [];
};
const isEmpty = ({ amount, reason, day, orderId }: BookingDraft): boolean => !(amount || reason || day || orderId);

const IDS = fromKeys(['amount', 'from', 'to', 'reason', 'day', 'orderId'], (name) => `booking-${name}`);

/** The booking as it is sent; null if there is no order as it was typed. An amount that is missing is refused by the server. */
async function toInput(draft: BookingDraft, client: ApolloClient): Promise<CashBookingInput | null> {
  const typed = draft.orderId.trim();
  const order = typed === '' ? null : await findOrder(typed, client);
  if (typed !== '' && !order) return null;
  const amount = toRupees(parseCashAmount(draft.amount) ?? 0);
  return { ...draft, amount, day: draft.day || null, orderId: order?.id ?? null };
}

/** A booking by hand. What was typed survives a refusal, and leaving the tab. */
export function useBooking(firstCourier: string, onBooked: () => Promise<void>) {
  const [draft, setDraft, finish] = useKeptDraft({
    ...{ store, name: FORM, isEmpty },
    empty: () => emptyBooking(firstCourier),
  });
  const { submit, refuse, ...sending } = useSending(IDS, (reason) => t('bookingNotFinished', { reason }));
  const [add, { client }] = useMutation(AddCashBooking);
  const reloadParcels = useReload('CashParcels');
  const { showMessage } = useAdminMessages();
  /** Set if what was sent before the last changes is booked; its day, if it could be read. */
  const [bookedBefore, setBookedBefore] = useState<{ day: string | null } | null>(null);

  const reload = () => Promise.all([onBooked(), reloadParcels()]);
  const post = (input: CashBookingInput, isSettled = true) =>
    keys.send(
      FORM,
      (idempotencyKey) => add({ variables: { input, idempotencyKey } }),
      () => isSettled,
    );
  /** The key belongs to a booking: sent again, that one is answered and nothing is booked. */
  const showBookedBefore = async () => {
    let day: string | null = null;
    for (const sent of unanswered)
      day ??= (await post(sent, false).catch(() => null))?.data?.addCashBooking.day ?? null;
    setBookedBefore({ day });
    refuse(t('bookedBefore'));
  };
  const book = async () => {
    setBookedBefore(null);
    if (draft.amount.trim() !== '' && parseCashAmount(draft.amount) === null)
      return refuse(t('notAnAmount'), { amount: t('notAnAmount') });
    const input = await toInput(draft, client);
    if (!input) return refuse(t('noSuchOrder'), { orderId: t('noSuchOrder') });
    try {
      const { data } = await post(input);
      showMessage(t('bookedOn', { day: formatFullDay(data?.addCashBooking.day ?? '') }));
      forgetSent();
      finish(draft, emptyBooking(draft.courier));
    } catch (error) {
      if (errorCode(error) === 'IDEMPOTENCY_KEY_CONFLICT') await showBookedBefore();
      else if (!isResultUnknown(error)) throw error;
      else {
        unanswered.push(input);
        refuse(t('mayBeBooked', { message: errorMessage(error) }));
      }
      // Not awaited: the form can be used again, however long an answer takes.
      return void reload();
    }
    await reload();
  };
  const makeAnother = () => {
    forgetSent();
    setBookedBefore(null);
    sending.clear();
  };
  const change = (changes: Partial<BookingDraft>) => {
    if (sending.isSending) return;
    const next = { ...draft, ...changes };
    if (isEmpty(next)) (bookedBefore ? makeAnother : forgetSent)();
    setDraft(next);
  };

  return {
    ...sending,
    draft,
    change,
    bookedBefore,
    /** Lets the next sending book another one, beside `bookedBefore`. */
    makeAnother,
    submit: submit(book),
  };
}

export type BookingState = ReturnType<typeof useBooking>;
