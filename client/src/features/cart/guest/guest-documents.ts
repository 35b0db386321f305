import { graphql } from '../../../generated';

/** The present data of a guest's lines. */
export const CartProducts = graphql(`
  query CartProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) {
      ...CartProduct_product @unmask
    }
  }

  fragment CartProduct_product on Product {
    id
    name
    unitPrice
    price
    stock
    hasSizes
    sizes {
      size
      stock
    }
    image {
      ...Picture_image @unmask
    }
  }
`);
