import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { REFUSED_REASON_DETAILS, RETURN_STATE_DETAILS } from '#shared/delivery-outcome';
import { byConstantName } from '#shared/typed-objects';
import type { DeliveryOutcome, RefusedReason, ReturnState } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { OUTCOME_LABELS } from '../../../lib/i18n/status-text';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { BusyButton } from '../../../ui/button/busy-button';
import { FieldGrid } from '../../../ui/form/field-grid';
import { SelectField } from '../../../ui/form/select-field';
import type { DeliveredOrder } from './delivery-documents';
import { t } from './texts';
import type { NewOutcome } from './use-delivery';

const REASONS = byConstantName(REFUSED_REASON_DETAILS);
const STATES = byConstantName(RETURN_STATE_DETAILS);
const isOutcome = (value: string): value is DeliveryOutcome => Object.hasOwn(OUTCOME_LABELS, value);
const isReason = (value: string): value is RefusedReason => Object.hasOwn(REASONS, value);
const isState = (value: string): value is ReturnState => Object.hasOwn(STATES, value);
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => [value, sharedText(label)] as const);

interface OutcomeFormProps {
  order: DeliveredOrder;
  isSending: boolean;
  onSave: (outcome: NewOutcome) => void;
}

interface Values {
  outcome: DeliveryOutcome | null;
  reason: RefusedReason;
  returnedAs: ReturnState;
}

const initialValues = (result: DeliveredOrder['delivery']['result']): Values => ({
  outcome: result?.outcome ?? null,
  reason: result?.reason ?? 'NOT_HOME',
  returnedAs: result?.returnedAs ?? 'SELLABLE',
});

/** What became of the order, with the reason of a refusal and the state of what came back. */
export function OutcomeForm({ order, isSending, onSave }: OutcomeFormProps) {
  const { result } = order.delivery;
  const [{ outcome, reason, returnedAs }, setValues] = useState(() => initialValues(result));
  const recordedAt = result?.at;
  const [shownAt, setShownAt] = useState(recordedAt);
  // What was recorded, also by another administrator, replaces what was chosen. The form stays, and with it the focus.
  if (recordedAt !== shownAt) {
    setShownAt(recordedAt);
    setValues(initialValues(result));
  }
  const change = (changes: Partial<Values>) => setValues((values) => ({ ...values, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(toOutcome(outcome, reason, returnedAs));
  };
  return (
    <chakra.form noValidate aria-label={t('outcome')} display="grid" gap="3" onSubmit={submit}>
      <FieldGrid columnGap="3" rowGap="3">
        <SelectField
          id="delivery-outcome"
          label={t('outcome')}
          value={outcome ?? ''}
          options={[['', t('none')], ...optionsOf(OUTCOME_LABELS)]}
          onChange={({ target }) => change({ outcome: isOutcome(target.value) ? target.value : null })}
        />
        {outcome === 'REFUSED' && (
          <SelectField
            id="refused-reason"
            label={t('reason')}
            value={reason}
            options={optionsOf(REASONS)}
            onChange={({ target }) => isReason(target.value) && change({ reason: target.value })}
          />
        )}
        {outcome === 'RETURNED' && (
          <SelectField
            id="return-state"
            label={t('returnedAs')}
            value={returnedAs}
            options={optionsOf(STATES)}
            onChange={({ target }) => isState(target.value) && change({ returnedAs: target.value })}
          />
        )}
      </FieldGrid>
      {result && <Recorded result={result} />}
      <BusyButton type="submit" variant="outline" justifySelf="start" isBusy={isSending} busyText={t('recording')}>
        {t('record')}
      </BusyButton>
    </chakra.form>
  );
}

/** Drops what does not belong to the outcome. */
const toOutcome = (outcome: DeliveryOutcome | null, reason: RefusedReason, returnedAs: ReturnState): NewOutcome => ({
  outcome,
  reason: outcome === 'REFUSED' ? reason : null,
  returnedAs: outcome === 'RETURNED' ? returnedAs : null,
});

function Recorded({ result: { at, by } }: { result: NonNullable<DeliveredOrder['delivery']['result']> }) {
  const { dates } = useShopDates();
  return <chakra.p color="fg.muted">{t('recordedBy', { at: dates.dateTime(at), by: by ?? t('someone') })}</chakra.p>;
}
