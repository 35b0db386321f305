import { chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button/button';
import { useAdminMessages } from '../messages/message-store';
import { NewOrderButton } from '../new-order/new-order-button';
import { NewOrdersBar } from '../noticing/new-orders-bar';
import { handoverPath } from '../print/printed-ids';
import { LoadError } from '../list/load-error';
import { ExportButton } from './export-button';
import { OrderDialog } from './order-dialog';
import { DEFAULT_SEARCH, toSearchParams } from './order-search';
import { OrderSearchForm } from './order-search-form';
import { OrderStats } from './order-stats';
import { useOrders } from './use-orders';
import { t } from './texts';
import { OrderViews } from './views/order-views';
import { OrderList } from './order-list';

/** Statistics, search, list and dialog of the orders. */
export function OrdersTab() {
  const list = useOrders();
  const { search, orders, openId, failure, dismiss, refresh, updateSearchParams } = list;
  const messages = useAdminMessages();
  const shownIds = useMemo(() => orders?.items.map(({ id }) => id) ?? [], [orders]);
  const showNewest = () => {
    updateSearchParams(toSearchParams(DEFAULT_SEARCH));
    refresh();
  };
  const clearMessages = () => {
    messages.clearMessages();
    dismiss();
  };
  return (
    <>
      <chakra.h2 srOnly>{t('orders')}</chakra.h2>
      <OrderStats />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
        mt={{ base: '4', md: '6' }}
      >
        <OrderViews search={search} onSearch={(saved) => updateSearchParams(toSearchParams(saved))} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button size="md" variant="outline" bg="bg.panel" asChild>
            <Link to={handoverPath}>
              <Printer size={18} strokeWidth={1.5} aria-hidden />
              {t('handoverList')}
            </Link>
          </Button>
          <ExportButton search={search} />
          <NewOrderButton onPlaced={(id) => updateSearchParams({ order: id })} />
        </chakra.div>
      </chakra.div>
      <OrderSearchForm
        search={search}
        onSearch={(newSearch) => updateSearchParams(toSearchParams(newSearch))}
        onClearMessages={clearMessages}
      />
      <NewOrdersBar shownIds={shownIds} onShow={showNewest} />
      {failure && (
        <LoadError mb="4" onRetry={refresh} onDismiss={dismiss}>
          {failure}
        </LoadError>
      )}
      <OrderList list={list} />
      <OrderDialog id={openId} onClose={() => updateSearchParams({ order: null })} />
    </>
  );
}
