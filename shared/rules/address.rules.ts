import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { optionalLine, requiredLine } from './text.rules.js';

const MAX = { name: LIMITS.name.max, phone: LIMITS.phone.max, line: LIMITS.addressLine.max, place: LIMITS.place.max };

/** An ordinary address: something, an at sign, a host with a dot. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** What a guest must tell at checkout, with the documented texts (shopper.md §5). */
export const guestDetailsRules = z.object({
  firstname: requiredLine(MAX.name, 'First name', 'Please enter your first name'),
  lastname: requiredLine(MAX.name, 'Last name', 'Please enter your last name'),
  phone: requiredLine(MAX.phone, 'Phone number', 'Please enter your phone number').pipe(
    z.string().regex(/^[0-9+() -]*$/, 'Phone number can only contain digits, spaces and + ( ) -'),
  ),
  email: requiredLine(LIMITS.email.max, 'Email', 'Please enter your email').pipe(
    z.string().regex(EMAIL, 'Please include a valid email'),
  ),
  address: requiredLine(MAX.line, 'Address', 'Please enter your address'),
  apartment: optionalLine(MAX.line, 'Apartment'),
  city: requiredLine(MAX.place, 'City', 'Please enter your city'),
  state: requiredLine(MAX.place, 'State', 'Please enter your state'),
  country: optionalLine(MAX.place, 'Country'),
  zipcode: requiredLine(LIMITS.zipcode.max, 'Zipcode', 'Please enter your zipcode'),
});

export type GuestDetails = z.output<typeof guestDetailsRules>;

/** Labels of the required fields, in the form's order, for the banner that lists the missing ones. */
export const GUEST_REQUIRED_LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
} as const satisfies Partial<Record<keyof GuestDetails, string>>;
