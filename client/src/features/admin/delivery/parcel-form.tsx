import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useController, useForm } from 'react-hook-form';
import { PARCELS } from '#shared/dashboard-limits';
import { formatRs } from '#shared/money';
import { asSentence } from '../../../lib/errors/error-message';
import type { ParcelInput } from '../../../generated/graphql';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { fieldGridStyle } from '../../../ui/form/field-grid';
import { TextField } from '../../../ui/form/text-field';
import { useKeptDraft } from '../form/use-kept-draft';
import { useTypedValues } from '../form/use-typed-values';
import type { ChosenParcel } from './chosen-parcel';
import type { DeliveredOrder } from './delivery-documents';
import { PARCEL_FIELDS, parcelDraftRules, toDraft, type Parcel, type ParcelDraft } from './parcel-draft';
import { parcelDrafts, parcelFormName } from './parcel-drafts';
import { ParcelPieces } from './parcel-pieces';
import { t } from './texts';

interface ParcelFormProps {
  order: DeliveredOrder;
  /** The parcel to change; null for one more. Must not change while the form is mounted. */
  chosen: ChosenParcel | null;
  /** The present position of `chosen`; null if that is gone, and the parcel is added as a new one. */
  position: number | null;
  isSending: boolean;
  /** Resolves to whether it was saved: else what was typed stays. */
  onSave: (parcel: ParcelInput) => Promise<boolean>;
  onCancel: () => void;
}

/** One more parcel, or a changed one. What was typed stays until it is saved or cancelled. */
export function ParcelForm(props: ParcelFormProps) {
  const { order, chosen, position, isSending, onCancel } = props;
  const { form, pieces, submit, forget } = useParcelForm(props);
  const others = otherParcels(order, position);
  const field = (name: Exclude<keyof ParcelDraft, 'pieces'>) => ({
    id: `parcel-${name}`,
    autoComplete: 'off',
    readOnly: isSending,
    error: asSentence(form.formState.errors[name]?.message ?? '') || undefined,
    ...form.register(name),
  });
  const title = position === null ? t('addParcel') : t('changeParcel', { position: position + 1 });
  return (
    <Form noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
      <chakra.h4 textStyle="label" gridColumn="1 / -1">
        {title}
      </chakra.h4>
      <TextField label={t('courier')} required maxLength={PARCELS.courierLength} {...field('courier')} />
      <TextField label={t('trackingNumber')} maxLength={PARCELS.numberLength} {...field('trackingNumber')} />
      <TextField label={t('link')} type="url" maxLength={PARCELS.linkLength} {...field('link')} />
      <TextField label={t('day')} type="date" hint={t('dayHint')} {...field('day')} />
      {others.length > 0 && (
        <TextField
          label={t('cash')}
          inputMode="decimal"
          hint={t('cashHint', { total: formatRs(order.total) })}
          {...field('cash')}
        />
      )}
      <ParcelPieces
        lines={order.lines}
        others={others}
        pieces={pieces.value}
        onChange={(value) => isSending || pieces.onChange(value)}
      />
      <chakra.div gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" variant="outline" isBusy={isSending} busyText={t('saving')}>
          {position === null ? t('addParcel') : t('saveParcel')}
        </BusyButton>
        {chosen && (
          <CancelButton
            isBusy={isSending}
            onClick={() => {
              forget();
              onCancel();
            }}
          />
        )}
      </chakra.div>
    </Form>
  );
}

function useParcelForm({ order, chosen, position, onSave }: ParcelFormProps) {
  const { lines, delivery } = order;
  const [typed, setTyped, finish] = useKeptDraft({
    store: parcelDrafts,
    name: parcelFormName(order.id, chosen),
    empty: () => null,
    isEmpty: (values) => values === null,
  });
  const forget = () => finish(typed, null);
  const resolver = useMemo(() => zodResolver(parcelDraftRules(lines)), [lines]);
  const defaultValues = toDraft((position === null ? chosen?.parcel : delivery.parcels[position]) ?? null, lines);
  const form = useForm<ParcelDraft, unknown, ParcelInput>({ resolver, defaultValues });
  const { field: pieces } = useController({ control: form.control, name: 'pieces' });
  useTypedValues(form, PARCEL_FIELDS, typed, setTyped);
  const { setFocus } = form;
  const isChange = chosen !== null;
  useEffect(() => {
    if (isChange) setFocus('courier');
  }, [isChange, setFocus]);
  const submit = form.handleSubmit(async (parcel) => {
    if (await onSave(parcel)) forget();
  });
  return { form, pieces, submit, forget };
}

const otherParcels = ({ delivery: { parcels } }: DeliveredOrder, position: number | null): Parcel[] =>
  parcels.filter((_, at) => at !== position);

const Form = chakra('form', { base: { ...fieldGridStyle, alignItems: 'start', columnGap: '3', rowGap: '3' } });
