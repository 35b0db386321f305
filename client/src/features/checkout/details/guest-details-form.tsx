import { Box, chakra } from '@chakra-ui/react';
import { ADDRESS_FIELDS, type AddressField, type AddressFieldName, type AddressPart } from '#shared/address-fields';
import { useAddressInputs } from '../../../lib/address-inputs';
import { fieldProps } from '../../../lib/form/field-props';
import type { DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { cityChoice } from '../../../ui/form/city-choice';
import { CityField } from '../../../ui/form/city-field';
import { FieldPair } from '../../../ui/form/field-grid';
import { TextField } from '../../../ui/form/text-field';
import type { GuestDetailsForm } from './use-guest-details';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

/** `MissingFields` links to these ids. */
export const fieldId = (name: AddressFieldName): string => `checkout-${name}`;

type Row = 'customer' | 'street' | 'middle' | 'last';

/** The rows of some fields; `rowOf` assigns the others. */
const ROWS: Partial<Record<AddressFieldName, Row>> = {
  address: 'street',
  state: 'last',
  zipcode: 'last',
  country: 'last',
};
const rowOf = ({ name, part }: { name: AddressFieldName; part: AddressPart }): Row =>
  ROWS[name] ?? (part === 'recipient' || part === 'contact' ? 'customer' : 'middle');

/** The fields that have only one of two columns on phones. */
const NARROW_FIELDS: AddressFieldName[] = ['firstname', 'lastname', 'state', 'zipcode'];
const WIDE_ON_PHONES = { base: '1 / -1', md: 'auto' };

interface InputsProps {
  form: GuestDetailsForm;
  row: Row;
  cities?: readonly DeliveryCity[];
}

function Inputs({ form, row, cities = [] }: InputsProps) {
  const inputOf = useAddressInputs();
  const propsOf = (field: AddressField & { name: AddressFieldName }) => ({
    id: fieldId(field.name),
    label: sharedText(field.label),
    required: field.missing !== null,
    autoComplete: field.autoComplete,
    ...inputOf(field),
    ...fieldProps(form)(field.name),
  });
  const options = { shouldValidate: form.formState.isSubmitted, shouldDirty: true };
  const choice = cityChoice({
    state: () => form.getValues('state'),
    set: (field, text) => form.setValue(field, text, options),
  });
  return ADDRESS_FIELDS.filter((field) => rowOf(field) === row).map((field) => (
    <chakra.div key={field.name} gridColumn={NARROW_FIELDS.includes(field.name) ? undefined : WIDE_ON_PHONES}>
      {field.name === 'city' ? (
        <CityField {...propsOf(field)} cities={cities} typed={form.getValues('city')} {...choice} />
      ) : (
        <TextField {...propsOf(field)} />
      )}
    </chakra.div>
  ));
}

export function CustomerDetails({ form }: { form: GuestDetailsForm }) {
  return (
    <Section aria-labelledby="customer-details">
      <Heading id="customer-details">{t('customerDetails')}</Heading>
      <FieldPair>
        <Inputs form={form} row="customer" />
      </FieldPair>
    </Section>
  );
}

export function ShippingInformation({ form, cities }: Pick<InputsProps, 'form' | 'cities'>) {
  return (
    <Section aria-labelledby="shipping-information">
      <Heading id="shipping-information">{t('shippingInformation')}</Heading>
      <Box display="flex" flexDirection="column" gap="5">
        <Inputs form={form} row="street" />
        <FieldPair>
          <Inputs form={form} row="middle" cities={cities} />
        </FieldPair>
        <FieldPair gridTemplateColumns={{ base: TWO_COLUMN_GRID, md: '1fr 1fr 1fr' }}>
          <Inputs form={form} row="last" />
        </FieldPair>
      </Box>
    </Section>
  );
}

export const Section = chakra('section', {
  base: { py: { base: '7', md: '8' }, '& + &': { borderTopWidth: '1px' }, '&:first-of-type': { pt: '0' } },
});

export const Heading = chakra('h2', { base: { textStyle: 'row', mb: '5' } });
