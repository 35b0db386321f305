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

/** Orders that nobody has begun with, and since when the oldest waits; null until known. */
export function useWaiting(): { orders: number; since: string | null } | null {
  const { data } = useQuery(DeskWaiting, { fetchPolicy: 'cache-and-network' });
  return data ? { orders: data.adminOrders.pageInfo.totalItems, since: data.adminOrders.items[0]?.placedAt ?? null } : null;
}
