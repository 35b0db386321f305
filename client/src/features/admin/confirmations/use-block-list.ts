import type { ApolloClient } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { fromKeys } from '#shared/typed-objects';
import type { ContactType } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { acceptGone } from '../form/accept-gone';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { changeFailure } from '../form/use-own-changes';
import { useSending } from '../form/use-sending';
import { nullIfEmpty, useShownData } from '../list/use-admin-list';
import { useAdminMessages } from '../messages/message-store';
import { BlockContact, BlockedContacts, UnblockContact, type BlockedContact } from './confirmation-documents';
import { t } from './texts';

/** What the form of a new entry holds. */
export interface BlockDraft {
  type: ContactType;
  value: string;
  reason: string;
  until: string;
}

const EMPTY_BLOCK: BlockDraft = { type: 'PHONE', value: '', reason: '', until: '' };

const store = createDraftStore<BlockDraft>();
const FORM = 'blocked contact';
const isEmpty = ({ value, reason, until }: BlockDraft): boolean => !(value || reason || until);

const IDS = fromKeys(['value', 'reason', 'until'], (name) => `block-${name}`);

/** The block list, and its changes. What was typed survives a refusal, and leaving the tab. */
export function useBlockList() {
  const [page, setPage] = useState(1);
  const query = useQuery(BlockedContacts, { variables: { page }, fetchPolicy: 'cache-and-network' });
  const [draft, setDraft, finish] = useKeptDraft({
    ...{ store, name: FORM, isEmpty },
    empty: () => EMPTY_BLOCK,
  });
  const { submit, refuse, ...sending } = useSending(IDS, (reason) =>
    t('blockNotFinished', { value: draft.value, reason }),
  );
  const [add, { client }] = useMutation(BlockContact);
  const [remove] = useMutation(UnblockContact);
  const { showMessage } = useAdminMessages();

  const refresh = () => void query.refetch().catch(() => undefined);
  const block = async () => {
    const finishAs = (value: string) => {
      finish(draft, EMPTY_BLOCK);
      showMessage(t('isBlocked', { value }));
    };
    try {
      const { data } = await add({ variables: { input: { ...draft, until: draft.until || null } } });
      finishAs(data?.blockContact.value ?? draft.value);
    } catch (error) {
      if (isResultUnknown(error)) return refuse(changeFailure(error));
      // An entry that is as it was typed was made before, by a request whose answer was lost.
      const own = errorCode(error) === 'NAME_TAKEN' ? await findEntry(client, draft) : undefined;
      if (!own) throw error;
      finishAs(own.value);
    } finally {
      // Even after an error: a contact that is refused as already blocked is in the list.
      refresh();
    }
  };

  const unblock = useSingleFlight(async ({ id, value }: BlockedContact) => {
    try {
      await acceptGone(remove({ variables: { id } }));
      showMessage(t('isUnblocked', { value }));
    } catch (error) {
      showMessage(errorMessage(error), 'error');
    }
    await query.refetch().catch(() => undefined);
  });

  const { data, error } = query;
  const { shown, isStale } = useShownData(query);
  const contacts = shown?.blockedContacts ?? null;
  // The last entry of the last page was removed.
  const lastPage = Math.max(1, data?.blockedContacts.pageInfo.totalPages ?? page);
  if (page > lastPage) setPage(lastPage);
  return {
    contacts: isStale ? nullIfEmpty(contacts) : contacts,
    isStale,
    setPage,
    failure: error ? errorMessage(error, t('failedToLoadBlocks')) : null,
    refresh,
    ...sending,
    draft,
    change: (changes: Partial<BlockDraft>) => !sending.isSending && setDraft({ ...draft, ...changes }),
    submit: submit(block),
    unblock,
  };
}

/** The latest entries are on the first page. */
const findEntry = (client: ApolloClient, draft: BlockDraft): Promise<BlockedContact | undefined> =>
  client.query({ query: BlockedContacts, variables: { page: 1 }, fetchPolicy: 'network-only' }).then(
    ({ data }) => data?.blockedContacts.items.find((entry) => isEntryOf(entry, draft)),
    () => undefined,
  );

const isEntryOf = ({ type, value, reason, until }: BlockedContact, draft: BlockDraft): boolean =>
  type === draft.type &&
  reason === draft.reason.trim() &&
  (until != null) === (draft.until !== '') &&
  (type === 'PHONE' ? nationalDigits(value).endsWith(nationalDigits(draft.value)) : value === draft.value.trim());

/** Of 0300 1234567, which is stored as +923001234567. */
const nationalDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '');
