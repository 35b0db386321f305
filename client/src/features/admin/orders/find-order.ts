import type { ApolloClient } from '@apollo/client';
import { parseOrderReference } from '#shared/order-reference';
import { graphql } from '../../../generated';

const OrderByNumber = graphql(`
  query OrderByNumber($text: String!) {
    adminOrders(filter: { search: $text }) {
      items {
        id
        shortId
        number
        reference
      }
    }
  }
`);

/**
 * The order with this id, short id, number or reference, typed as the search of orders takes it; null if there is none.
 * Rejects if it cannot be loaded.
 */
export async function findOrder(text: string, client: ApolloClient): Promise<{ id: string; shortId: string } | null> {
  const { data } = await client.query({ query: OrderByNumber, variables: { text }, fetchPolicy: 'no-cache' });
  const wanted = text.replace(/^#/, '').toLowerCase();
  const reference = parseOrderReference(text);
  const isWanted = (name: string) => name === reference || name.toLowerCase() === wanted;
  return data?.adminOrders.items.find((order) => Object.values(order).some(isWanted)) ?? null;
}
