import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { useDeletion } from './use-deletion';

interface DeleteDialogProps {
  deletion: ReturnType<typeof useDeletion>;
  /** The row, and its button, are gone afterwards. */
  finalFocus: () => HTMLElement | null;
}

export function DeleteDialog({ deletion, finalFocus }: DeleteDialogProps) {
  const { asked, isAsking, isBusy, confirm, close } = deletion;
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={close}
      title={`Are you sure you want to delete "${asked?.name ?? ''}"?`}
      confirm="Delete"
      confirming="Deleting..."
      isBusy={isBusy}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      Shoppers do not see it any more, and it leaves the featured lists. Orders keep their own copy. To bring it back, edit it and tick Active.
    </ConfirmDialog>
  );
}
