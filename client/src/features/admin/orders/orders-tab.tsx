import { Button, chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { LoadingText, Delayed, Skeleton } from '../../../ui/loading';
import { Notice } from '../../../ui/notice';
import { Pager } from '../../../ui/pager';
import { ReloadPage } from '../../../ui/reload-page';
import { useDeskMessages } from '../desk-messages';
import { useDeskAddress } from '../use-desk-address';
import { OrderDialog } from './order-dialog';
import { narrowingFields, NO_SEARCH, toAddress } from './order-search';
import { OrderSearchForm } from './order-search-form';
import { OrderStats } from './order-stats';
import { OrdersTable } from './orders-table';
import { useOrders } from './use-orders';

export function OrdersTab() {
  const { params } = useDeskAddress();
  const { search, orders, isStale, failure, dismiss, refresh, change } = useOrders();
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
      <OrderSearchForm search={search} onSearch={(wanted) => change(toAddress(wanted))} onClearMessages={clearMessages} />
      {failure && (
        <chakra.div mb="4">
          <Notice tone="error" action={<ReloadPage size="md" variant="outline" onClick={refresh} />}>
            {failure}
          </Notice>
        </chakra.div>
      )}
      {!orders && !failure && <ComingOrders />}
      {orders && orders.items.length === 0 && <NoOrders onClear={narrowingFields(search).length > 0 ? () => change(toAddress(NO_SEARCH)) : undefined} />}
      {orders && orders.items.length > 0 && (
        <>
          <OrdersTable orders={orders.items} isStale={isStale} onView={view} />
          <Pager page={orders.pageInfo} what="orders" onPage={(page) => change({ page: String(page) })} />
        </>
      )}
      <OrderDialog id={params.get('order')} onClose={() => change({ order: null })} />
    </>
  );
}

function NoOrders({ onClear }: { onClear?: () => void }) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="4" py="14" px="4" bg="bg.panel" borderWidth="1px" borderRadius="l2" textAlign="center">
      <chakra.p textStyle="row">No orders found</chakra.p>
      {onClear && (
        <Button size="md" variant="outline" onClick={onClear}>
          Clear search
        </Button>
      )}
    </chakra.div>
  );
}

function ComingOrders() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading orders...</LoadingText>
      <Delayed>
        <Skeleton height="660px" />
      </Delayed>
    </div>
  );
}
