import { graphql } from '../../../generated';
import type { CorrectableOrder_FieldsFragment } from '../../../generated/graphql';

/** @public read by codegen. What the correction of an order needs to know of it. */
export const CorrectableOrder_fields = graphql(`
  fragment CorrectableOrder_fields on DeskOrder {
    id
    shortId
    status
    address {
      ...DeliveryAddress_fields @unmask
      email
    }
    confirmation {
      version
    }
  }
`);

export type CorrectableOrder = CorrectableOrder_FieldsFragment;

export const CorrectOrder = graphql(`
  mutation CorrectOrder($id: ID!, $input: OrderCorrectionInput!, $version: Int, $idempotencyKey: String!) {
    correctOrder(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);
