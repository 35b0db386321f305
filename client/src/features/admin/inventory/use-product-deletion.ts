import { useApolloClient, useMutation } from '@apollo/client/react';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import { useAdminMessages } from '../messages/message-store';
import { useConfirm } from '../form/use-confirm';
import { useReload } from '../list/use-reload';
import { AdminInventory, DeactivateProduct, PRODUCT_QUERIES, type InventoryRow } from './inventory-documents';
import { t } from './texts';

/** Deactivates a product once confirmed, and removes it from the current page in the cache. */
export function useProductDeletion(
  variables: AdminInventoryQueryVariables,
  onDeleted: (ids: readonly string[]) => void,
) {
  const { cache } = useApolloClient();
  const [deactivate] = useMutation(DeactivateProduct, { refetchQueries: ['InventoryStats', 'StockAlerts'] });
  const { showMessage } = useAdminMessages();

  const removeFromPage = (id: string) =>
    cache.updateQuery({ query: AdminInventory, variables }, (current) => {
      if (!current) return undefined;
      const { items, pageInfo } = current.inventory;
      const totalItems = Math.max(0, pageInfo.totalItems - 1);
      return {
        inventory: {
          ...current.inventory,
          items: items.filter((item) => item.id !== id),
          pageInfo: { ...pageInfo, totalItems, totalPages: Math.ceil(totalItems / pageInfo.limit) },
        },
      };
    });

  return useConfirm(
    async ({ id, name }: InventoryRow) => {
      await deactivate({ variables: { id } });
      removeFromPage(id);
      onDeleted([id]);
      showMessage(t('productDeletedShoppersDoNotSee', { name }));
    },
    t('failedToDeleteProduct'),
    useReload(...PRODUCT_QUERIES),
  );
}
