import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/notice';
import { Pager } from '../../../ui/pager';
import { TextField } from '../../../ui/text-field';
import { useSession } from '../../session/use-session';
import { ComingList, NothingHere } from '../desk-box';
import { Failure } from '../failure';
import type { Question } from '../use-question';
import { AdminList } from './admin-list';
import { useAdmins, type AdminUser } from './use-admins';

const PAUSE_MS = 300;

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
  const { search, change, users, failure, refresh, question, me } = useAdmins();
  const [typed, setTyped] = useState(search);
  return (
    <>
      <SearchUsers typed={typed} onType={setTyped} search={search} onSearch={(text) => change({ search: text })} />
      {failure && <Failure mb="4" onRetry={refresh}>{failure}</Failure>}
      {!users && !failure && <ComingList rowHeight={{ base: '122px', md: '75px' }}>Loading users...</ComingList>}
      {users && users.items.length === 0 && (
        <NothingHere clear="Clear search" onClear={search ? () => setTyped('') : undefined}>
          No users found
        </NothingHere>
      )}
      {users && users.items.length > 0 && (
        <>
          <AdminList users={users.items} onToggle={question.ask} />
          <Pager page={users.pageInfo} what="users" onPage={(to) => change({ page: String(to) })} />
        </>
      )}
      <AskFirst question={question} me={me} />
    </>
  );
}

interface SearchUsersProps {
  typed: string;
  onType: (text: string) => void;
  /** What the list is narrowed by. */
  search: string;
  onSearch: (text: string) => void;
}

/** Asks the shop once typing has paused. */
function SearchUsers({ typed, onType, search, onSearch }: SearchUsersProps) {
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = window.setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, search]);
  return (
    <chakra.div mb="4" maxW="30rem">
      <TextField label="Search" type="search" placeholder="Username or email" maxLength={LIMITS.search.max} value={typed} onChange={(event) => onType(event.target.value)} />
    </chakra.div>
  );
}

/** Asks before a right is given or taken. */
function AskFirst({ question: { asked, dialog }, me }: { question: Question<AdminUser>; me: string | null }) {
  const deed = asked?.isAdmin ? 'Remove Admin' : 'Make Admin';
  return (
    <ConfirmDialog {...dialog} title={`${deed}: ${asked?.username ?? ''}?`} confirm={deed} confirming="Saving...">
      {asked && (asked.isAdmin ? `${asked.id === me ? 'You' : 'They'} will not be able to open the dashboard any more.` : 'They will see every order and customer, and can change everything here.')}
    </ConfirmDialog>
  );
}
