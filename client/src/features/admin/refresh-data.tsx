import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../generated';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { useDeskMessages } from './desk-messages';
import { useShopClock } from './use-shop-clock';

const RefreshData_query = graphql(`
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

/** Reloads products and categories, and whatever else the open tab shows. */
export function RefreshData() {
  const client = useApolloClient();
  const { tell } = useDeskMessages();
  const { words, foreignZone } = useShopClock();
  const [updated, setUpdated] = useState(() => new Date());
  const [isBusy, setBusy] = useState(false);
  const refresh = useOneAtATime(async () => {
    setBusy(true);
    try {
      await Promise.all([
        client.query({ query: RefreshData_query, fetchPolicy: 'network-only' }),
        client.refetchQueries({ include: 'active' }),
      ]);
      setUpdated(new Date());
      tell('Data refreshed successfully!');
    } catch {
      tell('Failed to refresh data. Please try again.', 'error');
    }
    setBusy(false);
  });
  return (
    <chakra.div display="flex" alignItems="center" gap="4" flexShrink="0">
      <chakra.span hideBelow="lg" textStyle="small" color="fg.muted">
        Updated {words.time(updated)}
        {foreignZone && ` in ${foreignZone}`}
      </chakra.span>
      <BusyButton
        size="md"
        variant="outline"
        bg="bg.panel"
        px={{ base: '0', lg: '4' }}
        isBusy={isBusy}
        busyText=""
        aria-label="Refresh Data"
        onClick={() => void refresh()}
      >
        <RefreshCw size={18} strokeWidth={1.5} aria-hidden />
        <chakra.span hideBelow="lg">Refresh Data</chakra.span>
      </BusyButton>
    </chakra.div>
  );
}
