import { useApolloClient, useMutation } from '@apollo/client/react';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import { useDeskMessages } from '../desk-messages';
import { useQuestion } from '../use-question';
import { AdminInventory, DeactivateProduct, type DeskProduct } from './inventory-documents';

/** Deletes once confirmed, and takes the product out of the open page. */
export function useDeletion(variables: AdminInventoryQueryVariables, onDeleted: (ids: readonly string[]) => void) {
  const { cache } = useApolloClient();
  const [remove] = useMutation(DeactivateProduct, { refetchQueries: ['AdminStock', 'StockAlerts'] });
  const { tell } = useDeskMessages();

  const takeOut = (id: string) =>
    cache.updateQuery({ query: AdminInventory, variables }, (shown) => {
      if (!shown) return undefined;
      const { items, pageInfo } = shown.inventory;
      const totalItems = Math.max(0, pageInfo.totalItems - 1);
      return {
        inventory: {
          ...shown.inventory,
          items: items.filter((item) => item.id !== id),
          pageInfo: { ...pageInfo, totalItems, totalPages: Math.ceil(totalItems / pageInfo.limit) },
        },
      };
    });

  return useQuestion(async ({ id, name }: DeskProduct) => {
    await remove({ variables: { id } });
    takeOut(id);
    onDeleted([id]);
    tell(`Product "${name}" deleted. Shoppers do not see it any more.`);
  }, 'Failed to delete product');
}
