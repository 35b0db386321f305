import { Button, Input, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LIMITS } from '#shared/limits';
import { pasteNumber } from '../../ui/paste-number';
import { scrollPast } from '../../ui/scroll-past';

export interface SizeRow {
  size: string;
  stock: string;
}

/** What a form with sizes must hold. */
export interface SizedDraft {
  sizes: SizeRow[];
}

export const EMPTY_ROW: SizeRow = { size: '', stock: '' };

/** The pieces of all named sizes; what is no number counts as none. */
export const sumOf = (rows: readonly Partial<SizeRow>[]): number =>
  rows.reduce((sum, { size = '', stock = '' }) => sum + (size.trim() === '' ? 0 : Number(stock) || 0), 0);

/** Size and stock, row by row, of the form around; at least one row always remains (admin.md §4). */
export function SizeRows({ readOnly = false }: { readOnly?: boolean }) {
  const { control, formState } = useFormContext<SizedDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes' });
  const errors = formState.errors.sizes;
  const general = errors?.root?.message ?? errors?.message;
  return (
    <chakra.fieldset>
      <chakra.legend srOnly>Sizes</chakra.legend>
      <Grid>
        <chakra.span textStyle="label" aria-hidden>
          Size
        </chakra.span>
        <chakra.span textStyle="label" aria-hidden>
          Stock
        </chakra.span>
        <span />
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            index={index}
            readOnly={readOnly}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {general && <Fault role="alert">{general}</Fault>}
      </Grid>
      <Button
        mt="1"
        px="2"
        size="md"
        variant="ghost"
        fontSize="1rem"
        disabled={fields.length >= LIMITS.sizes.max || readOnly}
        onClick={() => append(EMPTY_ROW)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        Add a size
      </Button>
    </chakra.fieldset>
  );
}

function Row({ index, readOnly, onRemove }: { index: number; readOnly: boolean; onRemove?: () => void }) {
  const { register, formState } = useFormContext<SizedDraft>();
  const faultId = useId();
  const errors = formState.errors.sizes?.[index];
  const fault = errors?.size?.message ?? errors?.stock?.message;
  const control = (field: keyof SizeRow) => ({
    readOnly,
    'aria-invalid': Boolean(errors?.[field]),
    'aria-describedby': fault && faultId,
    ...register(`sizes.${index}.${field}`),
  });
  return (
    <>
      <Input
        aria-label={`Size ${index + 1}`}
        placeholder="e.g. 2-10"
        maxLength={LIMITS.sizes.name}
        {...control('size')}
      />
      <Input
        aria-label={`Stock of size ${index + 1}`}
        type="number"
        min={0}
        step={1}
        placeholder="0"
        onWheel={scrollPast}
        onPaste={pasteNumber}
        {...control('stock')}
      />
      <Bin type="button" aria-label={`Remove size ${index + 1}`} disabled={!onRemove || readOnly} onClick={onRemove}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </Bin>
      {fault && <Fault id={faultId}>{fault}</Fault>}
    </>
  );
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
  },
});
const Fault = chakra('p', { base: { gridColumn: '1 / -1', textStyle: 'small', color: 'cancelled.fg' } });
const Bin = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { color: 'off.fg', cursor: 'not-allowed', bg: 'transparent' },
  },
});
