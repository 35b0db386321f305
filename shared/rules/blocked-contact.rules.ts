import * as z from 'zod';
import { CONTACT_TYPES } from '../contact-types.js';
import { LIMITS } from '../limits.js';
import { adminPage } from './paging.rules.js';
import { requiredLine } from './text.rules.js';
import { dayRule } from './time.rules.js';

export const BLOCK_TEXTS = {
  phone: 'Please enter a valid phone number',
  email: 'Please enter a valid email',
  own: 'This is the shop’s own',
  past: 'The last day is over',
} as const;

/** A new entry of the block list; `until` is its last day, null for ever. */
export const blockedContactRules = z
  .strictObject({
    type: z.enum(CONTACT_TYPES, 'Unknown kind of contact'),
    value: requiredLine(LIMITS.addressLine.max + LIMITS.place.max, 'Value', 'Please enter what to block'),
    reason: requiredLine(LIMITS.addressLine.max, 'Reason', 'Please enter a reason'),
    until: dayRule('Days are YYYY-MM-DD').nullish(),
  })
  .refine(({ type, value }) => type !== 'email' || z.email().safeParse(value).success, {
    path: ['value'],
    message: BLOCK_TEXTS.email,
  });

/** Query of a page of the block list. */
export const blockListRules = z.strictObject(adminPage(LIMITS.admin.inventory));
