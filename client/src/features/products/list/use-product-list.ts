import { useEffect, useRef, useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useNavigationType } from 'react-router-dom';
import { graphql } from '../../../generated/index';
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

/** Whether there are cards, or may be soon: without any there is nothing to look at in two ways. */
export const hasCards = ({ error, total }: ProductListState): boolean => !error && total !== 0;

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
export function useProductList(
  wanted: Pick<ProductListQueryVariables, 'filter' | 'sort'>,
  wantedPage: number,
): ProductListState {
  const list = useCommittedValue(wanted);
  const variables = { ...list, page: 1 };
  const key = JSON.stringify(list);
  const { data, previousData, error, networkStatus, client } = useQuery(ProductList, {
    variables,
    fetchPolicy: usePolicyFor(key),
    nextFetchPolicy: 'cache-first',
  });
  const products = data?.products;
  // Not by Apollo's fetchMore: it joins a page to the list that is shown when it comes, whichever it was asked for.
  const growth = useGrowth(key, products?.pageInfo, wantedPage, networkStatus, async (page) => {
    const { data: more } = await client.query({
      query: ProductList,
      variables: { ...list, page },
      fetchPolicy: 'no-cache',
    });
    if (more) client.cache.updateQuery({ query: ProductList, variables }, (before) => before && joined(before, more));
  });
  // While another list is on its way, the one before it stays; not once that way has failed.
  const earlier = error ? undefined : previousData?.products;
  const shown = products ?? earlier;
  return { ...shownPart(shown), ...growth, isStale: shown !== products, error: shown ? undefined : error };
}

function shownPart(shown: ProductListQuery['products'] | undefined) {
  if (!shown) return { items: undefined, total: undefined, page: 1, hasMore: false };
  const { currentPage, totalItems, hasNextPage } = shown.pageInfo;
  return { items: shown.items, total: totalItems, page: currentPage, hasMore: hasNextPage };
}

type PageInfo = ProductListQuery['products']['pageInfo'];

/** Fetches page after page of the list `key` until the wanted one is there, or one fails. */
function useGrowth(
  key: string,
  info: PageInfo | undefined,
  wantedPage: number,
  status: NetworkStatus,
  fetchPage: (page: number) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<{ of: string; error: unknown } | null>(null);
  const growError = failure?.of === key ? failure.error : null;
  const isBehind = info !== undefined && info.hasNextPage && info.currentPage < wantedPage;
  const mustGrow = isBehind && status === NetworkStatus.ready && growError === null;
  const nextPage = info ? info.currentPage + 1 : 1;

  const fetchLatest = useRef(fetchPage);
  useEffect(() => {
    fetchLatest.current = fetchPage;
  });
  useEffect(() => {
    if (mustGrow) fetchLatest.current(nextPage).catch((error: unknown) => setFailure({ of: key, error }));
  }, [mustGrow, nextPage, key]);

  return { growError, isGrowing: mustGrow, retry: () => setFailure(null) };
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
