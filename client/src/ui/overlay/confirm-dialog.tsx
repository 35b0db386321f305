import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
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
  /** The label of the confirm button while the action runs. */
  confirmingLabel: string;
  /** The label of the other button, where 'Cancel' might mean the action. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** The error message if the action failed. */
  failure?: string | null;
  onConfirm: () => void;
  /** Receives the focus after the action. After a cancelled question only if the opener is gone. */
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
  const { close, confirm, focusAfter } = useFocusAfter({ open, onClose, onConfirm, finalFocus });
  const onCancel = () => {
    if (!isBusy) close();
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      isAlert
      finalFocus={focusAfter}
      initialFocus={cancelButton}
      actions={
        <>
          <CancelButton ref={cancelButton} label={cancelLabel} isBusy={isBusy} onClick={onCancel} />
          <BusyButton colorPalette="sale" isBusy={isBusy} busyText={confirmingLabel} onClick={confirm}>
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

/** After a cancelled question the focus goes to its opener, while that is on the page; else to `finalFocus`. */
function useFocusAfter({
  open,
  onClose,
  onConfirm,
  finalFocus,
}: Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm' | 'finalFocus'>) {
  const [opening, setOpening] = useState<{ wasOpen: boolean; opener: Element | null }>({
    wasOpen: false,
    opener: null,
  });
  const { wasOpen, opener } = opening;
  // Before the dialog takes the focus.
  if (open !== wasOpen) setOpening({ wasOpen: open, opener: open ? document.activeElement : opener });
  const isCancelled = useRef(false);
  return {
    close() {
      isCancelled.current = true;
      onClose();
    },
    confirm() {
      isCancelled.current = false;
      onConfirm();
    },
    focusAfter() {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      return isCancelled.current && isThere ? opener : (finalFocus?.() ?? null);
    },
  };
}
