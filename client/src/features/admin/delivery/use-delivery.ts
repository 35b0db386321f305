import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { SetDeliveryOutcomeMutationVariables, SetOrderParcelsMutationVariables } from '../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { SetDeliveryOutcome, SetOrderParcels, type DeliveredOrder } from './delivery-documents';
import { useAdminMessages } from '../messages/message-store';
import { conflictText } from '../orders/conflict-text';
import { t } from './texts';

export type NewParcels = SetOrderParcelsMutationVariables['parcels'];
export type NewOutcome = Pick<SetDeliveryOutcomeMutationVariables, 'outcome' | 'reason' | 'returnedAs'>;

/**
 * Changes parcels and outcome of an order; `onChanged` reads it again. A conflict is shown once the order is as it
 * stands.
 */
export function useDelivery({ id, delivery: { version } }: DeliveredOrder, onChanged: () => Promise<unknown>) {
  const [sendParcels] = useMutation(SetOrderParcels);
  const [sendOutcome] = useMutation(SetDeliveryOutcome, { refetchQueries: ['AdminOrders', 'OrderStats'] });
  const [keys] = useState(() => new ChangeKeys());
  const [busy, setBusy] = useState<'parcels' | 'outcome' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { showMessage } = useAdminMessages();

  const run = async (what: 'parcels' | 'outcome', done: string, send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what);
    setFailure(null);
    try {
      await send();
      showMessage(done);
      void onChanged();
      return true;
    } catch (error) {
      const conflict = conflictText(error, { wasFaster: t('wasFaster'), notPossible: t('notPossible') });
      if (conflict) await onChanged();
      // Read again, the next press would be another change: the same parcel once more.
      else if (!isResultUnknown(error)) void onChanged();
      setFailure(conflict ?? errorMessage(error));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    failure,
    saveParcels: (parcels: NewParcels) => {
      const change = { id, parcels, version };
      return run('parcels', t('parcelsSaved'), () =>
        keys.send(change, (idempotencyKey) => sendParcels({ variables: { ...change, idempotencyKey } })),
      );
    },
    saveOutcome: (outcome: NewOutcome) => {
      const change = { id, ...outcome, version };
      return run('outcome', t('outcomeSaved'), () =>
        keys.send(change, (idempotencyKey) => sendOutcome({ variables: { ...change, idempotencyKey } })),
      );
    },
  };
}
