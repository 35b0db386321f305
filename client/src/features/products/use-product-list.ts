import { useEffect, useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useNavigationType } from 'react-router-dom';
import { graphql } from '../../generated';
import type { ProductListQuery, ProductListQueryVariables } from '../../generated/graphql';

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

export interface ProductListState {
  /** Undefined while the first answer is on its way. */
  items: ListedProduct[] | undefined;
  total: number | undefined;
  /** The pages that are there. */
  page: number;
  hasMore: boolean;
  /** Shows an earlier list while the one asked for is on its way. */
  isStale: boolean;
  isGrowing: boolean;
  error: unknown;
  /** The further page that could not be read; asking for it again is `retry`. */
  growError: unknown;
  retry: () => void;
}

/**
 * A list that grows by pages up to `wantedPage`. Further pages are joined to the first one's place in the
 * cache, so that Back finds the whole list at once and with it the height to scroll to.
 */
export function useProductList(list: Pick<ProductListQueryVariables, 'filter' | 'sort'>, wantedPage: number): ProductListState {
  const variables = { ...list, page: 1 };
  const { data, previousData, error, networkStatus, fetchMore } = useQuery(ProductList, {
    variables,
    fetchPolicy: usePolicyFor(JSON.stringify(list)),
    nextFetchPolicy: 'cache-first',
  });
  const [growError, setGrowError] = useState<unknown>(null);

  const info = data?.products.pageInfo;
  const mustGrow =
    info !== undefined && info.hasNextPage && info.currentPage < wantedPage && networkStatus === NetworkStatus.ready && growError === null;
  const nextPage = (info?.currentPage ?? 0) + 1;
  useEffect(() => {
    if (!mustGrow) return;
    fetchMore({ variables: { page: nextPage }, updateQuery: (before, { fetchMoreResult: more }) => joined(before, more) }).catch(setGrowError);
  }, [mustGrow, nextPage, fetchMore]);

  const shown = (data ?? (error ? undefined : previousData))?.products;
  return {
    items: shown?.items,
    total: shown?.pageInfo.totalItems,
    page: shown?.pageInfo.currentPage ?? 1,
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isStale: shown !== undefined && data === undefined,
    isGrowing: networkStatus === NetworkStatus.fetchMore || mustGrow,
    error: shown ? undefined : error,
    growError,
    retry: () => setGrowError(null),
  };
}

/** Back shows what was there; every other way to a list asks the server again. Fixed until the list is another one. */
function usePolicyFor(key: string) {
  const policy = useNavigationType() === 'POP' ? 'cache-first' : 'cache-and-network';
  const [entry, setEntry] = useState<{ key: string; policy: 'cache-first' | 'cache-and-network' }>({ key, policy });
  if (entry.key === key) return entry.policy;
  setEntry({ key, policy });
  return policy;
}

/** A product that moved to a later page between two answers is shown once. */
function joined(before: ProductListQuery, more: ProductListQuery): ProductListQuery {
  const known = new Set(before.products.items.map((product) => product.id));
  const added = more.products.items.filter((product) => !known.has(product.id));
  return { products: { ...more.products, items: [...before.products.items, ...added] } };
}
