import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';
import type { DeliveryCitiesQuery } from '../../generated/graphql';

export const DeliveryCities = graphql(`
  query DeliveryCities {
    deliveryCities {
      id
      name
      state
      days
      fee
      freeFrom
      version
    }
  }
`);

export type DeliveryCity = DeliveryCitiesQuery['deliveryCities'][number];

/**
 * The cities with a delivery fee of their own; empty while they load and after an error: the server decides what an order
 * costs.
 */
export const useDeliveryCities = (): readonly DeliveryCity[] =>
  useQuery(DeliveryCities, { fetchPolicy: 'cache-and-network' }).data?.deliveryCities ?? NONE;

const NONE: readonly DeliveryCity[] = [];
