import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';

type BusyButtonProps = ButtonProps & { isBusy: boolean; busyText: string };

/** Keeps its focus while it works: a natively disabled button would drop a keyboard's place on the page. */
export function BusyButton({ isBusy, busyText, children, ...button }: BusyButtonProps) {
  return (
    <Button {...button} aria-busy={isBusy || undefined}>
      {isBusy && (
        <chakra.span animation="spin 1s linear infinite" _motionReduce={{ animation: 'none' }} aria-hidden>
          <LoaderCircle size={20} strokeWidth={1.5} />
        </chakra.span>
      )}
      {isBusy ? busyText : children}
    </Button>
  );
}
