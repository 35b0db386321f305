import { graphql } from '../../../generated';
import type { OrdersToPrintQuery } from '../../../generated/graphql';

/** An order with all that slips, invoices and labels show. */
export type PrintedOrder = OrdersToPrintQuery['adminOrdersByIds'][number];

export const OrdersToPrint = graphql(`
  query OrdersToPrint($ids: [ID!]!) {
    adminOrdersByIds(ids: $ids) {
      id
      shortId
      number
      paymentId
      reference
      status
      outcome
      placedAt
      pieces
      subtotal
      deliveryFee
      total
      address {
        ...DeliveryAddress_fields @unmask
        email
      }
      delivery {
        parcels {
          courier
          trackingNumber
          cash
        }
      }
      lines {
        productId
        size
        name
        price
        quantity
        total
      }
    }
  }
`);
