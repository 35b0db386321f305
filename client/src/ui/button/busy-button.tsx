import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner';
import { Button, type ButtonProps } from './button';

type BusyButtonProps = ButtonProps & { isBusy: boolean; busyText: string };

/**
 * A button that shows `busyText` and a spinner while its action runs. It is never `disabled`, because a disabled button
 * loses the focus. The second click of a double click is ignored, even if the first action has finished already.
 */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  const onFirstClick = (event: MouseEvent<HTMLButtonElement>) =>
    event.detail > 1 ? event.preventDefault() : onClick?.(event);
  return (
    <Button {...button} aria-busy={isBusy || undefined} onClick={onFirstClick}>
      {isBusy && <Spinner />}
      {/* An element, so that the new text also replaces a translation. It leaves the layout alone. */}
      <chakra.span display="contents">{isBusy ? busyText : children}</chakra.span>
    </Button>
  );
}
