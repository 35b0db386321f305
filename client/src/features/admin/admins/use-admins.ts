import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { LIMITS } from '#shared/limits';
import { graphql } from '../../../generated';
import type { AdminUsersQuery } from '../../../generated/graphql';
import { useSession } from '../../session/use-session';
import { useAdminMessages } from '../messages/message-store';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminList } from '../list/use-admin-list';
import { useReload } from '../list/use-reload';
import { useConfirm } from '../form/use-confirm';
import { t } from './texts';

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
        ...Pagination_page @unmask
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

/** The page of users that the URL asks for, and the change of their admin right. */
export function useAdmins() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const search = (params.get('search') ?? '').slice(0, LIMITS.search.max);
  const { user, setUser, isAdmin } = useSession();
  const { showMessage } = useAdminMessages();
  const queryResult = useQuery(AdminUsers, {
    variables: { search: search || null, page },
    skip: !isAdmin,
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });
  const [send] = useMutation(SetAdmin);
  const {
    list: users,
    isStale,
    failure,
    refresh,
  } = useAdminList(queryResult, (data) => data.users, t('failedToLoadUsersPleaseTry'));
  const isLoaded = users !== null;
  // The message is about this list: it does not follow to other tabs.
  useEffect(() => (isLoaded ? showMessage(t('usersLoadedSuccessfully')) : undefined), [isLoaded, showMessage]);

  /** Grants or revokes the admin right once confirmed. */
  const confirmation = useConfirm(
    async ({ id, username, isAdmin: wasAdmin }: AdminUser) => {
      await send({ variables: { id, isAdmin: !wasAdmin } });
      showMessage(wasAdmin ? t('isNoLongerAnAdmin', { username }) : t('isNowAnAdmin', { username }));
      // A user who revokes their own right leaves the dashboard at once.
      if (user && id === user.id) setUser({ ...user, isAdmin: !wasAdmin });
    },
    t('failedToUpdateAdminStatus'),
    useReload('AdminUsers'),
  );

  return {
    search,
    updateSearchParams,
    users,
    isStale,
    failure,
    refresh,
    confirmation,
    currentUserId: user?.id ?? null,
  };
}
