import { chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LIMITS } from '#shared/limits';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { Input } from '../../../ui/form/input';
import { pasteNumber } from '../../../ui/form/paste-number';
import { ignoreWheel } from '../../../ui/form/ignore-wheel';
import { t } from './texts';

export interface SizeRow {
  size: string;
  stock: string;
}

/** The values that a form with `SizeRows` must have. */
export interface SizesFormValues {
  sizes: SizeRow[];
}

export const EMPTY_SIZE_ROW: SizeRow = { size: '', stock: '' };

/** The sum of the stock of all named sizes, in pieces; a stock that is no number counts as 0. */
export const totalStock = (rows: readonly Partial<SizeRow>[]): number =>
  rows.reduce((sum, { size = '', stock = '' }) => sum + (size.trim() === '' ? 0 : Number(stock) || 0), 0);

/** The fields for size and stock, row by row, of the surrounding form. The last row cannot be removed. */
export function SizeRows({ readOnly = false }: { readOnly?: boolean }) {
  const { control, formState } = useFormContext<SizesFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes' });
  const errors = formState.errors.sizes;
  const general = errors?.root?.message ?? errors?.message;
  return (
    <chakra.fieldset>
      <chakra.legend srOnly>{t('sizes')}</chakra.legend>
      <Grid>
        <chakra.span textStyle="label" aria-hidden>
          {t('size')}
        </chakra.span>
        <chakra.span textStyle="label" aria-hidden>
          {t('stock')}
        </chakra.span>
        <span />
        {fields.map(({ id }, index) => (
          <SizeRowFields
            key={id}
            index={index}
            readOnly={readOnly}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {general && <ErrorText role="alert">{general}</ErrorText>}
      </Grid>
      <Button
        mt="1"
        px="2"
        size="md"
        variant="ghost"
        fontSize="1rem"
        disabled={fields.length >= LIMITS.sizes.max || readOnly}
        onClick={() => append(EMPTY_SIZE_ROW)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {t('addASize')}
      </Button>
    </chakra.fieldset>
  );
}

function SizeRowFields({ index, readOnly, onRemove }: { index: number; readOnly: boolean; onRemove?: () => void }) {
  const { register, formState } = useFormContext<SizesFormValues>();
  const errorId = useId();
  const errors = formState.errors.sizes?.[index];
  const errorText = errors?.size?.message ?? errors?.stock?.message;
  const control = (field: keyof SizeRow) => ({
    readOnly,
    'aria-invalid': Boolean(errors?.[field]),
    'aria-describedby': errorText && errorId,
    ...register(`sizes.${index}.${field}`),
  });
  return (
    <>
      <Input
        aria-label={t('sizeIndex', { index: index + 1 })}
        placeholder={t('sizeExample')}
        maxLength={LIMITS.sizes.name}
        {...control('size')}
      />
      <Input
        aria-label={t('stockOfSize', { index: index + 1 })}
        type="number"
        min={0}
        step={1}
        placeholder="0"
        onWheel={ignoreWheel}
        onPaste={pasteNumber}
        {...control('stock')}
      />
      <IconButton
        variant="ghost"
        aria-label={t('removeSizeIndex', { index: index + 1 })}
        disabled={!onRemove || readOnly}
        onClick={onRemove}
      >
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {errorText && <ErrorText id={errorId}>{errorText}</ErrorText>}
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
const ErrorText = chakra('p', { base: { gridColumn: '1 / -1', textStyle: 'small', color: 'cancelled.fg' } });
