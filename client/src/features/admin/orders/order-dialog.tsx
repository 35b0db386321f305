import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { shortIdOf } from '#shared/record-id';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Notice } from '../../../ui/feedback/notice';
import { OrderActivity } from '../activity/order-activity';
import { Correction } from '../correction/correction';
import { DeliverySection } from '../delivery/delivery-section';
import { LoadError } from '../list/load-error';
import { focusAfterRecord } from '../list/record-focus';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { OrderLines } from './order-lines';
import { AdminOrder, type FullOrder } from './order-documents';
import { StatusControl } from './status-control';
import { useStatusChange } from './use-status-change';
import { t } from './texts';

interface OrderDialogProps {
  /** The order to show; null closes the dialog. */
  id: string | null;
  onClose: () => void;
}

/** Shows one order in full and lets the administrator change its status. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const shownId = useLastId(id);
  const { data, previousData, error, refetch } = useQuery(AdminOrder, {
    variables: { id: shownId },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const loadedOrder = (data ?? previousData)?.adminOrder;
  // While the dialog closes, the query is skipped and has previous data only.
  const isCurrent = data !== undefined || (id === null && loadedOrder?.id === shownId);
  const order = isCurrent ? loadedOrder : undefined;
  const refresh = (): Promise<unknown> => refetch().catch(() => undefined);
  return (
    <Dialog
      open={id !== null}
      isInUrl
      onClose={onClose}
      finalFocus={() => focusAfterRecord(shownId)}
      title={t('orderShownId', { shownId: shortIdOf(shownId) })}
      width="52rem"
      height="56rem"
      actions={
        <Button size="md" variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {/* Focusable: it scrolls and contains no control, so that the keyboard could not scroll it otherwise. */}
      <chakra.div
        tabIndex={0}
        color="fg"
        fontSize="1rem"
        minH={{ sm: order ? '24rem' : undefined }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {order ? (
          <>
            <chakra.section aria-label={t('nextStep')} display="grid" gap="3" mb="6" pb="5" borderBottomWidth="1px">
              <ChangeStatus order={order} onChanged={refresh} />
              <OrderActions order={order} />
            </chakra.section>
            <OrderDetails order={order} />
            <Correction order={order} onChanged={refresh} />
            <OrderLines lines={order.lines} />
            <DeliverySection order={order} onChanged={refresh} />
            <OrderActivity
              orderId={order.id}
              revision={[order.version, order.delivery.version, order.confirmation?.version].join(' ')}
            />
          </>
        ) : (
          <OrderPlaceholder hasFailed={error !== undefined} onRetry={() => void refresh()} />
        )}
      </chakra.div>
    </Dialog>
  );
}

/** The last id that was not null: the order stays in view while the dialog closes. */
function useLastId(id: string | null): string {
  const [last, setLast] = useState(id ?? '');
  if (id !== null && id !== last) setLast(id);
  return id ?? last;
}

function ChangeStatus({ order, onChanged }: { order: FullOrder; onChanged: () => Promise<unknown> }) {
  const { setStatus, failure } = useStatusChange(order, { onChanged });
  return (
    <chakra.div flex="1" minW="min(12.5rem, 100%)" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {failure && (
        <chakra.div flex="1 1 100%">
          <Notice tone="error">{failure}</Notice>
        </chakra.div>
      )}
      <StatusControl status={order.status} shortId={order.shortId} isInDialog onChange={setStatus} />
    </chakra.div>
  );
}

function OrderPlaceholder({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <OrderSkeleton />;
  return (
    <div data-short>
      <LoadError onRetry={onRetry}>{t('failedToLoadOrderDetails')}</LoadError>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>{t('loadingOrderDetails')}</LoadingText>
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
