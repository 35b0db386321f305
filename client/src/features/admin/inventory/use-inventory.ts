import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useCommitted } from '../../../lib/use-committed';
import { useDeskAddress } from '../use-desk-address';
import { useDeskList } from '../use-desk-list';
import { AdminInventory } from './inventory-documents';
import { readFilter, toVariables } from './inventory-filter';

/** The page of products that the address asks for. */
export function useInventory() {
  const { params, page, change } = useDeskAddress();
  const address = params.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(address)), [address]);
  const variables = useCommitted(useMemo(() => toVariables(filter, page), [filter, page]));
  const { list: inventory, ...state } = useDeskList(
    useQuery(AdminInventory, { variables, fetchPolicy: 'cache-and-network' }),
    (data) => data.inventory,
  );
  return { filter, variables, inventory, openId: params.get('product'), change, ...state };
}
