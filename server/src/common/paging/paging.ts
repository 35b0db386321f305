export interface PageRequest {
  page: number;
  limit: number;
}

/** The documented paging fields, for a list of totalItems. */
export function pageInfo({ page, limit }: PageRequest, totalItems: number) {
  const totalPages = Math.ceil(totalItems / limit);
  return { currentPage: page, limit, totalItems, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}

/** How many there are, where a page tells it itself: one that is not full is the last. */
export const totalBy = (found: number, { skip, limit }: { skip: number; limit: number }): number | undefined =>
  found < limit && (found > 0 || skip === 0) ? skip + found : undefined;
