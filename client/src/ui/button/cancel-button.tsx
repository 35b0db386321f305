import type { Ref } from 'react';
import { t } from '../texts';
import { Button } from './button';

interface CancelButtonProps {
  /** What the dialog is for runs, and can no longer be cancelled. */
  isBusy?: boolean;
  /** 'Cancel' if absent. */
  label?: string | undefined;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of a dialog that closes it without doing anything. */
export const CancelButton = ({ isBusy = false, label, ...button }: CancelButtonProps) => (
  <Button variant="outline" aria-disabled={isBusy || undefined} {...button}>
    {label ?? t('cancel')}
  </Button>
);
