import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { Confirmation } from '../form/use-confirm';
import type { InventoryRow } from './inventory-documents';

export function DeleteDialog({ deletion: { target, dialog } }: { deletion: Confirmation<InventoryRow> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Are you sure you want to delete "${target?.name ?? ''}"?`}
      confirmLabel="Delete"
      confirmingLabel="Deleting..."
    >
      Shoppers do not see it any more, and it leaves the featured lists. Orders keep their own copy. To bring it back,
      edit it and tick Active.
    </ConfirmDialog>
  );
}
