import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRs } from '#shared/money';
import type { InventoryStatsQuery } from '../../../generated/graphql';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { StatValue, statContainer } from '../../../ui/text/stat-value';
import { InventoryStats } from './inventory-documents';
import { t } from './texts';

/** The number of products with low or no stock; null while it loads. */
export function useStockAlertCount(): number | null {
  const { data } = useQuery(InventoryStats, { fetchPolicy: 'cache-first' });
  return data ? data.inventoryStats.lowStockCount + data.inventoryStats.outOfStockCount : null;
}

/** Four key figures of the active products. */
export function StockCards() {
  const { data, error } = useQuery(InventoryStats, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });
  return (
    <StatGrid aria-busy={!data && !error}>
      {toStats(data).map(({ name, value, detail, color }) => (
        <StatCard
          key={name}
          name={name}
          value={error && !data ? '' : value}
          detail={error && !data ? t('notKnownJustNow') : detail}
          color={color}
        />
      ))}
    </StatGrid>
  );
}

function toStats(
  data: InventoryStatsQuery | undefined,
): { name: string; value?: string | number; detail?: string; color?: string }[] {
  if (!data) return [t('totalProducts'), t('lowStock'), t('outOfStock'), t('totalValue')].map((name) => ({ name }));
  const { totalProducts, lowStockCount, outOfStockCount, totalValue } = data.inventoryStats;
  const inactive = data.inactive.pageInfo.totalItems;
  return [
    {
      name: t('totalProducts'),
      value: totalProducts,
      detail: inactive > 0 ? t('activeInactiveBesides', { inactive }) : t('allActive'),
    },
    {
      name: t('lowStock'),
      value: lowStockCount,
      detail: t('atOrBelowThreshold'),
      color: lowStockCount > 0 ? 'pending.fg' : undefined,
    },
    { name: t('outOfStock'), value: outOfStockCount, detail: t('shownAsSoldOut') },
    { name: t('totalValue'), value: formatRs(totalValue), detail: t('atFullPrices') },
  ];
}

function StatCard({
  name,
  value,
  detail,
  color = 'fg.muted',
}: {
  name: string;
  value?: string | number;
  detail?: ReactNode;
  color?: string;
}) {
  return (
    <StatBox>
      <chakra.dt textStyle="small" color="fg.muted">
        {name}
      </chakra.dt>
      <dd>
        <StatValue>{value}</StatValue>
      </dd>
      {/* Room for two lines on a phone: the text comes when the figures have loaded. */}
      <chakra.dd minH={{ base: '44px', sm: '22px' }} textStyle="small" color={color}>
        {detail}
      </chakra.dd>
    </StatBox>
  );
}

const StatGrid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: TWO_COLUMN_GRID, lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
});

const StatBox = chakra('div', {
  base: {
    px: { base: '3.5', sm: '4', xl: '5' },
    py: '4',
    bg: 'bg.panel',
    minH: { lg: '115px' },
    overflowWrap: 'anywhere',
    ...statContainer,
  },
});
