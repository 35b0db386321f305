import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../../generated';
import { usePending } from '../../../lib/hooks/use-pending';
import { BusyButton } from '../../../ui/button/busy-button';
import { useAdminMessages } from '../messages/message-store';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { t } from './texts';

const RefreshData = graphql(`
  query RefreshData {
    categories {
      id
      name
      description
      productCount
    }
    inventoryStats {
      totalProducts
      lowStockCount
      outOfStockCount
      totalValue
    }
  }
`);

/** Reloads products, categories and all other queries of the open tab, and says when it last did so in its tooltip: beside ten tabs there is no room. */
export function RefreshButton() {
  const client = useApolloClient();
  const { showMessage } = useAdminMessages();
  const { dates, foreignTimeZone } = useShopDates();
  const [updatedAt, setUpdatedAt] = useState(() => new Date());
  const [refresh, isRefreshing] = usePending(async () => {
    try {
      await Promise.all([
        client.query({ query: RefreshData, fetchPolicy: 'network-only' }),
        client.refetchQueries({ include: 'active' }),
      ]);
      setUpdatedAt(new Date());
      showMessage(t('dataRefreshedSuccessfully'));
    } catch {
      showMessage(t('failedToRefreshDataPleaseTry'), 'error');
    }
  });
  const zone = foreignTimeZone ? t('inForeignTimeZone', { foreignTimeZone }) : '';
  const updated = t('updatedTime', { time: dates.time(updatedAt) }) + zone;
  return (
    <BusyButton
      size="md"
      variant="outline"
      bg="bg.panel"
      px={{ base: '0', xl: '4' }}
      isBusy={isRefreshing}
      busyText=""
      aria-label={t('refreshData')}
      title={updated}
      onClick={() => void refresh()}
    >
      <RefreshCw size={18} strokeWidth={1.5} aria-hidden />
      <chakra.span hideBelow="xl">{t('refreshData')}</chakra.span>
    </BusyButton>
  );
}
