import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '#shared/limits';
import { graphql } from '../../../generated';
import type { AdminUsersQuery } from '../../../generated/graphql';
import { useCommittedValue } from '../../../lib/hooks/use-committed-value';
import { useSession } from '../../session/use-session';
import { useAdminMessages } from '../messages/admin-messages';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminList } from '../list/use-admin-list';
import { useConfirm } from '../form/use-confirm';

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
        ...Pagination_page
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

/** The users that the address asks for, and the right that can be given to them. */
export function useAdmins() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const search = (params.get('search') ?? '').slice(0, LIMITS.search.max);
  const { user, setUser, isAdmin } = useSession();
  const { showMessage } = useAdminMessages();
  const variables = useCommittedValue({ search: search || null, page });
  const answer = useQuery(AdminUsers, { variables, skip: !isAdmin, fetchPolicy: 'cache-and-network' });
  const [send] = useMutation(SetAdmin);
  const {
    list: users,
    isStale,
    failure,
    refresh,
  } = useAdminList(answer, (data) => data.users, 'Failed to load users. Please try again.');
  const isLoaded = users !== null;
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isLoaded || wasTold.current) return;
    wasTold.current = true;
    showMessage('Users loaded successfully');
  }, [isLoaded, showMessage]);

  /** Gives the right or takes it, once confirmed. */
  const question = useConfirm(async ({ id, username, isAdmin: was }: AdminUser) => {
    await send({ variables: { id, isAdmin: !was } });
    showMessage(was ? `${username} is no longer an admin` : `${username} is now an admin`);
    // Who gives up the right leaves the dashboard at once.
    if (user && id === user.id) setUser({ ...user, isAdmin: !was });
  }, 'Failed to update admin status');

  return { search, updateSearchParams, users, isStale, failure, refresh, question, me: user?.id ?? null };
}
