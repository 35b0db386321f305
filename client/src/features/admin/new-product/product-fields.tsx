import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { discountPercent } from '#shared/discount';
import { LIMITS } from '#shared/limits';
import { PRODUCT_TEXT_FIELDS, REQUIRED_TEXT_FIELDS, type ProductTextName } from '#shared/product-fields';
import { PRODUCT_TEXTS, type NewProduct } from '#shared/rules/product.rules';
import { fieldProps } from '../../../lib/form/field-props';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { CategoryField } from '../categories/category-field';
import { WidePair } from '../form/wide-pair';
import { NoteFields } from '../form/note-fields';
import { LINE_TEXT_NAMES, MULTILINE_TEXT_NAMES } from '../form/product-texts';
import { EMPTY_SIZE_ROW, SizeRows, totalStock } from '../form/size-rows';
import { parseNumber } from '../form/parse-number';
import type { ProductFormValues } from './product-form';
import { t } from './texts';
import { sharedText } from '../../../lib/i18n/i18n';

type ProductForm = UseFormReturn<ProductFormValues, unknown, NewProduct>;

export interface FieldsProps {
  form: ProductForm;
  readOnly: boolean;
}

/** A part of the form: the heading beside its fields, on small screens above them. */
export function FormSection({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <SectionGrid>
      <div>
        <chakra.h3 textStyle="label">{title}</chakra.h3>
        {detail && (
          <chakra.p textStyle="small" color="fg.muted">
            {detail}
          </chakra.p>
        )}
      </div>
      <chakra.div display="grid" gap="4" minW="0">
        {children}
      </chakra.div>
    </SectionGrid>
  );
}

export function BasicFields({ form, readOnly }: FieldsProps) {
  const field = fieldProps(form, readOnly);
  const categoryId = useWatch({ control: form.control, name: 'categoryId' });
  const textProps = (name: ProductTextName) => ({
    label: sharedText(PRODUCT_TEXT_FIELDS[name].label),
    required: name in REQUIRED_TEXT_FIELDS,
    maxLength: PRODUCT_TEXT_FIELDS[name].maxLength,
    ...field(name),
  });
  return (
    <FormSection title={t('whatItIs')}>
      <TextField {...textProps('name')} />
      <WidePair>
        <CategoryField
          required
          first={['', t('chooseACategory')]}
          {...fieldProps(form)('categoryId')}
          // Controlled: the form writes a kept category before its option has loaded.
          value={categoryId}
        />
        {LINE_TEXT_NAMES.map((name) => (
          <TextField key={name} {...textProps(name)} />
        ))}
      </WidePair>
      {MULTILINE_TEXT_NAMES.map((name) => (
        <TextArea key={name} rows={4} {...textProps(name)} />
      ))}
    </FormSection>
  );
}

/** What the product's page folds. */
export function NotesFields({ form, readOnly }: FieldsProps) {
  return (
    <FormSection title={t('notes')} detail={t('emptyTheCategorys')}>
      <NoteFields fieldProps={fieldProps(form, readOnly)} />
    </FormSection>
  );
}

export function PriceFields({ form, readOnly }: FieldsProps) {
  const field = fieldProps(form, readOnly);
  const [price, salePrice] = useWatch({ control: form.control, name: ['price', 'salePrice'] });
  const percent = discountPercent(parseNumber(price) ?? 0, parseNumber(salePrice));
  return (
    <FormSection title={t('price')} detail={t('inRupees')}>
      <WidePair>
        <TextField label={t('price')} required type="number" step="0.01" min="0" {...field('price')} />
        <TextField
          label={t('discountPrice')}
          required={false}
          type="number"
          step="0.01"
          min="0"
          hint={percent ? t('shoppersSeeOff', { percent }) : undefined}
          {...field('salePrice')}
        />
      </WidePair>
    </FormSection>
  );
}

/** The stock: one number, or the sum of the size rows. Changing the checkbox resets the rows. */
export function StockFields({ form, readOnly }: FieldsProps) {
  const { register, formState, control, setValue, clearErrors } = form;
  const field = fieldProps(form, readOnly);
  const [hasSizes, sizes] = useWatch({ control, name: ['hasSizes', 'sizes'] });
  const error = formState.errors.stock?.message;
  const resetSizes = () => {
    clearErrors(['stock', 'sizes']);
    setValue('sizes', [EMPTY_SIZE_ROW]);
  };
  return (
    <FormSection title={t('stock')}>
      <WidePair>
        {hasSizes ? (
          <TextField
            key="sum"
            label={t('stockQuantity')}
            readOnly
            value={totalStock(sizes)}
            hint={t('sumOfTheSizesBelow')}
            error={error && sharedText(PRODUCT_TEXTS.oneSize)}
          />
        ) : (
          <TextField
            key="stock"
            label={t('stockQuantity')}
            required
            type="number"
            step="1"
            min="0"
            {...field('stock')}
          />
        )}
        <TextField
          label={t('lowStockThreshold')}
          required={false}
          type="number"
          step="1"
          min="0"
          hint={t('emptyUsual', { usual: LIMITS.lowStock })}
          {...field('lowStockThreshold')}
        />
      </WidePair>
      <CheckboxField
        label={t('thisProductHasSizes')}
        disabled={readOnly}
        {...register('hasSizes', { onChange: resetSizes })}
      />
      {hasSizes && (
        <FormProvider {...form}>
          <SizeRows readOnly={readOnly} />
        </FormProvider>
      )}
    </FormSection>
  );
}

const SectionGrid = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '176px minmax(0, 1fr)' },
    gap: { base: '3', md: '6' },
    py: '7',
    borderBottomWidth: '1px',
  },
});
