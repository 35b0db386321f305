import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LIMITS } from '#shared/limits';
import { formatRs } from '#shared/money';
import type { AdminStockQuery } from '../../../generated/graphql';
import { PAIRS } from '../../../ui/pairs';
import { Figure, figureBox } from '../figure';
import { AdminStock } from './inventory-documents';

/** How many products need a look: low and out; null until known. */
export function useAlerts(): number | null {
  const { data } = useQuery(AdminStock, { fetchPolicy: 'cache-first' });
  return data ? data.inventoryStats.lowStockCount + data.inventoryStats.outOfStockCount : null;
}

/** Four numbers over the active products. */
export function StockCards() {
  const { data, error } = useQuery(AdminStock, { fetchPolicy: 'cache-and-network' });
  return (
    <Band aria-busy={!data && !error}>
      {factsOf(data).map(({ name, value, detail, color }) => (
        <Fact
          key={name}
          name={name}
          value={error && !data ? '' : value}
          detail={error && !data ? 'not known just now' : detail}
          color={color}
        />
      ))}
    </Band>
  );
}

function factsOf(
  data: AdminStockQuery | undefined,
): { name: string; value?: string | number; detail?: string; color?: string }[] {
  if (!data) return ['Total Products', 'Low Stock', 'Out of Stock', 'Total Value'].map((name) => ({ name }));
  const { totalProducts, lowStockCount, outOfStockCount, totalValue } = data.inventoryStats;
  const inactive = data.inactive.pageInfo.totalItems;
  return [
    {
      name: 'Total Products',
      value: totalProducts,
      detail: inactive > 0 ? `active; ${inactive} inactive besides` : 'all active',
    },
    {
      name: 'Low Stock',
      value: lowStockCount,
      detail: `${LIMITS.lowStock} or fewer left`,
      color: lowStockCount > 0 ? 'pending.fg' : undefined,
    },
    { name: 'Out of Stock', value: outOfStockCount, detail: 'shown as sold out' },
    { name: 'Total Value', value: formatRs(totalValue), detail: 'at full prices' },
  ];
}

function Fact({
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
    <Box>
      <chakra.dt textStyle="small" color="fg.muted">
        {name}
      </chakra.dt>
      <dd>
        <Figure>{value}</Figure>
      </dd>
      <chakra.dd minH="22px" textStyle="small" color={color}>
        {detail}
      </chakra.dd>
    </Box>
  );
}

const Band = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: PAIRS, lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
});

const Box = chakra('div', {
  base: {
    px: { base: '3.5', sm: '4', xl: '5' },
    py: '4',
    bg: 'bg.panel',
    minH: { lg: '115px' },
    overflowWrap: 'anywhere',
    ...figureBox,
  },
});
