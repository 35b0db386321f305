import { graphql } from '../../../generated';
import type { ProductRequestsQuery } from '../../../generated/graphql';

export const ProductRequests = graphql(`
  query ProductRequests {
    productRequests(limit: 50) {
      count
      items {
        id
        kind
        productId
        name
        size
        phone
        unitPrice
        stock
        isDue
        createdAt
      }
      products {
        productId
        name
        backInStock
        priceDrop
      }
    }
  }
`);

type ProductRequestList = ProductRequestsQuery['productRequests'];
export type WhatsAppRequest = ProductRequestList['items'][number];
export type WaitedForProduct = ProductRequestList['products'][number];

export const RemoveProductRequest = graphql(`
  mutation RemoveProductRequest($id: ID!) {
    removeProductRequest(id: $id)
  }
`);
