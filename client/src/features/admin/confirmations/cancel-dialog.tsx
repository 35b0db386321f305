import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CANCEL_REASON_DETAILS } from '#shared/order-confirmation';
import { byConstantName } from '#shared/typed-objects';
import type { CancelReason } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { SelectField } from '../../../ui/form/select-field';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { QueuedOrder } from './confirmation-documents';
import { t } from './texts';
import type { RecordOutcome } from './use-confirmation-queue';

const REASONS = byConstantName(CANCEL_REASON_DETAILS);
const isReason = (value: string): value is CancelReason => Object.hasOwn(REASONS, value);

interface CancelDialogProps {
  order: QueuedOrder | null;
  onClose: () => void;
  onRecord: RecordOutcome;
}

/** Asks why an order is cancelled. */
export function CancelDialog({ order, onClose, onRecord }: CancelDialogProps) {
  const [reason, setReason] = useState<CancelReason>('CHANGED_MIND');
  const confirm = () => {
    if (order) void onRecord(order, 'CANCELLED', reason);
    onClose();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      onClose={onClose}
      title={t('cancelTitle', { shortId: order?.shortId ?? '' })}
      confirmLabel={t('cancelOrder', { shortId: order?.shortId ?? '' })}
      confirmingLabel={t('cancelling')}
      cancelLabel={t('keepTheOrder')}
      onConfirm={confirm}
    >
      <chakra.p mb="4">{t('cancelText')}</chakra.p>
      <SelectField
        id="cancel-reason"
        label={t('reason')}
        value={reason}
        options={Object.entries(REASONS).map(([value, label]) => [value, sharedText(label)])}
        onChange={({ target }) => isReason(target.value) && setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
