import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/error-text';
import { useDeskAddress } from '../use-desk-address';
import { AdminInventory } from './inventory-documents';
import { readFilter, toVariables } from './inventory-filter';

/** The page of products that the address asks for. The last one stays in view until the next has come. */
export function useInventory() {
  const { params, page, change } = useDeskAddress();
  const address = params.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(address)), [address]);
  const variables = useMemo(() => toVariables(filter, page), [filter, page]);
  const { data, previousData, error, loading, refetch } = useQuery(AdminInventory, { variables, fetchPolicy: 'cache-and-network' });
  const [dismissed, setDismissed] = useState<unknown>(null);
  const inventory = (data ?? previousData)?.inventory ?? null;

  // Products leave a filter, and the last page with them.
  const lastPage = data ? Math.max(1, data.inventory.pageInfo.totalPages) : null;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ page: String(lastPage) });
  }, [lastPage, page, change]);

  return {
    filter,
    variables,
    inventory,
    isStale: !data && inventory !== null && loading,
    failure: error && error !== dismissed ? errorText(error) : null,
    dismiss: () => setDismissed(error ?? null),
    refresh: () => void refetch().catch(() => undefined),
    openId: params.get('product'),
    change,
  };
}
