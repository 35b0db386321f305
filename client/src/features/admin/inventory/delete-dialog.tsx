import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { Confirmation } from '../form/use-confirm';
import type { InventoryRow } from './inventory-documents';
import { t } from './texts';

export function DeleteDialog({ deletion: { target, dialog } }: { deletion: Confirmation<InventoryRow> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('deleteQuestion', { name: target?.name ?? '' })}
      confirmLabel={t('delete')}
      confirmingLabel={t('deleting')}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
