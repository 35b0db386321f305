import { ShortcutsDialog } from '../keyboard/shortcuts-dialog';
import { CommandPalette } from './command-palette';

export interface OverlayProps {
  overlay: 'palette' | 'shortcuts';
  onClose: () => void;
}

export function Overlays({ overlay, onClose }: OverlayProps) {
  if (overlay === 'shortcuts') return <ShortcutsDialog isOpen onClose={onClose} />;
  return <CommandPalette onClose={onClose} />;
}
