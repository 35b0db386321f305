import { graphql } from '../../../generated';

export const DeliveryStats = graphql(`
  query DeliveryStats($from: String) {
    deliveryStats(from: $from) {
      from
      to
      funnel {
        step
        orders
        amount
        rate
      }
      outcomes {
        outcome
        orders
        amount
      }
      refusedByCity {
        productId
        name
        orders
        refusals
        rate
      }
      refusedByProduct {
        productId
        name
        orders
        refusals
        rate
      }
      refusedByCourier {
        productId
        name
        orders
        refusals
        rate
      }
      refusedByRisk {
        productId
        name
        orders
        refusals
        rate
      }
      daysToPaid {
        days
        orders
      }
      averageDaysToPaid
    }
  }
`);
