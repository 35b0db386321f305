import { Pause, Play } from 'lucide-react';
import { IconButton, type IconButtonProps } from './icon-button';
import { t } from '../texts';

interface PauseButtonProps extends IconButtonProps {
  isPaused: boolean;
  /** The name of what it pauses; a page may have two such buttons. */
  target: string;
}

/** Pauses an animation and plays it again. */
export function PauseButton({ isPaused, target, ...button }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <IconButton {...button} aria-label={t(isPaused ? 'play' : 'pause', { target })}>
      <Icon size={22} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
