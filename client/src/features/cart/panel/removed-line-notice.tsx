import { Trash2 } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { TextButton } from '../../../ui/button/text-button';
import { Toast } from '../../../ui/feedback/toast';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import type { CartLineWithProduct } from '../cart-types';
import { useCart } from '../use-cart';
import { t } from './texts';

/** "Pearl Drops removed. Undo". Takes the focus that the removed line has lost, so that Undo is one Tab away. */
export function RemovedLineNotice() {
  const { removed } = useCart();
  const focusTarget = useRestoreLostFocus<HTMLDivElement>(removed);
  return (
    <Box ref={focusTarget} tabIndex={-1} width="full" outline="none">
      {removed && <UndoToast line={removed.line} />}
    </Box>
  );
}

function UndoToast({ line: { name, size } }: { line: CartLineWithProduct }) {
  const { undoRemove } = useCart();
  const fullName = size === null ? name : t('nameSizeSize', { name, size });
  return (
    <Toast
      icon={<Trash2 size={20} strokeWidth={1.5} />}
      action={
        <TextButton variant="toast" aria-label={t('undoBringBack', { fullName })} onClick={undoRemove}>
          {t('undo')}
        </TextButton>
      }
    >
      {t('nameRemoved', { name })}
    </Toast>
  );
}
