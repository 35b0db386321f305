import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Question } from '../use-question';
import type { DeskProduct } from './inventory-documents';

interface DeleteDialogProps {
  deletion: Question<DeskProduct>;
  /** The row, and its button, are gone afterwards. */
  finalFocus: () => HTMLElement | null;
}

export function DeleteDialog({ deletion: { asked, dialog, isDone }, finalFocus }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Are you sure you want to delete "${asked?.name ?? ''}"?`} confirm="Delete" confirming="Deleting..." finalFocus={() => (isDone() ? finalFocus() : null)}>
      Shoppers do not see it any more, and it leaves the featured lists. Orders keep their own copy. To bring it back, edit it and tick Active.
    </ConfirmDialog>
  );
}
