import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../../generated';
import type { OrderRow_OrderFragment } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { useWhenOnline } from '../../../lib/hooks/use-when-online';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { reloadMyOrder } from '../use-my-orders';
import { reloadTrackedOrder } from '../use-tracked-order';
import { CancelDialog } from './cancel-dialog';
import { t } from './texts';

const CancelOrderMutation = graphql(`
  mutation CancelOrder($id: ID!) {
    cancelOrder(id: $id) {
      ...OrderRow_order @unmask
    }
  }
`);

const CancelTrackedOrderMutation = graphql(`
  mutation CancelTrackedOrder($token: String!) {
    cancelTrackedOrder(token: $token) {
      ...OrderRow_order @unmask
    }
  }
`);

/** Cancels an own order. */
export function CancelOrder({ order, finalFocus }: { order: OrderRow_OrderFragment } & FocusProps) {
  const [send, { client }] = useMutation(CancelOrderMutation);
  return (
    <CancelButton
      canCancel={order.canCancel}
      send={() => send({ variables: { id: order.id } })}
      reload={() => reloadMyOrder(client, order.reference)}
      finalFocus={finalFocus}
    />
  );
}

/** Cancels the order of a guest, by the token of its tracking link. */
export function CancelTrackedOrder({
  token,
  canCancel,
  finalFocus,
}: { token: string; canCancel: boolean } & FocusProps) {
  const [send, { client }] = useMutation(CancelTrackedOrderMutation);
  return (
    <CancelButton
      canCancel={canCancel}
      send={() => send({ variables: { token } })}
      reload={() => reloadTrackedOrder(client, token)}
      finalFocus={finalFocus}
    />
  );
}

interface FocusProps {
  /** Receives the focus when the button is gone. */
  finalFocus: () => HTMLElement | null;
}

interface CancelButtonProps extends FocusProps {
  canCancel: boolean;
  send: () => Promise<unknown>;
  /** Brings the order on the page up to date. */
  reload: () => Promise<unknown>;
}

/** Asks before it cancels. Says on the page why it is too late, because the button is gone then. */
function CancelButton({ canCancel, send, reload, finalFocus }: CancelButtonProps) {
  const { isOpen, isBusy, isLate, failure, ask, close, cancel } = useCancellation(send, reload);
  return (
    <>
      {isLate && (
        <chakra.div flex={{ sm: '1 1 100%' }}>
          <Notice tone="error">{t('confirmedMeanwhile')}</Notice>
        </chakra.div>
      )}
      {canCancel && (
        <Button variant="outline" onClick={ask}>
          {t('cancel')}
        </Button>
      )}
      {isOpen && canCancel && (
        <CancelDialog
          onClose={close}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void cancel()}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}

/** An order of which nobody knows whether it is cancelled is read again: at once, when the dialog closes, and online. */
function useCancellation(send: CancelButtonProps['send'], reload: CancelButtonProps['reload']) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const read = () => reload().catch(() => undefined);
  useWhenOnline(isUnknown, () => void read());
  const [cancel, isBusy] = usePending(async () => {
    setFailure(null);
    setUnknown(false);
    try {
      await send();
      setOpen(false);
    } catch (error) {
      if (errorCode(error) === 'ORDER_CLOSED') {
        await read();
        setLate(true);
        setOpen(false);
      } else {
        setFailure(errorMessage(error));
        setUnknown(isResultUnknown(error));
        if (isResultUnknown(error)) void read();
      }
    }
  });
  const ask = () => {
    setFailure(null);
    setLate(false);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (isUnknown) void read();
  };
  return { isOpen, isBusy, isLate, failure, ask, close, cancel };
}
