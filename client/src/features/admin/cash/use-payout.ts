import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { formatRs } from '#shared/money';
import type { CashPayoutInput } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { useSending } from '../form/use-sending';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useReload } from '../list/use-reload';
import { useAdminMessages } from '../messages/message-store';
import { BookCashPayout, CashPayoutPreview, type PayoutPreview } from './cash-documents';
import { readTextFile } from './payout-file';
import { t } from './texts';

/** A row as it is typed. */
export interface PayoutDraftRow {
  number: string;
  amount: string;
}

const EMPTY_ROW: PayoutDraftRow = { number: '', amount: '' };
const emptyDraft = (courier: string) => ({ courier, reference: '', day: '', reason: '', rows: [EMPTY_ROW] });

interface Kept {
  draft: ReturnType<typeof emptyDraft>;
  /** What was sent to be checked, and how it would be booked. */
  checked: { input: CashPayoutInput; preview: PayoutPreview } | null;
}

const store = createDraftStore<Kept>();
const FORM = 'payout';
/**
 * The key outlives the form, as the draft does: a payout that is sent again is booked once, also after leaving the form
 * and if it was edited. What is typed into an emptied form is meant anew, although it may say the same.
 */
const keys = new ChangeKeys();
/** A file without an answer leaves the typed rows empty: they do not say that the form was emptied. */
let isFileSent = false;
const forgetSent = () => {
  keys.clear();
  isFileSent = false;
};
const isEmpty = ({ draft: { courier, ...typed }, checked }: Kept): boolean =>
  checked === null && JSON.stringify({ courier, ...typed }) === JSON.stringify(emptyDraft(courier));

/**
 * A payout from what is typed or read to its booking. What was typed survives refusals, going back and leaving the tab.
 */
export function usePayout(firstCourier: string, onBooked: () => Promise<void>) {
  const [kept, setKept, finish] = useKeptDraft({
    ...{ store, name: FORM, isEmpty },
    empty: (): Kept => ({ draft: emptyDraft(firstCourier), checked: null }),
  });
  const { draft, checked } = kept;
  // The fields of a payout are few: what is wrong with one is said below the form.
  const sending = useSending({}, (reason) => t('payoutNotFinished', { reason }));
  const { isSending: isBusy, refusal: failure, send, refuse } = sending;
  const [keptPreview] = useState(checked?.preview);
  /** What was sent before the last changes is booked. */
  const [isBookedBefore, setBookedBefore] = useState(false);
  const makeAnother = () => {
    forgetSent();
    setBookedBefore(false);
    sending.clear();
  };
  // The draft is locked while it is checked: a change would be neither in the preview nor booked.
  const setDraft = (draft: Kept['draft']) => {
    if (isBusy) return;
    if (!isFileSent && isEmpty({ ...kept, draft })) forgetSent();
    setKept((kept) => ({ ...kept, draft }));
  };
  const setChecked = (checked: Kept['checked']) => setKept((kept) => ({ ...kept, checked }));
  const [file, setFile] = useState<File | null>(null);
  const client = useApolloClient();
  const reloadParcels = useReload('CashParcels');
  const [bookPayout] = useMutation(BookCashPayout);
  const { showMessage } = useAdminMessages();

  const load = async (input: CashPayoutInput) => {
    const { data } = await client.query({
      query: CashPayoutPreview,
      variables: { input },
      fetchPolicy: 'network-only',
    });
    if (data) setChecked({ input, preview: data.cashPayoutPreview });
  };

  const check = async () => {
    const input = await toInput(draft, file);
    if (typeof input === 'string') refuse(input);
    else await load(input);
  };
  const reload = () => Promise.all([onBooked(), reloadParcels()]);
  const book = async () => {
    if (!checked) return;
    const input = { ...checked.input, preview: checked.preview.preview };
    setBookedBefore(false);
    try {
      const { data } = await keys.send(FORM, (idempotencyKey) => bookPayout({ variables: { input, idempotencyKey } }));
      showMessage(t('isBooked', { amount: formatRs(data?.bookCashPayout.total ?? 0) }));
      forgetSent();
      setFile(null);
      finish(kept, { draft: emptyDraft(draft.courier), checked: null });
    } catch (error) {
      if (errorCode(error) === 'STALE_VERSION') {
        await load(checked.input);
        return refuse(t('changedMeanwhile'));
      }
      const isBooked = errorCode(error) === 'IDEMPOTENCY_KEY_CONFLICT';
      if (!isBooked && !isResultUnknown(error)) throw error;
      isFileSent ||= typeof checked.input.csv === 'string';
      setBookedBefore(isBooked);
      refuse(isBooked ? t('bookedBefore') : t('mayBeBooked', { message: errorMessage(error) }));
      // Not awaited: the form can be used again, however long an answer takes.
      return void reload();
    }
    await reload();
  };
  return {
    draft,
    change: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    changeRow: (place: number, changes: Partial<PayoutDraftRow>) =>
      setDraft({ ...draft, rows: draft.rows.map((row, index) => (index === place ? { ...row, ...changes } : row)) }),
    addRow: () => setDraft({ ...draft, rows: [...draft.rows, EMPTY_ROW].slice(0, CASH_BOOK.rows) }),
    file,
    setFile,
    preview: checked?.preview ?? null,
    /** The preview was kept from before the tab was left. */
    isKept: checked !== null && checked.preview === keptPreview,
    failure,
    isBusy,
    check: () => send(check),
    book: () => send(book),
    isBookedBefore,
    /** Lets the next sending book another one, beside what was booked before. */
    makeAnother,
    goBack: () => {
      sending.clear();
      setBookedBefore(false);
      setChecked(null);
      // The form comes back with an empty file field.
      setFile(null);
    },
  };
}

export type Payout = ReturnType<typeof usePayout>;

/** The payout as it is sent; a text that says why it cannot be. */
async function toInput(
  { courier, reference, day, reason, rows }: ReturnType<typeof emptyDraft>,
  file: File | null,
): Promise<CashPayoutInput | string> {
  const payout = { courier, reference: reference || null, day: day || null, reason: reason || null };
  const typed = rows.filter(({ number, amount }) => number.trim() !== '' || amount.trim() !== '');
  if (typed.length > 0 && file) return t('rowsAndFile');
  if (typed.length > 0) return { ...payout, rows: typed };
  if (!file) return t('enterRows');
  try {
    const csv = await readTextFile(file);
    return csv.length > CASH_BOOK.csvLength ? t('fileTooLarge') : { ...payout, csv };
  } catch {
    return t('fileUnreadable');
  }
}
