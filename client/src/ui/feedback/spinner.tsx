import { chakra } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';

/** Hidden from screen readers: show a text beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <chakra.span
      display="inline-block"
      animation="spin 1s linear infinite"
      _motionReduce={{ animation: 'none' }}
      aria-hidden
    >
      <LoaderCircle size={size} strokeWidth={1.5} />
    </chakra.span>
  );
}
