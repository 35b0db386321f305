import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { AdminOrdersQuery, OrderStatus } from '../../../generated/graphql';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminList } from '../list/use-admin-list';
import { AdminOrders } from './order-documents';
import { parseSearch, toVariables } from './order-search';

type List = AdminOrdersQuery['adminOrders'];

/**
 * Removes orders whose status no longer matches the filter at once: after the reload the rows would move under the
 * pointer. Null if no order of the page is left, because the next ones have not loaded yet.
 */
function hideMovedOrders(list: List, status: OrderStatus | null | undefined): List | null {
  const items = status ? list.items.filter((order) => order.status === status) : list.items;
  if (items.length === list.items.length) return list;
  return items.length > 0 ? { ...list, items } : null;
}

/** The page of orders that the URL asks for, and its state. */
export function useOrders() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const searchString = params.toString();
  const search = useMemo(() => parseSearch(new URLSearchParams(searchString)), [searchString]);
  const variables = useMemo(() => toVariables(search, page), [search, page]);
  const { list, ...state } = useAdminList(
    useQuery(AdminOrders, {
      variables,
      fetchPolicy: 'cache-and-network',
      refetchOn: { windowFocus: true, everyMinute: true },
    }),
    (data) => data.adminOrders,
  );
  const orders = useMemo(
    () => (list && !state.isStale ? hideMovedOrders(list, variables.filter?.status) : list),
    [list, state.isStale, variables],
  );
  return { search, orders, openId: params.get('order'), updateSearchParams, ...state };
}
