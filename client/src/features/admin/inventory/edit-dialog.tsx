import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Dialog } from '../../../ui/overlay/dialog';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { focusAfterRecord } from '../list/record-focus';
import { discardEditDraft } from './use-edit-draft';
import { DuplicateButton } from './duplicate-button';
import { EditForm, type EditFormProps } from './edit-form';
import { AdminProduct } from './inventory-documents';
import { t } from './texts';

interface EditDialogProps {
  /** The product to edit; null closes the dialog. */
  id: string | null;
  onClose: () => void;
}

const FORM_ID = 'edit-product';

/** Edits one product. Only Cancel discards unsaved changes: Escape or a click outside may be accidental. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The product stays in view while the dialog closes.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const cancel = () => {
    if (isSaving) return;
    if (shownId !== null) discardEditDraft(shownId);
    onClose();
  };
  return (
    <Dialog
      open={id !== null}
      isInUrl
      onClose={onClose}
      finalFocus={() => focusAfterRecord(shownId ?? '')}
      title={t('editProduct')}
      width="47.5rem"
      height="56rem"
      actions={
        <>
          {shownId !== null && !hasFailed && <DuplicateButton id={shownId} />}
          <CancelButton isBusy={isSaving} onClick={cancel} />
          {!hasFailed && (
            <BusyButton type="submit" form={FORM_ID} isBusy={isSaving} busyText={t('saving')}>
              {t('saveChanges')}
            </BusyButton>
          )}
        </>
      }
    >
      {shownId !== null && (
        <ProductLoader key={shownId} productId={shownId} onFailed={setFailed} onSending={setSaving} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface ProductLoaderProps extends Pick<EditFormProps, 'onSending' | 'onSaved'> {
  productId: string;
  /** Called with true if the product failed to load: then there is nothing to save. */
  onFailed: (hasFailed: boolean) => void;
}

/** Loads the product from the server each time it opens: the list may be out of date. */
function ProductLoader({ productId, onFailed, ...form }: ProductLoaderProps) {
  const { data, error, refetch } = useQuery(AdminProduct, {
    variables: { id: productId },
    fetchPolicy: 'network-only',
  });
  const hasFailed = !data && error !== undefined;
  useEffect(() => onFailed(hasFailed), [onFailed, hasFailed]);
  if (data) return <EditForm id={FORM_ID} product={data.inventoryProduct} {...form} />;
  if (!error) return <ListSkeleton rows={7}>{t('loadingProduct')}</ListSkeleton>;
  return (
    <div data-short>
      <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>
    </div>
  );
}
