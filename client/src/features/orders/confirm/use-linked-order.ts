import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderCorrectionInput } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { useWhenOnline } from '../../../lib/hooks/use-when-online';
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
  const { data, error, loading, refetch, client } = useQuery(LinkedOrder, {
    variables: { token },
    fetchPolicy: 'no-cache',
  });
  const [changed, setChanged] = useState<LinkedOrderData | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [sendConfirm] = useMutation(ConfirmLinkedOrder, { fetchPolicy: 'no-cache' });
  const [sendCancel] = useMutation(CancelLinkedOrder, { fetchPolicy: 'no-cache' });
  const [sendCorrection] = useMutation(CorrectLinkedOrder, { fetchPolicy: 'no-cache' });

  /** Shows the order as it is now. Until it is read, and if that fails, it stays as it was. */
  const showPresent = async () => {
    const { data: present } = await client.query({ query: LinkedOrder, variables: { token }, fetchPolicy: 'no-cache' });
    if (present) setChanged(present.linkedOrder);
    return present?.linkedOrder;
  };
  /** Nobody knows whether it was done: the order says it. */
  const read = () =>
    void showPresent().then(
      (present) => present?.canChange === false && setFailure(null),
      () => undefined,
    );
  useWhenOnline(isUnknown, read);
  const noteUnknown = (thrown: unknown) => {
    setUnknown(isResultUnknown(thrown));
    if (isResultUnknown(thrown)) read();
  };

  const run = useSingleFlight(async (action: Action) => {
    setBusy(action);
    setFailure(null);
    setNotice(null);
    setUnknown(false);
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
      noteUnknown(thrown);
    }
    setBusy(null);
  });

  /** Throws the server's refusal, for the form to show; but not once there is nothing to correct any more. */
  const correct = async (input: OrderCorrectionInput) => {
    setFailure(null);
    setNotice(null);
    setUnknown(false);
    try {
      const { data: corrected } = await sendCorrection({ variables: { token, input } });
      if (corrected) setChanged(corrected.correctLinkedOrder);
      setNotice(t('corrected'));
    } catch (refusal) {
      noteUnknown(refusal);
      if (errorCode(refusal) !== 'ORDER_CLOSED') throw refusal;
      await showPresent().catch(() => Promise.reject(refusal));
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
    /** Reads the order again if nobody knows what became of it. */
    check: () => void (isUnknown && read()),
    notice,
    confirm: () => void run('confirm'),
    cancel: () => void run('cancel'),
    correct,
  };
}
