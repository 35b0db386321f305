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

/** The reason in words. `changedBy`: the username of who changed the order last. */
export function refusalReason(refusal: OrderRefusal, status: OrderStatus | null, changedBy: string | null): string {
  const label = status ? ORDER_STATUS_DETAILS[status].label.toLowerCase() : '';
  const texts: Record<OrderRefusal, string> = {
    NOT_FOUND: 'There is no such order',
    STALE_VERSION: `${changedBy ?? 'Someone else'} has made it ${label} in the meantime`,
    UNEXPECTED_STATUS: `It is ${label}`,
    OUT_OF_STOCK: 'Some of its pieces are no longer in stock',
    EMAIL_SENT: 'Its customer has already got the email',
  };
  return texts[refusal];
}
