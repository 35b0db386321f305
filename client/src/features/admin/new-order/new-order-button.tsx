import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { Button } from '../../../ui/button/button';
import { useAdminMessages } from '../messages/message-store';
import type { NewOrderDialogProps } from './new-order-dialog';
import { t } from './texts';

const NewOrderDialog = lazyComponent<NewOrderDialogProps>(() =>
  import('./new-order-dialog').then((m) => m.NewOrderDialog),
);

interface NewOrderButtonProps {
  /** Called with the id of a new order. */
  onPlaced: (id: string) => void;
}

/** Opens the dialog for an order by telephone or message. */
export function NewOrderButton({ onPlaced }: NewOrderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { showMessage } = useAdminMessages();
  const close = () => setOpen(false);
  return (
    <>
      <Button size="md" variant="outline" bg="bg.panel" onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {t('newOrder')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewOrderDialog
            onClose={close}
            onPlaced={({ id, shortId }) => {
              close();
              showMessage(t('placed', { shortId }));
              onPlaced(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
