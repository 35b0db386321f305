import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/error-text';
import { useDeskAddress } from '../use-desk-address';
import { AdminOrders } from './order-documents';
import { readSearch, toVariables } from './order-search';

/** The page of orders that the address asks for. The last one stays in view until the next has come. */
export function useOrders() {
  const { params, page, change } = useDeskAddress();
  const address = params.toString();
  const search = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const variables = useMemo(() => toVariables(search, page), [search, page]);
  const { data, previousData, error, loading, refetch } = useQuery(AdminOrders, { variables, fetchPolicy: 'cache-and-network' });
  const [dismissed, setDismissed] = useState<unknown>(null);
  const orders = (data ?? previousData)?.adminOrders ?? null;

  // Orders leave a filter, and the last page with them.
  const lastPage = data ? Math.max(1, data.adminOrders.pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ page: String(lastPage) });
  }, [lastPage, page, change]);

  return {
    search,
    orders,
    isStale: !data && orders !== null && loading,
    failure: error && error !== dismissed ? errorText(error) : null,
    dismiss: () => setDismissed(error ?? null),
    refresh: () => void refetch().catch(() => undefined),
    change,
  };
}
