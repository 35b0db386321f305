import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { accountErrorMessage } from '../../../lib/errors/error-catalogue';
import { asSentence, errorCode } from '../../../lib/errors/error-message';
import { keepFocusNearby } from '../../../lib/focus/restore-focus';
import { BusyButton } from '../../../ui/button/busy-button';
import { ReloadButton } from '../../../ui/button/reload-button';
import { Delayed, LoadingText } from '../../../ui/feedback/loading';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton';
import { Spinner } from '../../../ui/feedback/spinner';
import { StateScreen } from '../../../ui/feedback/state-screen';
import { sessionStore } from '../session-storage';
import { SessionUserQuery } from '../session-user-query';
import { t } from './texts';

/** Loads the user of the token and stores it. */
function useLoadSessionUser() {
  const { data, error, networkStatus, refetch } = useQuery(SessionUserQuery, { fetchPolicy: 'network-only' });
  useEffect(() => {
    if (data) sessionStore.setUser(data.me);
  }, [data]);
  return {
    error,
    isFirstLoad: networkStatus === NetworkStatus.loading || data !== undefined,
    isRetrying: networkStatus < NetworkStatus.ready,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** For the profile, when there is a token but no user: loads the user, or ends the session if that fails. */
export function SessionUserLoader() {
  const { error } = useLoadSessionUser();
  useEffect(() => {
    if (error)
      sessionStore.end({
        message: t('yourSessionHasExpiredPleaseLog'),
        loginRedirectDelayMs: null,
        returnsAfterLogin: true,
      });
  }, [error]);
  return (
    <chakra.div minH="70dvh">
      <LoadingText />
    </chakra.div>
  );
}

/** For checkout: keeps the session and says why the user cannot be loaded. A guest's form would lose the cart. */
export function CheckoutUserLoader() {
  const { error, retry } = useLoadSessionUser();
  if (!error) return <PageSkeleton />;
  return (
    <StateScreen
      title={t('accountError')}
      text={t('pleaseReloadPage', { message: asSentence(accountErrorMessage(error)) })}
      isAlert
    >
      <ReloadButton onClick={retry} />
    </StateScreen>
  );
}

/** For the dashboard: offers a retry if loading fails, and ends the session only if the token is no longer valid. */
export function AdminUserLoader() {
  const { error, isFirstLoad, isRetrying, retry } = useLoadSessionUser();
  const code = errorCode(error);
  const isSessionOver = code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED' || code === 'ACCOUNT_INVALID';
  useEffect(() => {
    if (isSessionOver)
      sessionStore.end({
        message: t('yourSessionHasExpiredPleaseLog'),
        loginRedirectDelayMs: null,
        returnsAfterLogin: true,
      });
  }, [isSessionOver]);
  if (isFirstLoad) {
    return (
      <chakra.div minH="70dvh" display="grid" placeItems="center" color="accent">
        <LoadingText />
        <Delayed>
          <Spinner size={32} />
        </Delayed>
      </chakra.div>
    );
  }
  return (
    <StateScreen title={t('loadingUserInformation')} text={t('pleaseWaitWhileWeVerifyYour')}>
      <BusyButton variant="outline" ref={keepFocusNearby} isBusy={isRetrying} busyText={t('retry')} onClick={retry}>
        {t('retry')}
      </BusyButton>
    </StateScreen>
  );
}
