import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { AdminOrdersQuery, OrderStatus } from '../../../generated/graphql';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminList } from '../list/use-admin-list';
import { AdminOrders } from './order-documents';
import { parseSearch, statusesOf, toVariables } from './order-search';

type List = AdminOrdersQuery['adminOrders'];

/**
 * Removes orders whose status no longer matches the filter at once: after the reload the rows would move under the
 * pointer. Null if no order of the page is left, because the next ones have not loaded yet.
 */
function hideMovedOrders(list: List, statuses: readonly OrderStatus[]): List | null {
  const items = statuses.length > 0 ? list.items.filter(({ status }) => statuses.includes(status)) : list.items;
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
      // Not each minute: rows would move under the reader, who learns of new orders by NewOrdersBar.
      refetchOn: { windowFocus: true },
    }),
    (data) => data.adminOrders,
  );
  const orders = useMemo(
    () => (list && !state.isStale ? hideMovedOrders(list, statusesOf(variables.filter ?? {})) : list),
    [list, state.isStale, variables],
  );
  return { search, variables, orders, openId: params.get('order'), updateSearchParams, ...state };
}
