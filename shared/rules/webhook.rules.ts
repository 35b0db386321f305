import * as z from 'zod';
import { WEBHOOKS } from '../dashboard-limits.js';
import { DELIVERY_STATES, WEBHOOK_EVENT_KINDS } from '../webhook-events.js';
import { adminPage } from './paging.rules.js';
import { requiredLine } from './text.rules.js';
import { versionFrom } from './version.rules.js';

export const WEBHOOK_TEXTS = {
  url: 'Please enter the address, such as https://example.com/shop',
  credentials: 'The address must not contain a user name, a password or a #',
  https: 'The address must begin with https://',
  private: 'The address must be on the public internet',
  events: 'Please choose what the address is told',
} as const;

const url = requiredLine(WEBHOOKS.url, 'Address', WEBHOOK_TEXTS.url)
  .pipe(z.url({ protocol: /^https?$/, error: WEBHOOK_TEXTS.url }))
  .refine((text) => !/[#@]/.test(text.replace(/\?.*/s, '')), WEBHOOK_TEXTS.credentials);

const events = z
  .array(z.enum(WEBHOOK_EVENT_KINDS, 'Unknown event'), WEBHOOK_TEXTS.events)
  .min(1, WEBHOOK_TEXTS.events)
  .max(WEBHOOK_EVENT_KINDS.length, 'An event is listed twice')
  .refine((kinds) => new Set(kinds).size === kinds.length, 'An event is listed twice');

/** A new webhook: where to send, and what. */
export const webhookRules = z.strictObject({ url, events });

/** Changes of a webhook; what is left out stays. */
export const webhookChangesRules = z.strictObject({
  url: url.nullish(),
  events: events.nullish(),
  isEnabled: z.boolean('isEnabled must be true or false').nullish(),
  version: versionFrom(0).nullish(),
});

/** Query of a page of the deliveries of a webhook. */
export const deliveryListRules = z.strictObject({
  state: z.enum(DELIVERY_STATES, 'Unknown state').nullish(),
  ...adminPage(WEBHOOKS.listed),
});
