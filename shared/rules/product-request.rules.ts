import * as z from 'zod';
import { LIMITS } from '../limits.js';
import type { PhoneCheck } from '../phone.js';
import { PRODUCT_REQUEST_KINDS, PRODUCT_REQUESTS } from '../product-requests.js';
import { limitOr } from './paging.rules.js';
import { optionalLine, recordId, requiredEmail, requiredPhone } from './text.rules.js';

export const PRODUCT_REQUEST_TEXTS = {
  contact: 'Please enter your email address or phone number',
  phone: 'Please enter a valid phone number',
  oneContact: 'Please enter either an email address or a phone number',
  size: 'Please choose a size',
  inStock: 'This piece is in stock: you can order it now',
  /** The answers. They are the same whether or not the address is known. */
  confirm: 'Please confirm by the link that we have emailed to you.',
  noted: 'We have noted your number.',
  confirmed: 'We will send you an email.',
  stopped: 'We have removed all requests of this address.',
} as const;

const empty = z.literal('').transform(() => null);

/** A request to be told of a product, by email or by WhatsApp. */
export const productRequestRulesFor = (isPhone: PhoneCheck) =>
  z
    .strictObject({
      productId: recordId,
      size: optionalLine(LIMITS.sizes.name, 'Size'),
      kind: z.enum(PRODUCT_REQUEST_KINDS, 'Unknown kind'),
      email: z
        .union([empty, requiredEmail(PRODUCT_REQUEST_TEXTS.contact)], PRODUCT_REQUEST_TEXTS.contact)
        .nullish()
        .transform((email) => email ?? null),
      phone: z
        .union(
          [empty, requiredPhone(PRODUCT_REQUEST_TEXTS.phone, LIMITS.phone.max, isPhone)],
          PRODUCT_REQUEST_TEXTS.phone,
        )
        .nullish()
        .transform((phone) => phone ?? null),
    })
    .superRefine(({ email, phone }, context) => {
      if ((email === null) !== (phone === null)) return;
      const message = email === null ? PRODUCT_REQUEST_TEXTS.contact : PRODUCT_REQUEST_TEXTS.oneContact;
      context.addIssue({ code: 'custom', path: ['email'], message });
    });

export type ProductRequestValues = z.output<ReturnType<typeof productRequestRulesFor>>;

/** The dashboard's list of those who wait for a WhatsApp message. */
export const productRequestListRules = z.strictObject({
  limit: limitOr(PRODUCT_REQUESTS.listed),
});

/** The form's one field: an email address, or a telephone number. */
export const productRequestContactRule = (isPhone: PhoneCheck) =>
  z.string(PRODUCT_REQUEST_TEXTS.contact).superRefine((text, context) => {
    const { contact } = PRODUCT_REQUEST_TEXTS;
    const rule = text.includes('@') ? requiredEmail(contact) : requiredPhone(contact, LIMITS.phone.max, isPhone);
    const message = rule.safeParse(text).error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
