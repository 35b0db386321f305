import * as z from 'zod';
import {
  ADDRESS_FIELDS,
  REQUIRED_SAVED_FIELDS_AT_CHECKOUT,
  REQUIRED_GUEST_FIELDS,
  REQUIRED_SAVED_FIELDS,
  SAVED_FIELDS,
  fieldName,
  savedLabel,
  savedName,
  type AddressField,
} from '../address-fields.js';
import type { PhoneCheck } from '../phone.js';
import { recordOf } from '../typed-objects.js';
import { optionalLine, requiredEmail, requiredLine, requiredPhone } from './text.rules.js';

/** The rule of a field that must be filled in. `label` and `missing` are parts of its messages. */
function requiredRule(
  { kind, maxLength }: AddressField,
  label: string,
  missing: string,
  isPhone: PhoneCheck,
): z.ZodType<string, string> {
  switch (kind) {
    case 'line':
      return requiredLine(maxLength, label, missing);
    case 'phone':
      return requiredPhone(missing, maxLength, isPhone);
    case 'email':
      return requiredEmail(missing, maxLength);
  }
}

const optionalRule = ({ maxLength, label }: AddressField) => optionalLine(maxLength, label);

/** Rules of a guest's details at checkout. `isPhone`: see phone.ts, which is too large for the client's first load. */
export const guestDetailsRulesFor = (isPhone: PhoneCheck) =>
  z.object({
    ...recordOf(ADDRESS_FIELDS, fieldName, optionalRule),
    ...recordOf(REQUIRED_GUEST_FIELDS, fieldName, (field) => requiredRule(field, field.label, field.missing, isPhone)),
  });

/** The same for a signed-in user: a null email means the account's address. */
export const userDetailsRulesFor = (isPhone: PhoneCheck) =>
  guestDetailsRulesFor(isPhone).extend({
    email: z
      .string('Please enter your email')
      .nullish()
      .transform((email) => email?.trim() || null)
      .pipe(requiredEmail('Please enter your email').nullable()),
  });

export type GuestDetailsRules = ReturnType<typeof guestDetailsRulesFor>;
export type GuestDetails = z.output<GuestDetailsRules>;

/** Rules of a saved address in the profile. */
export const addressRulesFor = (isPhone: PhoneCheck) =>
  z.strictObject({
    ...recordOf(SAVED_FIELDS, savedName, optionalRule),
    ...recordOf(REQUIRED_SAVED_FIELDS, savedName, (field) => requiredRule(field, field.label, field.missing, isPhone)),
  });

/** Rules of an address that is saved at checkout, which must be complete. They have error messages of their own. */
export const checkoutAddressRulesFor = (isPhone: PhoneCheck) =>
  z.strictObject({
    ...recordOf(SAVED_FIELDS, savedName, optionalRule),
    ...recordOf(REQUIRED_SAVED_FIELDS_AT_CHECKOUT, savedName, (field) =>
      requiredRule(field, savedLabel(field), `${savedLabel(field)} is required`, isPhone),
    ),
  });
