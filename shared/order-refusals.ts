import { OUTCOME_DETAILS, type DeliveryOutcome } from './delivery-outcome.js';
import { ORDER_STATUS_DETAILS, type OrderStatus } from './order-status.js';

/** Why one of many orders was not changed; GraphQL and REST use the same names. */
export const ORDER_REFUSALS = [
  'NOT_FOUND',
  'STALE_VERSION',
  'UNEXPECTED_STATUS',
  'OUT_OF_STOCK',
  'EMAIL_SENT',
] as const;

export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

interface RefusedOrder {
  status: OrderStatus | null;
  /** The username of who changed it last. */
  changedBy: string | null;
  /** The outcome that the change would have ended unseen. */
  unseenOutcome?: DeliveryOutcome | null;
}

/** The reason in words. */
export function refusalReason(refusal: OrderRefusal, { status, changedBy, unseenOutcome }: RefusedOrder): string {
  const label = status ? ORDER_STATUS_DETAILS[status].label.toLowerCase() : '';
  const news = unseenOutcome ? `recorded it as ${OUTCOME_DETAILS[unseenOutcome].toLowerCase()}` : `made it ${label}`;
  const texts: Record<OrderRefusal, string> = {
    NOT_FOUND: 'There is no such order',
    STALE_VERSION: `${changedBy ?? 'Someone else'} has ${news} in the meantime`,
    UNEXPECTED_STATUS: `It is ${label}`,
    OUT_OF_STOCK: 'Some of its pieces are no longer in stock',
    EMAIL_SENT: 'Its customer has already got the email',
  };
  return texts[refusal];
}
