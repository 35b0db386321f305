import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/errors/error-message';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight';
import { Button } from '../../../../ui/button/button';
import { IconButton } from '../../../../ui/button/icon-button';
import { Notice } from '../../../../ui/feedback/notice';
import { Dialog } from '../../../../ui/overlay/dialog';
import { LoadError } from '../../list/load-error';
import type { SavedView } from './order-view-documents';
import type { useOrderViews } from './use-order-views';
import { t } from './texts';

interface ManageViewsDialogProps {
  isOpen: boolean;
  saved: ReturnType<typeof useOrderViews>;
  onClose: () => void;
}

/** Chooses the default view, and deletes views. */
export function ManageViewsDialog({ isOpen, saved, onClose }: ManageViewsDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const run = useSingleFlight(async (change: () => Promise<void>) => {
    setFailure(null);
    await change().catch((error: unknown) => setFailure(errorMessage(error)));
  });
  const { views, error, isLoaded, retry } = saved;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('views')}
      width="36rem"
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3" color="fg" fontSize="1rem">
        {failure && <Notice tone="error">{failure}</Notice>}
        {error && !failure && <LoadError onRetry={retry}>{errorMessage(error)}</LoadError>}
        {isLoaded && views.length === 0 && <chakra.p color="fg.muted">{t('noViewsAreSaved')}</chakra.p>}
        <chakra.ul listStyleType="none">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              onDefault={() => void run(() => saved.setDefault(view.isDefault ? null : view.id))}
              onDelete={() => void run(() => saved.remove(view.id))}
            />
          ))}
        </chakra.ul>
      </chakra.div>
    </Dialog>
  );
}

interface ViewRowProps {
  view: SavedView;
  onDefault: () => void;
  onDelete: () => void;
}

function ViewRow({ view: { name, isShared, isOwn, owner, isDefault }, onDefault, onDelete }: ViewRowProps) {
  const sharedBy = isOwn ? t('shared') : t('sharedBy', { owner: owner ?? t('aDeletedAccount') });
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3" py="2" borderTopWidth="1px">
      <chakra.span flex="1 1 8rem" minW="0" overflowWrap="anywhere">
        {name}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {isShared ? sharedBy : t('onlyForYou')}
        </chakra.span>
      </chakra.span>
      <Button
        size="md"
        variant="outline"
        px="3"
        aria-pressed={isDefault}
        aria-label={isDefault ? t('nameOpensFirst', { name }) : t('openNameFirst', { name })}
        onClick={onDefault}
      >
        {isDefault ? t('opensFirst') : t('openFirst')}
      </Button>
      <IconButton variant="ghost" color="sale.fg" aria-label={t('deleteView', { name })} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </chakra.li>
  );
}
