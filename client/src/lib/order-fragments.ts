import { graphql } from '../generated';
import type { OrderLine_FieldsFragment } from '../generated/graphql';

/** @public read by codegen. What was ordered: copies taken when the order was placed. */
export const OrderLine_fields = graphql(`
  fragment OrderLine_fields on OrderLine {
    productId
    size
    name
    price
    quantity
    total
    imageUrl
  }
`);

export type OrderLine = Omit<OrderLine_FieldsFragment, ' $fragmentName'>;
