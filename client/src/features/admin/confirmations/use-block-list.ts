import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ContactType } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { sharedText } from '../../../lib/i18n/i18n';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
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
const isEmpty = ({ value, reason, until }: BlockDraft): boolean => !(value || reason || until);

const FIELDS = ['value', 'reason', 'until'] as const;

/** The block list, and its changes. What was typed survives a refusal, and leaving the tab. */
export function useBlockList() {
  const [page, setPage] = useState(1);
  const query = useQuery(BlockedContacts, { variables: { page }, fetchPolicy: 'cache-and-network' });
  const [draft, setDraft, finish] = useKeptDraft({
    ...{ store, form: 'blocked contact', isEmpty },
    empty: () => EMPTY_BLOCK,
  });
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [add] = useMutation(BlockContact);
  const [remove] = useMutation(UnblockContact);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();

  const onFailure = (error: unknown) => {
    const fields = fieldErrors(error);
    const [first] = Object.values(fields);
    const reason = first === undefined ? errorMessage(error) : sharedText(first);
    if (!isMounted.current) return void showMessage(t('notBlocked', { value: draft.value, reason }), 'error');
    setErrors(fields);
    const faulty = FIELDS.find((name) => Object.hasOwn(fields, name));
    if (faulty) document.getElementById(`block-${faulty}`)?.focus();
    else setRefusal(errorMessage(error));
  };
  const send = useSingleFlight(async () => {
    setSending(true);
    setErrors({});
    setRefusal(null);
    try {
      const { data } = await add({ variables: { input: { ...draft, until: draft.until || null } } });
      finish(draft, EMPTY_BLOCK);
      showMessage(t('isBlocked', { value: data?.blockContact.value ?? draft.value }));
    } catch (error) {
      onFailure(error);
    }
    // The list is read even after an error: a contact that is refused as already blocked is in it.
    await query.refetch().catch(() => undefined);
    setSending(false);
  });

  const unblock = useSingleFlight(async ({ id, value }: BlockedContact) => {
    try {
      await remove({ variables: { id } });
      showMessage(t('isUnblocked', { value }));
    } catch (error) {
      showMessage(errorMessage(error), 'error');
    }
    await query.refetch().catch(() => undefined);
  });

  const { data, error, refetch } = query;
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
    refresh: () => void refetch().catch(() => undefined),
    draft,
    change: (changes: Partial<BlockDraft>) => !isSending && setDraft({ ...draft, ...changes }),
    errors,
    refusal,
    isSending,
    send,
    unblock,
  };
}
