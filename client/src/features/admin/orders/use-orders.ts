import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { AdminOrdersQuery, OrderStatus } from '../../../generated/graphql';
import { useCommitted } from '../../../lib/use-committed';
import { useDeskAddress } from '../use-desk-address';
import { useDeskList } from '../use-desk-list';
import { AdminOrders } from './order-documents';
import { readSearch, toVariables } from './order-search';

type List = AdminOrdersQuery['adminOrders'];

/**
 * An order that was moved on leaves its filter with the press that moved it, and not once the list has come again: by then
 * somebody may be about to press the next one. Where it was the last of its page, nobody knows yet what comes after it.
 */
function withoutLeft(list: List, status: OrderStatus | null | undefined): List | null {
  const items = status ? list.items.filter((order) => order.status === status) : list.items;
  if (items.length === list.items.length) return list;
  return items.length > 0 ? { ...list, items } : null;
}

/** The page of orders that the address asks for. */
export function useOrders() {
  const { params, page, change } = useDeskAddress();
  const address = params.toString();
  const search = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const variables = useCommitted(useMemo(() => toVariables(search, page), [search, page]));
  const { list, ...state } = useDeskList(
    useQuery(AdminOrders, { variables, fetchPolicy: 'cache-and-network' }),
    (data) => data.adminOrders,
  );
  const orders = useMemo(
    () => (list && !state.isStale ? withoutLeft(list, variables.filter?.status) : list),
    [list, state.isStale, variables],
  );
  return { search, orders, openId: useCommitted(params.get('order')), change, ...state };
}
