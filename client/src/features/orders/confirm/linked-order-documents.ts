import { graphql } from '../../../generated';
import type { LinkedOrderQuery } from '../../../generated/graphql';

/** @public read by codegen */
export const LinkedOrder_fields = graphql(`
  fragment LinkedOrder_fields on LinkedOrder {
    state
    canConfirm
    canChange
    changeUntil
    order {
      ...OrderRow_order @unmask
    }
  }
`);

export const LinkedOrder = graphql(`
  query LinkedOrder($token: String!) {
    linkedOrder(token: $token) {
      ...LinkedOrder_fields @unmask
    }
  }
`);

export type LinkedOrderData = LinkedOrderQuery['linkedOrder'];

export const ConfirmLinkedOrder = graphql(`
  mutation ConfirmLinkedOrder($token: String!) {
    confirmLinkedOrder(token: $token) {
      ...LinkedOrder_fields @unmask
    }
  }
`);

export const CancelLinkedOrder = graphql(`
  mutation CancelLinkedOrder($token: String!) {
    cancelLinkedOrder(token: $token) {
      ...LinkedOrder_fields @unmask
    }
  }
`);

export const CorrectLinkedOrder = graphql(`
  mutation CorrectLinkedOrder($token: String!, $input: OrderCorrectionInput!) {
    correctLinkedOrder(token: $token, input: $input) {
      ...LinkedOrder_fields @unmask
    }
  }
`);
