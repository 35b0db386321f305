import { graphql } from '../../../generated';
import type { ProductSummary_ProductFragment } from '../../../generated/graphql';

/** The name and image of a product. */
export type ProductSummary = Pick<ProductSummary_ProductFragment, 'id' | 'name' | 'image'>;

/** @public read by codegen */
export const ProductSummary_product = graphql(`
  fragment ProductSummary_product on InventoryProduct {
    id
    name
    image {
      ...Picture_image @unmask
    }
  }
`);
