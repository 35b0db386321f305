import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { dateFormattersFor } from '#shared/dates';
import { keptAtVar } from '../../lib/offline/kept-at';
import { Button } from '../../ui/button/button';
import { announce } from '../../ui/feedback/live-region';
import { t } from './texts';

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Between two attempts to read the page anew; the answers of the first one may come after it has failed. */
const PAUSE_MS = 5000;

/**
 * When the server answers again, whatever it was asked, all that the page shows is read anew. The notice goes when that
 * has succeeded: a page shows what it had if its product was removed meanwhile.
 */
function useRefetchWhenAnswered(): void {
  const client = useApolloClient();
  useEffect(() => {
    let isReading = false;
    let hasKept = false;
    const refetch = async () => {
      [isReading, hasKept] = [true, false];
      await client.refetchQueries({ include: 'active' }).catch(() => (hasKept = true));
      if (hasKept) setTimeout(() => (isReading = false), PAUSE_MS);
      else keptAtVar(null);
    };
    const read = ({ data }: MessageEvent<{ isFresh?: unknown }>) => {
      if (data.isFresh !== true) hasKept = true;
      else if (!isReading) void refetch();
    };
    navigator.serviceWorker.addEventListener('message', read);
    return () => navigator.serviceWorker.removeEventListener('message', read);
  }, [client]);
}

/** Above a page that the service worker has kept: since when, and how to see the present one. */
export function OfflineNotice() {
  const keptAt = useReactiveVar(keptAtVar) ?? 0; // it is shown while there is one
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const date = dateFormattersFor().dateTime(keptAt);
  const text = isOnline ? t('shopNotReached', { date }) : t('youAreOffline', { date });
  useEffect(() => announce(text), [text]);
  useRefetchWhenAnswered();
  return (
    <chakra.section
      aria-label={t('connection')}
      data-screen
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="4"
      rowGap="2"
      px="4"
      py="2"
      bg="pending.bg"
      color="pending.fg"
      textAlign="center"
    >
      <chakra.p>{text}</chakra.p>
      {isOnline && (
        <Button variant="outline" onClick={() => window.location.reload()}>
          {t('loadAgain')}
        </Button>
      )}
    </chakra.section>
  );
}
