import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { DAY_MS } from '#shared/durations';
import { graphql } from '../../../generated';
import type { LatestBackupQuery } from '../../../generated/graphql';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Notice } from '../../../ui/feedback/notice';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { t } from './texts';

const LatestBackup = graphql(`
  query LatestBackup {
    latestBackup {
      takenAt
      place
      isEncrypted
    }
  }
`);

const OLD_DAYS = 7;

/** How old the latest backup is: a warning where there is none, or none of this week. */
export function BackupsSection() {
  const { data, error, refetch } = useQuery(LatestBackup, { fetchPolicy: 'cache-and-network' });
  return (
    <chakra.section aria-labelledby="backups" mt="12">
      <chakra.h2 id="backups" textStyle="row" mb="4">
        {t('backups')}
      </chakra.h2>
      {error && !data && (
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>{t('failedToLoad')}</LoadError>
      )}
      {!data && !error && (
        <ListSkeleton rows={1} rowHeight="60px">
          {t('loading')}
        </ListSkeleton>
      )}
      {data && <Age backup={data.latestBackup} />}
    </chakra.section>
  );
}

function Age({ backup }: { backup: LatestBackupQuery['latestBackup'] }) {
  const { dates } = useShopDates();
  const [now] = useState(() => Date.now());
  if (!backup)
    return (
      <Notice tone="warning">
        {t('none')} {t('howTo')}
      </Notice>
    );
  const days = Math.max(0, Math.floor((now - Date.parse(backup.takenAt)) / DAY_MS));
  const text = t('latest', {
    time: dates.dateTime(backup.takenAt),
    age: days === 0 ? t('today') : t('old', { days }),
    place: backup.place,
  });
  const protection = t(backup.isEncrypted ? 'encrypted' : 'notEncrypted');
  return (
    <Notice tone={days < OLD_DAYS ? 'info' : 'warning'}>
      <chakra.span overflowWrap="anywhere">
        {text} {protection} {days < OLD_DAYS ? '' : t('howTo')}
      </chakra.span>
    </Notice>
  );
}
