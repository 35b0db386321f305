import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { CategoryField } from '../categories/category-field';
import {
  statusOptions,
  featuredOptions,
  operations,
  priceTypes,
  stockTypes,
  type BulkFormValues,
} from './bulk-form-values';
import { SegmentedControl } from './segmented-control';
import { t } from './texts';

interface BulkFieldsProps {
  values: BulkFormValues;
  error: string | null;
  onChange: (change: Partial<BulkFormValues>) => void;
}

const PRICE_HINTS = {
  percentage: 'inPercentANegativeValueLowers',
  fixed: 'inRupeesTheAmountToAdd',
  set: 'inRupeesTheNewPrice',
} as const;

/** The select for the operation, and the fields of the selected one. */
export function BulkFields({ values, error, onChange }: BulkFieldsProps) {
  const changeOperation = (value: string) =>
    onChange({ operation: operations().find(([operation]) => operation === value)?.[0] ?? '' });
  return (
    <Row>
      <SelectField
        label={t('operation')}
        options={operations()}
        value={values.operation}
        onChange={({ target }) => changeOperation(target.value)}
      />
      <OperationFields values={values} error={error} onChange={onChange} />
    </Row>
  );
}

function OperationFields({ values, error, onChange }: BulkFieldsProps) {
  const errorText = error ?? undefined;
  switch (values.operation) {
    case 'price_update':
      return (
        <>
          <SegmentedControl
            label={t('changeBy')}
            options={priceTypes()}
            value={values.priceType}
            onChange={(priceType) => onChange({ priceType })}
          />
          <TextField
            label={t('value')}
            type="number"
            step="0.01"
            hint={t(PRICE_HINTS[values.priceType])}
            value={values.priceValue}
            error={errorText}
            onChange={({ target }) => onChange({ priceValue: target.value })}
          />
        </>
      );
    case 'stock_update':
      return (
        <>
          <SegmentedControl
            label={t('changeBy')}
            options={stockTypes()}
            value={values.stockType}
            onChange={(stockType) => onChange({ stockType })}
          />
          <TextField
            label={t('quantity')}
            type="number"
            step="1"
            min="0"
            value={values.quantity}
            error={errorText}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </>
      );
    case 'category_update':
      return (
        <CategoryField
          first={['', t('chooseACategory')]}
          required
          value={values.categoryId}
          error={errorText}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
      );
    case 'feature_update':
      return (
        <SegmentedControl
          label={t('featured')}
          options={featuredOptions()}
          value={values.featured}
          onChange={(featured) => onChange({ featured })}
        />
      );
    case 'status_update':
      return (
        <SegmentedControl
          label={t('status')}
          options={statusOptions()}
          value={values.active}
          onChange={(active) => onChange({ active })}
        />
      );
    case '':
      return null;
  }
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '224px minmax(0, 1.6fr) minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '4',
    minH: { md: '6.75rem' },
  },
});
