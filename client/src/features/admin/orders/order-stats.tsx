import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { errorMessage, asSentence } from '../../../lib/errors/error-message';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Card } from '../../../ui/layout/card';
import { LoadError } from '../list/load-error';
import { DisclosureButton } from '../layout/disclosure-button';
import type { ChartsProps } from './charts';
import { StatsCards } from './stats-cards';
import { rangeText } from './stats-range';
import { StatsRangePicker } from './stats-range-picker';
import { useIsWide } from './use-is-wide';
import { useOrderStats } from './use-order-stats';
import { t } from './texts';

const Charts = lazyComponent<ChartsProps>(() => import('./charts').then((m) => m.Charts));

/** Four key figures and the charts, which are collapsed on small screens. */
export function OrderStats() {
  const { range, period, updateSearchParams, today, stats, error, retry } = useOrderStats();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (error && !stats) {
    return (
      <LoadError onRetry={retry}>
        {t('theFiguresCannotBeShown', { message: asSentence(errorMessage(error)) })}
      </LoadError>
    );
  }
  return (
    <chakra.section aria-label={t('statistics')}>
      <Card css={COLUMNS} fontSize="1rem">
        <StatsCards stats={stats} range={rangeText(range)} today={today} />
        <DisclosureButton isOpen={isOpen} hideFrom="lg" borderTopWidth="1px" onClick={() => setOpen(!isOpen)}>
          {t('charts')}
        </DisclosureButton>
        {(isWide || isOpen) && (
          <Suspense fallback={<ChartsSkeleton />}>
            {stats ? (
              <Charts
                stats={stats}
                range={rangeText(range)}
                rangePicker={
                  <StatsRangePicker range={range} stats={stats} period={period} onChange={updateSearchParams} />
                }
              />
            ) : (
              <ChartsSkeleton />
            )}
          </Suspense>
        )}
      </Card>
    </chakra.section>
  );
}

function ChartsSkeleton() {
  return (
    <chakra.div p="5" minH="246px" gridColumn={{ lg: 'span 2' }} aria-busy="true">
      <LoadingText>{t('loadingStatistics')}</LoadingText>
      <Delayed>
        <Skeleton height="204px" />
      </Delayed>
    </chakra.div>
  );
}

const COLUMNS: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr) 280px', xl: '412px minmax(0, 1fr) 300px' },
};
