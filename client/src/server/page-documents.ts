import { graphql } from '../generated';

/** What heads say of a product and of a list: parts of what the pages' own queries have brought into the cache. */
export const ProductOfPage = graphql(`
  query ProductOfPage($id: ID!) {
    product(id: $id) {
      id
      name
      description
      unitPrice
      stock
      image {
        url
        width
        height
      }
      images {
        url
      }
      category {
        id
        name
      }
    }
  }
`);

export const ProductsOfPage = graphql(`
  query ProductsOfPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {
    products(filter: $filter, sort: $sort, page: $page) {
      items {
        id
        name
      }
      pageInfo {
        totalItems
      }
    }
  }
`);
