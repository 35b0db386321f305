import { useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { AdminInventoryQuery, AdminInventoryQueryVariables } from '../../../generated/graphql';
import { useAdminMessages } from '../messages/message-store';
import { useConfirm } from '../form/use-confirm';
import { useReload } from '../list/use-reload';
import { DeactivateProduct, PRODUCT_QUERIES, type InventoryRow } from './inventory-documents';
import { t } from './texts';

type List = AdminInventoryQuery['inventory'];

/**
 * Deactivates a product once confirmed, and reads the list again: the next page's first product moves up. Where the
 * filter does not ask for inactive products alone, `withoutDeleted` leaves out what was deleted here.
 */
export function useProductDeletion(
  { filter }: AdminInventoryQueryVariables,
  onDeleted: (ids: readonly string[]) => void,
) {
  const [deactivate] = useMutation(DeactivateProduct, { refetchQueries: PRODUCT_QUERIES });
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const { showMessage } = useAdminMessages();

  const confirmation = useConfirm(
    async ({ id, name }: InventoryRow) => {
      await deactivate({ variables: { id } });
      setDeleted((before) => [...before, id]);
      onDeleted([id]);
      showMessage(t('productDeletedShoppersDoNotSee', { name }));
    },
    t('failedToDeleteProduct'),
    useReload(...PRODUCT_QUERIES),
  );
  const listsInactive = filter?.isActive === false;
  const withoutDeleted = useCallback(
    (list: List): List => {
      const items = list.items.filter(({ id, isActive }) => isActive || listsInactive || !deleted.includes(id));
      const hidden = list.items.length - items.length;
      if (hidden === 0) return list;
      return { ...list, items, pageInfo: { ...list.pageInfo, totalItems: list.pageInfo.totalItems - hidden } };
    },
    [deleted, listsInactive],
  );
  return { ...confirmation, withoutDeleted };
}
