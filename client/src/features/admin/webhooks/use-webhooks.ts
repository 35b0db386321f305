import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { acceptGone } from '../form/accept-gone';
import { useConfirm } from '../form/use-confirm';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';
import { DeleteWebhook, hostOf, ReplaceWebhookSecret, Webhooks, type Webhook } from './webhook-documents';

/** A secret while it is on the screen, the only time. */
export interface ShownSecret {
  host: string;
  secret: string;
}

/** The webhooks, the end of one, and the secret that was made last until `forget`. */
export function useWebhooks() {
  const { data, previousData, error, refetch } = useQuery(Webhooks, { fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(DeleteWebhook);
  // The secret must not stay in the cache.
  const [replace] = useMutation(ReplaceWebhookSecret, { fetchPolicy: 'no-cache' });
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const { showMessage } = useAdminMessages();
  const webhooks = (data ?? previousData)?.webhooks ?? null;
  const isMounted = useIsMounted();
  const show = (made: ShownSecret) => {
    if (isMounted.current) setShown(made);
    else showMessage(t('secretNotShown', { host: made.host }), 'error');
  };
  const reload = () => refetch().catch(() => undefined);

  const removal = useConfirm(
    async (webhook: Webhook) => {
      await acceptGone(remove({ variables: { id: webhook.id } }));
      showMessage(t('removed', { host: hostOf(webhook) }));
      await reload();
    },
    t('failedToRemove'),
    reload,
  );

  const replacement = useConfirm(
    async (webhook: Webhook) => {
      const { data: made } = await replace({ variables: { id: webhook.id } });
      if (made) show({ host: hostOf(webhook), secret: made.replaceWebhookSecret.secret });
    },
    t('failedToReplace'),
    reload,
    (webhook) => t('mayBeReplaced', { host: hostOf(webhook) }),
  );

  return {
    webhooks,
    failure: error && !webhooks ? errorMessage(error, t('failedToLoad')) : null,
    reload,
    removal,
    replacement,
    shown,
    show,
    forget: () => setShown(null),
  };
}
