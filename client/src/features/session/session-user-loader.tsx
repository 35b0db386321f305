import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { errorCode } from '../../lib/errors/error-message';
import { BusyButton } from '../../ui/button/busy-button';
import { Delayed, LoadingText } from '../../ui/feedback/loading';
import { Spinner } from '../../ui/feedback/spinner';
import { StateScreen } from '../../ui/feedback/state-screen';
import { sessionStore } from './session-storage';
import { EXPIRED_BEFORE_USER } from './session-texts';
import { SessionUserQuery } from './session-user-query';

/** Asks who the token belongs to, and writes it down. */
function useRecovery() {
  const { data, error, networkStatus, refetch } = useQuery(SessionUserQuery, { fetchPolicy: 'network-only' });
  useEffect(() => {
    if (data) sessionStore.setUser(data.me);
  }, [data]);
  return {
    error,
    isComing: networkStatus === NetworkStatus.loading || data !== undefined,
    isTrying: networkStatus < NetworkStatus.ready,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** A token without its user: the profile waits for the user, or sends back to the login screen. */
export function UserRecovery() {
  const { error } = useRecovery();
  useEffect(() => {
    if (error) sessionStore.end({ message: EXPIRED_BEFORE_USER, leavesAfterMs: null, comesBack: true });
  }, [error]);
  return (
    <chakra.div minH="70dvh">
      <LoadingText />
    </chakra.div>
  );
}

/** The dashboard waits, then stays and offers another try; only a token that counts no more leads to the login screen. */
export function AdminRecovery() {
  const { error, isComing, isTrying, retry } = useRecovery();
  const code = errorCode(error);
  const isOver = code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED' || code === 'ACCOUNT_INVALID';
  useEffect(() => {
    if (isOver) sessionStore.end({ message: EXPIRED_BEFORE_USER, leavesAfterMs: null, comesBack: true });
  }, [isOver]);
  if (isComing) {
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
    <StateScreen title="Loading User Information" text="Please wait while we verify your credentials...">
      <BusyButton variant="outline" isBusy={isTrying} busyText="Retry" onClick={retry}>
        Retry
      </BusyButton>
    </StateScreen>
  );
}
