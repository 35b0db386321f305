import { keysOf } from './typed-objects.js';

/** What a webhook may be told of, by its stored names, with the names that administrators see. */
export const WEBHOOK_EVENT_LABELS = {
  ORDER_PLACED: 'An order is placed',
  ORDER_STATUS_CHANGED: 'The status of an order changes',
  PRODUCT_CHANGED: 'A product is made, changed or sold',
  STOCK_LOW: 'The stock of a product becomes low',
} as const;

export type WebhookEventKind = keyof typeof WEBHOOK_EVENT_LABELS;

export const WEBHOOK_EVENT_KINDS: readonly WebhookEventKind[] = keysOf(WEBHOOK_EVENT_LABELS);

/** The states of a delivery, with the names that administrators see. */
export const DELIVERY_STATE_LABELS = {
  WAITING: 'Waiting',
  SENDING: 'Sending',
  DELIVERED: 'Delivered',
  FAILED: 'Given up',
} as const;

export type DeliveryState = keyof typeof DELIVERY_STATE_LABELS;

export const DELIVERY_STATES: readonly DeliveryState[] = keysOf(DELIVERY_STATE_LABELS);
