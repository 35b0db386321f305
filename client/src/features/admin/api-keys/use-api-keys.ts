import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage } from '../../../lib/errors/error-message';
import { useAdminMessages } from '../messages/message-store';
import { acceptGone } from '../form/accept-gone';
import { useConfirm } from '../form/use-confirm';
import { ApiKeys, RevokeApiKey, type ApiKey } from './api-key-documents';
import { t } from './texts';

/** The valid API keys, and the end of one. */
export function useApiKeys() {
  const { data, previousData, error, refetch } = useQuery(ApiKeys, { fetchPolicy: 'cache-and-network' });
  const [revoke] = useMutation(RevokeApiKey);
  const { showMessage } = useAdminMessages();
  const keys = (data ?? previousData)?.apiKeys ?? null;
  const reload = () => refetch().catch(() => undefined);

  const confirmation = useConfirm(
    async ({ id, name }: ApiKey) => {
      await acceptGone(revoke({ variables: { id } }));
      showMessage(t('revoked', { name }));
      await reload();
    },
    t('failedToRevoke'),
    reload,
  );

  return {
    keys,
    failure: error && !keys ? errorMessage(error, t('failedToLoad')) : null,
    reload,
    confirmation,
  };
}
