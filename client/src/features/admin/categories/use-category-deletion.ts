import { useMutation } from '@apollo/client/react';
import { useAdminMessages } from '../messages/admin-messages';
import { useConfirm } from '../form/use-confirm';
import { DeleteCategory, CATEGORY_QUERIES, type AdminCategory } from './category-documents';

/** Deletes once confirmed. */
export function useCategoryDeletion(onRemoved: (id: string) => void) {
  const [remove] = useMutation(DeleteCategory, { refetchQueries: CATEGORY_QUERIES });
  const { showMessage } = useAdminMessages();
  return useConfirm(async ({ id, name }: AdminCategory) => {
    await remove({ variables: { id } });
    showMessage(`Category "${name}" deleted successfully`);
    onRemoved(id);
  }, 'Failed to delete category');
}
