import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { dateFormattersFor } from '#shared/dates';
import { formatRs } from '#shared/money';
import { useDocumentTitle } from '../../../lib/browser/use-document-title';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { PageTitle } from '../../../ui/layout/page-title';
import { OrderDetails } from '../order-details';
import { CancelDialog } from './cancel-dialog';
import { CorrectionForm } from './correction-form';
import type { LinkedOrderData } from './linked-order-documents';
import { t } from './texts';
import type { useLinkedOrder } from './use-linked-order';

/** In the reader's time zone, as the order's dates below. */
const formatDateTime = dateFormattersFor().dateTime;

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
  const { order, canChange, changeUntil } = linked;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  // The button that was pressed is gone.
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);
  return (
    <>
      <PageTitle title={title} headingRef={heading} />
      <chakra.p mt="2" mb="5" textStyle="label" overflowWrap="anywhere">
        {order.number}
      </chakra.p>
      <chakra.div display="grid" gap="3">
        <Notice tone={tone}>{text}</Notice>
        {actions.notice && <Notice tone="success">{actions.notice}</Notice>}
        {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
      </chakra.div>
      <Actions linked={linked} heading={heading} {...actions} />
      {canChange && (
        <chakra.p mt="4" color="fg.muted">
          {t('untilTime', { time: formatDateTime(changeUntil) })}
        </chakra.p>
      )}
      <chakra.div mt="8" borderTopWidth="1px">
        <OrderDetails order={order} />
      </chakra.div>
    </>
  );
}

type ActionsProps = Omit<ConfirmOrderProps, 'notice'> & { heading: RefObject<HTMLHeadingElement | null> };

function Actions({ linked, heading, busy, failure, clearFailure, check, confirm, cancel, correct }: ActionsProps) {
  const [open, setOpen] = useState<'correction' | 'cancellation' | null>(null);
  const close = () => {
    setOpen(null);
    check();
  };
  const { canConfirm, canChange, order } = linked;
  const correctButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const hasForm = open === 'correction' && canChange;
  const hadForm = useRef(false);
  useEffect(() => {
    if (hadForm.current && !hasForm) (correctButton.current ?? heading.current)?.focus();
    hadForm.current = hasForm;
  }, [hasForm, heading]);
  const ask = () => {
    clearFailure();
    setOpen('cancellation');
  };
  if (hasForm) return <CorrectionForm address={order.address} onSave={correct} onClose={close} />;
  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap" gap="3" mt="6">
      {canConfirm && (
        <BusyButton isBusy={busy === 'confirm'} busyText={t('confirming')} onClick={confirm}>
          {t('confirm')}
        </BusyButton>
      )}
      {canChange && (
        <>
          <Button ref={correctButton} variant="outline" onClick={() => setOpen('correction')}>
            {t('correct')}
          </Button>
          <Button ref={cancelButton} variant="outline" onClick={ask}>
            {t('cancel')}
          </Button>
        </>
      )}
      {open === 'cancellation' && canChange && (
        <CancelDialog
          onClose={close}
          isBusy={busy === 'cancel'}
          failure={failure}
          onConfirm={cancel}
          finalFocus={() => cancelButton.current ?? heading.current}
        />
      )}
    </chakra.div>
  );
}
