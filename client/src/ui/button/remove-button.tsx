import { Trash2 } from 'lucide-react';
import { IconButton, type IconButtonProps } from './icon-button';

/** A bin for a line of a list. */
export const RemoveButton = (props: Omit<IconButtonProps, 'children'> & { 'aria-label': string }) => (
  <IconButton variant="muted" me="-3" {...props}>
    <Trash2 size={20} strokeWidth={1.5} aria-hidden />
  </IconButton>
);
