import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated';
import type { OrderPlaced_OrderFragment } from '../../../generated/graphql';

const PlacedOrder = graphql(`
  query PlacedOrder($token: String!) {
    trackedOrder(token: $token) {
      ...OrderPlaced_order @unmask
    }
  }
`);

/** A guest's order as it was placed, by its tracking token; after a reload the server answers it. */
export function usePlacedOrder(token: string) {
  const { data, error } = useQuery(PlacedOrder, { variables: { token } });
  return { order: data?.trackedOrder ?? null, error };
}

/** Lets `usePlacedOrder` show the order without a request, which could fail. */
export const rememberPlacedOrder = (client: ApolloClient, token: string, order: OrderPlaced_OrderFragment): void =>
  void client.writeQuery({ query: PlacedOrder, variables: { token }, data: { trackedOrder: order } });
