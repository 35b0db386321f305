import { useEffect, useRef, useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useNavigationType } from 'react-router-dom';
import { graphql } from '../../../generated';
import { useCommittedValue } from '../../../lib/hooks/use-committed-value';
import type { ProductListQuery, ProductListQueryVariables } from '../../../generated/graphql';

const ProductList = graphql(`
  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {
    products(filter: $filter, sort: $sort, page: $page) {
      items {
        id
        ...ProductCard_product
      }
      pageInfo {
        currentPage
        totalItems
        hasNextPage
      }
    }
  }
`);

export type ListedProduct = ProductListQuery['products']['items'][number];

/** True if the list has cards or is loading, so that switching the view makes sense. */
export const hasCards = ({ error, total }: ProductListState): boolean => !error && total !== 0;

export interface ProductListState {
  /** Undefined while the first page loads. */
  items: ListedProduct[] | undefined;
  total: number | undefined;
  /** The number of loaded pages. */
  page: number;
  hasMore: boolean;
  /** True while the previous list is shown because the new one is loading. */
  isStale: boolean;
  isLoadingMore: boolean;
  error: unknown;
  /** Why the next page failed to load; null otherwise. */
  loadMoreError: unknown;
  /** Clears `loadMoreError`, so that the next page is requested again. */
  retryLoadMore: () => void;
}

/**
 * Loads a product list up to `lastPage`. Further pages are appended to the cache entry of the first page, so that Back
 * shows the whole list at once and the scroll position can be restored.
 */
export function useProductList(
  query: Pick<ProductListQueryVariables, 'filter' | 'sort'>,
  lastPage: number,
): ProductListState {
  const committed = useCommittedValue(query);
  const variables = { ...committed, page: 1 };
  const key = JSON.stringify(committed);
  const { data, previousData, error, networkStatus, client } = useQuery(ProductList, {
    variables,
    fetchPolicy: useFetchPolicy(key),
    nextFetchPolicy: 'cache-first',
  });
  const products = data?.products;
  // Not Apollo's fetchMore: it appends a page to whatever list is shown when the response arrives.
  const loadMore = useLoadMore(key, products?.pageInfo, lastPage, networkStatus, async (page) => {
    const { data: more } = await client.query({
      query: ProductList,
      variables: { ...committed, page },
      fetchPolicy: 'no-cache',
    });
    if (more)
      client.cache.updateQuery({ query: ProductList, variables }, (before) => before && appendPage(before, more));
  });
  // While another list loads, the previous one stays visible, unless loading failed.
  const previous = error ? undefined : previousData?.products;
  const shown = products ?? previous;
  return { ...listState(shown), ...loadMore, isStale: shown !== products, error: shown ? undefined : error };
}

function listState(shown: ProductListQuery['products'] | undefined) {
  if (!shown) return { items: undefined, total: undefined, page: 1, hasMore: false };
  const { currentPage, totalItems, hasNextPage } = shown.pageInfo;
  return { items: shown.items, total: totalItems, page: currentPage, hasMore: hasNextPage };
}

type PageInfo = ProductListQuery['products']['pageInfo'];

/** Fetches the pages of the list `key` one after the other up to `lastPage`, and stops at the first error. */
function useLoadMore(
  key: string,
  info: PageInfo | undefined,
  lastPage: number,
  status: NetworkStatus,
  fetchPage: (page: number) => Promise<unknown>,
) {
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const loadMoreError = failed?.key === key ? failed.error : null;
  const isBehind = info !== undefined && info.hasNextPage && info.currentPage < lastPage;
  const mustLoadMore = isBehind && status === NetworkStatus.ready && loadMoreError === null;
  const nextPage = info ? info.currentPage + 1 : 1;

  const fetchLatest = useRef(fetchPage);
  useEffect(() => {
    fetchLatest.current = fetchPage;
  });
  useEffect(() => {
    if (mustLoadMore) fetchLatest.current(nextPage).catch((error: unknown) => setFailed({ key, error }));
  }, [mustLoadMore, nextPage, key]);

  return { loadMoreError, isLoadingMore: mustLoadMore, retryLoadMore: () => setFailed(null) };
}

/** Back and Forward use the cache only, other navigation also the network. The policy stays the same for one list. */
function useFetchPolicy(key: string) {
  const policy = useNavigationType() === 'POP' ? 'cache-first' : 'cache-and-network';
  const [entry, setEntry] = useState<{ key: string; policy: 'cache-first' | 'cache-and-network' }>({ key, policy });
  if (entry.key === key) return entry.policy;
  setEntry({ key, policy });
  return policy;
}

/** Skips products that are listed already: between two requests a product may move to the next page. */
function appendPage(before: ProductListQuery, next: ProductListQuery): ProductListQuery {
  const listedIds = new Set(before.products.items.map((product) => product.id));
  const added = next.products.items.filter((product) => !listedIds.has(product.id));
  return { products: { ...next.products, items: [...before.products.items, ...added] } };
}
