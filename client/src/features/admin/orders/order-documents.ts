import { graphql } from '../../../generated';
import type { DeskOrder_OrderFragment } from '../../../generated/graphql';

/** What a row of the list shows; the details begin with the same. */
graphql(`
  fragment DeskOrder_order on DeskOrder {
    id
    shortId
    status
    isGuest
    total
    placedAt
    customer {
      id
      firstname
      lastname
      username
    }
    address {
      firstname
      lastname
    }
  }
`);

export type DeskOrder = DeskOrder_OrderFragment;

export const AdminOrders = graphql(`
  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {
    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {
      items {
        ...DeskOrder_order
      }
      pageInfo {
        currentPage
        limit
        totalItems
        totalPages
      }
    }
  }
`);

export const AdminOrder = graphql(`
  query AdminOrder($id: ID!) {
    adminOrder(id: $id) {
      ...DeskOrder_order
      paymentId
      subtotal
      deliveryFee
      customer {
        email
        phone
      }
      address {
        email
        phone
        address
        apartment
        city
        state
        country
        zipcode
      }
      lines {
        productId
        size
        name
        price
        quantity
        total
        imageUrl
        categoryName
      }
      history {
        status
        at
        by
      }
    }
  }
`);

export const SetOrderStatus = graphql(`
  mutation SetOrderStatus($id: ID!, $status: OrderStatus!) {
    setOrderStatus(id: $id, status: $status) {
      id
      status
    }
  }
`);
