import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminList } from '../list/use-admin-list';
import { AdminInventory } from './inventory-documents';
import { parseFilter, toVariables } from './inventory-filter';

/** The page of products that the URL asks for, and its state. */
export function useInventory() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const searchString = params.toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(searchString)), [searchString]);
  const variables = useMemo(() => toVariables(filter, page), [filter, page]);
  const { list: inventory, ...state } = useAdminList(
    useQuery(AdminInventory, { variables, fetchPolicy: 'cache-and-network', refetchOn: { windowFocus: true } }),
    (data) => data.inventory,
  );
  const dialogs = { openId: params.get('product'), importId: params.get('import') };
  return { filter, variables, inventory, ...dialogs, updateSearchParams, ...state };
}
