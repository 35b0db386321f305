import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/notice';
import { Pager } from '../../../ui/pager';
import { useSession } from '../../session/use-session';
import { ComingList, NothingHere } from '../desk-box';
import { Failure } from '../failure';
import { SearchBox } from '../search-box';
import { Stale } from '../stale';
import type { Question } from '../use-question';
import { AdminList } from './admin-list';
import { useAdmins, type AdminUser } from './use-admins';

export function AdminsTab() {
  const { isAdmin } = useSession();
  return (
    <section aria-labelledby="admins">
      <chakra.h2 id="admins" textStyle="row" mb="4">
        Manage Administrators
      </chakra.h2>
      {isAdmin ? <Manager /> : <Notice tone="error">You do not have admin privileges</Notice>}
    </section>
  );
}

function Manager() {
  const { search, change, users, isStale, failure, refresh, question, me } = useAdmins();
  return (
    <>
      <chakra.div mb="4" maxW="30rem">
        <SearchBox placeholder="Username or email" value={search} onSearch={(text) => change({ search: text })} />
      </chakra.div>
      {failure && (
        <Failure mb="4" onRetry={refresh}>
          {failure}
        </Failure>
      )}
      {!users && !failure && <ComingList rowHeight={{ base: '122px', md: '75px' }}>Loading users...</ComingList>}
      {users && users.items.length === 0 && (
        <NothingHere clear="Clear search" onClear={search ? () => change({ search: null }) : undefined}>
          No users found
        </NothingHere>
      )}
      {users && users.items.length > 0 && (
        <>
          <Stale isStale={isStale}>
            <AdminList users={users.items} onToggle={question.ask} />
          </Stale>
          <Pager page={users.pageInfo} what="users" onPage={(to) => change({ page: String(to) })} />
        </>
      )}
      <AskFirst question={question} me={me} />
    </>
  );
}

/** Asks before a right is given or taken. */
function AskFirst({ question: { asked, dialog }, me }: { question: Question<AdminUser>; me: string | null }) {
  const deed = asked?.isAdmin ? 'Remove Admin' : 'Make Admin';
  return (
    <ConfirmDialog {...dialog} title={`${deed}: ${asked?.username ?? ''}?`} confirm={deed} confirming="Saving...">
      {asked &&
        (asked.isAdmin
          ? `${asked.id === me ? 'You' : 'They'} will not be able to open the dashboard any more.`
          : 'They will see every order and customer, and can change everything here.')}
    </ConfirmDialog>
  );
}
