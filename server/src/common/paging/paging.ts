export interface PageRequest {
  page: number;
  limit: number;
}

/** The paging fields of REST and GraphQL answers, for a list of totalItems. */
export function pageInfo({ page, limit }: PageRequest, totalItems: number) {
  const totalPages = Math.ceil(totalItems / limit);
  return { currentPage: page, limit, totalItems, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}

/** The length of the whole list where one page shows it: a page that is not full is the last. Undefined otherwise. */
export const totalFromPage = (found: number, { skip, limit }: { skip: number; limit: number }): number | undefined =>
  found < limit && (found > 0 || skip === 0) ? skip + found : undefined;
