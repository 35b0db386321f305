import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { InventoryFilter } from '../../../generated/graphql';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import type { ProductSummary } from '../inventory/product-summary';
import { FeaturedCandidates } from './featured-documents';

/**
 * The products that can be featured in a section. The `saved` ones come first, then the others by name: selecting a
 * product does not move it. The previous page stays (`isStale`) until the next one has loaded.
 */
export function useFeaturedCandidates(saved: ProductSummary[], categoryId: string | null, isOpen: boolean) {
  const { search, setSearch, searchText, page, setPage } = useSearchPage();
  const { data, previousData, error, refetch } = useQuery(FeaturedCandidates, {
    variables: { filter: toFilter(categoryId, searchText), page },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const shown = useLastLoaded({ searchText, page }, data !== undefined);
  const inventoryPage = (data ?? previousData)?.inventory ?? null;
  return {
    search,
    setSearch,
    /** The products belong to the previous search or page. */
    isStale: !data || search.trim() !== searchText,
    isFiltered: search.trim() !== '' || shown.searchText !== '',
    page,
    /** Ignored until the current page has loaded: until then it is not known whether there is a next one. */
    turnPage: (by: 1 | -1) => {
      if (data) setPage(page + by);
    },
    products: inventoryPage && savedFirst(saved, inventoryPage.items, shown),
    hasNextPage: inventoryPage?.pageInfo.hasNextPage ?? false,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The last search and page whose products have loaded. */
function useLastLoaded(current: SearchPage, isLoaded: boolean): SearchPage {
  const [last, setLast] = useState(current);
  if (isLoaded && (last.searchText !== current.searchText || last.page !== current.page)) setLast(current);
  return last;
}

/** The debounced search text and the page; a new search starts on the first page. */
function useSearchPage() {
  const [search, setSearch] = useState('');
  const searchText = useDebouncedValue(search.trim());
  const [lastTurn, setLastTurn] = useState<SearchPage>({ searchText, page: 1 });
  return {
    search,
    setSearch,
    searchText,
    page: lastTurn.searchText === searchText ? lastTurn.page : 1,
    setPage: (page: number) => setLastTurn({ searchText, page }),
  };
}

interface SearchPage {
  searchText: string;
  page: number;
}

function savedFirst(
  saved: ProductSummary[],
  found: ProductSummary[],
  { searchText, page }: SearchPage,
): ProductSummary[] {
  const foundIds = new Set(found.map(({ id }) => id));
  const isNamed = ({ name }: ProductSummary) => name.toLowerCase().includes(searchText.toLowerCase());
  // The server finds by the SKU as well, which is not known here.
  const first = saved.filter((product) => isNamed(product) || (page === 1 && foundIds.has(product.id)));
  const firstIds = new Set(first.map(({ id }) => id));
  return [...(page === 1 ? first : []), ...found.filter(({ id }) => !firstIds.has(id))];
}

const toFilter = (category: string | null, search: string): InventoryFilter => ({
  isActive: true,
  ...(category && { category }),
  ...(search && { search }),
});
