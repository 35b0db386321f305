import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { paths } from '../../../lib/paths';
import { Pagination } from '../../../ui/navigation/pagination';
import { EmptyList, ListSkeleton, ListUnavailable } from '../list/list-states';
import { useAdminMessages } from '../messages/message-store';
import { LoadError } from '../list/load-error';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { OrderDialog } from './order-dialog';
import { activeFilters, DEFAULT_SEARCH, toSearchParams } from './order-search';
import { OrderSearchForm } from './order-search-form';
import { OrderStats } from './order-stats';
import { OrdersTable } from './orders-table';
import { useOrders } from './use-orders';

/** Statistics, search, list and dialog of the orders. */
export function OrdersTab() {
  const { search, orders, openId, isStale, failure, isUnavailable, dismiss, refresh, updateSearchParams } = useOrders();
  const messages = useAdminMessages();
  const view = useCallback((id: string) => updateSearchParams({ order: id }), [updateSearchParams]);
  const clearSearch = () => updateSearchParams(toSearchParams(DEFAULT_SEARCH));
  const clearMessages = () => {
    messages.clearMessages();
    dismiss();
  };
  return (
    <>
      <chakra.h2 srOnly>Orders</chakra.h2>
      <OrderStats />
      <OrderSearchForm
        search={search}
        onSearch={(newSearch) => updateSearchParams(toSearchParams(newSearch))}
        onClearMessages={clearMessages}
      />
      {failure && (
        <LoadError mb="4" onRetry={refresh} onDismiss={dismiss}>
          {failure}
        </LoadError>
      )}
      {!orders && !failure && <OrdersPlaceholder isUnavailable={isUnavailable} onRetry={refresh} />}
      {orders && orders.items.length === 0 && (
        <EmptyList
          clearLabel="Clear search"
          onClear={activeFilters(search).length > 0 ? clearSearch : undefined}
          link={['View shop', paths.home]}
        >
          No orders found
        </EmptyList>
      )}
      {orders && orders.items.length > 0 && (
        <>
          <OrdersTable orders={orders.items} isStale={isStale} onView={view} />
          <Pagination
            page={orders.pageInfo}
            itemName="orders"
            onPageChange={(page) => updateSearchParams({ page: String(page) })}
          />
          <TimeZoneNote />
        </>
      )}
      <OrderDialog id={openId} onClose={() => updateSearchParams({ order: null })} />
    </>
  );
}

function OrdersPlaceholder({ isUnavailable, onRetry }: { isUnavailable: boolean; onRetry: () => void }) {
  if (isUnavailable) return <ListUnavailable what="orders" onRetry={onRetry} />;
  return (
    <ListSkeleton rows={10} rowHeight={{ base: '166px', md: '112px', lg: '61px' }}>
      Loading orders...
    </ListSkeleton>
  );
}

/** Shown only to users whose own clock differs from the shop's. */
function TimeZoneNote() {
  const { foreignTimeZone } = useShopDates();
  if (!foreignTimeZone) return null;
  return (
    <chakra.p mt="3" textStyle="small" color="fg.muted">
      Days and times are the shop’s, in {foreignTimeZone}.
    </chakra.p>
  );
}
