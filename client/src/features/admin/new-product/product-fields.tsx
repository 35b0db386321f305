import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { discountPercent } from '#shared/discount';
import { LIMITS } from '#shared/limits';
import { PRODUCT_TEXTS, type NewProduct } from '#shared/rules/product.rules';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { FieldPair } from '../form/field-pair';
import { EMPTY_SIZE_ROW, SizeRows, totalStock } from '../form/size-rows';
import { parseNumber } from '../form/parse-number';
import type { ProductFormValues } from './product-form';

type ProductForm = UseFormReturn<ProductFormValues, unknown, NewProduct>;

interface FieldsProps {
  form: ProductForm;
  readOnly: boolean;
}

/** A heading beside its fields, above them on small screens. */
export function Part({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <Section>
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
    </Section>
  );
}

export function BasicFields({
  form: { register, formState },
  readOnly,
  categories,
}: FieldsProps & { categories: readonly (readonly [string, string])[] }) {
  const { errors } = formState;
  return (
    <Part title="What it is">
      <TextField
        label="Name"
        required
        maxLength={LIMITS.product.name}
        readOnly={readOnly}
        error={errors.name?.message}
        {...register('name')}
      />
      <FieldPair>
        <SelectField
          label="Category"
          required
          options={[['', 'Choose a category'], ...categories]}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        />
        <TextField
          label="SKU"
          required={false}
          maxLength={LIMITS.product.sku}
          readOnly={readOnly}
          error={errors.sku?.message}
          {...register('sku')}
        />
      </FieldPair>
      <TextArea
        label="Description"
        required
        rows={4}
        maxLength={LIMITS.product.description}
        readOnly={readOnly}
        error={errors.description?.message}
        {...register('description')}
      />
    </Part>
  );
}

export function PriceFields({ form: { register, formState, control }, readOnly }: FieldsProps) {
  const { errors } = formState;
  const [price, salePrice] = useWatch({ control, name: ['price', 'salePrice'] });
  const percent = discountPercent(parseNumber(price) ?? 0, parseNumber(salePrice));
  return (
    <Part title="Price" detail="in rupees">
      <FieldPair>
        <TextField
          label="Price"
          required
          type="number"
          step="0.01"
          min="0"
          readOnly={readOnly}
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label="Discount price"
          required={false}
          type="number"
          step="0.01"
          min="0"
          readOnly={readOnly}
          hint={percent === null ? undefined : `Shoppers see ${percent}% off`}
          error={errors.salePrice?.message}
          {...register('salePrice')}
        />
      </FieldPair>
    </Part>
  );
}

/** With sizes the stock is their sum; unticking them begins the rows anew (admin.md §4). */
export function Stock({ form, readOnly }: FieldsProps) {
  const { register, formState, control, setValue, clearErrors } = form;
  const [hasSizes, sizes] = useWatch({ control, name: ['hasSizes', 'sizes'] });
  const fault = formState.errors.stock?.message;
  const onTick = () => {
    clearErrors(['stock', 'sizes']);
    setValue('sizes', [EMPTY_SIZE_ROW]);
  };
  return (
    <Part title="Stock">
      <FieldPair>
        {hasSizes ? (
          <TextField
            key="sum"
            label="Stock quantity"
            readOnly
            value={totalStock(sizes)}
            hint="Sum of the sizes below"
            error={fault && PRODUCT_TEXTS.oneSize}
          />
        ) : (
          <TextField
            key="stock"
            label="Stock quantity"
            required
            type="number"
            step="1"
            min="0"
            readOnly={readOnly}
            error={fault}
            {...register('stock')}
          />
        )}
      </FieldPair>
      <CheckboxField label="This product has sizes" disabled={readOnly} {...register('hasSizes', { onChange: onTick })} />
      {hasSizes && (
        <FormProvider {...form}>
          <SizeRows readOnly={readOnly} />
        </FormProvider>
      )}
    </Part>
  );
}

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '176px minmax(0, 1fr)' },
    gap: { base: '3', md: '6' },
    py: '7',
    borderBottomWidth: '1px',
  },
});
