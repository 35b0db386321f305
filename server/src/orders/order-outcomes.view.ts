import { refusalReason } from '#shared/order-refusals';
import { shortIdOf } from '#shared/record-id';
import type { ActorNames } from '../users/actor-names.service.js';
import type { StoredOutcome } from './order-status-decision.js';
import { withRestId } from '../common/rest/rest-values.js';

/** How one order of many fares, as administrators see it. */
export interface OrderOutcome extends Omit<StoredOutcome, 'unseenOutcome'> {
  shortId: string;
  /** The name on the order now; null for an order that does not exist. */
  customerName: string | null;
  /** Whether the customer has an email address; null for an order that does not exist. */
  hasEmail: boolean | null;
  /** Why it was refused, in words. */
  reason: string | null;
}

export interface OrderOutcomes {
  orders: OrderOutcome[];
  changedCount: number;
  unchangedCount: number;
  refusedCount: number;
}

export type OutcomeCustomer = Pick<OrderOutcome, 'customerName' | 'hasEmail'>;

/** `customers`: by the orders' ids. */
export function toOutcomes(
  stored: StoredOutcome[],
  customers: ReadonlyMap<string, OutcomeCustomer>,
  actors: ActorNames,
): OrderOutcomes {
  const orders = stored.map(({ unseenOutcome, ...outcome }) => {
    const { status, refusal } = outcome;
    const changedBy = actors.get(outcome.changedBy ?? '') ?? null;
    const reason = refusal && refusalReason(refusal, { status, changedBy, unseenOutcome });
    const customer = customers.get(outcome.id) ?? { customerName: null, hasEmail: null };
    return { ...outcome, ...customer, shortId: shortIdOf(outcome.id), changedBy, reason };
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
  orders: orders.map(withRestId),
});
