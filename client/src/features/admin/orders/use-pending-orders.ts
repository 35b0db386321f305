import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated';

const PendingOrders = graphql(`
  query PendingOrders {
    adminOrders(filter: { status: PENDING }, sortOrder: ASC, limit: 1) {
      items {
        id
        placedAt
      }
      pageInfo {
        totalItems
      }
    }
  }
`);

/** The number of pending orders and the date of the oldest; null while loading, undefined after an error. */
export function usePendingOrders(): { count: number; oldestPlacedAt: string | null } | null | undefined {
  const { data, error } = useQuery(PendingOrders, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, everyMinute: true },
  });
  if (!data) return error ? undefined : null;
  const { items, pageInfo } = data.adminOrders;
  return { count: pageInfo.totalItems, oldestPlacedAt: items[0]?.placedAt ?? null };
}
