import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage } from '../../../lib/errors/error-message';
import { acceptGone } from '../form/accept-gone';
import { useConfirm } from '../form/use-confirm';
import { useAdminMessages } from '../messages/message-store';
import { ProductRequests, RemoveProductRequest, type WhatsAppRequest } from './product-request-documents';
import { t } from './texts';

/** Reads who waits for products. Not cached: the answer holds telephone numbers. */
export function useProductRequests() {
  const { data, previousData, error, refetch } = useQuery(ProductRequests, { fetchPolicy: 'no-cache' });
  const [remove] = useMutation(RemoveProductRequest);
  const { showMessage } = useAdminMessages();
  const reload = () => refetch().catch(() => undefined);
  const list = (data ?? previousData)?.productRequests ?? null;
  const told = useConfirm(
    async ({ id, phone }: WhatsAppRequest) => {
      await acceptGone(remove({ variables: { id } }));
      showMessage(t('isTold', { phone }));
      await reload();
    },
    t('failedToRemove'),
    reload,
  );
  return {
    list,
    failure: error && !list ? errorMessage(error, t('failedToLoad')) : null,
    refresh: () => void reload(),
    told,
  };
}
