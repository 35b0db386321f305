import { graphql } from '../../../generated';
import type { AdminOrdersQuery } from '../../../generated/graphql';

/** What a row of the list shows; the details know the same and more. */
export type DeskOrder = AdminOrdersQuery['adminOrders']['items'][number];

export const AdminOrders = graphql(`
  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {
    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {
      items {
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
      pageInfo {
        ...Pager_page
      }
    }
  }
`);

export const AdminOrder = graphql(`
  query AdminOrder($id: ID!) {
    adminOrder(id: $id) {
      id
      shortId
      status
      isGuest
      total
      placedAt
      paymentId
      subtotal
      deliveryFee
      customer {
        id
        firstname
        lastname
        username
        email
        phone
      }
      address {
        firstname
        lastname
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
