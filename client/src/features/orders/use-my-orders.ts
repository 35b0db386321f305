import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { graphql } from '../../generated';
import { errorMessage } from '../../lib/errors/error-message';

const MyOrders = graphql(`
  query MyOrders($page: Int!, $limit: Int!, $reference: String) {
    myOrders(page: $page, limit: $limit, reference: $reference) {
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

/** Brings an own order in the cache up to date, in whichever page it is shown. */
export const reloadMyOrder = (client: ApolloClient, reference: string): Promise<unknown> =>
  client.query({ query: MyOrders, variables: { page: 1, limit, reference }, fetchPolicy: 'network-only' });

/** The number of pages that are cached and that one request can bring; at least 1. */
function cachedPages(cache: ApolloCache, reference: string | null): number {
  const isCached = (page: number) =>
    cache.readQuery({ query: MyOrders, variables: { page, limit, reference } }) !== null;
  let count = 1;
  while (count < maxLimit / limit && isCached(count + 1)) count += 1;
  return count;
}

/** Whether the list of all orders, once it is loaded, has more than one. */
export function useHasSeveralOrders(): boolean {
  const variables = { page: 1, limit, reference: null };
  const { data } = useQuery(MyOrders, { variables, fetchPolicy: 'cache-only' });
  return (data?.myOrders.pageInfo.totalItems ?? 0) > 1;
}

/**
 * The user's orders, newest first; the cache joins the pages. Cached orders are shown at once and then reloaded, all pages
 * together: reloading only the first could leave a gap before the second. With `reference`, only the order that has it.
 */
export function useMyOrders(reference: string | null) {
  const { cache } = useApolloClient();
  const [pagesAtFirst] = useState(() => cachedPages(cache, reference));
  const [page, setPage] = useState(pagesAtFirst);
  const { data, previousData, error, refetch } = useQuery(MyOrders, {
    variables: { reference, ...(page === pagesAtFirst ? { page: 1, limit: page * limit } : { page, limit }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // Otherwise a page that is loaded again would take the place of all pages.
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
