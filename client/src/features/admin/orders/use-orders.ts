import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useCommitted } from '../../../lib/use-committed';
import { useDeskAddress } from '../use-desk-address';
import { useDeskList } from '../use-desk-list';
import { AdminOrders } from './order-documents';
import { readSearch, toVariables } from './order-search';

/** The page of orders that the address asks for. */
export function useOrders() {
  const { params, page, change } = useDeskAddress();
  const address = params.toString();
  const search = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const variables = useCommitted(useMemo(() => toVariables(search, page), [search, page]));
  const { list: orders, ...state } = useDeskList(useQuery(AdminOrders, { variables, fetchPolicy: 'cache-and-network' }), (data) => data.adminOrders);
  return { search, orders, openId: useCommitted(params.get('order')), change, ...state };
}
