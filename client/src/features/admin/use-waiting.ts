import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';

const DeskWaiting = graphql(`
  query DeskWaiting {
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

/** Orders that nobody has begun with, and since when the oldest waits; null until known, undefined where it cannot be told. */
export function useWaiting(): { orders: number; since: string | null } | null | undefined {
  const { data, error } = useQuery(DeskWaiting, { fetchPolicy: 'cache-and-network' });
  if (!data) return error ? undefined : null;
  return { orders: data.adminOrders.pageInfo.totalItems, since: data.adminOrders.items[0]?.placedAt ?? null };
}
