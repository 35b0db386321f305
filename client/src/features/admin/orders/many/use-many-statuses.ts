import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { statusLabel } from '#shared/order-status';
import type { OrderStatus, OrderToChange } from '../../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../../lib/errors/error-message';
import { usePending } from '../../../../lib/hooks/use-pending';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../../lib/api/change-keys';
import { useAdminMessages } from '../../messages/message-store';
import { ORDER_QUERIES } from '../order-documents';
import {
  OrderStatusesPreview,
  UndoOrderStatuses,
  UpdateOrderStatuses,
  type Outcome,
  type Outcomes,
} from './many-orders-documents';
import { t } from './texts';

/** Takes a change of many orders back; orders that have moved on stay, and the message names them. */
function useUndo() {
  const [send, { client }] = useMutation(UndoOrderStatuses, { refetchQueries: ORDER_QUERIES, fetchPolicy: 'no-cache' });
  const { showMessage, withoutUndo } = useAdminMessages();
  const [keys] = useState(() => new ChangeKeys());
  const run = useSingleFlight(async (changed: readonly Outcome[], retry: () => void) => {
    const orders = changed.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
    try {
      const { data } = await withoutUndo(
        keys.send(orders, (idempotencyKey) => send({ variables: { orders, idempotencyKey } })),
      );
      const { changedCount = 0, refusedCount = 0, orders: outcomes = [] } = data?.undoOrderStatuses ?? {};
      const stayed = outcomes.find(({ result }) => result === 'REFUSED');
      if (!stayed) showMessage(t('changedBack', { count: changedCount }));
      else {
        const { shortId, reason } = stayed;
        const values = { count: changedCount, refused: refusedCount, shortId, reason: reason ?? '' };
        showMessage(t('notChangedBack', values), 'error');
      }
    } catch (error) {
      // Without an answer nobody knows: the same key undoes once, however often it is sent.
      const message = errorMessage(error);
      if (isResultUnknown(error)) {
        showMessage(t('mayBeChangedBack', { message }), 'error', { label: t('undo'), onClick: retry });
        void client.refetchQueries({ include: ORDER_QUERIES });
      } else showMessage(t('nothingChangedBack', { message }), 'error');
    }
  });
  return function undo(changed: readonly Outcome[]): void {
    void run(changed, () => undo(changed));
  };
}

/** Whether an order has no usual next step any more. */
export const isSettled = (status: OrderStatus | null): boolean => status === 'CANCELLED' || status === 'DELIVERED';

/** A change of many orders, with the orders as they were when it was chosen: the list may be refetched meanwhile. */
export interface StatusesChange {
  input: { status: OrderStatus; orders: OrderToChange[] };
  /** The selected orders that it leaves as they are, because they have no next step. */
  leftOutCount: number;
}

/**
 * One change of many orders: previewed, carried out, and undone by its message. `input` is null while no change is
 * chosen. `result` is set where some orders were refused: they are shown.
 */
export function useManyStatuses(input: StatusesChange['input'] | null, clearSelection: () => void, onDone: () => void) {
  const { showMessage, withoutUndo } = useAdminMessages();
  const [send, { client }] = useMutation(UpdateOrderStatuses, {
    refetchQueries: ORDER_QUERIES,
    fetchPolicy: 'no-cache',
  });
  const undo = useUndo();
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<Outcomes | null>(null);
  const preview = useQuery(
    OrderStatusesPreview,
    input && !result ? { variables: { input }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const showFailure = (error: unknown) => {
    const isUnknown = isResultUnknown(error);
    const message = errorMessage(error);
    setFailure(isUnknown ? t('mayBeChanged', { message }) : message);
    // Whoever closes the dialog now shall see the orders as they are.
    if (isUnknown) void client.refetchQueries({ include: ORDER_QUERIES });
  };
  const [run, isBusy] = usePending(async (input: StatusesChange['input']) => {
    setFailure(null);
    try {
      const { data } = await withoutUndo(
        keys.send(input, (idempotencyKey) => send({ variables: { input, idempotencyKey } })),
      );
      const outcomes = data?.updateOrderStatuses;
      const changed = outcomes?.orders.filter(({ result }) => result === 'CHANGED') ?? [];
      if (changed.length > 0) {
        const values = { count: changed.length, status: statusLabel(input.status).toLowerCase() };
        showMessage(t('marked', values), 'success', {
          label: t('undo'),
          onClick: () => undo(changed),
        });
      }
      clearSelection();
      if (outcomes && outcomes.refusedCount > 0) setResult(outcomes);
      else onDone();
    } catch (error) {
      showFailure(error);
    }
  });
  const previewed = (preview.loading ? null : preview.data?.orderStatusesPreview) ?? null;
  return {
    /** What would change; null while it loads or after an error. */
    preview: previewed,
    previewFailure: preview.error ? errorMessage(preview.error) : null,
    retry: () => void preview.refetch().catch(() => undefined),
    count: countOf(input, previewed),
    result,
    failure,
    isBusy,
    run: () => void (input && run(input)),
    /** A dialog that was closed ends the attempt: whoever opens it again has seen the present orders. */
    abandon: () => {
      keys.clear();
      setFailure(null);
      setResult(null);
    },
  };
}

/** The number of orders that change, as far as it is known. */
const countOf = (input: StatusesChange['input'] | null, previewed: Outcomes | null): number =>
  previewed?.changedCount ?? input?.orders.length ?? 0;
