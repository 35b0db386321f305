import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { ToggleButton } from '../../../ui/button/toggle-button';
import { StatusBars } from './status-bars';
import { BestSellers } from './best-sellers';
import { SalesChart } from './sales-chart';
import { groupSales } from './sales-bars';
import type { Stats } from './use-order-stats';
import { t } from './texts';

const views = () =>
  [
    ['revenue', t('revenue')],
    ['orders', t('orders')],
    ['sellers', t('bestSellers')],
  ] as const;
type View = ReturnType<typeof views>[number][0];

export interface ChartsProps {
  stats: Stats;
  /** The range in words. */
  range: string;
  rangePicker: ReactNode;
}

/** Sales by day or by product, and the number of orders by status. */
export function Charts({ stats, range, rangePicker }: ChartsProps) {
  const [view, setView] = useState<View>('revenue');
  // Memoized: the chart does not render again with each change of the URL.
  const chart = useMemo(
    () =>
      view === 'sellers' ? (
        <BestSellers sellers={stats.bestSellers} />
      ) : (
        <SalesChart bars={groupSales(stats.byDay)} metric={view} />
      ),
    [view, stats],
  );
  const statuses = useMemo(() => <StatusBars stats={stats} range={range} />, [stats, range]);
  return (
    <>
      <chakra.div
        px={{ base: '4', xl: '5' }}
        py="3"
        minW="0"
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderEndWidth={{ lg: '1px' }}
      >
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="2" mb="2">
          <chakra.div role="group" aria-label={t('chart')} display="flex" flexWrap="wrap">
            {views().map(([value, label]) => (
              <ToggleButton key={value} variant="tab" aria-pressed={value === view} onClick={() => setView(value)}>
                {label}
              </ToggleButton>
            ))}
          </chakra.div>
          {rangePicker}
        </chakra.div>
        {chart}
      </chakra.div>
      {statuses}
    </>
  );
}
