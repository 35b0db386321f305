import { lazy, Suspense, type ComponentProps } from 'react';
import { t } from './texts';

const ConfirmDialog = lazy(() =>
  import('../../../ui/overlay/confirm-dialog').then((m) => ({ default: m.ConfirmDialog })),
);

type CancelDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'onClose' | 'isBusy' | 'failure' | 'onConfirm' | 'finalFocus'
>;

/** Asks before an order is cancelled. Its code is loaded when it is shown. */
export const CancelDialog = (props: CancelDialogProps) => (
  <Suspense>
    <ConfirmDialog
      open
      title={t('cancelTitle')}
      confirmLabel={t('cancel')}
      confirmingLabel={t('cancelling')}
      cancelLabel={t('keepTheOrder')}
      {...props}
    >
      {t('cancelText')}
    </ConfirmDialog>
  </Suspense>
);
