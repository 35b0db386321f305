import { Controller } from 'react-hook-form';
import { ColourField } from '../form/colour-field';
import { FormSection, type FieldsProps } from './product-fields';
import { t } from './texts';

/** The colours of a new product. */
export function ColourFields({ form, readOnly }: FieldsProps) {
  return (
    <FormSection title={t('looks')}>
      <Controller
        control={form.control}
        name="colours"
        render={({ field, fieldState }) => (
          <ColourField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            disabled={readOnly}
          />
        )}
      />
    </FormSection>
  );
}
