import { useMutation } from '@apollo/client/react';
import { useDeskMessages } from '../desk-messages';
import { useQuestion } from '../use-question';
import { DeleteCategory, SHOWN_IN, type AdminCategory } from './category-documents';

/** Deletes once confirmed. */
export function useCategoryRemoval(onRemoved: (id: string) => void) {
  const [remove] = useMutation(DeleteCategory, { refetchQueries: SHOWN_IN });
  const { tell } = useDeskMessages();
  return useQuestion(async ({ id, name }: AdminCategory) => {
    await remove({ variables: { id } });
    tell(`Category "${name}" deleted successfully`);
    onRemoved(id);
  }, 'Failed to delete category');
}
