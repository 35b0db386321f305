import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { formatRs } from '#shared/money';
import { useDocumentTitle } from '../../../lib/browser/use-document-title';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { PageTitle } from '../../../ui/layout/page-title';
import { OrderDetails } from '../order-details';
import { CorrectionForm } from './correction-form';
import type { LinkedOrderData } from './linked-order-documents';
import { t } from './texts';
import type { useLinkedOrder } from './use-linked-order';

const ConfirmDialog = lazy(() =>
  import('../../../ui/overlay/confirm-dialog').then((m) => ({ default: m.ConfirmDialog })),
);

/** What the page says about the order as it stands. */
function stateOf({ state, canConfirm, order }: LinkedOrderData) {
  const total = formatRs(order.total);
  if (order.status === 'CANCELLED')
    return { title: t('orderCancelled'), text: t('nothingToPay'), tone: 'info' } as const;
  if (state === 'CONFIRMED')
    return { title: t('orderConfirmed'), text: t('thankYou', { total }), tone: 'success' } as const;
  if (canConfirm)
    return { title: t('confirmYourOrder'), text: t('pleaseConfirm', { total }), tone: 'warning' } as const;
  return { title: t('yourOrder'), text: t('onItsWay'), tone: 'info' } as const;
}

interface ConfirmOrderProps extends Omit<ReturnType<typeof useLinkedOrder>, 'linked' | 'error' | 'retry'> {
  linked: LinkedOrderData;
}

/** The order of an emailed link: what is asked, the buttons, and the order itself. */
export function ConfirmOrder({ linked, ...actions }: ConfirmOrderProps) {
  const { title, text, tone } = stateOf(linked);
  useDocumentTitle(title);
  const { dates } = useShopDates();
  const { order, canChange, changeUntil } = linked;
  return (
    <>
      <PageTitle title={title} />
      <chakra.p mt="2" mb="5" textStyle="label" overflowWrap="anywhere">
        {order.number}
      </chakra.p>
      <chakra.div display="grid" gap="3">
        <Notice tone={tone}>{text}</Notice>
        {actions.notice && <Notice tone="success">{actions.notice}</Notice>}
        {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
      </chakra.div>
      <Actions linked={linked} {...actions} />
      {canChange && (
        <chakra.p mt="4" color="fg.muted">
          {t('untilTime', { time: dates.dateTime(changeUntil) })}
        </chakra.p>
      )}
      <chakra.div mt="8" borderTopWidth="1px">
        <OrderDetails order={order} />
      </chakra.div>
    </>
  );
}

function Actions({ linked, busy, confirm, cancel, correct }: ConfirmOrderProps) {
  const [open, setOpen] = useState<'correction' | 'cancellation' | null>(null);
  const close = () => setOpen(null);
  const { canConfirm, canChange, order } = linked;
  if (open === 'correction' && canChange)
    return <CorrectionForm address={order.address} onSave={correct} onClose={close} />;
  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap" gap="3" mt="6">
      {canConfirm && (
        <BusyButton isBusy={busy === 'confirm'} busyText={t('confirming')} onClick={confirm}>
          {t('confirm')}
        </BusyButton>
      )}
      {canChange && (
        <>
          <Button variant="outline" onClick={() => setOpen('correction')}>
            {t('correct')}
          </Button>
          <Button variant="outline" onClick={() => setOpen('cancellation')}>
            {t('cancel')}
          </Button>
        </>
      )}
      {open === 'cancellation' && canChange && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={close}
            title={t('cancelTitle')}
            confirmLabel={t('cancel')}
            confirmingLabel={t('cancelling')}
            isBusy={busy === 'cancel'}
            onConfirm={cancel}
          >
            {t('cancelText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </chakra.div>
  );
}
