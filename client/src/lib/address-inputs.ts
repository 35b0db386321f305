import type { InputHTMLAttributes } from 'react';
import type { AddressField } from '#shared/address-fields';
import { hasNumericZipCodes } from '#shared/country';
import { useShopCountryCode } from './shop/use-shop-country';

type InputAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize'>;

const BY_KIND: Record<AddressField['kind'], InputAttributes> = {
  line: { autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
};

/** The attributes of the input for a field of an address: which keyboard a phone shows. */
export function useAddressInputs(): (field: AddressField) => InputAttributes {
  const country = useShopCountryCode();
  const zipCode: InputAttributes =
    country !== undefined && hasNumericZipCodes(country) ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' };
  return ({ name, kind }) => (name === 'zipcode' ? zipCode : BY_KIND[kind]);
}
