import { useMutation } from '@apollo/client/react';
import { useAdminMessages } from '../messages/admin-messages';
import { useConfirm } from '../form/use-confirm';
import { DeleteCategory, CATEGORY_QUERIES, type AdminCategory } from './category-documents';

/** Deletes a category once confirmed. */
export function useCategoryDeletion(onDeleted: (id: string) => void) {
  const [deleteCategory] = useMutation(DeleteCategory, { refetchQueries: CATEGORY_QUERIES });
  const { showMessage } = useAdminMessages();
  return useConfirm(async ({ id, name }: AdminCategory) => {
    await deleteCategory({ variables: { id } });
    showMessage(`Category "${name}" deleted successfully`);
    onDeleted(id);
  }, 'Failed to delete category');
}
