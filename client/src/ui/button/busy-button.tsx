import { Button, type ButtonProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner';

type BusyButtonProps = ButtonProps & { isBusy: boolean; busyText: string };

/**
 * Keeps its focus while it works: a natively disabled button would drop a keyboard's place on the page.
 * The second press of a double click does nothing, even where the answer to the first is there already.
 */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  const onPress = (event: MouseEvent<HTMLButtonElement>) =>
    event.detail > 1 ? event.preventDefault() : onClick?.(event);
  return (
    <Button {...button} aria-busy={isBusy || undefined} onClick={onPress}>
      {isBusy && <Spinner />}
      {isBusy ? busyText : children}
    </Button>
  );
}
