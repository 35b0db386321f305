export interface PageRequest {
  page: number;
  limit: number;
}

/** The documented paging fields, for a list of totalItems. */
export function pageInfo({ page, limit }: PageRequest, totalItems: number) {
  const totalPages = Math.ceil(totalItems / limit);
  return { currentPage: page, limit, totalItems, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}
