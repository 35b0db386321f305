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
export function useDeskList<Data, List extends { pageInfo: Pick<PageOf, 'totalPages'> }>({ data, previousData, error, loading, refetch }: Answer<Data>, listOf: (data: Data) => List, words?: string) {
  const { page, change } = useDeskAddress();
  const { isDismissed, ...told } = useFailure(error, words);
  const shown = data ?? (error ? undefined : previousData);

  // What is listed leaves a filter, and the last page with it.
  const lastPage = data ? Math.max(1, listOf(data).pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ page: String(lastPage) });
  }, [lastPage, page, change]);

  return {
    list: shown ? listOf(shown) : null,
    isStale: !data && shown !== undefined && loading,
    ...told,
    /** There is nothing to show, and why is not to be said any more: the failure was dismissed. */
    isMissing: !shown && isDismissed,
    refresh: () => void refetch().catch(() => undefined),
  };
}

/** In words, until it is dismissed; the next one is told again. */
function useFailure(error: unknown, words?: string) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const isDismissed = Boolean(error) && error === dismissed;
  return { failure: error && !isDismissed ? errorText(error, words) : null, isDismissed, dismiss: () => setDismissed(error) };
}
