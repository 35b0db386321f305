import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { paths } from '../../../lib/paths';
import { Pager } from '../../../ui/pager';
import { ComingList, NothingHere, NotLoaded } from '../desk-box';
import { useDeskMessages } from '../desk-messages';
import { Failure } from '../failure';
import { useShopClock } from '../use-shop-clock';
import { OrderDialog } from './order-dialog';
import { narrowingFields, NO_SEARCH, toAddress } from './order-search';
import { OrderSearchForm } from './order-search-form';
import { OrderStats } from './order-stats';
import { OrdersTable } from './orders-table';
import { useOrders } from './use-orders';

export function OrdersTab() {
  const { search, orders, openId, isStale, failure, isMissing, dismiss, refresh, change } = useOrders();
  const messages = useDeskMessages();
  const view = useCallback((id: string) => change({ order: id }), [change]);
  const clearMessages = () => {
    messages.clear();
    dismiss();
  };
  return (
    <>
      <chakra.h2 srOnly>Orders</chakra.h2>
      <OrderStats />
      <OrderSearchForm
        search={search}
        onSearch={(wanted) => change(toAddress(wanted))}
        onClearMessages={clearMessages}
      />
      {failure && (
        <Failure mb="4" onRetry={refresh} onDismiss={dismiss}>
          {failure}
        </Failure>
      )}
      {!orders && !failure && <NotYet isMissing={isMissing} onRetry={refresh} />}
      {orders && orders.items.length === 0 && (
        <NothingHere
          clear="Clear search"
          onClear={narrowingFields(search).length > 0 ? () => change(toAddress(NO_SEARCH)) : undefined}
          next={['View shop', paths.home]}
        >
          No orders found
        </NothingHere>
      )}
      {orders && orders.items.length > 0 && (
        <>
          <OrdersTable orders={orders.items} isStale={isStale} onView={view} />
          <Pager page={orders.pageInfo} what="orders" onPage={(page) => change({ page: String(page) })} />
          <ShopTime />
        </>
      )}
      <OrderDialog id={openId} onClose={() => change({ order: null })} />
    </>
  );
}

function NotYet({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  if (isMissing) return <NotLoaded what="orders" onRetry={onRetry} />;
  return (
    <ComingList rows={10} rowHeight={{ base: '166px', md: '112px', lg: '61px' }}>
      Loading orders...
    </ComingList>
  );
}

/** Said only to who would read them otherwise. */
function ShopTime() {
  const { foreignZone } = useShopClock();
  if (!foreignZone) return null;
  return (
    <chakra.p mt="3" textStyle="small" color="fg.muted">
      Days and times are the shop’s, in {foreignZone}.
    </chakra.p>
  );
}
