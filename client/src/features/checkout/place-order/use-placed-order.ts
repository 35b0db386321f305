import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { orderNumber } from '#shared/order-number';
import { graphql } from '../../../generated';
import type { PlaceOrderMutation } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';

const PlacedOrder = graphql(`
  query PlacedOrder($token: String!) {
    trackedOrder(token: $token) {
      ...OrderPlaced_order @unmask
    }
  }
`);

/** The order that each client placed last; another user gets another client. */
const justPlaced = new WeakMap<ApolloClient, PlaceOrderMutation['placeOrder']>();

/** The order that was just placed. Forgotten when its confirmation is left: before Back it may be cancelled. */
function useJustPlaced() {
  const client = useApolloClient();
  const [order] = useState(() => justPlaced.get(client));
  useEffect(() => () => void justPlaced.delete(client), [client]);
  return order;
}

/** A guest's order as it was placed, by its tracking token; after a reload and Back the server answers it. */
export function usePlacedOrder(token: string) {
  const isKnown = useJustPlaced()?.trackingToken === token;
  const { data, error } = useQuery(PlacedOrder, {
    variables: { token },
    fetchPolicy: isKnown ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return { order: data?.trackedOrder ?? null, error };
}

const OwnPlacedOrder = graphql(`
  query OwnPlacedOrder($reference: String) {
    myOrders(limit: 1, reference: $reference) {
      items {
        ...OrderPlaced_order @unmask
      }
    }
  }
`);

/** Lets the page that confirms the order show it without a request, which could fail. Returns the page's path. */
export function rememberPlacedOrder(client: ApolloClient, order: PlaceOrderMutation['placeOrder']): string {
  const { trackingToken: token, reference } = order;
  justPlaced.set(client, order);
  if (!token) return paths.ownOrderPlaced(reference);
  client.writeQuery({ query: PlacedOrder, variables: { token }, data: { trackedOrder: order } });
  return paths.orderPlaced(token);
}

/** The user's last order, if it was sent with this payment id. */
export async function findOwnOrder(client: ApolloClient, paymentId: string) {
  const { data } = await client.query({ query: OwnPlacedOrder, fetchPolicy: 'no-cache' });
  return data?.myOrders.items.find(({ number }) => number === orderNumber(paymentId)) ?? null;
}

/**
 * A user's order as it was placed, by its short reference; after a reload and Back the server answers it. Null while it
 * loads, undefined if the user has no such order.
 */
export function useOwnPlacedOrder(reference: string) {
  const known = useJustPlaced();
  const isKnown = known?.reference === reference;
  const { data, error } = useQuery(OwnPlacedOrder, {
    variables: { reference },
    skip: isKnown,
    fetchPolicy: 'no-cache',
  });
  return { order: isKnown ? known : data ? data.myOrders.items[0] : null, error };
}
