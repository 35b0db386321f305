import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Pagination } from '../../../ui/navigation/pagination';
import { useSession } from '../../session/use-session';
import { ListSkeleton, EmptyList } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { SearchBox } from '../list/search-box';
import { StaleList } from '../list/stale-list';
import type { Confirmation } from '../form/use-confirm';
import { AdminList } from './admin-list';
import { useAdmins, type AdminUser } from './use-admins';
import { t } from './texts';

export function AdminsTab() {
  const { isAdmin } = useSession();
  return (
    <section aria-labelledby="admins">
      <chakra.h2 id="admins" textStyle="row" mb="4">
        {t('manageAdministrators')}
      </chakra.h2>
      {isAdmin ? <AdminManager /> : <Notice tone="error">{t('youDoNotHaveAdminPrivileges')}</Notice>}
    </section>
  );
}

function AdminManager() {
  const { search, updateSearchParams, users, isStale, failure, refresh, confirmation, currentUserId } = useAdmins();
  return (
    <>
      <chakra.div mb="4" maxW="30rem">
        <SearchBox
          placeholder={t('usernameOrEmail')}
          value={search}
          onSearch={(text) => updateSearchParams({ search: text })}
        />
      </chakra.div>
      {failure && (
        <LoadError mb="4" onRetry={refresh}>
          {failure}
        </LoadError>
      )}
      {!users && !failure && <ListSkeleton rowHeight={{ base: '122px', md: '75px' }}>{t('loadingUsers')}</ListSkeleton>}
      {users && users.items.length === 0 && (
        <EmptyList
          clearLabel={t('clearSearch')}
          onClear={search ? () => updateSearchParams({ search: null }) : undefined}
        >
          {t('noUsersFound')}
        </EmptyList>
      )}
      {users && users.items.length > 0 && (
        <>
          <StaleList isStale={isStale}>
            <AdminList users={users.items} onToggle={confirmation.ask} />
          </StaleList>
          <Pagination
            page={users.pageInfo}
            itemName={t('usersInSentence')}
            onPageChange={(to) => updateSearchParams({ page: String(to) })}
          />
        </>
      )}
      <ConfirmAdminChange confirmation={confirmation} currentUserId={currentUserId} />
    </>
  );
}

interface ConfirmAdminChangeProps {
  confirmation: Confirmation<AdminUser>;
  currentUserId: string | null;
}

/** Asks for confirmation before a user becomes an administrator or stops being one. */
function ConfirmAdminChange({ confirmation: { target, dialog }, currentUserId }: ConfirmAdminChangeProps) {
  const actionLabel = target?.isAdmin ? t('removeAdmin') : t('makeAdmin');
  return (
    <ConfirmDialog
      {...dialog}
      title={`${actionLabel}: ${target?.username ?? ''}?`}
      confirmLabel={actionLabel}
      confirmingLabel={t('saving')}
    >
      {target &&
        (target.isAdmin
          ? t(target.id === currentUserId ? 'youWillNotBeAbleToOpen' : 'theyWillNotBeAbleToOpen')
          : t('theyWillSeeEverything'))}
    </ConfirmDialog>
  );
}
