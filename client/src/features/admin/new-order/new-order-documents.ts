import { graphql } from '../../../generated';
import type { OrderableProductsQuery } from '../../../generated/graphql';

export const OrderableProducts = graphql(`
  query OrderableProducts($search: String!) {
    inventory(filter: { isActive: true, search: $search }, sortBy: NAME, sortOrder: ASC, limit: 8) {
      items {
        id
        name
        unitPrice
        stock
        hasSizes
        sizes {
          size
          stock
        }
      }
    }
  }
`);

/** A product that can be put into an order. */
export type OrderableProduct = OrderableProductsQuery['inventory']['items'][number];

export const EnterOrder = graphql(`
  mutation EnterOrder($input: EnterOrderInput!) {
    enterOrder(input: $input) {
      id
      shortId
    }
  }
`);
