import { graphql } from '../../../generated';

export const FeaturedLists = graphql(`
  query FeaturedLists {
    featuredLists {
      global {
        ...ProductSummary_product @unmask
      }
      categories {
        category {
          id
          name
        }
        products {
          ...ProductSummary_product @unmask
        }
      }
    }
  }
`);

export const FeaturedCandidates = graphql(`
  query FeaturedCandidates($filter: InventoryFilter!, $page: Int!) {
    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {
      items {
        ...ProductSummary_product @unmask
      }
      pageInfo {
        totalItems
        hasNextPage
      }
    }
  }
`);

export const SetFeaturedProducts = graphql(`
  mutation SetFeaturedProducts($productIds: [ID!]!, $expectedProductIds: [ID!]!, $idempotencyKey: String!) {
    setFeaturedProducts(
      productIds: $productIds
      expectedProductIds: $expectedProductIds
      idempotencyKey: $idempotencyKey
    ) {
      global {
        id
        isFeatured
      }
    }
  }
`);

export const SetCategoryFeatured = graphql(`
  mutation SetCategoryFeatured(
    $categoryId: ID!
    $productIds: [ID!]!
    $expectedProductIds: [ID!]!
    $idempotencyKey: String!
  ) {
    setCategoryFeatured(
      categoryId: $categoryId
      productIds: $productIds
      expectedProductIds: $expectedProductIds
      idempotencyKey: $idempotencyKey
    ) {
      products {
        id
      }
    }
  }
`);
