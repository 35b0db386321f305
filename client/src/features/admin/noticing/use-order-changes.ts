import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { showStatus } from '../orders/shown-status';
import { alertsVar } from './alert-setting';
import { beep } from './beep';
import { KnownOrders, type News } from './known-orders';
import { addNewOrders, clearNewOrders } from './new-orders-store';
import { DeliveryState_order, OrderChanges, OrderState_order, type OrderChange } from './order-changes-document';

/** A new order shows within 15 seconds, or within 60 in a tab in the background: the request takes time, too. */
const VISIBLE_MS = 12_000;
const HIDDEN_MS = 50_000;
/** The queries whose answers show the status or the outcome of orders, or count by it. */
const SHOWING_ORDERS = ['AdminOrders', 'AdminOrder', 'PendingOrders', 'OrderStats', 'CashOnTheWay'];
/** Often enough to notice that the tab is in view again or that the sound was switched on. */
const TICK_MS = 1000;

const pause = (): number => (document.visibilityState === 'visible' ? VISIBLE_MS : alertsVar() ? HIDDEN_MS : Infinity);

/** Asks for new and changed orders as long as the dashboard is open, and shows them to whom it concerns. */
export function useOrderChanges(): void {
  const client = useApolloClient();
  useEffect(() => {
    const known = new KnownOrders();
    let askedAt = -Infinity;
    let isAsking = false;
    let isClosed = false;
    const ask = async () => {
      isAsking = true;
      askedAt = Date.now();
      try {
        const variables = { since: known.since };
        const { data } = await client.query({ query: OrderChanges, variables, fetchPolicy: 'no-cache' });
        if (data && !isClosed) show(client, known.take(data.orderChanges));
      } catch {
        // The next request asks for the same time again.
      }
      isAsking = false;
    };
    const tick = () => {
      if (!isAsking && Date.now() - askedAt >= pause()) void ask();
    };
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      isClosed = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      clearNewOrders();
    };
  }, [client]);
}

function show(client: ApolloClient, { changed, placed, hasMore, hasMorePlaced }: News): void {
  addNewOrders(placed, hasMorePlaced);
  if (placed.length > 0 && alertsVar()) beep();
  const updated = changed.filter((change) => updateCache(client, change));
  // The server does not say which the others are.
  if (hasMore) reload(client, ({ queryName = '' }) => SHOWING_ORDERS.includes(queryName));
  else {
    reload(client, (query) => isOpenOrder(query, updated));
    if (placed.length > 0 || updated.length > 0) void client.refetchQueries({ include: ['PendingOrders'] });
  }
}

/** An order that is open shows its history, too, which the changes do not tell. */
const isOpenOrder = ({ queryName, variables }: ObservableQuery, updated: OrderChange[]): boolean =>
  queryName === 'AdminOrder' && updated.some(({ id }) => id === variables['id']);

function reload(client: ApolloClient, isStale: (query: ObservableQuery) => boolean): void {
  for (const query of client.getObservableQueries()) if (isStale(query)) void query.refetch().catch(() => undefined);
}

/** Shows in place, without a reload, what another administrator has changed. Returns whether there was anything. */
function updateCache({ cache }: ApolloClient, change: OrderChange): boolean {
  const id = cache.identify({ __typename: 'DeskOrder', id: change.id });
  const shown = cache.readFragment({ fragment: OrderState_order, id });
  if (!shown || change.version < shown.version) return false;
  const opened = cache.readFragment({ fragment: DeliveryState_order, id });
  const isOtherDelivery = opened ? change.deliveryVersion > opened.delivery.version : change.outcome !== shown.outcome;
  if (change.version === shown.version && !isOtherDelivery) return false;
  showStatus(cache, change);
  return true;
}
