import { Trash2 } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { TextButton } from '../../../ui/button/text-button';
import { Toast } from '../../../ui/feedback/toast';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { useCart } from '../use-cart';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

/** "Pearl Drops removed. Undo". Takes the focus that the removed line has lost, so that Undo is one Tab away. */
export function RemovedLineNotice() {
  const { removed, undoRemove } = useCart();
  const focusTarget = useRestoreLostFocus<HTMLDivElement>(removed);
  const undo = removed && (
    <TextButton
      variant="toast"
      aria-label={t('undoBringBack', { fullName: lineName(removed.line) })}
      onClick={undoRemove}
    >
      {t('undo')}
    </TextButton>
  );
  return (
    <Box ref={focusTarget} tabIndex={-1} width="full" outline="none">
      {removed && (
        <Toast icon={<Trash2 size={20} strokeWidth={1.5} />} action={undo}>
          {t('nameRemoved', { name: removed.line.name })}
        </Toast>
      )}
    </Box>
  );
}
