import { graphql } from '../../../generated';
import type { AdminDelivery_FieldsFragment } from '../../../generated/graphql';

/** @public read by codegen. The parcels of an order and what became of them. */
export const AdminDelivery_fields = graphql(`
  fragment AdminDelivery_fields on DeskOrder {
    id
    status
    total
    lines {
      productId
      size
      name
      quantity
    }
    delivery {
      version
      parcels {
        courier
        trackingNumber
        link
        cash
        day
        pieces {
          productId
          size
          name
          quantity
        }
      }
      result {
        outcome
        reason
        returnedAs
        at
        by
      }
    }
  }
`);

export type DeliveredOrder = AdminDelivery_FieldsFragment;

export const SetOrderParcels = graphql(`
  mutation SetOrderParcels($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $idempotencyKey: String!) {
    setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $idempotencyKey) {
      id
      version
    }
  }
`);

export const SetDeliveryOutcome = graphql(`
  mutation SetDeliveryOutcome(
    $id: ID!
    $outcome: DeliveryOutcome
    $reason: RefusedReason
    $returnedAs: ReturnState
    $version: Int!
    $idempotencyKey: String!
  ) {
    setDeliveryOutcome(
      id: $id
      outcome: $outcome
      reason: $reason
      returnedAs: $returnedAs
      version: $version
      idempotencyKey: $idempotencyKey
    ) {
      id
      status
      outcome
      version
    }
  }
`);
