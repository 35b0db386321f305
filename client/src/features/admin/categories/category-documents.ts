import { graphql } from '../../../generated';
import type { AdminCategoriesQuery } from '../../../generated/graphql';

export type AdminCategory = AdminCategoriesQuery['categories'][number];

export const AdminCategories = graphql(`
  query AdminCategories {
    categories {
      id
      name
      description
      material
      care
      delivery
      returns
      version
      productCount
    }
  }
`);

export const CreateCategory = graphql(`
  mutation CreateCategory($input: CategoryInput!, $idempotencyKey: String!) {
    createCategory(input: $input, idempotencyKey: $idempotencyKey) {
      id
      name
    }
  }
`);

export const UpdateCategory = graphql(`
  mutation UpdateCategory($id: ID!, $input: CategoryInput!, $idempotencyKey: String!) {
    updateCategory(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
      id
      name
      description
      material
      care
      delivery
      returns
      version
    }
  }
`);

export const DeleteCategory = graphql(`
  mutation DeleteCategory($id: ID!, $idempotencyKey: String!) {
    deleteCategory(id: $id, idempotencyKey: $idempotencyKey) {
      message
    }
  }
`);

/** The queries to refetch after a change of categories. */
export const CATEGORY_QUERIES = ['AdminCategories', 'CategoryLinks'];
