import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { LIMITS } from '#shared/limits';
import { graphql } from '../../../generated';
import type { ProductListQuery, ProductListQueryVariables } from '../../../generated/graphql';
import { usePageNavigationType } from '../../../lib/routing/use-page-navigation-type';

const ProductList = graphql(`
  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!, $limit: Int) {
    products(filter: $filter, sort: $sort, page: $page, limit: $limit) {
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
  /** The number of the last page that is shown. */
  page: number;
  hasMore: boolean;
  /** The number of cards before the first one that are not shown. */
  offset: number;
  /** The last page of a list that ends before the requested one; null otherwise. */
  lastPage: number | null;
  /** True while the previous list is shown because the new one is loading. */
  isStale: boolean;
  isLoadingMore: boolean;
  error: unknown;
  /** Why a further page failed to load; null otherwise. */
  loadMoreError: unknown;
  /** Requests the further page again, if it failed. */
  retryLoadMore: () => void;
  /** Why the page before failed to load; null otherwise. */
  earlierError: unknown;
  showEarlier: () => Promise<void>;
}

interface LoadedList {
  key: string;
  page: number;
  products: ProductListQuery['products'];
}

const { defaultLimit, maxLimit } = LIMITS.page;

/**
 * The products up to `page`: the cache joins the pages that it has. A list that opens at one of its first pages asks for
 * all of them at once. A deeper page is shown alone, and `showEarlier` loads the page before.
 */
export function useProductList(
  query: Pick<ProductListQueryVariables, 'filter' | 'sort'>,
  page: number,
): ProductListState {
  const key = JSON.stringify(query);
  const { opensAt, fetchPolicy } = useOpening(key, page);
  const { data, error, client, refetch } = useQuery(ProductList, {
    variables: { ...query, ...pagesToLoad(page, opensAt) },
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
    // Otherwise a page that is loaded again would take the place of all pages.
    refetchWritePolicy: 'merge',
  });
  const loaded = useLastLoaded(key, page, data?.products);
  const shown = listInView(loaded, key, error);
  const loadState = loadStateOf(shown, key, data !== undefined, error);
  const shownState = shownStateOf(shown);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  return {
    ...shownState,
    ...loadState,
    lastPage: data ? lastPageBefore(page, data.products) : null,
    retryLoadMore: () => void (loadState.loadMoreError && refetch().catch(() => undefined)),
    earlierError: failed?.key === key ? failed.error : null,
    async showEarlier() {
      setFailed(null);
      const variables = { ...query, page: shownState.offset / defaultLimit };
      await client
        .query({ query: ProductList, variables, fetchPolicy: 'network-only' })
        .catch((reason: unknown) => setFailed({ key, error: reason }));
    },
  };
}

const pagesToLoad = (page: number, opensAt: number) =>
  page > 1 && page === opensAt && page * defaultLimit <= maxLimit ? { page: 1, limit: page * defaultLimit } : { page };

/** The last list that has loaded, with its page. */
function useLastLoaded(key: string, page: number, products: LoadedList['products'] | undefined): LoadedList | null {
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  if (products && products !== loaded?.products) setLoaded({ key, page, products });
  return loaded;
}

/** While another list loads, the previous one stays in view, unless loading failed. */
const listInView = (loaded: LoadedList | null, key: string, error: unknown): LoadedList | null =>
  error && loaded?.key !== key ? null : loaded;

function loadStateOf(shown: LoadedList | null, key: string, isComplete: boolean, error: unknown) {
  const isIncomplete = !isComplete && shown?.key === key;
  return {
    isStale: shown !== null && shown.key !== key,
    isLoadingMore: isIncomplete && !error,
    error: shown ? undefined : error,
    loadMoreError: isIncomplete && error ? error : null,
  };
}

function shownStateOf(shown: LoadedList | null) {
  if (!shown) return { items: undefined, total: undefined, page: 1, hasMore: false, offset: 0 };
  const { items, pageInfo } = shown.products;
  return {
    items,
    total: pageInfo.totalItems,
    page: shown.page,
    hasMore: pageInfo.hasNextPage,
    offset: (pageInfo.currentPage - 1) * defaultLimit,
  };
}

/** Null unless the list ends before the page. */
const lastPageBefore = (page: number, { items, pageInfo }: LoadedList['products']): number | null =>
  items.length === 0 && page > 1 ? Math.max(1, Math.ceil(pageInfo.totalItems / defaultLimit)) : null;

/**
 * The page at which a list opened, and its policy: Back and Forward use the cache only, other navigation also the
 * network. Both stay the same for one list.
 */
function useOpening(key: string, opensAt: number) {
  const fetchPolicy = usePageNavigationType() === 'POP' ? 'cache-first' : 'cache-and-network';
  const current = { key, opensAt, fetchPolicy } as const;
  const [opening, setOpening] = useState<Pick<typeof current, 'key' | 'opensAt'> & { fetchPolicy: FetchPolicy }>(
    current,
  );
  if (opening.key === key) return opening;
  setOpening(current);
  return current;
}

type FetchPolicy = 'cache-first' | 'cache-and-network';

/** Loads a list ahead, as far as `useProductList` asks for at first. */
export const preloadProductList = (
  client: ApolloClient,
  query: Pick<ProductListQueryVariables, 'filter' | 'sort'>,
  page: number,
): Promise<unknown> => client.query({ query: ProductList, variables: { ...query, ...pagesToLoad(page, page) } });
