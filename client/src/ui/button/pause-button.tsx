import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';

interface PauseButtonProps extends HTMLChakraProps<'button'> {
  isPaused: boolean;
  /** What it stops: a page may have two such buttons. */
  what: string;
}

/** Stops what moves by itself, and starts it again. */
export function PauseButton({ isPaused, what, ...button }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <chakra.button
      type="button"
      display="grid"
      placeItems="center"
      boxSize="11"
      cursor="pointer"
      {...button}
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
    >
      <Icon size={22} strokeWidth={1.5} aria-hidden />
    </chakra.button>
  );
}
