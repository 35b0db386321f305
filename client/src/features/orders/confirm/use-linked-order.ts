import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderCorrectionInput } from '../../../generated/graphql';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import {
  CancelLinkedOrder,
  ConfirmLinkedOrder,
  CorrectLinkedOrder,
  LinkedOrder,
  type LinkedOrderData,
} from './linked-order-documents';
import { t } from './texts';

type Action = 'confirm' | 'cancel';

/** An order by its emailed link, and what the link does. Nothing of it is cached: others may use this browser. */
export function useLinkedOrder(token: string) {
  const { data, error, loading, refetch } = useQuery(LinkedOrder, { variables: { token }, fetchPolicy: 'no-cache' });
  const [changed, setChanged] = useState<LinkedOrderData | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [sendConfirm] = useMutation(ConfirmLinkedOrder, { fetchPolicy: 'no-cache' });
  const [sendCancel] = useMutation(CancelLinkedOrder, { fetchPolicy: 'no-cache' });
  const [sendCorrection] = useMutation(CorrectLinkedOrder, { fetchPolicy: 'no-cache' });

  /** Somebody else was faster: shows the order as it is now. */
  const showPresent = async () => {
    const { data: present } = await refetch();
    if (present) setChanged(present.linkedOrder);
  };

  const run = useSingleFlight(async (action: Action) => {
    setBusy(action);
    setFailure(null);
    setNotice(null);
    try {
      const order =
        action === 'confirm'
          ? (await sendConfirm({ variables: { token } })).data?.confirmLinkedOrder
          : (await sendCancel({ variables: { token } })).data?.cancelLinkedOrder;
      if (order) setChanged(order);
    } catch (thrown) {
      const isLate = errorCode(thrown) === 'ORDER_CLOSED';
      setFailure(isLate ? t('noLongerPossible') : errorMessage(thrown));
      if (isLate) await showPresent().catch(() => undefined);
    }
    setBusy(null);
  });

  /** Throws the server's refusal, for the form to show; but not once there is nothing to correct any more. */
  const correct = async (input: OrderCorrectionInput) => {
    setFailure(null);
    try {
      const { data: corrected } = await sendCorrection({ variables: { token, input } });
      if (corrected) setChanged(corrected.correctLinkedOrder);
      setNotice(t('corrected'));
    } catch (refusal) {
      if (errorCode(refusal) !== 'ORDER_CLOSED') throw refusal;
      await showPresent().catch(() => Promise.reject(refusal));
      setNotice(null);
      setFailure(t('noLongerPossible'));
    }
  };

  return {
    linked: changed ?? data?.linkedOrder ?? null,
    error: data || loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    busy,
    failure,
    clearFailure: () => setFailure(null),
    notice,
    confirm: () => void run('confirm'),
    cancel: () => void run('cancel'),
    correct,
  };
}
