import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { statusLabel } from '#shared/order-status';
import type { OrderStatus } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { useAdminMessages } from '../messages/admin-messages';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { SetOrderStatus } from './order-documents';

export interface OrderToChange {
  id: string;
  shortId: string;
  status: OrderStatus;
}

/**
 * Changes the status of an order optimistically, in the list and in the dialog, and rolls back with a message if the
 * server refuses. An open dialog shows the message as `failure`; else it is a dashboard message. Refetches the list:
 * an order that no longer matches the filter makes room for the next one.
 */
export function useStatusChange({ id, shortId, status }: OrderToChange, inDialog?: { onChanged: () => void }) {
  const [send] = useMutation(SetOrderStatus, { refetchQueries: ['AdminOrders', 'PendingOrders', 'OrderStats'] });
  const [failure, setFailure] = useState<string | null>(null);
  const { showMessage, withoutUndo } = useAdminMessages();
  const isMounted = useIsMounted();
  const run = useSingleFlight(async (from: OrderStatus, newStatus: OrderStatus) => {
    setFailure(null);
    // Apollo's cache needs `__typename` and `id` to find the order to update.
    const optimisticResponse = { setOrderStatus: { __typename: 'DeskOrder', id, status: newStatus } };
    try {
      await withoutUndo(send({ variables: { id, status: newStatus }, optimisticResponse }));
      if (isMounted.current) inDialog?.onChanged();
      showMessage(`Order ${shortId} is now ${statusLabel(newStatus).toLowerCase()}.`, 'success', {
        label: 'Undo',
        onClick: () => void run(newStatus, from),
      });
    } catch (error) {
      const text = `Order ${shortId} stays ${statusLabel(from).toLowerCase()}. ${refusalText(error)}`;
      if (inDialog && isMounted.current) setFailure(text);
      else showMessage(text, 'error');
    }
  });
  return {
    setStatus: (newStatus: OrderStatus) => {
      if (newStatus !== status) void run(status, newStatus);
    },
    failure,
  };
}

/** The error text. Reopening a cancelled order reserves its pieces again: names how many are needed and left. */
function refusalText(error: unknown): string {
  const items: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['items'] : undefined;
  const shortages = Array.isArray(items)
    ? items.flatMap((item: unknown) => (isShortage(item) ? [`${item.requested} needed, ${item.available} left`] : []))
    : [];
  return [errorMessage(error), shortages.length > 0 && `(${shortages.join('; ')})`].filter(Boolean).join(' ');
}

const isShortage = (item: unknown): item is { requested: number; available: number } =>
  typeof item === 'object' &&
  item !== null &&
  'requested' in item &&
  'available' in item &&
  typeof item.requested === 'number' &&
  typeof item.available === 'number';
