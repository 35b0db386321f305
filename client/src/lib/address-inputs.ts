import type { InputHTMLAttributes } from 'react';
import type { AddressField } from '#shared/address-fields';

/** The attributes of the input for each kind of field of an address. */
export const ADDRESS_INPUTS: Record<
  AddressField['kind'],
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>
> = {
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
};
