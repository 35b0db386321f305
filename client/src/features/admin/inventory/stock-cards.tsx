import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRs } from '#shared/money';
import { AdminStock } from './inventory-documents';

/** How many products need a look: low and out; null until known. */
export function useAlerts(): number | null {
  const { data } = useQuery(AdminStock, { fetchPolicy: 'cache-first' });
  return data ? data.inventoryStats.lowStockCount + data.inventoryStats.outOfStockCount : null;
}

/** Four numbers over the active products. */
export function StockCards() {
  const { data, error } = useQuery(AdminStock, { fetchPolicy: 'cache-and-network' });
  const stats = data?.inventoryStats;
  const unknown = error && !data ? 'not known just now' : undefined;
  const inactive = data?.inactive.pageInfo.totalItems ?? 0;
  return (
    <Band aria-busy={!data && !error}>
      <Fact name="Total Products" value={stats?.totalProducts} detail={unknown ?? (stats && (inactive > 0 ? `active; ${inactive} inactive besides` : 'all active'))} />
      <Fact name="Low Stock" value={stats?.lowStockCount} detail={unknown ?? (stats && '10 or fewer left')} color="pending.fg" />
      <Fact name="Out of Stock" value={stats?.outOfStockCount} detail={unknown ?? (stats && 'shown as sold out')} />
      <Fact name="Total Value" value={stats && formatRs(stats.totalValue)} detail={unknown ?? (stats && 'at full prices')} />
    </Band>
  );
}

function Fact({ name, value, detail, color = 'fg.muted' }: { name: string; value: ReactNode; detail: ReactNode; color?: string }) {
  return (
    <Box>
      <chakra.dt textStyle="small" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd minH="30px" fontSize={{ base: '1.375rem', lg: '1.5625rem' }} lineHeight="1.25" fontWeight="600">
        {value}
      </chakra.dd>
      <chakra.dd minH="22px" textStyle="small" color={color}>
        {detail}
      </chakra.dd>
    </Box>
  );
}

const Band = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
});

const Box = chakra('div', { base: { px: { base: '4', xl: '5' }, py: '4', bg: 'bg.panel', minH: { lg: '115px' }, overflowWrap: 'anywhere' } });
