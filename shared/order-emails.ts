import { keysOf } from './typed-objects.js';

/** The emails about an order, by their stored kinds, as administrators read them. */
export const ORDER_EMAIL_DETAILS = {
  'order-placed': 'Email to the customer: order placed',
  'order-shop': 'Email to the shop: new order',
  'delivery-corrected': 'Email to the customer: delivery details corrected',
  'order-shipped': 'Email to the customer: shipped',
  'order-delivered': 'Email to the customer: delivered',
  'order-cancelled': 'Email to the customer: cancelled',
} as const satisfies Record<string, string>;

export type OrderEmailKind = keyof typeof ORDER_EMAIL_DETAILS;
export const ORDER_EMAIL_KINDS: readonly OrderEmailKind[] = keysOf(ORDER_EMAIL_DETAILS);

/** What became of an email. */
export const EMAIL_STATE_DETAILS = {
  waiting: 'Waits to be sent',
  sent: 'Sent',
  cancelled: 'Cancelled before it was sent',
  failed: 'Could not be sent',
} as const satisfies Record<string, string>;

export type EmailState = keyof typeof EMAIL_STATE_DETAILS;
export const EMAIL_STATES: readonly EmailState[] = keysOf(EMAIL_STATE_DETAILS);
