import { chakra } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import {
  isSavedFieldRequired,
  SAVED_FIELDS,
  savedAutoComplete,
  savedLabel,
  type AddressPart,
  type SavedFieldName,
} from '#shared/address-fields';
import type { AddressInput } from '../../generated/graphql';
import { ADDRESS_INPUTS } from '../../lib/address-inputs';
import { TWO_COLUMN_GRID } from '../../ui/layout/two-column-grid';
import { TextField } from '../../ui/form/text-field';
import { sharedText } from '../../lib/i18n/i18n';

/** The values of the form before validation. */
export type AddressDraft = Record<SavedFieldName, string>;
export type AddressFormState = UseFormReturn<AddressDraft, unknown, AddressInput>;

interface AddressFieldsProps {
  form: AddressFormState;
  /** Whether more fields are required than in the profile. */
  isAtCheckout: boolean;
  readOnly: boolean;
}

export function AddressFields({ form, isAtCheckout, readOnly }: AddressFieldsProps) {
  const fieldsOf = (...parts: AddressPart[]) =>
    SAVED_FIELDS.filter(({ part }) => parts.includes(part)).map((field) => (
      <TextField
        key={field.name}
        label={sharedText(savedLabel(field))}
        required={isSavedFieldRequired(field, isAtCheckout)}
        readOnly={readOnly}
        error={form.formState.errors[field.savedName]?.message}
        autoComplete={savedAutoComplete(field)}
        {...ADDRESS_INPUTS[field.kind]}
        {...form.register(field.savedName)}
      />
    ));
  return (
    <>
      <Pair>{fieldsOf('recipient')}</Pair>
      {fieldsOf('contact')}
      {fieldsOf('street')}
      <Pair>{fieldsOf('city', 'country')}</Pair>
    </>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: TWO_COLUMN_GRID, columnGap: { base: '3', md: '4' }, rowGap: '5' },
});
