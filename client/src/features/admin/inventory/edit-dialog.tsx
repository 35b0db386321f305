import { skipToken, useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text';
import { BusyButton } from '../../../ui/busy-button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ComingList } from '../desk-box';
import { EditForm } from './edit-form';
import { AdminProduct } from './inventory-documents';

interface EditDialogProps {
  /** Null closes it. */
  id: string | null;
  onClose: () => void;
}

const FORM = 'edit-product';

/** Everything of one product; read anew, so that it is edited as it is and not as the list knew it. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { data, error, refetch, loading } = useQuery(AdminProduct, id === null ? skipToken : { variables: { id }, fetchPolicy: 'network-only', nextFetchPolicy: 'standby' });
  const [isSending, setSending] = useState(false);
  const product = !loading && data?.inventoryProduct.id === id ? data?.inventoryProduct : undefined;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title="Edit Product"
      width="47.5rem"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {product && (
            <BusyButton type="submit" form={FORM} isBusy={isSending} busyText="Saving...">
              Save changes
            </BusyButton>
          )}
        </>
      }
    >
      {error && (
        <Notice
          tone="error"
          action={
            <Button size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)}>
              Try Again
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {!product && !error && <ComingList height="560px">Loading product...</ComingList>}
      {product && <EditForm key={product.id} id={FORM} product={product} onSending={setSending} onSaved={onClose} />}
    </Dialog>
  );
}
