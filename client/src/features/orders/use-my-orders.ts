import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { graphql } from '../../generated';
import { errorMessage } from '../../lib/errors/error-message';

const MyOrders = graphql(`
  query MyOrders($page: Int!, $limit: Int!) {
    myOrders(page: $page, limit: $limit) {
      items {
        id
        ...OrderRow_order
      }
      pageInfo {
        currentPage
        totalItems
        hasNextPage
      }
    }
  }
`);

const { orders: limit, maxLimit } = LIMITS.page;

/** The number of pages that are cached and that one request can bring; at least 1. */
function cachedPages(cache: ApolloCache): number {
  const isCached = (page: number) => cache.readQuery({ query: MyOrders, variables: { page, limit } }) !== null;
  let count = 1;
  while (count < maxLimit / limit && isCached(count + 1)) count += 1;
  return count;
}

/**
 * The user's orders, newest first; the cache joins the pages. Cached orders are shown at once and then reloaded, all pages
 * together: reloading only the first could leave a gap before the second.
 */
export function useMyOrders() {
  const { cache } = useApolloClient();
  const [pagesAtFirst] = useState(() => cachedPages(cache));
  const [page, setPage] = useState(pagesAtFirst);
  const { data, previousData, error, refetch } = useQuery(MyOrders, {
    variables: page === pagesAtFirst ? { page: 1, limit: page * limit } : { page, limit },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // Else a page that is loaded again would take the place of all pages.
    refetchWritePolicy: 'merge',
  });
  const shown = (data ?? previousData)?.myOrders ?? null;
  const isIncomplete = !data && shown !== null;
  const refresh = () => void refetch().catch(() => undefined);
  return {
    page: shown,
    error: shown ? undefined : error,
    refresh,
    loadMore() {
      if (!isIncomplete) setPage(page + 1);
      else if (error) refresh();
    },
    moreFailure: isIncomplete && error ? errorMessage(error) : null,
    isLoadingMore: isIncomplete && !error,
  };
}
