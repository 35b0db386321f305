import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Question } from '../use-question';
import type { DeskProduct } from './inventory-documents';

export function DeleteDialog({ deletion: { asked, dialog } }: { deletion: Question<DeskProduct> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Are you sure you want to delete "${asked?.name ?? ''}"?`}
      confirm="Delete"
      confirming="Deleting..."
    >
      Shoppers do not see it any more, and it leaves the featured lists. Orders keep their own copy. To bring it back,
      edit it and tick Active.
    </ConfirmDialog>
  );
}
