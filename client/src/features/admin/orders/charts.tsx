import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { StatusBars } from './status-bars';
import { BestSellers } from './best-sellers';
import { SalesChart } from './sales-chart';
import { salesBars } from './sales-bars';
import type { Stats } from './use-order-stats';

const VIEWS = [
  ['revenue', 'Revenue'],
  ['orders', 'Orders'],
  ['sellers', 'Best sellers'],
] as const;
type View = (typeof VIEWS)[number][0];

export interface ChartsProps {
  stats: Stats;
  days: ReactNode;
}

/** Sales day by day or by product, and what became of the orders. */
export function Charts({ stats, days }: ChartsProps) {
  const [view, setView] = useState<View>('revenue');
  // Thirty bars are not drawn anew for each change of the address.
  const chart = useMemo(
    () =>
      view === 'sellers' ? (
        <BestSellers sellers={stats.bestSellers} />
      ) : (
        <SalesChart bars={salesBars(stats.byDay)} of={view} />
      ),
    [view, stats],
  );
  const statuses = useMemo(() => <StatusBars stats={stats} />, [stats]);
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
          <chakra.div role="group" aria-label="Chart" display="flex" flexWrap="wrap">
            {VIEWS.map(([value, words]) => (
              <Choice key={value} type="button" aria-pressed={value === view} onClick={() => setView(value)}>
                {words}
              </Choice>
            ))}
          </chakra.div>
          {days}
        </chakra.div>
        {chart}
      </chakra.div>
      {statuses}
    </>
  );
}

const Choice = chakra('button', {
  base: {
    minH: '11',
    px: '2.5',
    _first: { ms: '-2.5' },
    fontSize: '1rem',
    fontWeight: '600',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      color: 'fg',
      textDecoration: 'underline',
      textDecorationColor: 'action.solid',
      textDecorationThickness: '2px',
      textUnderlineOffset: '6px',
    },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
