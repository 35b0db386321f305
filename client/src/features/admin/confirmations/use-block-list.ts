import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { fromKeys } from '#shared/typed-objects';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { acceptGone } from '../form/accept-gone';
import { differs } from '../../../lib/form/changed-values';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { changeFailure, useUnanswered } from '../form/use-own-changes';
import { useSending } from '../form/use-sending';
import { nullIfEmpty, useShownData } from '../list/use-admin-list';
import { useAdminMessages } from '../messages/message-store';
import { BlockContact, BlockedContacts, UnblockContact, type BlockedContact } from './confirmation-documents';
import { findEntry, type BlockDraft } from './own-entry';
import { t } from './texts';

const EMPTY_BLOCK: BlockDraft = { type: 'PHONE', value: '', reason: '', until: '' };

const store = createDraftStore<BlockDraft>();
const unansweredStore = createDraftStore<BlockDraft[]>();
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
  const unanswered = useUnanswered(unansweredStore, FORM);
  const { submit, refuse, ...sending } = useSending(IDS, (reason) =>
    t('blockNotFinished', { value: draft.value, reason }),
  );
  const [add, { client }] = useMutation(BlockContact);
  const [remove] = useMutation(UnblockContact);
  const { showMessage } = useAdminMessages();

  const refresh = () => void query.refetch().catch(() => undefined);
  const block = async () => {
    const finishAs = (value: string) => {
      unanswered.splice(0);
      finish(draft, EMPTY_BLOCK);
      showMessage(t('isBlocked', { value }));
    };
    try {
      const { data } = await add({ variables: { input: { ...draft, until: draft.until || null } } });
      finishAs(data?.blockContact.value ?? draft.value);
    } catch (error) {
      if (isResultUnknown(error)) {
        unanswered.push(draft);
        return refuse(changeFailure(error));
      }
      // What was sent before without an answer may be what it is refused for.
      const mayBeOwn = errorCode(error) === 'NAME_TAKEN' && unanswered.some((sent) => !differs(sent, draft));
      const own = mayBeOwn ? await findEntry(client, draft) : undefined;
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
