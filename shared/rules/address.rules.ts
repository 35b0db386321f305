import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { optionalLine, requiredEmail, requiredLine, requiredPhone } from './text.rules.js';

const MAX = { name: LIMITS.name.max, line: LIMITS.addressLine.max, place: LIMITS.place.max };

const given = (max: number, label: string, missing: string) =>
  z.string(missing).pipe(requiredLine(max, label, missing));

/** Rules of a guest's details at checkout. */
export const guestDetailsRules = z.object({
  firstname: given(MAX.name, 'First name', 'Please enter your first name'),
  lastname: given(MAX.name, 'Last name', 'Please enter your last name'),
  phone: z.string('Please enter your phone number').pipe(requiredPhone('Please enter your phone number')),
  email: z.string('Please enter your email').pipe(requiredEmail('Please enter your email')),
  address: given(MAX.line, 'Address', 'Please enter your address'),
  apartment: optionalLine(MAX.line, 'Apartment'),
  city: given(MAX.place, 'City', 'Please enter your city'),
  state: given(MAX.place, 'State', 'Please enter your state'),
  country: optionalLine(MAX.place, 'Country'),
  zipcode: given(LIMITS.zipcode.max, 'Zipcode', 'Please enter your zipcode'),
});

/** The same for a signed-in user: a null email means the account's address. */
export const userDetailsRules = guestDetailsRules.extend({
  email: z
    .string()
    .nullish()
    .transform((email) => email?.trim() || null)
    .pipe(requiredEmail('Please enter your email').nullable()),
});

export type GuestDetails = z.output<typeof guestDetailsRules>;

/** Labels of the required fields in the form's order, for the banner that lists the missing ones. */
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

/** Rules of a saved address in the profile: zip code and country are optional. */
export const addressRules = z.strictObject({
  firstname: given(MAX.name, 'First name', 'Please enter your first name'),
  lastname: given(MAX.name, 'Last name', 'Please enter your last name'),
  phone: z.string('Please enter your phone number').pipe(requiredPhone('Please enter your phone number')),
  streetAddress: given(MAX.line, 'Address', 'Please enter your address'),
  city: given(MAX.place, 'City', 'Please enter your city'),
  state: given(MAX.place, 'State', 'Please enter your state'),
  country: optionalLine(MAX.place, 'Country'),
  zipcode: optionalLine(LIMITS.zipcode.max, 'Zipcode'),
});

export type SavedAddress = z.output<typeof addressRules>;

/** Rules of a saved address at checkout, where every field is required. */
export const checkoutAddressRules = z.strictObject({
  firstname: given(MAX.name, 'First name', 'First name is required'),
  lastname: given(MAX.name, 'Last name', 'Last name is required'),
  phone: z.string('Phone is required').pipe(requiredPhone('Phone is required')),
  streetAddress: given(MAX.line, 'Street address', 'Street address is required'),
  city: given(MAX.place, 'City', 'City is required'),
  state: given(MAX.place, 'State', 'State is required'),
  country: given(MAX.place, 'Country', 'Country is required'),
  zipcode: given(LIMITS.zipcode.max, 'Zip code', 'Zip code is required'),
});
