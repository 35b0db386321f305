import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AccountFailure } from '../features/profile/account-error';
import { ProfileHead } from '../features/profile/profile-header';
import { ProfileNav } from '../features/profile/profile-nav';
import { ProfileAccount, type Account } from '../features/profile/use-account';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { useSignOut } from '../features/session/use-sign-out';

/** The profile's navigation around its pages. The pages bring their own boxes for what is still to come. */
export function ProfilePage() {
  const { data, error, refetch } = useQuery(ProfileAccount, { fetchPolicy: 'cache-and-network' });
  const { isAdmin } = useSession();
  const signOut = useSignOut();
  useFreshUser(data?.me ?? null);

  if (error && !data) return <AccountFailure error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' }}
      columnGap={{ lg: '12', xl: '64px' }}
      alignItems="start"
      alignContent="start"
      maxW="80rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '5', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
      minH="70dvh"
    >
      <div>
        <ProfileHead account={data?.me ?? null} />
        <ProfileNav isAdmin={isAdmin} onSignOut={() => void signOut()} />
      </div>
      <chakra.div minW="0" pt={{ base: '6', lg: '0' }}>
        <Outlet />
      </chakra.div>
    </chakra.div>
  );
}

/**
 * What this browser noted of the user follows the account: a new first name, a right given or taken. It is looked at when
 * the shop has said something, not when another tab has noted something: two tabs would correct each other without end.
 */
function useFreshUser(account: Account | null) {
  const { setUser } = useSession();
  useEffect(() => {
    const known = sessionStore.read()?.user;
    if (!account) return;
    const { id, firstname, isAdmin } = account;
    if (id !== known?.id || firstname !== known.firstname || isAdmin !== known.isAdmin)
      setUser({ id, firstname, isAdmin });
  }, [account, setUser]);
}
