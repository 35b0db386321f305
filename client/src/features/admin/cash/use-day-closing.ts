import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { formatFullDay } from '#shared/dates';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useConfirm } from '../form/use-confirm';
import { useAdminMessages } from '../messages/message-store';
import { CloseCashDay } from './cash-documents';
import { t } from './texts';

/** Closes a day once the administrator has confirmed it. */
export function useDayClosing(onClosed: () => Promise<void>) {
  const [close] = useMutation(CloseCashDay);
  const [keys] = useState(() => new ChangeKeys());
  const { showMessage } = useAdminMessages();
  return useConfirm<string>(async (day) => {
    try {
      await keys.send(day, (idempotencyKey) => close({ variables: { day, idempotencyKey } }));
      showMessage(t('dayIsClosed', { day: formatFullDay(day) }));
    } finally {
      // The day is read even after a refusal: another administrator may have closed it.
      await onClosed();
    }
  }, t('failedToClose'));
}
