import type { ApolloCache } from '@apollo/client';
import { fromGraphqlOutcome, keepsOutcome } from '#shared/delivery-outcome';
import { fromGraphqlStatus } from '#shared/order-status';
import type { DeliveryOutcome, OrderStatus } from '../../../generated/graphql';

interface StatusOfOrder {
  id: string;
  status: OrderStatus;
  version: number;
  outcome: DeliveryOutcome | null;
}

/** What the server leaves of an outcome: one that contradicts the new status ends. */
export function outcomeAfter(status: OrderStatus, outcome: DeliveryOutcome | null): DeliveryOutcome | null {
  const kind = fromGraphqlOutcome(outcome);
  return kind && keepsOutcome(fromGraphqlStatus(status), kind) ? outcome : null;
}

/** Shows in place the status and the outcome that another administrator has set. */
export function showStatus(cache: ApolloCache, { id, status, version, outcome }: StatusOfOrder): void {
  cache.modify<{ status: OrderStatus; version: number; outcome: DeliveryOutcome | null }>({
    id: cache.identify({ __typename: 'DeskOrder', id }),
    fields: {
      status: () => status,
      version: () => version,
      outcome: () => outcome,
    },
  });
}
