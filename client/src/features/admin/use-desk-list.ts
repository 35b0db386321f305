import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text';
import type { PageOf } from '../../ui/pager';
import { useDeskAddress } from './use-desk-address';

/** What a query knows of its answer. */
interface Answer<Data> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** The page of a list that the address asks for. The last one stays in view while the next is on its way; not once that way has failed: it would pass for it. */
export function useDeskList<Data, List extends { items: readonly unknown[]; pageInfo: Pick<PageOf, 'totalPages'> }>(
  { data, previousData, error, loading, refetch }: Answer<Data>,
  listOf: (data: Data) => List,
  words?: string,
) {
  const { page, change } = useDeskAddress();
  const { isDismissed, ...told } = useFailure(error, words);
  const shown = data ?? (error ? undefined : previousData);

  // What is listed leaves a filter, and the last page with it.
  const lastPage = data ? Math.max(1, listOf(data).pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ page: String(lastPage) });
  }, [lastPage, page, change]);

  const isStale = !data && shown !== undefined && loading;
  const list = shown ? listOf(shown) : null;
  return {
    list: isStale ? unlessEmpty(list) : list,
    /** What is listed was asked for before: it is dimmed, and nobody can press in it. */
    isStale,
    ...told,
    /** There is nothing to show, and why is not to be said any more: the failure was dismissed. */
    isMissing: !shown && isDismissed,
    refresh: () => void refetch().catch(() => undefined),
  };
}

/** That nothing was found before says nothing of what is asked for now. */
const unlessEmpty = <List extends { items: readonly unknown[] }>(list: List | null): List | null =>
  list && list.items.length > 0 ? list : null;

/** In words, until it is dismissed; the next one is told again. */
function useFailure(error: unknown, words?: string) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const isDismissed = Boolean(error) && error === dismissed;
  return {
    failure: error && !isDismissed ? errorText(error, words) : null,
    isDismissed,
    dismiss: () => setDismissed(error),
  };
}
