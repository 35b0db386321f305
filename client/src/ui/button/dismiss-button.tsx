import { X } from 'lucide-react';
import { keepFocusNearby } from '../../lib/focus/restore-focus';
import { IconButton, type IconButtonProps } from './icon-button';
import { t } from '../texts';

/** The X button that closes a banner. */
export const DismissButton = (props: IconButtonProps) => (
  <IconButton ref={keepFocusNearby} aria-label={t('dismiss')} {...props}>
    <X size={20} strokeWidth={1.5} aria-hidden />
  </IconButton>
);
