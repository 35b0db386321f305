import { RotateCw } from 'lucide-react';
import { keepFocusNearby } from '../../lib/focus/restore-focus';
import { Button, type ButtonProps } from './button';
import { t } from '../texts';

/** The 'Reload page' button of error messages. Reloads the document unless `onClick` is given. */
export function ReloadButton({ onClick = () => window.location.reload(), ...button }: ButtonProps) {
  return (
    <Button ref={keepFocusNearby} {...button} onClick={onClick}>
      <RotateCw size={20} strokeWidth={1.5} aria-hidden />
      {t('reloadPage')}
    </Button>
  );
}
