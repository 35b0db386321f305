import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { GuestDetails } from '#shared/rules/address.rules';
import { graphql } from '../../../generated';
import type { PlaceOrderMutation } from '../../../generated/graphql';
import { isResultUnknown } from '../../../lib/errors/error-message';
import type { RefusedLine } from '../../../lib/errors/line-refusal';
import { useSession } from '../../session/use-session';
import { DeliveryCities } from '../../../lib/shop/use-delivery-cities';
import type { CheckoutLine } from '../checkout-line';
import { checkoutStorage } from '../checkout-storage';
import type { Totals } from '../summary/order-totals';
import { rememberOwnPlacedOrder, rememberPlacedOrder } from './use-placed-order';
import { isRefusedUnseen, toOrderFailure, type OrderFailure } from './order-failure';

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      ...OrderPlaced_order @unmask
      trackingToken
    }
  }
`);

export type PlacedOrder = PlaceOrderMutation['placeOrder'];

/** A guest's address, or the id of a saved address. `website` is the honeypot field. */
type Destination = { address: GuestDetails; website?: string } | { addressId: string };

interface PlaceOrderOptions {
  /** Resolves when all changes of the cart are saved; an order is sent only after that. */
  waitForCart: () => Promise<unknown>;
  /** Called with the ordered lines. */
  onPlaced: (lines: CheckoutLine[]) => void;
  /** Called when the server refuses the order because of prices or stock. */
  onLinesRefused: (lines: RefusedLine[]) => void;
}

export interface OrderPlacing {
  /** Resolves with the failure, or null if the order is placed or already being sent. `totals`: those that are shown. */
  placeOrder: (destination: Destination, lines: CheckoutLine[], totals: Totals) => Promise<OrderFailure | null>;
  order: PlacedOrder | null;
  failure: OrderFailure | null;
  isSending: boolean;
}

export function usePlaceOrder({ waitForCart, onPlaced, onLinesRefused }: PlaceOrderOptions): OrderPlacing {
  // Orders contain personal data: only that of a guest is kept in Apollo's cache, for the page that shows it next.
  const [send, { client }] = useMutation(PlaceOrder, { fetchPolicy: 'no-cache' });
  const { user } = useSession();
  const customerId = user?.id ?? null;
  const [placed, setPlaced] = useState<{ order: PlacedOrder; customerId: string | null } | null>(null);
  // After a sign-out in another tab the next user must not see the order. A guest's order stays visible.
  const isVisible = placed?.customerId === null || placed?.customerId === customerId;
  const order = placed && isVisible ? placed.order : null;
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [isSending, setSending] = useState(false);
  // A ref, because state would change too late for the second click of a double click.
  const isInFlight = useRef(false);
  const unanswered = useRef<string | null>(null);

  /** An order that this tab has sent keeps its id until it is answered, even if another tab begins a new checkout. */
  const beginAttempt = (): string => {
    unanswered.current ??= checkoutStorage.paymentId();
    checkoutStorage.setSent(true);
    return unanswered.current;
  };
  /** A refusal that does not look at the order says nothing about an earlier attempt. */
  const forgetAttempt = (error: unknown, wasSent: boolean) => {
    if (isResultUnknown(error) || (wasSent && isRefusedUnseen(error))) return;
    unanswered.current = null;
    checkoutStorage.setSent(false);
  };

  async function placeOrder(
    destination: Destination,
    lines: CheckoutLine[],
    totals: Totals,
  ): Promise<OrderFailure | null> {
    if (isInFlight.current || order) return null;
    isInFlight.current = true;
    setSending(true);
    setFailure(null);
    const wasSent = checkoutStorage.isUnanswered();
    try {
      await waitForCart();
      const orderLines = lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
      const paymentId = beginAttempt();
      const { data } = await send({
        variables: { input: { paymentId, lines: orderLines, expectedTotal: totals.total, ...destination } },
      });
      if (!data) throw new Error('The order response has no data');
      unanswered.current = null;
      checkoutStorage.clear();
      const placedOrder = { ...data.placeOrder, paymentId };
      if (placedOrder.trackingToken) rememberPlacedOrder(client, placedOrder.trackingToken, placedOrder);
      else rememberOwnPlacedOrder(client, placedOrder);
      setPlaced({ order: placedOrder, customerId });
      onPlaced(lines);
      return null;
    } catch (error) {
      forgetAttempt(error, wasSent);
      const reason = toOrderFailure(error, totals.deliveryFee);
      if (reason.kind === 'price') client.refetchQueries({ include: [DeliveryCities] }).catch(() => undefined);
      if (reason.kind === 'stock' || reason.kind === 'price') onLinesRefused(reason.refusedLines);
      setFailure(reason);
      return reason;
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return { placeOrder, order, failure, isSending };
}
