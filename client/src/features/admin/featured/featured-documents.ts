import { graphql } from '../../../generated';

export const FeaturedLists = graphql(`
  query FeaturedLists {
    featuredLists {
      global {
        ...ProductChoice_product
      }
      categories {
        category {
          id
          name
        }
        products {
          ...ProductChoice_product
        }
      }
    }
  }
`);

export const FeaturedChoices = graphql(`
  query FeaturedChoices($filter: InventoryFilter!, $page: Int!) {
    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {
      items {
        ...ProductChoice_product
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
