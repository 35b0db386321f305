import type { Ref } from 'react';
import { t } from '../texts';
import { Button } from './button';

interface CancelButtonProps {
  /** What the dialog is for runs, and can no longer be cancelled. */
  isBusy?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of a dialog that closes it without doing anything. */
export const CancelButton = ({ isBusy = false, ...button }: CancelButtonProps) => (
  <Button variant="outline" aria-disabled={isBusy || undefined} {...button}>
    {t('cancel')}
  </Button>
);
