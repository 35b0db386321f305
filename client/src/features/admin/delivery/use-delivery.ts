import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ParcelInput, SetDeliveryOutcomeMutationVariables } from '../../../generated/graphql';
import { isResultUnknown } from '../../../lib/errors/error-message';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { loadNow } from '../../../lib/api/load-now';
import { SetDeliveryOutcome, SetOrderParcels, type DeliveredOrder } from './delivery-documents';
import { differs } from '../../../lib/form/changed-values';
import { changeFailure, useOwnChanges } from '../form/use-own-changes';
import { useAdminMessages } from '../messages/message-store';
import { conflictText } from '../orders/conflict-text';
import { AdminOrder } from '../orders/order-documents';
import { areSaved, sentParcels } from './sent-parcels';
import { t } from './texts';

export type NewParcels = ParcelInput[];
export type NewOutcome = Pick<SetDeliveryOutcomeMutationVariables, 'outcome' | 'reason' | 'returnedAs'>;

/** The queries to refetch after an outcome: it may have changed the status. */
const OUTCOME_QUERIES = ['AdminOrders', 'OrderStats', 'CashOnTheWay'];

type Delivery = Pick<DeliveredOrder['delivery'], 'version' | 'result'>;

interface Failure {
  text: string;
  /** The version that may have been changed, if no answer came: of a newer one the text says nothing. */
  unknownOf: number | null;
}

/**
 * Changes parcels and outcome of an order; `onChanged` reads it again. A conflict is shown once the order is as it
 * stands.
 */
export function useDelivery(order: DeliveredOrder, onChanged: () => Promise<unknown>) {
  const { id } = order;
  const { version } = order.delivery;
  const [sendParcels] = useMutation(SetOrderParcels);
  const [sendOutcome, { client }] = useMutation(SetDeliveryOutcome, { refetchQueries: OUTCOME_QUERIES });
  const own = useOwnChanges<NewOutcome, Delivery>();
  const [keys] = useState(() => new ChangeKeys());
  const [busy, setBusy] = useState<'parcels' | 'outcome' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { showMessage } = useAdminMessages();

  useEffect(() => {
    const sent = sentParcels.find(id);
    if (!sent || !areSaved(sent, order)) return;
    sentParcels.discard(id);
    sent.onSaved();
    showMessage(t('parcelsSaved'));
  }, [id, order, showMessage]);

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
      // Without an answer the next press sends the same change, unless the order shows that the parcels are saved.
      else if (what === 'parcels' || !isResultUnknown(error)) void onChanged();
      // Whoever closes the dialog now shall see the list as it is.
      else void client.refetchQueries({ include: OUTCOME_QUERIES });
      setFailure({ text: conflict ?? changeFailure(error), unknownOf: isResultUnknown(error) ? version : null });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    failure: failure && (failure.unknownOf ?? version) >= version ? failure.text : null,
    /** `onSaved` is called if no answer comes, but the order has the parcels when it is read later. */
    saveParcels: (parcels: NewParcels, onSaved: () => void) => {
      const change = { id, parcels, version };
      return run('parcels', t('parcelsSaved'), async () => {
        try {
          await keys.send(change, (idempotencyKey) => sendParcels({ variables: { ...change, idempotencyKey } }));
          sentParcels.discard(id);
        } catch (error) {
          if (isResultUnknown(error)) sentParcels.save(id, { parcels, version, onSaved });
          throw error;
        }
      });
    },
    saveOutcome: (outcome: NewOutcome) => {
      return run('outcome', t('outcomeSaved'), async () => {
        const conflict = await own.save(outcome, order.delivery, {
          send: ({ version }) => {
            const change = { id, ...outcome, version };
            return keys.send(change, (idempotencyKey) => sendOutcome({ variables: { ...change, idempotencyKey } }));
          },
          load: () =>
            loadNow(client, { query: AdminOrder, variables: { id } }, ({ adminOrder }) => adminOrder.delivery),
          isSaved: isRecorded,
        });
        if (conflict) throw conflict.error;
      });
    },
  };
}

const isRecorded = ({ result }: Delivery, { outcome, reason, returnedAs }: NewOutcome): boolean =>
  !differs([result?.outcome, result?.reason, result?.returnedAs], [outcome, reason, returnedAs]);
