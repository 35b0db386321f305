import { graphql } from '../../generated';

/** The cart of an account, or of a guest, whose client never sends it: see cart-policies.ts. */
export const CurrentCart = graphql(`
  query CurrentCart {
    cart {
      ...CurrentCart_cart @unmask
    }
  }

  fragment CurrentCart_cart on Cart {
    id
    version
    lines {
      id: productId
      size
      quantity
      name
      unitPrice
      stock
      isActive
      image {
        ...Picture_image @unmask
      }
    }
  }
`);
