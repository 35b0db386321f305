import { makeVar } from '@apollo/client';

interface NewOrders {
  /** The orders that were placed since the dashboard was opened and have not been shown in the list. */
  ids: readonly string[];
  /** Whether there are more than the server has sent. */
  hasMore: boolean;
}

const NONE: NewOrders = { ids: [], hasMore: false };

/** Outside React: the tab's title, the dashboard's header and the list of orders read it. */
export const newOrdersVar = makeVar<NewOrders>(NONE);

export const clearNewOrders = (): void => void newOrdersVar(NONE);

export function addNewOrders(ids: readonly string[], hasMore: boolean): void {
  const present = newOrdersVar();
  if (ids.length > 0 || hasMore) newOrdersVar({ ids: [...present.ids, ...ids], hasMore: present.hasMore || hasMore });
}

/** The list shows these orders: they are not new any more. */
export function markShown(ids: readonly string[]): void {
  const present = newOrdersVar();
  const remaining = present.ids.filter((id) => !ids.includes(id));
  if (remaining.length < present.ids.length) newOrdersVar({ ...present, ids: remaining });
}
