import { graphql } from '../../../../generated';
import type { OrderStatusesPreviewQuery } from '../../../../generated/graphql';

/** The result of a change of many orders, or of its preview. */
export type Outcomes = OrderStatusesPreviewQuery['orderStatusesPreview'];
export type Outcome = Outcomes['orders'][number];

export const OrderSelection = graphql(`
  query OrderSelection($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!) {
    orderSelection(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder) {
      items {
        id
        shortId
        status
        version
        outcome
      }
      totalItems
    }
  }
`);

/** @public read by codegen */
export const OrderOutcomes_outcomes = graphql(`
  fragment OrderOutcomes_outcomes on OrderOutcomes {
    changedCount
    unchangedCount
    refusedCount
    orders {
      id
      shortId
      customerName
      hasEmail
      result
      statusBefore
      status
      version
      reason
    }
  }
`);

export const OrderStatusesPreview = graphql(`
  query OrderStatusesPreview($input: OrderStatusesInput!) {
    orderStatusesPreview(input: $input) {
      ...OrderOutcomes_outcomes @unmask
    }
  }
`);

export const UpdateOrderStatuses = graphql(`
  mutation UpdateOrderStatuses($input: OrderStatusesInput!, $idempotencyKey: String!) {
    updateOrderStatuses(input: $input, idempotencyKey: $idempotencyKey) {
      ...OrderOutcomes_outcomes @unmask
    }
  }
`);

export const UndoOrderStatuses = graphql(`
  mutation UndoOrderStatuses($orders: [OrderToUndo!]!, $idempotencyKey: String!) {
    undoOrderStatuses(orders: $orders, idempotencyKey: $idempotencyKey) {
      changedCount
      refusedCount
      orders {
        id
        shortId
        result
        reason
      }
    }
  }
`);
