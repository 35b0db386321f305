import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';

const TrackedOrder = graphql(`
  query TrackedOrder($token: String!) {
    trackedOrder(token: $token) {
      ...OrderRow_order @unmask
    }
  }
`);

/** A guest's order, by the token of the emailed link. Its status changes, so cached data is shown and reloaded. */
export function useTrackedOrder(token: string) {
  const { data, error } = useQuery(TrackedOrder, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return { order: data?.trackedOrder ?? null, error: data ? undefined : error };
}
