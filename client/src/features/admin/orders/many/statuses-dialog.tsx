import { chakra } from '@chakra-ui/react';
import { isEmailedStatus, fromGraphqlStatus, statusLabel } from '#shared/order-status';
import type { OrderStatus } from '../../../../generated/graphql';
import { BusyButton } from '../../../../ui/button/busy-button';
import { Button } from '../../../../ui/button/button';
import { CancelButton } from '../../../../ui/button/cancel-button';
import { Notice } from '../../../../ui/feedback/notice';
import { Dialog } from '../../../../ui/overlay/dialog';
import { ListSkeleton } from '../../list/list-states';
import { LoadError } from '../../list/load-error';
import type { Outcomes } from './many-orders-documents';
import { ChangedOrders, RefusedOrders } from './outcome-lists';
import { useManyStatuses } from './use-many-statuses';
import type { OrderSelection } from './use-order-selection';
import { t } from './texts';

interface StatusesDialogProps {
  /** The new status of the selected orders; null closes the dialog. */
  status: OrderStatus | null;
  selection: OrderSelection;
  onClose: () => void;
}

/** Shows what a change of many orders will do, and afterwards which orders it could not change. */
export function StatusesDialog({ status, selection, onClose }: StatusesDialogProps) {
  const change = useManyStatuses(status, selection, onClose);
  const { preview, result, isBusy } = change;
  const label = status ? statusLabel(status).toLowerCase() : '';
  const close = () => {
    if (isBusy) return;
    change.abandon();
    onClose();
  };
  return (
    <Dialog
      open={status !== null}
      onClose={close}
      title={
        result
          ? t('changedOf', { changed: result.changedCount, total: result.orders.length, status: label })
          : t('markOrders', { status: label })
      }
      width="40rem"
      height="36rem"
      actions={
        result ? (
          <Button size="md" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <CancelButton isBusy={isBusy} onClick={close} />
            <BusyButton
              isBusy={isBusy}
              busyText={t('processing')}
              disabled={!preview || preview.changedCount === 0}
              onClick={change.run}
            >
              {t('markCount', { count: preview?.changedCount ?? change.count, status: label })}
            </BusyButton>
          </>
        )
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        {change.failure && <Notice tone="error">{change.failure}</Notice>}
        {result ? <RefusedOrders orders={result.orders} /> : <Preview status={status} change={change} />}
      </chakra.div>
    </Dialog>
  );
}

function Preview({ status, change }: { status: OrderStatus | null; change: ReturnType<typeof useManyStatuses> }) {
  const { preview, previewFailure, retry } = change;
  if (previewFailure && !preview) return <LoadError onRetry={retry}>{previewFailure}</LoadError>;
  if (!preview || !status) return <ListSkeleton rows={5}>{t('lookingAtWhatWillChange')}</ListSkeleton>;
  return (
    <>
      <chakra.p color="fg.muted">{summary(preview, status)}</chakra.p>
      <RefusedOrders orders={preview.orders} />
      <ChangedOrders orders={preview.orders} />
    </>
  );
}

function summary({ changedCount, unchangedCount }: Outcomes, status: OrderStatus): string {
  const label = statusLabel(status).toLowerCase();
  const isEmailed = isEmailedStatus(fromGraphqlStatus(status));
  return [
    changedCount === 0 && t('nothingWillChange'),
    unchangedCount > 0 && t('alreadySo', { count: unchangedCount, status: label }),
    changedCount > 0 && isEmailed && t('customersGetAnEmail', { count: changedCount }),
    changedCount > 0 && status === 'CANCELLED' && t('piecesReturn'),
  ]
    .filter(Boolean)
    .join(' ');
}
