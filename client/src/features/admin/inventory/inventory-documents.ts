import { graphql } from '../../../generated';
import type { EditProduct_ProductFragment, InventoryRow_ProductFragment } from '../../../generated/graphql';

/** The fields of a product that a row of the inventory shows. */
export type InventoryRow = InventoryRow_ProductFragment;
/** The fields of a product that the edit dialog needs. */
export type EditableProduct = EditProduct_ProductFragment;

/** @public read by codegen */
export const InventoryRow_product = graphql(`
  fragment InventoryRow_product on InventoryProduct {
    ...ProductSummary_product @unmask
    sku
    price
    salePrice
    stock
    stockLevel
    isActive
    isFeatured
    category {
      id
      name
    }
  }
`);

/** @public read by codegen */
export const EditProduct_product = graphql(`
  fragment EditProduct_product on InventoryProduct {
    ...InventoryRow_product @unmask
    description
    material
    care
    delivery
    returns
    hasSizes
    colours
    lowStockThreshold
    images {
      url
    }
    sizes {
      size
      stock
    }
    version
  }
`);

export const AdminInventory = graphql(`
  query AdminInventory($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {
    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {
      items {
        ...InventoryRow_product @unmask
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

/** For selecting all products that match a filter, a hundred at a time. */
export const InventorySelection = graphql(`
  query InventorySelection($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {
    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: 100) {
      items {
        ...ProductSummary_product @unmask
      }
      pageInfo {
        totalPages
      }
    }
  }
`);

export const InventoryStats = graphql(`
  query InventoryStats {
    inventoryStats {
      totalProducts
      lowStockCount
      outOfStockCount
      totalValue
    }
    inactive: inventory(filter: { isActive: false }, limit: 1) {
      pageInfo {
        totalItems
      }
    }
  }
`);

export const AdminProduct = graphql(`
  query AdminProduct($id: ID!) {
    inventoryProduct(id: $id) {
      ...EditProduct_product @unmask
    }
  }
`);

export const StockAlerts = graphql(`
  query StockAlerts($threshold: Int) {
    lowStock(threshold: $threshold) {
      ...InventoryRow_product @unmask
    }
  }
`);

export const EditProduct = graphql(`
  mutation EditProduct($id: ID!, $input: ProductChangesInput!, $idempotencyKey: String) {
    updateProduct(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
      ...EditProduct_product @unmask
    }
  }
`);

/** Sent as a multipart form: see save-with-files.ts. */
export const EditProductWithFiles = graphql(`
  mutation EditProductWithFiles($id: ID!, $input: ProductChangesInput!, $images: [Upload!]!, $idempotencyKey: String) {
    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $idempotencyKey) {
      id
      version
    }
  }
`);

export const DeactivateProduct = graphql(`
  mutation DeactivateProduct($id: ID!) {
    deactivateProduct(id: $id) {
      ...InventoryRow_product @unmask
    }
  }
`);

export const BulkPreview = graphql(`
  query BulkPreview($input: BulkUpdateInput!) {
    bulkPreview(input: $input) {
      changes {
        productId
        name
        sku
        version
        before {
          ...BulkChange_values @unmask
        }
        after {
          ...BulkChange_values @unmask
        }
      }
      refused {
        productId
        name
        reason
      }
    }
  }
`);

/** @public read by codegen */
export const BulkChange_values = graphql(`
  fragment BulkChange_values on BulkValues {
    price
    salePrice
    stock
    category
    isFeatured
    isActive
  }
`);

export const BulkUpdate = graphql(`
  mutation BulkUpdate($input: BulkUpdateInput!, $idempotencyKey: String!) {
    bulkUpdate(input: $input, idempotencyKey: $idempotencyKey) {
      updated
      products {
        ...InventoryRow_product @unmask
      }
    }
  }
`);

/** The queries to refetch after a change of products. */
export const PRODUCT_QUERIES = ['AdminInventory', 'InventoryStats', 'StockAlerts'];
