import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useController, useForm } from 'react-hook-form';
import { PARCELS } from '#shared/limits';
import { formatRs } from '#shared/money';
import { asSentence } from '../../../lib/errors/error-message';
import type { ParcelInput } from '../../../generated/graphql';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { TextField } from '../../../ui/form/text-field';
import type { DeliveredOrder } from './delivery-documents';
import { parcelDraftRules, toDraft, type Parcel, type ParcelDraft } from './parcel-draft';
import { ParcelPieces } from './parcel-pieces';
import { t } from './texts';

interface ParcelFormProps {
  order: DeliveredOrder;
  /** The parcel to change, by its position; null for one more. Must not change while the form is mounted. */
  position: number | null;
  isSending: boolean;
  /** Resolves to whether it was saved: else what was typed stays. */
  onSave: (parcel: ParcelInput) => Promise<boolean>;
  onCancel: () => void;
}

/** One more parcel, or a changed one. */
export function ParcelForm({ order, position, isSending, onSave, onCancel }: ParcelFormProps) {
  const { form, pieces, submit } = useParcelForm(order, position, onSave);
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
      <ParcelPieces lines={order.lines} others={others} pieces={pieces.value} onChange={pieces.onChange} />
      <chakra.div gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" variant="outline" isBusy={isSending} busyText={t('saving')}>
          {position === null ? t('addParcel') : t('saveParcel')}
        </BusyButton>
        {position !== null && <CancelButton isBusy={isSending} onClick={onCancel} />}
      </chakra.div>
    </Form>
  );
}

function useParcelForm(order: DeliveredOrder, position: number | null, onSave: ParcelFormProps['onSave']) {
  const { lines, delivery } = order;
  const resolver = useMemo(() => zodResolver(parcelDraftRules(lines)), [lines]);
  const defaultValues = toDraft(position === null ? null : (delivery.parcels[position] ?? null), lines);
  const form = useForm<ParcelDraft, unknown, ParcelInput>({ resolver, defaultValues });
  const { field: pieces } = useController({ control: form.control, name: 'pieces' });
  const { reset, setFocus } = form;
  const isChange = position !== null;
  useEffect(() => {
    if (isChange) setFocus('courier');
  }, [isChange, setFocus]);
  const submit = form.handleSubmit(async (parcel) => {
    if ((await onSave(parcel)) && !isChange) reset(toDraft(null, lines));
  });
  return { form, pieces, submit };
}

const otherParcels = ({ delivery: { parcels } }: DeliveredOrder, position: number | null): Parcel[] =>
  parcels.filter((_, at) => at !== position);

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '3',
  },
});
