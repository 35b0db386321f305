import { chakra } from '@chakra-ui/react';
import { isEmailedStatus, fromGraphqlStatus, statusLabel } from '#shared/order-status';
import { BusyButton } from '../../../../ui/button/busy-button';
import { Button } from '../../../../ui/button/button';
import { CancelButton } from '../../../../ui/button/cancel-button';
import { Notice } from '../../../../ui/feedback/notice';
import { Dialog } from '../../../../ui/overlay/dialog';
import { ListSkeleton } from '../../list/list-states';
import { LoadError } from '../../list/load-error';
import { focusAfterSelection } from '../../list/selection-focus';
import type { Outcome, Outcomes } from './many-orders-documents';
import { ChangedOrders, RefusedOrders } from './outcome-lists';
import { isSettled, useManyStatuses, type StatusesChange } from './use-many-statuses';
import { t } from './texts';

interface StatusesDialogProps {
  /** Null closes the dialog. */
  chosen: StatusesChange | null;
  /** Whether orders are selected still: after a change none is. */
  hasSelection: boolean;
  clearSelection: () => void;
  onClose: () => void;
}

/** Shows what a change of many orders will do, and afterwards which orders it could not change. */
export function StatusesDialog({ chosen, hasSelection, clearSelection, onClose }: StatusesDialogProps) {
  const input = chosen?.input ?? null;
  const change = useManyStatuses(input, clearSelection, onClose);
  const { preview, result, isBusy } = change;
  const label = input ? statusLabel(input.status).toLowerCase() : '';
  const close = () => {
    if (isBusy) return;
    change.abandon();
    onClose();
  };
  return (
    <Dialog
      open={chosen !== null}
      onClose={close}
      finalFocus={() => (hasSelection ? null : focusAfterSelection())}
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
              {t('markCount', { count: change.count, status: label })}
            </BusyButton>
          </>
        )
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        {change.failure && <Notice tone="error">{change.failure}</Notice>}
        {result ? <RefusedOrders orders={result.orders} /> : <Preview chosen={chosen} change={change} />}
      </chakra.div>
    </Dialog>
  );
}

interface PreviewProps {
  chosen: StatusesChange | null;
  change: ReturnType<typeof useManyStatuses>;
}

function Preview({ chosen, change }: PreviewProps) {
  const { preview, previewFailure, retry } = change;
  if (previewFailure && !preview) return <LoadError onRetry={retry}>{previewFailure}</LoadError>;
  if (!preview || !chosen) return <ListSkeleton rows={5}>{t('lookingAtWhatWillChange')}</ListSkeleton>;
  const changed = preview.orders.filter(({ result }) => result === 'CHANGED');
  const settled = changed.filter(({ statusBefore }) => isSettled(statusBefore));
  const others = changed.filter(({ statusBefore }) => !isSettled(statusBefore));
  return (
    <>
      <chakra.p color="fg.muted">{summary(preview, changed, chosen)}</chakra.p>
      {settled.length > 0 && <Notice tone="warning">{t('settledToo', { count: settled.length })}</Notice>}
      <RefusedOrders orders={preview.orders} />
      <ChangedOrders orders={[...settled, ...others]} />
    </>
  );
}

function summary(
  { changedCount, unchangedCount }: Outcomes,
  changed: readonly Outcome[],
  { input: { status }, leftOutCount }: StatusesChange,
): string {
  const label = statusLabel(status).toLowerCase();
  // Customers who order by phone may have no email address.
  const emailCount = changed.filter(({ hasEmail }) => hasEmail).length;
  const isEmailed = isEmailedStatus(fromGraphqlStatus(status));
  return joined([
    changedCount === 0 && t('nothingWillChange'),
    unchangedCount > 0 && t('alreadySo', { count: unchangedCount, status: label }),
    leftOutCount > 0 && t('leftOut', { count: leftOutCount }),
    isEmailed && emailCount > 0 && t('customersGetAnEmail', { count: emailCount }),
    isEmailed && changedCount > emailCount && t('haveNoEmail', { count: changedCount - emailCount }),
    changedCount > 0 && status === 'CANCELLED' && t('piecesReturn'),
  ]);
}

const joined = (sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ');
