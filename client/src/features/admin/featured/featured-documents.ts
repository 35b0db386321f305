import { graphql } from '../../../generated';
import type { FeaturedChoicesQuery } from '../../../generated/graphql';

export type Choice = FeaturedChoicesQuery['inventory']['items'][number];

export const FeaturedLists = graphql(`
  query FeaturedLists {
    featuredLists {
      global {
        id
        name
        image {
          url
          srcset
          width
          height
        }
      }
      categories {
        category {
          id
          name
        }
        products {
          id
          name
          image {
            url
            srcset
            width
            height
          }
        }
      }
    }
  }
`);

export const FeaturedChoices = graphql(`
  query FeaturedChoices($filter: InventoryFilter!, $page: Int!) {
    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {
      items {
        id
        name
        image {
          url
          srcset
          width
          height
        }
      }
      pageInfo {
        totalItems
        hasNextPage
      }
    }
  }
`);

export const SetFeaturedProducts = graphql(`
  mutation SetFeaturedProducts($productIds: [ID!]!) {
    setFeaturedProducts(productIds: $productIds) {
      global {
        id
        isFeatured
      }
    }
  }
`);

export const SetCategoryFeatured = graphql(`
  mutation SetCategoryFeatured($categoryId: ID!, $productIds: [ID!]!) {
    setCategoryFeatured(categoryId: $categoryId, productIds: $productIds) {
      products {
        id
      }
    }
  }
`);
