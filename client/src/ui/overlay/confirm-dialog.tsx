import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { BusyButton } from '../button/busy-button';
import { CancelButton } from '../button/cancel-button';
import { Dialog } from './dialog';
import { Notice } from '../feedback/notice';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** The label of the confirm button. */
  confirmLabel: string;
  /** Its label while the action runs. */
  confirmingLabel: string;
  /** The label of the other button, where 'Cancel' might mean the action. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** The error message if the action failed. */
  failure?: string | null;
  onConfirm: () => void;
  /** Receives the focus after closing if the opener is gone. */
  finalFocus?: () => HTMLElement | null;
  /** The consequences of the action. */
  children: ReactNode;
}

/**
 * Asks before an action that cannot be undone. The focus starts on Cancel. The dialog cannot be closed while the action
 * runs.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirmLabel,
  confirmingLabel,
  cancelLabel,
  isBusy = false,
  failure,
  onConfirm,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const onCancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      isAlert
      finalFocus={finalFocus}
      initialFocus={cancelButton}
      actions={
        <>
          <CancelButton ref={cancelButton} label={cancelLabel} isBusy={isBusy} onClick={onCancel} />
          <BusyButton colorPalette="sale" isBusy={isBusy} busyText={confirmingLabel} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
      {failure && (
        <chakra.div mt="4">
          <Notice tone="error">{failure}</Notice>
        </chakra.div>
      )}
    </Dialog>
  );
}
