import { useController } from 'react-hook-form';
import { ColourField } from '../form/colour-field';
import { FormSection, type FieldsProps } from './product-fields';
import { t } from './texts';

/** The colours of a new product. */
export function ColourFields({ form, readOnly }: FieldsProps) {
  const colours = useController({ control: form.control, name: 'colours' });
  return (
    <FormSection title={t('looks')}>
      <ColourField {...colours} disabled={readOnly} />
    </FormSection>
  );
}
