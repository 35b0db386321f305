import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText, sentence } from '../../../lib/error-text';
import { lazyPage } from '../../../lib/lazy-page';
import { Delayed, LoadingText, Skeleton } from '../../../ui/loading';
import { Failure } from '../failure';
import type { ChartsProps } from './charts';
import { StatsCards } from './stats-cards';
import { StatsDays } from './stats-days';
import { useIsWide } from './use-is-wide';
import { useOrderStats } from './use-order-stats';

const Charts = lazyPage<ChartsProps>(() => import('./charts').then((m) => ({ default: m.Charts })));

/** The owner's figures: four numbers, and charts that a phone folds. */
export function OrderStats() {
  const { range, days, change, today, stats, error, retry } = useOrderStats();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (error && !stats) {
    return <Failure onRetry={retry}>{`${sentence(errorText(error))} The figures cannot be shown.`}</Failure>;
  }
  return (
    <chakra.section aria-label="Statistics">
      <Band>
        <StatsCards stats={stats} today={today} />
        <Fold type="button" hideFrom="lg" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Charts
          <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        </Fold>
        {(isWide || isOpen) && (
          <Suspense fallback={<ComingCharts />}>
            {stats ? (
              <Charts stats={stats} days={<StatsDays range={range} stats={stats} chosen={days} onChange={change} />} />
            ) : (
              <ComingCharts />
            )}
          </Suspense>
        )}
      </Band>
    </chakra.section>
  );
}

function ComingCharts() {
  return (
    <chakra.div p="5" minH="246px" gridColumn={{ lg: 'span 2' }} aria-busy="true">
      <LoadingText>Loading statistics...</LoadingText>
      <Delayed>
        <Skeleton height="204px" />
      </Delayed>
    </chakra.div>
  );
}

const Band = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr) 280px', xl: '412px minmax(0, 1fr) 300px' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontSize: '1rem',
  },
});

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '11',
    px: '4',
    borderTopWidth: '1px',
    fontWeight: '600',
    cursor: 'pointer',
  },
});
