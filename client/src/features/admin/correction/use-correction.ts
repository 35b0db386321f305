import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderCorrectionInput } from '../../../generated/graphql';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { conflictText } from '../orders/conflict-text';
import { CorrectOrder, type CorrectableOrder } from './correction-documents';
import { t } from './texts';

/** Corrects an order; `onChanged` reads it again. A conflict is shown once the order is as it stands. */
export function useCorrection({ id, shortId, confirmation }: CorrectableOrder, onChanged: () => Promise<unknown>) {
  const [send] = useMutation(CorrectOrder, { refetchQueries: ['ConfirmationQueue'] });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<string | null>(null);
  const { showMessage } = useAdminMessages();
  const save = async (input: OrderCorrectionInput) => {
    // Orders of earlier versions have no confirmation, so that no version is checked.
    const change = { id, input, version: confirmation?.version ?? null };
    setFailure(null);
    try {
      await keys.send(change, (idempotencyKey) => send({ variables: { ...change, idempotencyKey } }));
    } catch (error) {
      const conflict = conflictText(error, { wasFaster: t('wasFaster'), notPossible: t('notPossible') });
      const isRead = onChanged();
      if (conflict) await isRead;
      setFailure(conflict);
      throw error;
    }
    showMessage(t('corrected', { shortId }));
    void onChanged();
  };
  return { save, failure };
}
