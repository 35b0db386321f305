import type { Ref } from 'react';
import { t } from '../texts';
import { Button } from './button';

interface CancelButtonProps {
  /** The action of the dialog or form is running and can no longer be cancelled. */
  isBusy?: boolean;
  /** 'Cancel' if absent. */
  label?: string | undefined;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of a dialog or form that closes it without doing anything. It does nothing while `isBusy`. */
export const CancelButton = ({ isBusy = false, label, onClick, ref }: CancelButtonProps) => (
  <Button ref={ref} variant="outline" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClick}>
    {label ?? t('cancel')}
  </Button>
);
