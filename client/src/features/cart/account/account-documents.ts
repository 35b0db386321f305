import { graphql } from '../../../generated';

export const AddToAccountCart = graphql(`
  mutation AddToAccountCart($line: CartLineInput!, $edit: CartEdit) {
    cartChange: addToCart(line: $line, edit: $edit) {
      ...AccountCart_change @unmask
    }
  }

  fragment AccountCart_change on CartChange {
    cart {
      ...CurrentCart_cart @unmask
    }
    reduced {
      ...AccountCart_reduction @unmask
    }
  }

  fragment AccountCart_reduction on CartReduction {
    productId
    size
    quantity
    reason
  }
`);

export const DecrementAccountLine = graphql(`
  mutation DecrementAccountLine($line: CartLineKey!, $edit: CartEdit) {
    cartChange: decrementCartLine(line: $line, edit: $edit) {
      ...AccountCart_change @unmask
    }
  }
`);

export const SetAccountQuantity = graphql(`
  mutation SetAccountQuantity($line: CartLineKey!, $quantity: Int!, $edit: CartEdit) {
    cartChange: setCartQuantity(line: $line, quantity: $quantity, edit: $edit) {
      ...AccountCart_change @unmask
    }
  }
`);

export const RemoveAccountLine = graphql(`
  mutation RemoveAccountLine($line: CartLineKey!, $edit: CartEdit) {
    cartChange: removeFromCart(line: $line, edit: $edit) {
      ...AccountCart_change @unmask
    }
  }
`);

export const ClearAccountCart = graphql(`
  mutation ClearAccountCart($edit: CartEdit) {
    cartChange: clearCart(edit: $edit) {
      ...AccountCart_change @unmask
    }
  }
`);

export const MergeGuestCart = graphql(`
  mutation MergeGuestCart($mergeId: String!, $lines: [CartLineInput!]!) {
    mergeCart(mergeId: $mergeId, lines: $lines) {
      cart {
        ...CurrentCart_cart @unmask
      }
      reduced {
        ...AccountCart_reduction @unmask
      }
      merged
    }
  }
`);
