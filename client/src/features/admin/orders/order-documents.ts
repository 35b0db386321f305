import { graphql } from '../../../generated';
import type { AdminOrderQuery, AdminOrdersQuery } from '../../../generated/graphql';

/** The queries to refetch after a new order or a change of a status. */
export const ORDER_QUERIES = ['AdminOrders', 'PendingOrders', 'OrderStats', 'CashOnTheWay'];

/** The fields of an order that a row of the list shows. */
export type OrderRow = AdminOrdersQuery['adminOrders']['items'][number];

/** The fields of an order that the order dialog shows. */
export type FullOrder = AdminOrderQuery['adminOrder'];

export const AdminOrders = graphql(`
  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {
    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {
      items {
        id
        shortId
        status
        version
        isGuest
        total
        placedAt
        outcome
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
        ...Pagination_page @unmask
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
      version
      outcome
      isGuest
      total
      placedAt
      number
      reference
      paymentId
      phoneE164
      channel
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
        ...DeliveryAddress_fields @unmask
        email
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
      ...CorrectableOrder_fields @unmask
      ...AdminDelivery_fields @unmask
    }
  }
`);

export const SetOrderStatus = graphql(`
  mutation SetOrderStatus(
    $id: ID!
    $status: OrderStatus!
    $version: Int!
    $expectedOutcome: DeliveryOutcome
    $idempotencyKey: String!
  ) {
    setOrderStatus(
      id: $id
      status: $status
      version: $version
      expectedOutcome: $expectedOutcome
      idempotencyKey: $idempotencyKey
    ) {
      id
      status
      outcome
      version
    }
  }
`);
