import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { PRODUCT_VALUE_FIELDS } from '#shared/product-fields';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { sharedText } from '../../../lib/i18n/i18n';
import { FormSection, type FieldsProps } from './product-fields';
import { t } from './texts';

/** Whether shoppers see the product, and whether it is one of Our Top Picks. */
export function ShopFields({ form: { control, register, formState }, readOnly }: FieldsProps) {
  const isActive = useWatch({ control, name: 'isActive' });
  const checkboxProps = (name: 'isActive' | 'isFeatured') => ({
    label: sharedText(PRODUCT_VALUE_FIELDS[name].label),
    disabled: readOnly,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <FormSection title={t('inTheShop')} detail={isActive ? undefined : t('hiddenFromShoppers')}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="8">
        <CheckboxField {...checkboxProps('isActive')} />
        <CheckboxField {...checkboxProps('isFeatured')} />
      </chakra.div>
    </FormSection>
  );
}
