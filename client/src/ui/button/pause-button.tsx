import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';

interface PauseButtonProps extends HTMLChakraProps<'button'> {
  isPaused: boolean;
  /** The name of what it pauses; a page may have two such buttons. */
  target: string;
}

/** Pauses an animation and plays it again. */
export function PauseButton({ isPaused, target, ...button }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <chakra.button
      type="button"
      display="grid"
      placeItems="center"
      boxSize="11"
      cursor="pointer"
      {...button}
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${target}`}
    >
      <Icon size={22} strokeWidth={1.5} aria-hidden />
    </chakra.button>
  );
}
