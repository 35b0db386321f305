import { chakra } from '@chakra-ui/react';
import { CORRECTION_FIELDS, useCorrectionForm } from '../../../lib/shop/use-correction-form';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { useKeptDraft } from '../form/use-kept-draft';
import { useTypedValues } from '../form/use-typed-values';
import type { CorrectableOrder } from './correction-documents';
import { correctionDrafts } from './correction-drafts';
import { t } from './texts';
import { useCorrection } from './use-correction';

interface CorrectionFormProps {
  order: CorrectableOrder;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Telephone number and address of an order. What was typed stays until it is saved or cancelled. */
export function CorrectionForm({ order, onChanged, onClose }: CorrectionFormProps) {
  const correction = useCorrection(order, onChanged);
  const [typed, setTyped, finish] = useKeptDraft({
    store: correctionDrafts,
    name: `correction ${order.id}`,
    empty: () => null,
    isEmpty: (values) => values === null,
  });
  const close = () => {
    finish(typed, null);
    onClose();
  };
  const { form, ...shown } = useCorrectionForm({ address: order.address, onSave: correction.save, onClose: close });
  useTypedValues(form, CORRECTION_FIELDS, typed, setTyped);
  const failure = correction.failure ?? shown.failure;
  return (
    <chakra.form
      noValidate
      aria-label={t('heading')}
      display="grid"
      gap="4"
      mt="6"
      pt="5"
      borderTopWidth="1px"
      onSubmit={(event) => void shown.submit(event)}
    >
      <chakra.h3 textStyle="label">{t('heading')}</chakra.h3>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: TWO_COLUMN_GRID }} gap="4">
        {shown.fields.map((field) => (
          // No autofill: it would be the administrator's own address.
          <TextField key={field.name} id={`correct-${field.name}`} {...field} autoComplete="off" />
        ))}
      </chakra.div>
      <chakra.p color="fg.muted">{order.address.email ? t('told') : t('notTold')}</chakra.p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" isBusy={shown.isSubmitting} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
        <CancelButton isBusy={shown.isSubmitting} onClick={close} />
      </chakra.div>
    </chakra.form>
  );
}
