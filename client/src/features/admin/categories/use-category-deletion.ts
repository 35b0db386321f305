import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { acceptGone } from '../form/accept-gone';
import { useConfirm } from '../form/use-confirm';
import { useReload } from '../list/use-reload';
import { DeleteCategory, CATEGORY_QUERIES, type AdminCategory } from './category-documents';
import { t } from './texts';

/** Deletes a category once confirmed. */
export function useCategoryDeletion(onDeleted: (id: string) => void) {
  const [deleteCategory] = useMutation(DeleteCategory);
  const reload = useReload(...CATEGORY_QUERIES);
  const [keys] = useState(() => new ChangeKeys());
  const { showMessage } = useAdminMessages();
  return useConfirm(
    async ({ id, name }: AdminCategory) => {
      await acceptGone(keys.send(id, (idempotencyKey) => deleteCategory({ variables: { id, idempotencyKey } })));
      void reload();
      showMessage(t('categoryDeletedSuccessfully', { name }));
      onDeleted(id);
    },
    t('failedToDeleteCategory'),
    reload,
  );
}
