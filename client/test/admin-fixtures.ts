/** Responses that the specs of the dashboard share. */
import type { AdminCategoriesQuery } from '../src/generated/graphql';
import type { WithTypenames } from './with-typenames';

type CategoryRow = WithTypenames<AdminCategoriesQuery['categories'][number]>;

export const category = (name: string, overrides: Partial<CategoryRow> = {}): CategoryRow => ({
  __typename: 'Category',
  id: 'c'.repeat(24),
  name,
  description: '',
  productCount: 2,
  material: null,
  care: null,
  delivery: null,
  returns: null,
  version: 0,
  ...overrides,
});

/** The only page of a list. */
export const pageInfo = (totalItems: number) => ({
  __typename: 'PageInfo' as const,
  ...{ currentPage: 1, limit: 20, totalItems, totalPages: 1, hasNextPage: false },
});
