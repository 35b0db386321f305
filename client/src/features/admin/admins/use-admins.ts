import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql } from '../../../generated';
import type { AdminUsersQuery } from '../../../generated/graphql';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useSession } from '../../session/use-session';
import { useDeskMessages } from '../desk-messages';

const AdminUsers = graphql(`
  query AdminUsers($search: String, $page: Int!) {
    users(search: $search, page: $page, limit: 20) {
      items {
        id
        firstname
        lastname
        username
        email
        isAdmin
      }
      pageInfo {
        ...Pager_page
      }
    }
  }
`);

const SetAdmin = graphql(`
  mutation SetAdmin($id: ID!, $isAdmin: Boolean!) {
    setAdmin(id: $id, isAdmin: $isAdmin) {
      id
      isAdmin
    }
  }
`);

export type AdminUser = AdminUsersQuery['users']['items'][number];

export function useAdmins(search: string, page: number) {
  const { user, setUser, isAdmin } = useSession();
  const { tell } = useDeskMessages();
  const { data, previousData, error, refetch } = useQuery(AdminUsers, { variables: { search: search || null, page }, skip: !isAdmin, fetchPolicy: 'cache-and-network' });
  const [send] = useMutation(SetAdmin);
  const isLoaded = data !== undefined;
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isLoaded || wasTold.current) return;
    wasTold.current = true;
    tell('Users loaded successfully');
  }, [isLoaded, tell]);

  /** True when it is done. */
  const toggle = useOneAtATime(async ({ id, username, isAdmin: was }: AdminUser) => {
    try {
      await send({ variables: { id, isAdmin: !was } });
      tell(was ? `${username} is no longer an admin` : `${username} is now an admin`);
      // Who gives up the right leaves the dashboard at once.
      if (user && id === user.id) setUser({ ...user, isAdmin: !was });
    } catch (failure) {
      tell(errorText(failure, 'Failed to update admin status'), 'error');
    }
  });

  return { users: (data ?? previousData)?.users ?? null, error: data ? undefined : error, refresh: () => void refetch().catch(() => undefined), toggle, me: user?.id ?? null };
}
