import { Container } from '../ui/layout/container';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AccountError } from '../features/profile/account-error';
import { ProfileHeader } from '../features/profile/profile-header';
import { ProfileNav } from '../features/profile/profile-nav';
import { ProfileAccount, type Account } from '../features/profile/use-account';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { useSignOut } from '../features/session/use-sign-out';

/** The layout of the profile: header, navigation and the current page, which has its own skeleton. */
export function ProfilePage() {
  const { data, error, refetch } = useQuery(ProfileAccount, { fetchPolicy: 'cache-and-network' });
  const { isAdmin } = useSession();
  const signOut = useSignOut();
  useSyncSessionUser(data?.me ?? null);

  if (error && !data) return <AccountError error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }}
      columnGap={{ lg: '12', xl: '64px' }}
      alignItems="start"
      alignContent="start"
      pt={{ base: '5', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
      minH="70dvh"
    >
      <div>
        <ProfileHeader account={data?.me ?? null} />
        <ProfileNav isAdmin={isAdmin} onSignOut={() => void signOut()} />
      </div>
      <chakra.div minW="0" pt={{ base: '6', lg: '0' }}>
        <Outlet />
      </chakra.div>
    </Container>
  );
}

/**
 * Copies a new first name or role from the account to the stored session. Only when the account is loaded, not when
 * another tab changes the session: two tabs would otherwise overwrite each other endlessly.
 */
function useSyncSessionUser(account: Account | null) {
  const { setUser } = useSession();
  useEffect(() => {
    const storedUser = sessionStore.read()?.user;
    if (!account) return;
    const { id, firstname, isAdmin } = account;
    if (id !== storedUser?.id || firstname !== storedUser.firstname || isAdmin !== storedUser.isAdmin)
      setUser({ id, firstname, isAdmin });
  }, [account, setUser]);
}
