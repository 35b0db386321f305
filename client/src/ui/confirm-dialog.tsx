import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { BusyButton } from './busy-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What the deed is called on its button, and while it is under way. */
  confirm: string;
  confirming: string;
  isBusy?: boolean;
  onConfirm: () => void;
  /** Where the focus goes afterwards, should what opened the dialog be gone. */
  finalFocus?: () => HTMLElement | null;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something is lost. Focus starts on the harmless answer. */
export function ConfirmDialog({ open, onClose, title, confirm, confirming, isBusy = false, onConfirm, finalFocus, children }: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      isAlert
      finalFocus={finalFocus}
      initialFocus={harmless}
      actions={
        <>
          <Button ref={harmless} variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton colorPalette="sale" isBusy={isBusy} busyText={confirming} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
