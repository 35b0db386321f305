import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { paths } from '../../../lib/paths';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Pagination } from '../../../ui/navigation/pagination';
import { EmptyList, ListSkeleton, ListUnavailable } from '../list/list-states';
import { ManyOrders } from './many/many-orders';
import { OrderSelectionProvider, useOrderSelection } from './many/use-order-selection';
import type { OrderRow } from './order-documents';
import { activeFilters, DEFAULT_SEARCH, toSearchParams } from './order-search';
import { OrdersTable } from './orders-table';
import type { useOrders } from './use-orders';
import { t } from './texts';

type List = ReturnType<typeof useOrders>;

const NO_ROWS: readonly OrderRow[] = [];

/** The page of orders in each of its states, and what can be done with the selected ones. */
export function OrderList({ list }: { list: List }) {
  const { orders, isStale, variables } = list;
  const selection = useOrderSelection(orders?.items ?? NO_ROWS, variables);
  return (
    <>
      {orders ? (
        <OrderSelectionProvider value={selection}>
          <LoadedOrders list={list} orders={orders} />
        </OrderSelectionProvider>
      ) : (
        <OrdersPlaceholder list={list} />
      )}
      <ManyOrders selection={selection} total={isStale || !orders ? null : orders.pageInfo.totalItems} />
    </>
  );
}

function OrdersPlaceholder({ list: { failure, isUnavailable, refresh } }: { list: List }) {
  if (failure) return null;
  if (isUnavailable) return <ListUnavailable what={t('ordersInSentence')} onRetry={refresh} />;
  return (
    <ListSkeleton rows={10} rowHeight={{ base: '166px', md: '112px', lg: '61px' }}>
      {t('loadingOrders')}
    </ListSkeleton>
  );
}

function LoadedOrders({ list, orders }: { list: List; orders: NonNullable<List['orders']> }) {
  const { search, isStale, updateSearchParams } = list;
  const view = useCallback((id: string) => updateSearchParams({ order: id }), [updateSearchParams]);
  const clearSearch = () => updateSearchParams(toSearchParams(DEFAULT_SEARCH));
  if (orders.items.length === 0) {
    return (
      <EmptyList
        clearLabel={t('clearSearch')}
        onClear={activeFilters(search).length > 0 ? clearSearch : undefined}
        link={[t('viewShop'), paths.home]}
      >
        {t('noOrdersFound')}
      </EmptyList>
    );
  }
  return (
    <>
      <OrdersTable orders={orders.items} isStale={isStale} onView={view} />
      <Pagination
        page={orders.pageInfo}
        itemName={t('ordersInSentence')}
        onPageChange={(page) => updateSearchParams({ page: String(page) })}
      />
      <TimeZoneNote />
    </>
  );
}

/** Shown only to users whose own clock differs from the shop's. */
function TimeZoneNote() {
  const { foreignTimeZone } = useShopDates();
  if (!foreignTimeZone) return null;
  return (
    <chakra.p mt="3" textStyle="small" color="fg.muted">
      {t('daysAndTimesAreTheShops', { foreignTimeZone })}
    </chakra.p>
  );
}
