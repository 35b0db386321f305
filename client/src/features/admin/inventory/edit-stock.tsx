import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ComponentProps } from 'react';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { TextField } from '../../../ui/form/text-field';
import { WidePair } from '../form/wide-pair';
import { SizeRows, totalStock, type SizesFormValues } from '../form/size-rows';
import type { EditFormValues, ValidEdit } from './edit-values';
import { t } from './texts';

type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface EditStockProps {
  form: UseFormReturn<EditFormValues, unknown, ValidEdit>;
  sizesHint: string | undefined;
  hasSizesHint: string | undefined;
  stock: InputProps;
  threshold: InputProps;
  isLocked: boolean;
}

/** The stock: one number, or the sum of the size rows; and from where it is low. */
export function EditStock({ form, sizesHint, hasSizesHint, stock, threshold, isLocked }: EditStockProps) {
  const hasSizes = useWatch({ control: form.control, name: 'hasSizes' });
  return (
    <>
      <FormProvider {...form}>
        <WidePair>
          {hasSizes ? (
            <TotalStockField key="sum" hint={sizesHint} />
          ) : (
            <TextField key="stock" label={t('stockQuantity')} type="number" step="1" min="0" {...stock} />
          )}
          <TextField label={t('lowStockThreshold')} type="number" step="1" min="0" {...threshold} />
        </WidePair>
        <CheckboxField
          label={t('thisProductHasSizes')}
          error={form.formState.errors.hasSizes?.message ?? hasSizesHint}
          disabled={isLocked}
          {...form.register('hasSizes')}
        />
        {hasSizes && <SizeRows readOnly={isLocked} />}
      </FormProvider>
    </>
  );
}

function TotalStockField({ hint }: { hint: string | undefined }) {
  const sizes = useWatch<SizesFormValues, 'sizes'>({ name: 'sizes' });
  return (
    <TextField label={t('stockQuantity')} readOnly value={totalStock(sizes)} hint={hint ?? t('sumOfTheSizesBelow')} />
  );
}
