import { refusalReason } from '#shared/order-refusals';
import type { ActorNames } from '../users/actor-names.service.js';
import type { StoredOutcome } from './order-status-decision.js';

/** How one order of many fares, as administrators see it. */
export interface OrderOutcome extends StoredOutcome {
  shortId: string;
  /** The name on the order now; null for an order that does not exist. */
  customerName: string | null;
  /** Why it was refused, in words. */
  reason: string | null;
}

export interface OrderOutcomes {
  orders: OrderOutcome[];
  changedCount: number;
  unchangedCount: number;
  refusedCount: number;
}

/** `customers`: the names on the orders, by the orders' ids. */
export function toOutcomes(
  stored: StoredOutcome[],
  customers: ReadonlyMap<string, string>,
  actors: ActorNames,
): OrderOutcomes {
  const orders = stored.map((outcome) => {
    const changedBy = actors.get(outcome.changedBy ?? '') ?? null;
    const reason = outcome.refusal && refusalReason(outcome.refusal, outcome.status, changedBy);
    const customerName = customers.get(outcome.id) ?? null;
    return { ...outcome, shortId: outcome.id.slice(-8), customerName, changedBy, reason };
  });
  const count = (result: StoredOutcome['result']) => orders.filter((order) => order.result === result).length;
  return {
    orders,
    changedCount: count('changed'),
    unchangedCount: count('unchanged'),
    refusedCount: count('refused'),
  };
}

/** The same with the REST API's name of the id. */
export const outcomesToRest = ({ orders, ...counts }: OrderOutcomes) => ({
  ...counts,
  orders: orders.map(({ id, ...order }) => ({ _id: id, ...order })),
});
