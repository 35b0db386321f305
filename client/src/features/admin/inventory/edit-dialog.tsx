import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/error-text';
import { BusyButton } from '../../../ui/busy-button';
import { Dialog } from '../../../ui/dialog';
import { ComingList } from '../desk-box';
import { Failure } from '../failure';
import { dropEdit } from './edit-drafts';
import { EditForm, type EditFormProps } from './edit-form';
import { AdminProduct } from './inventory-documents';

interface EditDialogProps {
  /** Null closes it. */
  id: string | null;
  onClose: () => void;
}

const FORM = 'edit-product';

/** Everything of one product. Only Cancel throws away what was typed: Escape and a press beside it may be slips. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // What was open stays in view while the dialog closes.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const cancel = () => {
    if (shown !== null) dropEdit(shown);
    onClose();
  };
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title="Edit Product"
      width="47.5rem"
      height="56rem"
      actions={
        <>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          {!hasFailed && (
            <BusyButton type="submit" form={FORM} isBusy={isSending} busyText="Saving...">
              Save changes
            </BusyButton>
          )}
        </>
      }
    >
      {shown !== null && (
        <Edit key={shown} productId={shown} onFailed={setFailed} onSending={setSending} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface EditProps extends Pick<EditFormProps, 'onSending' | 'onSaved'> {
  productId: string;
  /** Whether the product could not be had: then there is nothing to save. */
  onFailed: (hasFailed: boolean) => void;
}

/** Read anew with each opening, so that it is edited as it is and not as the list knew it. */
function Edit({ productId, onFailed, ...form }: EditProps) {
  const { data, error, refetch } = useQuery(AdminProduct, {
    variables: { id: productId },
    fetchPolicy: 'network-only',
  });
  const hasFailed = !data && error !== undefined;
  useEffect(() => onFailed(hasFailed), [onFailed, hasFailed]);
  if (data) return <EditForm id={FORM} product={data.inventoryProduct} {...form} />;
  if (!error) return <ComingList rows={7}>Loading product...</ComingList>;
  return (
    <div data-short>
      <Failure onRetry={() => void refetch().catch(() => undefined)}>{errorText(error)}</Failure>
    </div>
  );
}
