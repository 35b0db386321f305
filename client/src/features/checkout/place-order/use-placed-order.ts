import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { orderNumber } from '#shared/order-number';
import { graphql } from '../../../generated';
import type { PlaceOrderMutation } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { usePageNavigationType } from '../../../lib/routing/use-page-navigation-type';

const PlacedOrder = graphql(`
  query PlacedOrder($token: String!) {
    trackedOrder(token: $token) {
      ...OrderPlaced_order @unmask
    }
  }
`);

/** Whether the checkout has just led here. After Back and a reload the order may be cancelled. */
const useIsFromCheckout = (): boolean => usePageNavigationType() === 'REPLACE';

/** A guest's order as it was placed, by its tracking token; after a reload and Back the server answers it. */
export function usePlacedOrder(token: string) {
  const { data, error } = useQuery(PlacedOrder, {
    variables: { token },
    fetchPolicy: useIsFromCheckout() ? 'cache-first' : 'cache-and-network',
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

/** The last order of each client; another user gets another client. */
const ownOrders = new WeakMap<ApolloClient, PlaceOrderMutation['placeOrder']>();

/** Lets the page that confirms the order show it without a request, which could fail. Returns the page's path. */
export function rememberPlacedOrder(client: ApolloClient, order: PlaceOrderMutation['placeOrder']): string {
  const { trackingToken: token, reference } = order;
  if (!token) {
    ownOrders.set(client, order);
    return paths.ownOrderPlaced(reference);
  }
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
  const client = useApolloClient();
  const known = useIsFromCheckout() ? ownOrders.get(client) : undefined;
  const isKnown = known?.reference === reference;
  const { data, error } = useQuery(OwnPlacedOrder, {
    variables: { reference },
    skip: isKnown,
    fetchPolicy: 'no-cache',
  });
  return { order: isKnown ? known : data ? data.myOrders.items[0] : null, error };
}
