import { useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { errorCode } from '../../lib/error-text';
import { LoadingText } from '../../ui/loading';
import { StateScreen } from '../../ui/state-screen';
import { sessionStore } from './session-storage';
import { EXPIRED_BEFORE_USER } from './session-texts';
import { SessionUserQuery } from './session-user';

/** Asks who the token belongs to, and writes it down. */
function useRecovery() {
  const { data, error, refetch } = useQuery(SessionUserQuery, { fetchPolicy: 'network-only' });
  useEffect(() => {
    if (data) sessionStore.setUser(data.me);
  }, [data]);
  return { error, retry: () => void refetch().catch(() => undefined) };
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

/** The dashboard stays and offers another try; only a token that counts no more leads to the login screen. */
export function AdminRecovery() {
  const { error, retry } = useRecovery();
  const code = errorCode(error);
  const isOver = code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED' || code === 'ACCOUNT_INVALID';
  useEffect(() => {
    if (isOver) sessionStore.end({ message: EXPIRED_BEFORE_USER, leavesAfterMs: null, comesBack: true });
  }, [isOver]);
  return (
    <StateScreen title="Loading User Information" text="Please wait while we verify your credentials...">
      <Button variant="outline" onClick={retry}>
        Retry
      </Button>
    </StateScreen>
  );
}
