import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';

const TrackedOrder = graphql(`
  query TrackedOrder($token: String!) {
    trackedOrder(token: $token) {
      ...OrderRow_order @unmask
    }
  }
`);

/** Brings a guest's order in the cache up to date. The page keeps what it shows if that fails. */
export const reloadTrackedOrder = (client: ApolloClient, token: string): Promise<unknown> =>
  client.query({ query: TrackedOrder, variables: { token }, fetchPolicy: 'network-only' });

/** A guest's order, by the token of the emailed link. Its status changes, so cached data is shown and reloaded. */
export function useTrackedOrder(token: string) {
  const { data, error } = useQuery(TrackedOrder, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return { order: data?.trackedOrder ?? null, error: data ? undefined : error };
}
