import * as z from 'zod';
import { MANUAL_CHANNELS } from '../order-channels.js';
import type { PhoneCheck } from '../phone.js';
import { guestDetailsRulesFor } from './address.rules.js';
import { checkoutRules } from './order.rules.js';
import { requiredEmail } from './text.rules.js';

/** A customer on the telephone may have no email address: '' then, and no email is sent. */
const optionalEmail = z
  .string('Please enter your email')
  .nullish()
  .transform((email) => email?.trim() ?? '')
  .pipe(z.union([z.literal(''), requiredEmail('Please enter your email')], 'Please include a valid email'));

export const manualAddressRulesFor = (isPhone: PhoneCheck) =>
  guestDetailsRulesFor(isPhone).extend({ email: optionalEmail });

/** Rules of an order that an administrator enters for a customer. expectedTotal is the total they agreed on, in rupees. */
export const manualOrderRulesFor = (isPhone: PhoneCheck) =>
  z.strictObject({
    ...checkoutRules,
    channel: z.enum(MANUAL_CHANNELS, 'Choose where the order came from'),
    address: z.preprocess((sent) => sent ?? {}, manualAddressRulesFor(isPhone)),
  });

export type ManualOrder = z.output<ReturnType<typeof manualOrderRulesFor>>;
