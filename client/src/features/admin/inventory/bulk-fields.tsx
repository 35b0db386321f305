import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { AdminCategories } from '../categories/category-documents';
import { ACTIVE, FEATURED, OPERATIONS, PRICE_TYPES, STOCK_TYPES, type BulkDraft } from './bulk-draft';
import { ChoiceBar } from './choice-bar';

interface BulkFieldsProps {
  draft: BulkDraft;
  fault: string | null;
  onChange: (change: Partial<BulkDraft>) => void;
}

const PRICE_HINTS = {
  percentage: 'In percent; a negative value lowers the price',
  fixed: 'In rupees; the amount to add or subtract',
  set: 'In rupees; the new price',
} as const;

/** The operation, and what belongs to it. */
export function BulkFields({ draft, fault, onChange }: BulkFieldsProps) {
  const onOperation = (value: string) =>
    onChange({ operation: OPERATIONS.find(([operation]) => operation === value)?.[0] ?? '' });
  return (
    <Row>
      <SelectField
        label="Operation"
        options={OPERATIONS}
        value={draft.operation}
        onChange={({ target }) => onOperation(target.value)}
      />
      <Part draft={draft} fault={fault} onChange={onChange} />
    </Row>
  );
}

function Part({ draft, fault, onChange }: BulkFieldsProps) {
  const error = fault ?? undefined;
  switch (draft.operation) {
    case 'price_update':
      return (
        <>
          <ChoiceBar
            label="Change by"
            options={PRICE_TYPES}
            value={draft.priceType}
            onChange={(priceType) => onChange({ priceType })}
          />
          <TextField
            label="Value"
            type="number"
            step="0.01"
            hint={PRICE_HINTS[draft.priceType]}
            value={draft.priceValue}
            error={error}
            onChange={({ target }) => onChange({ priceValue: target.value })}
          />
        </>
      );
    case 'stock_update':
      return (
        <>
          <ChoiceBar
            label="Change by"
            options={STOCK_TYPES}
            value={draft.stockType}
            onChange={(stockType) => onChange({ stockType })}
          />
          <TextField
            label="Quantity"
            type="number"
            step="1"
            min="0"
            value={draft.quantity}
            error={error}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </>
      );
    case 'category_update':
      return (
        <CategoryChoice value={draft.categoryId} error={error} onChange={(categoryId) => onChange({ categoryId })} />
      );
    case 'feature_update':
      return (
        <ChoiceBar
          label="Featured"
          options={FEATURED}
          value={draft.featured}
          onChange={(featured) => onChange({ featured })}
        />
      );
    case 'status_update':
      return (
        <ChoiceBar label="Status" options={ACTIVE} value={draft.active} onChange={(active) => onChange({ active })} />
      );
    case '':
      return null;
  }
}

function CategoryChoice({
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
