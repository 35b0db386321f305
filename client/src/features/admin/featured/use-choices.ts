import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { InventoryFilter } from '../../../generated/graphql';
import type { ProductChoice } from '../product-choice';
import { FeaturedChoices } from './featured-documents';

/** The products a section offers: what was saved stands first, then the others by name, so that ticking moves nothing. */
export function useChoices(saved: ProductChoice[], categoryId: string | null, isOpen: boolean) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = search.trim();
  const { data, previousData, error, refetch } = useQuery(FeaturedChoices, {
    variables: { filter: narrowed(categoryId, words), page },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.inventory ?? null;
  const savedIds = new Set(saved.map(({ id }) => id));
  const first = saved.filter(({ name }) => page === 1 && name.toLowerCase().includes(words.toLowerCase()));
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    page,
    /** Not before the page that was asked for has come: until then nobody knows whether there is one after it. */
    turn: (by: 1 | -1) => {
      if (data) setPage(page + by);
    },
    choices: found && [...first, ...found.items.filter(({ id }) => !savedIds.has(id))],
    hasNext: found?.pageInfo.hasNextPage ?? false,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

const narrowed = (category: string | null, search: string): InventoryFilter => ({ isActive: true, ...(category && { category }), ...(search && { search }) });
