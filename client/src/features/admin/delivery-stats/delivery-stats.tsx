import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { addDays } from '#shared/days';
import { errorMessage } from '../../../lib/errors/error-message';
import { SelectField } from '../../../ui/form/select-field';
import { DisclosureCard } from '../layout/disclosure-card';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import { useShownData } from '../list/use-admin-list';
import { DeliveryPlots } from './delivery-plots';
import { DeliveryStats as DeliveryStatsDocument } from './stats-document';
import { t } from './texts';

const ranges = () =>
  [
    ['7', t('last7Days')],
    ['30', t('last30Days')],
    ['93', t('last93Days')],
  ] as const;

/** What became of the orders until now; asked for when it is opened. `today`: of the shop, YYYY-MM-DD. */
export function DeliveryStats({ today }: { today: string }) {
  return (
    <DisclosureCard title={t('fromOrderToCash')}>
      <StatsPanel today={today} />
    </DisclosureCard>
  );
}

function StatsPanel({ today }: { today: string }) {
  const [days, setDays] = useState('30');
  const query = useQuery(DeliveryStatsDocument, {
    variables: { from: addDays(today, 1 - Number(days)) },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const { shown, isStale } = useShownData(query);
  return (
    <chakra.div px="4" pb="4" display="grid" gap="4" fontSize="1rem">
      <chakra.div maxW="16rem">
        <SelectField
          label={t('placedIn')}
          options={ranges()}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </chakra.div>
      {error && <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>}
      {!error && !shown && <ListSkeleton rows={4}>{t('loading')}</ListSkeleton>}
      {shown && (
        <StaleList isStale={isStale}>
          <DeliveryPlots stats={shown.deliveryStats} />
        </StaleList>
      )}
    </chakra.div>
  );
}
