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

/** The page of a list that the address asks for. The last one stays in view until the next has come. */
export function useDeskList<Data, List extends { pageInfo: Pick<PageOf, 'totalPages'> }>({ data, previousData, error, loading, refetch }: Answer<Data>, listOf: (data: Data) => List, words?: string) {
  const { page, change } = useDeskAddress();
  const [dismissed, setDismissed] = useState<unknown>(null);
  const shown = data ?? previousData;

  // What is listed leaves a filter, and the last page with it.
  const lastPage = data ? Math.max(1, listOf(data).pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ page: String(lastPage) });
  }, [lastPage, page, change]);

  return {
    list: shown ? listOf(shown) : null,
    isStale: !data && shown !== undefined && loading,
    failure: error && error !== dismissed ? errorText(error, words) : null,
    dismiss: () => setDismissed(error ?? null),
    refresh: () => void refetch().catch(() => undefined),
  };
}
