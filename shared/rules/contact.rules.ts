import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { keysOf } from '../typed-objects.js';
import { optionalPhone, paragraphs, requiredEmail, requiredLine } from './text.rules.js';

/** Subjects of a message: the value that is sent and the label that is shown. */
export const CONTACT_SUBJECTS = {
  'product-inquiry': 'Product inquiry',
  'custom-order': 'Custom order',
  'order-status': 'Order status',
  'return-exchange': 'Return or exchange',
  'wholesale-inquiry': 'Wholesale inquiry',
  general: 'General question',
  complaint: 'Complaint',
  feedback: 'Feedback',
} as const;

const MISSING_MESSAGE = 'Please enter your message';

/** Rules of the contact form. `website` is a honeypot: people never see it. */
export const contactRules = z.strictObject({
  name: requiredLine(LIMITS.addressLine.max, 'Name', 'Please enter your name'),
  email: requiredEmail('Please include an email'),
  phone: optionalPhone.nullish().transform((phone) => phone || null),
  subject: z.enum(keysOf(CONTACT_SUBJECTS), 'Please select a subject'),
  message: z
    .string(MISSING_MESSAGE)
    .pipe(paragraphs(LIMITS.message.max, 'Message'))
    .pipe(z.string().min(1, MISSING_MESSAGE)),
  marketingConsent: z.literal(true, 'Please accept to be contacted'),
  website: z.string('Website must be text').max(200, 'Website cannot exceed 200 characters').nullish(),
});

export type ContactMessage = z.output<typeof contactRules>;

export const CONTACT_TEXTS = {
  sent: 'Thank you for your message. We will reply within 24 hours.',
  failed: 'Failed to send message',
} as const;
