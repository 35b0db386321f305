import { chakra } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { fromKeys } from '#shared/typed-objects';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { focusFaulty } from '../form/focus-faulty';
import { t } from './texts';
import type { Payout, PayoutDraftRow } from './use-payout';

interface PayoutFormProps {
  payout: Payout;
  couriers: readonly string[];
  /** YYYY-MM-DD: no payout is of a later day. */
  today: string;
}

/** What the courier has paid, in rows or as a file. */
export function PayoutForm({ payout, couriers, today }: PayoutFormProps) {
  const { draft, change, failure, isBusy, check, addRow } = payout;
  const [isAsked, setAsked] = useState(false);
  // With a file there must be no rows at all, which the check says.
  const missing = payout.file ? {} : missingValues(draft.rows);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!focusFaulty(missing, idsOf(missing))) void check();
  };
  return (
    <chakra.form noValidate aria-labelledby="cash-payout" display="grid" gap="4" maxW="44rem" onSubmit={submit}>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <SelectField
          id="payout-courier"
          label={t('courier')}
          value={draft.courier}
          options={[...couriers.map((name) => [name, name] as const), ['', t('noCourier')]]}
          onChange={({ target }) => change({ courier: target.value })}
        />
        <TextField
          id="payout-reference"
          label={t('reference')}
          value={draft.reference}
          readOnly={isBusy}
          maxLength={CASH_BOOK.referenceLength}
          autoComplete="off"
          onChange={({ target }) => change({ reference: target.value })}
        />
        <TextField
          id="payout-day"
          type="date"
          label={t('payoutDay')}
          value={draft.day}
          readOnly={isBusy}
          max={today}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          id="payout-reason"
          label={t('payoutReason')}
          value={draft.reason}
          readOnly={isBusy}
          maxLength={CASH_BOOK.reasonLength}
          autoComplete="off"
          onChange={({ target }) => change({ reason: target.value })}
        />
      </chakra.div>
      {draft.rows.map((row, index) => (
        <RowFields
          key={index}
          row={row}
          place={index + 1}
          errors={isAsked ? missing : {}}
          readOnly={isBusy}
          onChange={(changed) => payout.changeRow(index, changed)}
        />
      ))}
      <Button type="button" size="md" variant="outline" justifySelf="start" onClick={addRow}>
        {t('addRow')}
      </Button>
      <FileField payout={payout} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <BusyButton type="submit" justifySelf="start" isBusy={isBusy} busyText={t('checking')}>
        {t('check')}
      </BusyButton>
    </chakra.form>
  );
}

/** A browser's own field can only choose another file. */
function FileField({ payout: { file, setFile, isBusy } }: { payout: Payout }) {
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    setFile(null);
  };
  return (
    <chakra.div display="grid" gap="2">
      <TextField
        ref={input}
        id="payout-file"
        type="file"
        accept=".csv,text/csv,text/plain"
        label={t('csvFile')}
        hint={t('csvHint', { rows: CASH_BOOK.rows })}
        py="2.5"
        cursor="pointer"
        disabled={isBusy}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {file && (
        <Button size="md" variant="outline" justifySelf="start" disabled={isBusy} onClick={remove}>
          {t('removeFile')}
        </Button>
      )}
    </chakra.div>
  );
}

const numberId = (place: number) => `payout-number-${place}`;
const amountId = (place: number) => `payout-amount-${place}`;

/** What is missing in rows with only one of their two values, by the ids of the fields. */
const missingValues = (rows: readonly PayoutDraftRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ number, amount }, index) => {
      const [hasNumber, hasAmount] = [number.trim() !== '', amount.trim() !== ''];
      if (hasNumber === hasAmount) return [];
      return hasNumber ? [[amountId(index + 1), t('enterAmount')]] : [[numberId(index + 1), t('enterNumber')]];
    }),
  );

/** The fields are named by their ids. */
const idsOf = (missing: Record<string, string>): Record<string, string> => fromKeys(Object.keys(missing), (id) => id);

interface RowFieldsProps {
  row: PayoutDraftRow;
  /** The place of the row, from 1. */
  place: number;
  /** By the ids of the fields. */
  errors: Record<string, string>;
  readOnly: boolean;
  onChange: (changed: Partial<PayoutDraftRow>) => void;
}

function RowFields({ row, place, errors, readOnly, onChange }: RowFieldsProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="4">
      <TextField
        id={numberId(place)}
        error={errors[numberId(place)]}
        label={t('numberLabel')}
        aria-label={t('rowNumber', { row: place })}
        value={row.number}
        maxLength={CASH_BOOK.numberLength}
        autoComplete="off"
        readOnly={readOnly}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <TextField
        id={amountId(place)}
        error={errors[amountId(place)]}
        label={t('amountLabel')}
        aria-label={t('rowAmount', { row: place })}
        inputMode="decimal"
        value={row.amount}
        maxLength={CASH_BOOK.amountLength}
        autoComplete="off"
        readOnly={readOnly}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </chakra.div>
  );
}
