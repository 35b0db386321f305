import { FieldGrid } from '../../../ui/form/field-grid';
import { TextField } from '../../../ui/form/text-field';
import { SegmentedControl } from '../inventory/segmented-control';
import type { PriceFormValues } from './price-form';
import { t } from './texts';

interface PriceFieldsProps {
  values: PriceFormValues;
  /** Shown once something was typed. */
  errors: Partial<Record<'amount' | 'saleAmount', string>>;
  onChange: (change: Partial<PriceFormValues>) => void;
}

/** What happens to the regular price, to the discount price, and how both are rounded. */
export function PriceFields({ values, errors, onChange }: PriceFieldsProps) {
  const errorOf = (name: 'amount' | 'saleAmount') => (values[name].trim() === '' ? undefined : errors[name]);
  return (
    <FieldGrid rowGap="4">
      <SegmentedControl
        label={t('regularPrice')}
        options={[
          ['leave', t('leave')],
          ['change', t('changeBy')],
          ['set', t('setTo')],
        ]}
        value={values.regular}
        onChange={(regular) => onChange({ regular })}
      />
      {values.regular === 'leave' ? (
        <span />
      ) : (
        <TextField
          label={t('amount')}
          hint={values.regular === 'set' ? t('setHint') : t('amountHint')}
          value={values.amount}
          error={errorOf('amount')}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      <SegmentedControl
        label={t('discountPrice')}
        options={[
          ['leave', t('leave')],
          ['change', t('changeBy')],
          ['off', t('percentOff')],
          ['remove', t('remove')],
        ]}
        value={values.sale}
        onChange={(sale) => onChange({ sale })}
      />
      {values.sale === 'change' || values.sale === 'off' ? (
        <TextField
          label={t('discountAmount')}
          hint={values.sale === 'off' ? t('offHint') : t('amountHint')}
          value={values.saleAmount}
          error={errorOf('saleAmount')}
          onChange={({ target }) => onChange({ saleAmount: target.value })}
        />
      ) : (
        <span />
      )}
      <SegmentedControl
        label={t('rounding')}
        options={[
          ['none', t('none')],
          ['to10', t('to10')],
          ['to9', t('to9')],
        ]}
        value={values.rounding}
        onChange={(rounding) => onChange({ rounding })}
      />
    </FieldGrid>
  );
}
