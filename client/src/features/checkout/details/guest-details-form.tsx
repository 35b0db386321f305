import { Box, chakra } from '@chakra-ui/react';
import { ADDRESS_FIELDS, type AddressField, type AddressFieldName, type AddressPart } from '#shared/address-fields';
import { ADDRESS_INPUTS } from '../../../lib/address-inputs';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { TextField } from '../../../ui/form/text-field';
import type { GuestDetailsForm } from './use-guest-details';

/** `MissingFields` links to these ids. */
export const fieldId = (name: AddressFieldName): string => `checkout-${name}`;

type RowProps = { form: GuestDetailsForm; name: keyof DetailsDraft } & Omit<
  ComponentProps<typeof TextField>,
  'form' | 'name' | 'label'
>;

function Row({ form, name, ...input }: RowProps) {
  return (
    <TextField
      id={fieldId(name)}
      label={LABELS[name]}
      required={name in GUEST_REQUIRED_LABELS}
      error={form.formState.errors[name]?.message}
      {...input}
      {...form.register(name)}
    />
  );
}

export function CustomerDetails({ form }: { form: GuestDetailsForm }) {
  return (
    <Section aria-labelledby="customer-details">
      <Heading id="customer-details">Customer Details</Heading>
      <Fields>
        <Row form={form} name="firstname" autoComplete="given-name" />
        <Row form={form} name="lastname" autoComplete="family-name" />
        <Wide>
          <Row form={form} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        </Wide>
        <Wide>
          <Row form={form} name="email" type="email" inputMode="email" autoComplete="email" />
        </Wide>
      </Fields>
    </Section>
  );
}

export function ShippingInformation({ form }: { form: GuestDetailsForm }) {
  return (
    <Section aria-labelledby="shipping-information">
      <Heading id="shipping-information">Shipping information</Heading>
      <Box display="flex" flexDirection="column" gap="5">
        <Row form={form} name="address" autoComplete="address-line1" />
        <Fields>
          <Wide>
            <Row form={form} name="apartment" autoComplete="address-line2" />
          </Wide>
          <Wide>
            <Row form={form} name="city" autoComplete="address-level2" />
          </Wide>
        </Fields>
        <Box
          display="grid"
          gridTemplateColumns={{ base: TWO_COLUMN_GRID, md: '1fr 1fr 1fr' }}
          columnGap={{ base: '3', md: '4' }}
          rowGap="5"
        >
          <Row form={form} name="state" autoComplete="address-level1" />
          <Row form={form} name="zipcode" autoComplete="postal-code" />
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Row form={form} name="country" autoComplete="country-name" />
          </Box>
        </Box>
      </Box>
    </Section>
  );
}

export const Section = chakra('section', {
  base: { py: { base: '7', md: '8' }, '& + &': { borderTopWidth: '1px' }, '&:first-of-type': { pt: '0' } },
});

export const Heading = chakra('h2', { base: { textStyle: 'row', mb: '5' } });

/** Two columns; a `Wide` field spans both on phones. */
const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: TWO_COLUMN_GRID, columnGap: { base: '3', md: '4' }, rowGap: '5' },
});
const Wide = chakra('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' } } });
