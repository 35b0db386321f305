import { graphql } from '../../../../generated';
import type { OrderViewsQuery } from '../../../../generated/graphql';

export type SavedView = OrderViewsQuery['orderViews'][number];

export const OrderViewsDocument = graphql(`
  query OrderViews {
    orderViews {
      id
      name
      isShared
      isOwn
      owner
      isDefault
      sortBy
      sortOrder
      filter {
        search
        status
        statuses
        startDate
        endDate
        minAmount
        maxAmount
      }
    }
  }
`);

export const CreateOrderView = graphql(`
  mutation CreateOrderView($input: OrderViewInput!) {
    createOrderView(input: $input) {
      id
    }
  }
`);

export const UpdateOrderView = graphql(`
  mutation UpdateOrderView($id: ID!, $input: OrderViewInput!) {
    updateOrderView(id: $id, input: $input) {
      id
    }
  }
`);

export const DeleteOrderView = graphql(`
  mutation DeleteOrderView($id: ID!) {
    deleteOrderView(id: $id) {
      message
    }
  }
`);

export const SetDefaultOrderView = graphql(`
  mutation SetDefaultOrderView($id: ID) {
    setDefaultOrderView(id: $id) {
      id
      isDefault
    }
  }
`);
