import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated';
import type { MyOrdersQuery } from '../../generated/graphql';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';

const MyOrders = graphql(`
  query MyOrders($page: Int!) {
    myOrders(page: $page) {
      items {
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

/** The cache entry of the first page holds all pages that are shown. */
const CACHED_PAGES = { query: MyOrders, variables: { page: 1 } };

/**
 * The user's orders, newest first; `loadMore` appends a page. Cached orders are shown at once and then reloaded, all
 * pages together: reloading only the first could leave a gap before the second.
 */
export function useMyOrders() {
  const { data, error, refetch, client } = useQuery(MyOrders, {
    variables: CACHED_PAGES.variables,
    fetchPolicy: 'cache-first',
  });
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const reloading = useRef<Promise<unknown>>(Promise.resolve());

  const fetchPage = async (page: number) =>
    (await client.query({ query: MyOrders, variables: { page }, fetchPolicy: 'no-cache' })).data;
  const shownPageCount = () => client.cache.readQuery(CACHED_PAGES)?.myOrders.pageInfo.currentPage ?? 0;

  const reloadPages = async () => {
    const pages = await Promise.all(Array.from({ length: shownPageCount() }, (_, index) => fetchPage(index + 1)));
    client.cache.updateQuery(CACHED_PAGES, () => pages.reduce((before, page) => mergePages(before, page)));
  };
  // Only if there was cached data: otherwise the query itself loads the first page.
  const reloadOnMount = useRef(data && reloadPages);
  useEffect(() => {
    reloading.current = reloadOnMount.current?.().catch(() => undefined) ?? Promise.resolve();
  }, []);

  const loadMore = useSingleFlight(async () => {
    setMoreFailure(null);
    setLoadingMore(true);
    try {
      await reloading.current;
      const next = await fetchPage(shownPageCount() + 1);
      client.cache.updateQuery(CACHED_PAGES, (before) => mergePages(before ?? undefined, next));
    } catch (failure) {
      setMoreFailure(errorMessage(failure));
    }
    setLoadingMore(false);
  });

  return {
    page: data?.myOrders ?? null,
    error: data ? undefined : error,
    refresh: () => void refetch().catch(() => undefined),
    loadMore,
    moreFailure,
    isLoadingMore,
  };
}

/** Drops duplicates: an order placed meanwhile moves the last order of a page to the next one. */
function mergePages(before: MyOrdersQuery | undefined, next: MyOrdersQuery | undefined): MyOrdersQuery | undefined {
  if (!before || !next) return next ?? before;
  const known = new Set(before.myOrders.items.map(({ id }) => id));
  return {
    myOrders: {
      ...next.myOrders,
      items: [...before.myOrders.items, ...next.myOrders.items.filter(({ id }) => !known.has(id))],
    },
  };
}
