import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Dialog } from '../../../ui/overlay/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { EMPTY_BULK_FORM, isWithoutField, type BulkFormValues } from './bulk-form-values';
import { BulkFields } from './bulk-fields';
import { BulkPreviewList } from './bulk-preview';
import type { Selection, SelectionDialogProps } from './use-selection';
import { useBulkUpdate } from './use-bulk-update';
import { t } from './texts';

/** Bulk operations on the selected products: form, preview, Execute. The form is empty each time it opens. */
export function BulkDialog({ isOpen, selection, onClose, finalFocus }: SelectionDialogProps) {
  const [values, setValues] = useState(EMPTY_BULK_FORM);
  const close = () => {
    setValues(EMPTY_BULK_FORM);
    onClose();
  };
  const bulk = useBulkUpdate(values, selection, close);
  const errorId = useId();
  const unfieldedError = isWithoutField(values) ? bulk.error : null;
  // Cannot be closed during an update: its response would close the dialog, and clear the selection, of a later one.
  const cancel = () => {
    if (bulk.isBusy) return;
    bulk.abandon();
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      finalFocus={finalFocus}
      title={t('bulkOperations')}
      width="47.5rem"
      height={heightFor(selection.selected.size)}
      actions={
        <>
          <CancelButton isBusy={bulk.isBusy} onClick={cancel} />
          <BusyButton
            isBusy={bulk.isBusy}
            busyText={t('processing')}
            disabled={bulk.isDisabled && !bulk.keepsFocus}
            aria-disabled={bulk.isDisabled || undefined}
            aria-describedby={unfieldedError === null ? undefined : errorId}
            onClick={bulk.execute}
          >
            {t('execute')}
          </BusyButton>
        </>
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        <chakra.p color="fg.muted">{selectionText(selection.selected.size)}</chakra.p>
        <BulkFields values={values} error={bulk.error} onChange={(change) => setValues({ ...values, ...change })} />
        {unfieldedError !== null && (
          <div id={errorId}>
            <Notice tone="error">{unfieldedError}</Notice>
          </div>
        )}
        {bulk.failure && <Notice tone="error">{bulk.failure}</Notice>}
        <PreviewSection values={values} selection={selection} bulk={bulk} />
      </chakra.div>
    </Dialog>
  );
}

const ROWS = 5;
const rowsFor = (selected: number) => Math.max(1, Math.min(selected, ROWS));
/** The height of title, fields and buttons, plus the rows of the preview. */
const heightFor = (selected: number) => `${28.5 + 4.5 * rowsFor(selected)}rem`;

function PreviewSection({
  values,
  selection,
  bulk: { preview, mayBeMade },
}: {
  values: BulkFormValues;
  selection: Selection;
  bulk: ReturnType<typeof useBulkUpdate>;
}) {
  if (preview.isLoading)
    return <ListSkeleton rows={rowsFor(selection.selected.size)}>{t('lookingAtWhatWillChange')}</ListSkeleton>;
  if (preview.failure) return <LoadError onRetry={preview.retry}>{preview.failure}</LoadError>;
  if (!preview.result)
    return (
      <chakra.p key={values.operation} color="fg.muted">
        {selection.selected.size > 0 && t('whatWillChangeIsShownHere')}
      </chakra.p>
    );
  return (
    <BulkPreviewList
      operation={values.operation}
      preview={preview.result}
      selected={selection.selected}
      mayBeMade={mayBeMade}
      onExclude={selection.deselect}
    />
  );
}

const selectionText = (count: number): string =>
  count === 0 ? t('noProductsAreSelected') : t('productsAreSelected', { count });
