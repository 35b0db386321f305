import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { API_SCOPES, type ApiScope } from '#shared/api-scopes';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { createDraftStore } from '../form/draft-store';
import { useKeptDraft } from '../form/use-kept-draft';
import { useSending } from '../form/use-sending';
import { useAdminMessages } from '../messages/message-store';
import { CreateApiKey } from './api-key-documents';
import { t } from './texts';

/** The ids of the fields. */
const IDS = { name: 'api-key-name', scopes: 'api-key-scopes' };

interface KeyDraft {
  name: string;
  scopes: readonly ApiScope[];
}

const NEW_KEY: KeyDraft = { name: '', scopes: [] };
const store = createDraftStore<KeyDraft>();
const FORM = 'API key';

/** The form of a new key, and the key that it made until `forget`. What was typed survives leaving the tab. */
export function useNewApiKey(onMade: () => Promise<unknown>) {
  const [draft, setDraft, finish] = useKeptDraft({
    ...{ store, name: FORM, empty: () => NEW_KEY },
    isEmpty: ({ name, scopes }) => name === '' && scopes.length === 0,
  });
  const { submit, refuse, ...sending } = useSending(IDS, (reason) => t('notFinished', { name: draft.name, reason }));
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();
  // The token must not stay in the cache.
  const [create] = useMutation(CreateApiKey, { fetchPolicy: 'no-cache' });

  const make = async () => {
    try {
      const { data } = await create({ variables: { input: { ...draft, scopes: [...draft.scopes] } } });
      finish(draft, NEW_KEY);
      if (!isMounted.current) showMessage(t('notShown', { name: draft.name }), 'error');
      else if (data) setMade({ name: data.createApiKey.key.name, token: data.createApiKey.token });
    } catch (error) {
      if (!isResultUnknown(error)) throw error;
      refuse(t('mayBeMade', { reason: errorMessage(error) }));
    } finally {
      // Also after an error: a key whose token was lost on the way is in the list, to be revoked.
      void onMade();
    }
  };
  const change = (changes: Partial<KeyDraft>) => !sending.isSending && setDraft({ ...draft, ...changes });

  return {
    ...sending,
    draft,
    change,
    toggle: (scope: ApiScope) =>
      change({ scopes: API_SCOPES.filter((each) => (each === scope) !== draft.scopes.includes(each)) }),
    submit: submit(make),
    made,
    forget: () => setMade(null),
  };
}
