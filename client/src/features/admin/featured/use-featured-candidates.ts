import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { InventoryFilter } from '../../../generated/graphql';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import type { ProductSummary } from '../inventory/product-summary';
import { FeaturedCandidates } from './featured-documents';

/**
 * The products a section offers: what was saved when they were first seen stands first, then the others by name, so that ticking moves nothing.
 * What was offered stays, all of it, until all of what is asked for next has come.
 */
export function useFeaturedCandidates(saved: ProductSummary[], categoryId: string | null, isOpen: boolean) {
  const { search, setSearch, words, page, setPage } = useAsked();
  const { data, previousData, error, refetch } = useQuery(FeaturedCandidates, {
    variables: { filter: narrowed(categoryId, words), page },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const shown = useLast({ words, page }, data !== undefined);
  const found = (data ?? previousData)?.inventory ?? null;
  return {
    search,
    setSearch,
    /** What is offered is about to change. */
    isStale: !data || search.trim() !== words,
    isNarrowed: search.trim() !== '' || shown.words !== '',
    page,
    /** Not before the page that was asked for has come: until then nobody knows whether there is one after it. */
    turn: (by: 1 | -1) => {
      if (data) setPage(page + by);
    },
    choices: found && savedFirst(saved, found.items, shown),
    hasNext: found?.pageInfo.hasNextPage ?? false,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The asked-for that was answered last. */
function useLast(asked: Shown, isAnswered: boolean): Shown {
  const [last, setLast] = useState(asked);
  if (isAnswered && (last.words !== asked.words || last.page !== asked.page)) setLast(asked);
  return last;
}

/** What is searched for once typing has paused, from its first page on. */
function useAsked() {
  const [search, setSearch] = useState('');
  const words = useDebouncedValue(search.trim());
  const [turned, setTurned] = useState<Shown>({ words, page: 1 });
  return {
    search,
    setSearch,
    words,
    page: turned.words === words ? turned.page : 1,
    setPage: (page: number) => setTurned({ words, page }),
  };
}

/** By what the offer as it stands was asked for. */
interface Shown {
  words: string;
  page: number;
}

function savedFirst(saved: ProductSummary[], found: ProductSummary[], { words, page }: Shown): ProductSummary[] {
  const savedIds = new Set(saved.map(({ id }) => id));
  const first = page === 1 ? saved.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())) : [];
  return [...first, ...found.filter(({ id }) => !savedIds.has(id))];
}

const narrowed = (category: string | null, search: string): InventoryFilter => ({
  isActive: true,
  ...(category && { category }),
  ...(search && { search }),
});
