import { useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import type { AdminOrderQuery } from '../../../generated/graphql';
import { Dialog } from '../../../ui/dialog';
import { LoadingText, Skeleton } from '../../../ui/loading';
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
  /** Where the focus goes when what opened it is gone. */
  finalFocus?: () => HTMLElement | null;
}

/** Everything of one order, and its status. */
export function OrderDialog({ id, onClose, finalFocus }: OrderDialogProps) {
  const { data, error, refetch } = useQuery(AdminOrder, { variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'network-only' });
  const order = data?.adminOrder;
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={order ? `Order ${order.shortId}` : 'Order'}
      width="52rem"
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
      <chakra.div tabIndex={0} color="fg" fontSize="1rem" minH={{ sm: '24rem' }} _focusVisible={{ outlineOffset: '-2px' }}>
        {error && !order && (
          <Failure onRetry={refresh}>Failed to load order details</Failure>
        )}
        {!error && !order && <ComingOrder />}
        {order && (
          <>
            <OrderFacts order={order} />
            <OrderedLines lines={order.lines} />
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}

function ChangeStatus({ order, onChanged }: { order: OrderInFull; onChanged: () => void }) {
  const { set, failure } = useStatusChange(order, onChanged);
  return (
    <chakra.div flex="1" display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="3">
      {failure && <Notice tone="error">{failure}</Notice>}
      <StatusControl status={order.status} shortId={order.shortId} isInDialog onChoose={set} />
    </chakra.div>
  );
}

function ComingOrder() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading order details...</LoadingText>
      <Skeleton height="40" mb="4" />
      <Skeleton height="40" />
    </div>
  );
}
