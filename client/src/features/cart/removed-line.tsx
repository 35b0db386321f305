import { Trash2 } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { Toast, ToastButton } from '../../ui/toast';
import type { KeptLine } from './cart-types';
import { useCart } from './use-cart';
import { useFocusWhenLost } from '../../lib/use-focus-when-lost';

/** 'Pearl Drops removed. Undo', while there is something to undo. The keyboard goes on here, one Tab before Undo, and after it. */
export function RemovedLine() {
  const { removed } = useCart();
  const place = useFocusWhenLost<HTMLDivElement>(removed, { isLostAtFirst: false });
  return (
    <Box ref={place} tabIndex={-1} width="full" outline="none">
      {removed && <Offer line={removed.line} />}
    </Box>
  );
}

function Offer({ line: { name, size } }: { line: KeptLine }) {
  const { undoRemove } = useCart();
  const fullName = size === null ? name : `${name}, size ${size}`;
  return (
    <Toast
      icon={<Trash2 size={20} strokeWidth={1.5} />}
      action={
        <ToastButton type="button" aria-label={`Undo: bring back ${fullName}`} onClick={undoRemove}>
          Undo
        </ToastButton>
      }
    >
      {name} removed.
    </Toast>
  );
}
