import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useDeskMessages } from '../desk-messages';
import { AdminInventory, DeactivateProduct, type DeskProduct } from './inventory-documents';

/** Deletes once confirmed, and takes the product out of the open page. What was asked for stays known while the dialog closes. */
export function useDeletion(variables: AdminInventoryQueryVariables, onDeleted: (ids: readonly string[]) => void) {
  const { cache } = useApolloClient();
  const [remove] = useMutation(DeactivateProduct, { refetchQueries: ['AdminStock', 'StockAlerts'] });
  const [asked, setAsked] = useState<DeskProduct | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { tell } = useDeskMessages();

  const takeOut = (id: string) =>
    cache.updateQuery({ query: AdminInventory, variables }, (shown) => {
      if (!shown) return undefined;
      const { items, pageInfo } = shown.inventory;
      const totalItems = Math.max(0, pageInfo.totalItems - 1);
      return { inventory: { ...shown.inventory, items: items.filter((item) => item.id !== id), pageInfo: { ...pageInfo, totalItems, totalPages: Math.ceil(totalItems / pageInfo.limit) } } };
    });

  const confirm = useOneAtATime(async () => {
    if (!asked || !isAsking) return;
    setBusy(true);
    try {
      await remove({ variables: { id: asked.id } });
      takeOut(asked.id);
      onDeleted([asked.id]);
      tell(`Product "${asked.name}" deleted. Shoppers do not see it any more.`);
    } catch (error) {
      tell(errorText(error, 'Failed to delete product'), 'error');
    }
    setBusy(false);
    setAsking(false);
  });
  const ask = useCallback((product: DeskProduct) => {
    setAsked(product);
    setAsking(true);
  }, []);
  return { asked, isAsking, isBusy, ask, confirm: () => void confirm(), close: () => setAsking(false) };
}
