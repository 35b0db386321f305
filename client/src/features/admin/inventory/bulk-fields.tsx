import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { AdminCategories } from '../categories/category-documents';
import {
  STATUS_OPTIONS,
  FEATURED_OPTIONS,
  OPERATIONS,
  PRICE_TYPES,
  STOCK_TYPES,
  type BulkFormValues,
} from './bulk-form-values';
import { SegmentedControl } from './segmented-control';

interface BulkFieldsProps {
  values: BulkFormValues;
  error: string | null;
  onChange: (change: Partial<BulkFormValues>) => void;
}

const PRICE_HINTS = {
  percentage: 'In percent; a negative value lowers the price',
  fixed: 'In rupees; the amount to add or subtract',
  set: 'In rupees; the new price',
} as const;

/** The select for the operation, and the fields of the selected one. */
export function BulkFields({ values, error, onChange }: BulkFieldsProps) {
  const changeOperation = (value: string) =>
    onChange({ operation: OPERATIONS.find(([operation]) => operation === value)?.[0] ?? '' });
  return (
    <Row>
      <SelectField
        label="Operation"
        options={OPERATIONS}
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
            label="Change by"
            options={PRICE_TYPES}
            value={values.priceType}
            onChange={(priceType) => onChange({ priceType })}
          />
          <TextField
            label="Value"
            type="number"
            step="0.01"
            hint={PRICE_HINTS[values.priceType]}
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
            label="Change by"
            options={STOCK_TYPES}
            value={values.stockType}
            onChange={(stockType) => onChange({ stockType })}
          />
          <TextField
            label="Quantity"
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
        <CategorySelect
          value={values.categoryId}
          error={errorText}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      );
    case 'feature_update':
      return (
        <SegmentedControl
          label="Featured"
          options={FEATURED_OPTIONS}
          value={values.featured}
          onChange={(featured) => onChange({ featured })}
        />
      );
    case 'status_update':
      return (
        <SegmentedControl
          label="Status"
          options={STATUS_OPTIONS}
          value={values.active}
          onChange={(active) => onChange({ active })}
        />
      );
    case '':
      return null;
  }
}

function CategorySelect({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { data } = useQuery(AdminCategories);
  const options = [
    ['', 'Choose a category'],
    ...(data?.categories ?? []).map(({ id, name }) => [id, name] as const),
  ] as const;
  return (
    <SelectField
      label="Category"
      options={options}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
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
