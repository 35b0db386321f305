import { graphql } from '../../generated';
import type { ProductChoice_ProductFragment } from '../../generated/graphql';

/** Enough of a product to name and show it. */
export type ProductChoice = ProductChoice_ProductFragment;

/** @public read by codegen */
export const ProductChoice_product = graphql(`
  fragment ProductChoice_product on InventoryProduct {
    id
    name
    image {
      ...Picture_image
    }
  }
`);
