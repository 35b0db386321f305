import type { DeliveryState, WebhookEventKind } from '#shared/webhook-events';
import type { WebhookDelivery } from './webhook-delivery.schema.js';
import type { Webhook } from './webhook.schema.js';

/** A webhook as administrators see it, without its secret. */
export interface WebhookView {
  id: string;
  url: string;
  events: WebhookEventKind[];
  isEnabled: boolean;
  createdAt: Date;
  /** 0 before the first change of its address, events or `isEnabled`. */
  version: number;
  /** Deliveries that are not done. */
  waiting: number;
}

export const toWebhookView = (
  { _id, url, events, isEnabled, createdAt, version = 0 }: Webhook,
  waiting: number,
): WebhookView => ({
  id: _id.toHexString(),
  url,
  events,
  isEnabled,
  createdAt,
  version,
  waiting,
});

/** An event for a webhook as administrators see it. */
export interface WebhookDeliveryView {
  id: string;
  event: WebhookEventKind;
  subjectId: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  dueAt: Date | null;
  deliveredAt: Date | null;
  httpStatus: number | null;
  error: string | null;
  body: string;
}

export const toDeliveryView = ({ _id, subjectId, ...delivery }: WebhookDelivery): WebhookDeliveryView => {
  const { event, state, attempts, createdAt, dueAt, deliveredAt, httpStatus, error, body } = delivery;
  return {
    id: _id.toHexString(),
    event,
    subjectId: subjectId.toHexString(),
    state,
    attempts,
    createdAt,
    dueAt,
    deliveredAt,
    httpStatus,
    error,
    body,
  };
};
