import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressInput } from '../../generated/graphql';
import { TWO_COLUMN_GRID } from '../../ui/layout/two-column-grid';
import { TextField } from '../../ui/form/text-field';

export const ADDRESS_FIELDS = [
  'firstname',
  'lastname',
  'phone',
  'streetAddress',
  'city',
  'state',
  'zipcode',
  'country',
] as const;
/** The values of the form before validation. */
export type AddressDraft = Record<(typeof ADDRESS_FIELDS)[number], string>;
export type AddressFormState = UseFormReturn<AddressDraft, unknown, AddressInput>;

interface AddressFieldsProps {
  form: AddressFormState;
  /** Whether zip code and country are required, as at checkout. */
  isComplete: boolean;
  readOnly: boolean;
}

export function AddressFields({ form, isComplete, readOnly }: AddressFieldsProps) {
  const row = (name: keyof AddressDraft, label: string, input: Partial<ComponentProps<typeof TextField>>) => (
    <TextField
      label={label}
      required
      readOnly={readOnly}
      error={form.formState.errors[name]?.message}
      {...input}
      {...form.register(name)}
    />
  );
  return (
    <>
      <Pair>
        {row('firstname', 'First name', { autoComplete: 'given-name' })}
        {row('lastname', 'Last name', { autoComplete: 'family-name' })}
      </Pair>
      {row('phone', 'Phone', { type: 'tel', autoComplete: 'tel' })}
      {row('streetAddress', 'Street address', { autoComplete: 'street-address' })}
      <Pair>
        {row('city', 'City', { autoComplete: 'address-level2' })}
        {row('state', 'State', { autoComplete: 'address-level1' })}
        {row('zipcode', 'Zip code', { autoComplete: 'postal-code', required: isComplete })}
        {row('country', 'Country', { autoComplete: 'country-name', required: isComplete })}
      </Pair>
    </>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: TWO_COLUMN_GRID, columnGap: { base: '3', md: '4' }, rowGap: '5' },
});
