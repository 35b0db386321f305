import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { t } from './texts';
import type { useNewProduct } from './use-new-product';

type ClearOrStopProps = Pick<
  ReturnType<typeof useNewProduct>,
  'progress' | 'isSent' | 'stop' | 'clear' | 'isUnanswered'
>;

/** Stops the upload, or clears the form. It asks first while nobody knows whether the product was created. */
export function ClearOrStop({ progress, isSent, stop, clear, isUnanswered }: ClearOrStopProps) {
  const [isAsking, setAsking] = useState(false);
  const isSending = progress !== null;
  const confirm = () => {
    setAsking(false);
    clear();
  };
  return (
    <>
      <Button
        type="button"
        variant="outline"
        px={{ base: '4', sm: '7' }}
        aria-disabled={isSent || undefined}
        onClick={() => {
          if (isSending) stop();
          else if (isUnanswered()) setAsking(true);
          else clear();
        }}
      >
        {isSending ? t('stop') : t('clearForm')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('clearQuestion')}
        confirmLabel={t('clear')}
        confirmingLabel={t('clearing')}
        cancelLabel={t('keep')}
        onConfirm={confirm}
      >
        {t('clearText')}
      </ConfirmDialog>
    </>
  );
}
