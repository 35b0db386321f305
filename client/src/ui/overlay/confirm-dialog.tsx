import { Button, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { BusyButton } from '../button/busy-button';
import { Dialog } from './dialog';
import { Notice } from '../feedback/notice';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What the deed is called on its button, and while it is under way. */
  confirm: string;
  confirming: string;
  isBusy?: boolean;
  /** Why it was not done. */
  failure?: string | null;
  onConfirm: () => void;
  /** Where the focus goes afterwards, should what opened the dialog be gone. */
  finalFocus?: () => HTMLElement | null;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something is lost. Focus starts on the harmless answer. What is under way is not to be called off: until its answer the dialog stays. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  confirming,
  isBusy = false,
  failure,
  onConfirm,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      isAlert
      finalFocus={finalFocus}
      initialFocus={harmless}
      actions={
        <>
          <Button ref={harmless} variant="outline" aria-disabled={isBusy || undefined} onClick={close}>
            Cancel
          </Button>
          <BusyButton colorPalette="sale" isBusy={isBusy} busyText={confirming} onClick={onConfirm}>
            {confirm}
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
