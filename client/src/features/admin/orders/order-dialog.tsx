import { useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { AdminOrderQuery } from '../../../generated/graphql';
import { Dialog } from '../../../ui/dialog';
import { Delayed, LoadingText, Skeleton } from '../../../ui/loading';
import { Notice } from '../../../ui/notice';
import { Failure } from '../failure';
import { OrderFacts } from './order-facts';
import { OrderedLines } from './ordered-lines';
import { AdminOrder } from './order-documents';
import { StatusControl } from './status-control';
import { useStatusChange } from './use-status-change';

export type OrderInFull = AdminOrderQuery['adminOrder'];

interface OrderDialogProps {
  /** Null closes it. */
  id: string | null;
  onClose: () => void;
}

/** Everything of one order, and its status. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const shown = useLast(id);
  const { data, previousData, error, refetch } = useQuery(AdminOrder, {
    variables: { id: shown },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const known = (data ?? previousData)?.adminOrder;
  // While it closes: then nothing is asked for any more.
  const isKnown = data !== undefined || (id === null && known?.id === shown);
  const order = isKnown ? known : undefined;
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={`Order ${shown.slice(-8)}`}
      width="52rem"
      height="56rem"
      actions={
        <>
          {order && <ChangeStatus order={order} onChanged={refresh} />}
          <Button size="md" variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {/* Takes the focus: it scrolls, and holds nothing else that a keyboard could get hold of. */}
      <chakra.div
        tabIndex={0}
        color="fg"
        fontSize="1rem"
        minH={{ sm: order ? '24rem' : undefined }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {order ? (
          <>
            <OrderFacts order={order} />
            <OrderedLines lines={order.lines} />
          </>
        ) : (
          <NotYet hasFailed={error !== undefined} onRetry={refresh} />
        )}
      </chakra.div>
    </Dialog>
  );
}

/** What was open stays in view while the dialog closes. */
function useLast(id: string | null): string {
  const [last, setLast] = useState(id ?? '');
  if (id !== null && id !== last) setLast(id);
  return id ?? last;
}

function ChangeStatus({ order, onChanged }: { order: OrderInFull; onChanged: () => void }) {
  const { set, failure } = useStatusChange(order, { onChanged });
  return (
    <chakra.div
      flex="1"
      minW="min(12.5rem, 100%)"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      gap="3"
    >
      {failure && (
        <chakra.div flex="1 1 100%">
          <Notice tone="error">{failure}</Notice>
        </chakra.div>
      )}
      <StatusControl status={order.status} shortId={order.shortId} isInDialog onChoose={set} />
    </chakra.div>
  );
}

function NotYet({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <ComingOrder />;
  return (
    <div data-short>
      <Failure onRetry={onRetry}>Failed to load order details</Failure>
    </div>
  );
}

function ComingOrder() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading order details...</LoadingText>
      <Delayed>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="6"
        >
          {[4, 3, 2, 5].map((facts) => (
            <chakra.div key={facts} display="grid" alignContent="start" gap="3">
              {Array.from({ length: facts }, (_, fact) => (
                <Skeleton key={fact} height="4" width={fact === 0 ? '7rem' : '80%'} />
              ))}
            </chakra.div>
          ))}
        </chakra.div>
      </Delayed>
    </div>
  );
}
