import { graphql } from '../../../generated';
import type { OrderChangesQuery } from '../../../generated/graphql';

export type OrderChange = OrderChangesQuery['orderChanges']['items'][number];

export const OrderChanges = graphql(`
  query OrderChanges($since: String) {
    orderChanges(since: $since) {
      items {
        id
        status
        version
        outcome
        deliveryVersion
        placedAt
      }
      hasMore
      nextSince
    }
  }
`);

/** What a list shows of an order and another administrator may change. */
export const OrderState_order = graphql(`
  fragment OrderState_order on DeskOrder {
    id
    status
    version
    outcome
  }
`);

/** The version of an order's parcels and outcome. Only in the cache of an order that was opened: lists do not load it. */
export const DeliveryState_order = graphql(`
  fragment DeliveryState_order on DeskOrder {
    delivery {
      version
    }
  }
`);
