import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { addDays, dayOf } from '#shared/days';
import { errorMessage } from '../../../lib/errors/error-message';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { useShop } from '../../../lib/shop/use-shop';
import { SelectField } from '../../../ui/form/select-field';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import { useShownData } from '../list/use-admin-list';
import { DisclosureCard } from '../layout/disclosure-card';
import { StockCover as StockCoverDocument } from './cover-document';
import type { CoverPlotsProps } from './cover-plots';
import { t } from './texts';

const CoverPlots = lazyComponent<CoverPlotsProps>(() => import('./cover-plots').then((m) => m.CoverPlots));

const ranges = () =>
  [
    ['30', t('last30Days')],
    ['90', t('last90Days')],
    ['365', t('last365Days')],
  ] as const;

/** Days of cover and dead stock by design; asked for when it is opened. */
export function StockCover({ onEdit }: { onEdit: (id: string) => void }) {
  return (
    <DisclosureCard title={t('howLongTheStockLasts')}>
      <CoverPanel onEdit={onEdit} />
    </DisclosureCard>
  );
}

function CoverPanel({ onEdit }: { onEdit: (id: string) => void }) {
  const [days, setDays] = useState('30');
  const shop = useShop();
  const from = addDays(dayOf(new Date(), shop?.timeZone ?? 'UTC'), 1 - Number(days));
  const query = useQuery(StockCoverDocument, {
    variables: { from },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const { shown, isStale } = useShownData(query);
  return (
    <chakra.div px="4" pb="4" display="grid" gap="4" fontSize="1rem">
      <chakra.div maxW="16rem">
        <SelectField
          label={t('soldIn')}
          options={ranges()}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </chakra.div>
      {error && <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>}
      {!error && !shown && <ListSkeleton rows={4}>{t('loading')}</ListSkeleton>}
      {shown && (
        <StaleList isStale={isStale}>
          <Suspense fallback={<ListSkeleton rows={4}>{t('loading')}</ListSkeleton>}>
            <CoverPlots cover={shown.stockCover} onEdit={onEdit} />
          </Suspense>
        </StaleList>
      )}
    </chakra.div>
  );
}
