import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import type { PaginationInfo } from '../../../ui/navigation/pagination';
import { useAdminSearchParams } from './use-admin-search-params';

/** The part of Apollo's query result that is used here. */
interface QueryResult<Data> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * State of a paged list whose page is in the URL. The previous page stays in view (`isStale`) while the next one loads,
 * but not after an error: the user would take it for the requested one. `selectList` picks the list from the query's
 * data; `fallbackText` is the error message for errors without one.
 */
export function useAdminList<
  Data,
  List extends { items: readonly unknown[]; pageInfo: Pick<PaginationInfo, 'totalPages'> },
>(
  { data, previousData, error, loading, refetch }: QueryResult<Data>,
  selectList: (data: Data) => List,
  fallbackText?: string,
) {
  const { page, updateSearchParams } = useAdminSearchParams();
  const { isDismissed, ...failureState } = useDismissibleError(error, fallbackText);
  const { shown: shownData, isStale: isOfPrevious } = useShownData({ data, previousData, error });

  // The list may get shorter than the page in the URL, for instance when an order no longer matches the filter.
  const lastPage = data ? Math.max(1, selectList(data).pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) updateSearchParams({ page: String(lastPage) });
  }, [lastPage, page, updateSearchParams]);

  const isStale = isOfPrevious && loading;
  const list = shownData ? selectList(shownData) : null;
  return {
    list: isStale ? nullIfEmpty(list) : list,
    /** The list belongs to the previous query: show it dimmed and inert. */
    isStale,
    ...failureState,
    /** The list failed to load and the user dismissed the error. */
    isUnavailable: !shownData && isDismissed,
    refresh: () => void refetch().catch(() => undefined),
  };
}

/**
 * The data to show: that of the previous query (`isStale`) while the next one loads, but not after an error: the user
 * would take it for the requested one.
 */
export function useShownData<Data>({
  data,
  previousData,
  error,
}: Pick<QueryResult<Data>, 'data' | 'previousData' | 'error'>) {
  const hasFailed = useHasFailed(error, data);
  const shown = data ?? (hasFailed ? undefined : previousData);
  return { shown, isStale: !data && shown !== undefined };
}

/** True from an error until the next data: while a retry loads, Apollo's `error` is unset again. */
function useHasFailed(error: unknown, data: unknown): boolean {
  const [wasFailed, setFailed] = useState(false);
  const isFailed = Boolean(error) || (wasFailed && !data);
  if (isFailed !== wasFailed) setFailed(isFailed);
  return isFailed;
}

/** A stale empty list would claim that the new query finds nothing, too. */
export const nullIfEmpty = <List extends { items: readonly unknown[] }>(list: List | null): List | null =>
  list && list.items.length > 0 ? list : null;

/** The message of an error until the user dismisses it; the next error is shown again. */
function useDismissibleError(error: unknown, fallbackText?: string) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const isDismissed = Boolean(error) && error === dismissed;
  return {
    failure: error && !isDismissed ? errorMessage(error, fallbackText) : null,
    isDismissed,
    dismiss: () => setDismissed(error),
  };
}
