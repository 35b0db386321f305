import type { UseFormReturn } from 'react-hook-form';
import {
  isSavedFieldRequired,
  SAVED_FIELDS,
  savedAutoComplete,
  savedLabel,
  type AddressField,
  type AddressPart,
  type SavedFieldName,
} from '#shared/address-fields';
import type { AddressInput } from '../../generated/graphql';
import { useAddressInputs } from '../../lib/address-inputs';
import { fieldProps } from '../../lib/form/field-props';
import { useDeliveryCities } from '../../lib/shop/use-delivery-cities';
import { cityChoice } from '../../ui/form/city-choice';
import { CityField } from '../../ui/form/city-field';
import { FieldPair } from '../../ui/form/field-grid';
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
  const cities = useDeliveryCities();
  const inputOf = useAddressInputs();
  const propsOf = (field: AddressField & { savedName: SavedFieldName }) => ({
    label: sharedText(savedLabel(field)),
    required: isSavedFieldRequired(field, isAtCheckout),
    autoComplete: savedAutoComplete(field),
    ...inputOf(field),
    ...fieldProps(form, readOnly)(field.savedName),
  });
  const options = { shouldValidate: form.formState.isSubmitted, shouldDirty: true };
  const choice = cityChoice({
    state: () => form.getValues('state'),
    set: (field, text) => form.setValue(field, text, options),
  });
  const fieldsOf = (...parts: AddressPart[]) =>
    SAVED_FIELDS.filter(({ part }) => parts.includes(part)).map((field) =>
      field.savedName === 'city' ? (
        <CityField key="city" {...propsOf(field)} cities={cities} typed={form.watch('city')} {...choice} />
      ) : (
        <TextField key={field.name} {...propsOf(field)} />
      ),
    );
  return (
    <>
      <FieldPair>{fieldsOf('recipient')}</FieldPair>
      {fieldsOf('contact')}
      {fieldsOf('street')}
      <FieldPair>{fieldsOf('city', 'country')}</FieldPair>
    </>
  );
}
