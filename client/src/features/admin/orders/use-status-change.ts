import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderStatus } from '../../../generated/graphql';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { STATUSES } from '../../../ui/status-badge';
import { useDeskMessages } from '../desk-messages';
import { useIsHere } from '../use-is-here';
import { SetOrderStatus } from './order-documents';

export interface Changeable {
  id: string;
  shortId: string;
  status: OrderStatus;
}

/**
 * Shows the new status at once, in the list and in the details, and takes it back with words when the shop refuses.
 * In a dialog the words stand there, `failure`; elsewhere, or once it is closed, they pass by.
 * The list is asked for again: an order that has left its filter makes room for the next one, and no page is turned past it.
 */
export function useStatusChange({ id, shortId, status }: Changeable, inDialog?: { onChanged: () => void }) {
  const [send] = useMutation(SetOrderStatus, { refetchQueries: ['AdminOrders', 'DeskWaiting', 'OrderStats'] });
  const [failure, setFailure] = useState<string | null>(null);
  const { tell, during } = useDeskMessages();
  const isHere = useIsHere();
  const run = useOneAtATime(async (from: OrderStatus, wanted: OrderStatus) => {
    setFailure(null);
    // Its type names the record in the cache: without it the list would not know whose status this is.
    const expected = { setOrderStatus: { __typename: 'DeskOrder', id, status: wanted } };
    try {
      await during(send({ variables: { id, status: wanted }, optimisticResponse: expected }));
      if (isHere.current) inDialog?.onChanged();
      tell(`Order ${shortId} is now ${STATUSES[wanted][0].toLowerCase()}.`, 'success', {
        words: 'Undo',
        onPress: () => void run(wanted, from),
      });
    } catch (error) {
      const why = `Order ${shortId} stays ${STATUSES[from][0].toLowerCase()}. ${whyNot(error)}`;
      if (inDialog && isHere.current) setFailure(why);
      else tell(why, 'error');
    }
  });
  return {
    set: (wanted: OrderStatus) => {
      if (wanted !== status) void run(status, wanted);
    },
    failure,
  };
}

/** Out of cancelled takes the pieces again: what is missing is told with its number. */
function whyNot(error: unknown): string {
  const items: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['items'] : undefined;
  const left = Array.isArray(items)
    ? items.flatMap((item: unknown) => (isShort(item) ? [`${item.requested} needed, ${item.available} left`] : []))
    : [];
  return [errorText(error), left.length > 0 && `(${left.join('; ')})`].filter(Boolean).join(' ');
}

const isShort = (item: unknown): item is { requested: number; available: number } =>
  typeof item === 'object' &&
  item !== null &&
  'requested' in item &&
  'available' in item &&
  typeof item.requested === 'number' &&
  typeof item.available === 'number';
