import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { parseCashAmount } from '#shared/cash-amount';
import { formatFullDay } from '#shared/dates';
import { toRupees } from '#shared/money';
import { fromKeys } from '#shared/typed-objects';
import type { BookableCashAccount } from '../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
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
/**
 * The keys outlive the form, as the draft does: a booking that is sent again after leaving the form is booked once.
 * What is typed into an emptied form is meant anew, although it may say the same.
 */
const keys = new ChangeKeys();
const isEmpty = ({ amount, reason, day, orderId }: BookingDraft): boolean => !(amount || reason || day || orderId);

const IDS = fromKeys(['amount', 'from', 'to', 'reason', 'day', 'orderId'], (name) => `booking-${name}`);

/** The booking as it is sent; null if there is no order as it was typed. What is no amount is refused by the server. */
async function toInput(draft: BookingDraft, client: ApolloClient) {
  const typed = draft.orderId.trim();
  const order = typed === '' ? null : await findOrder(typed, client);
  if (typed !== '' && !order) return null;
  const amount = toRupees(parseCashAmount(draft.amount) ?? 0);
  return { ...draft, amount, day: draft.day || null, orderId: order?.id ?? null };
}

/** A booking by hand. What was typed survives a refusal, and leaving the tab. */
export function useBooking(firstCourier: string, onBooked: () => Promise<void>) {
  const [draft, setDraft, finish] = useKeptDraft({
    ...{ store, form: 'cash booking', isEmpty },
    empty: () => emptyBooking(firstCourier),
  });
  const { send, refuse, ...sending } = useSending(IDS, (reason) => t('bookingNotFinished', { reason }));
  const [add, { client }] = useMutation(AddCashBooking);
  const reloadParcels = useReload('CashParcels');
  const { showMessage } = useAdminMessages();

  const reload = () => Promise.all([onBooked(), reloadParcels()]);
  const book = async () => {
    const input = await toInput(draft, client);
    if (!input) return refuse(t('noSuchOrder'), { orderId: t('noSuchOrder') });
    try {
      const { data } = await keys.send(input, (idempotencyKey) => add({ variables: { input, idempotencyKey } }));
      showMessage(t('bookedOn', { day: formatFullDay(data?.addCashBooking.day ?? '') }));
      keys.clear();
      finish(draft, emptyBooking(draft.courier));
    } catch (error) {
      if (!isResultUnknown(error)) throw error;
      refuse(t('mayBeBooked', { message: errorMessage(error) }));
      // Not awaited: the form can be used again, however long an answer takes.
      return void reload();
    }
    await reload();
  };
  const change = (changes: Partial<BookingDraft>) => {
    if (sending.isSending) return;
    const next = { ...draft, ...changes };
    if (isEmpty(next)) keys.clear();
    setDraft(next);
  };

  return {
    ...sending,
    draft,
    change,
    send: () => send(book),
  };
}

export type BookingState = ReturnType<typeof useBooking>;
