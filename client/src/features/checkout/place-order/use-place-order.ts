import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { CartLine } from '#shared/cart-lines';
import type { GuestDetails } from '#shared/rules/address.rules';
import { graphql } from '../../../generated';
import type { PlaceOrderMutation } from '../../../generated/graphql';
import { isSameAddress, type Address } from '../../../lib/address-fragments';
import { isResultUnknown } from '../../../lib/errors/error-message';
import type { RefusedLine } from '../../../lib/errors/line-refusal';
import { useSession } from '../../session/use-session';
import { DeliveryCities } from '../../../lib/shop/use-delivery-cities';
import { paths } from '../../../lib/paths';
import { t } from '../texts';
import { isSameCart, type CheckoutLine } from '../checkout-line';
import { checkoutStorage } from '../checkout-storage';
import { placedOrderLines } from '../summary/placed-order-lines';
import type { Totals } from '../summary/order-totals';
import { findOwnOrder, rememberPlacedOrder } from './use-placed-order';
import { useLateOrderNotice } from './use-late-order-notice';
import { failureText, isRefusedUnseen, toOrderFailure, type OrderFailure } from './order-failure';

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      ...OrderPlaced_order @unmask
      trackingToken
    }
  }
`);

export type PlacedOrder = PlaceOrderMutation['placeOrder'];

/** A guest's address, or a saved address as it is shown. `website` is the honeypot field. */
type Destination = { address: GuestDetails; website?: string } | { savedAddress: Address };

/** What the cart and the saved addresses of the customer are now, with all changes saved. A guest has no addresses. */
export interface PresentCheckout {
  lines: CartLine[];
  addresses: Address[];
}

interface PlaceOrderOptions {
  /** Called before an order is sent, which is done only if all is as it was shown. */
  readPresent: () => Promise<PresentCheckout>;
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

export function usePlaceOrder({ readPresent, onPlaced, onLinesRefused }: PlaceOrderOptions): OrderPlacing {
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
  const beginNotice = useLateOrderNotice(customerId);

  /** A refusal that does not look at the order says nothing about an earlier attempt. */
  const forgetAttempt = (error: unknown, wasSent: boolean) => {
    if (isResultUnknown(error) || (wasSent && isRefusedUnseen(error))) return;
    unanswered.current = null;
    checkoutStorage.setSent(false);
  };

  /** Resolves with a failure if nothing was sent, because something has changed. */
  async function sendOrder(destination: Destination, lines: CheckoutLine[], expectedTotal: number) {
    const wasSent = unanswered.current !== null || checkoutStorage.isUnanswered();
    // Taken before the cart is read: an order of another tab that is not missing in that cart yet has this id as well,
    // so that it is the answer. What this tab has sent keeps its id even if another tab begins a new checkout.
    const paymentId = unanswered.current ?? checkoutStorage.paymentId();
    const changed = findChange(destination, lines, await readPresent());
    if (changed) {
      // An order whose answer was lost has emptied the account's cart.
      const found = customerId !== null && wasSent ? await findOwnOrder(client, paymentId) : null;
      return found && isSameCart(lines, placedOrderLines(found)) ? { ...found, trackingToken: null } : changed;
    }
    unanswered.current = paymentId;
    checkoutStorage.setSent(true);
    const orderLines = lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
    try {
      const { data } = await send({
        variables: { input: { paymentId, lines: orderLines, expectedTotal, ...toInput(destination) } },
      });
      if (!data) throw new Error('The order response has no data');
      return { ...data.placeOrder, paymentId };
    } catch (error) {
      forgetAttempt(error, wasSent);
      throw error;
    }
  }

  async function placeOrder(
    destination: Destination,
    lines: CheckoutLine[],
    totals: Totals,
  ): Promise<OrderFailure | null> {
    if (isInFlight.current || order) return null;
    isInFlight.current = true;
    setSending(true);
    setFailure(null);
    const tellIfLeft = beginNotice();
    const fail = (reason: OrderFailure) => {
      setFailure(reason);
      const text = t('yourOrderIsNotFinished', { reason: failureText(reason) });
      tellIfLeft({ tone: 'error', text, link: { to: paths.checkout, text: t('checkout') } });
      return reason;
    };
    try {
      const placedOrder = await sendOrder(destination, lines, totals.total);
      if ('kind' in placedOrder) return fail(placedOrder);
      unanswered.current = null;
      checkoutStorage.clear();
      const link = { to: rememberPlacedOrder(client, placedOrder), text: t('seeYourOrder') };
      if (!tellIfLeft({ tone: 'success', text: t('yourOrderWasPlaced'), link }))
        setPlaced({ order: placedOrder, customerId });
      onPlaced(lines);
      return null;
    } catch (error) {
      const reason = toOrderFailure(error, totals.deliveryFee);
      if (reason.kind === 'price') client.refetchQueries({ include: [DeliveryCities] }).catch(() => undefined);
      if (reason.kind === 'stock' || reason.kind === 'price') onLinesRefused(reason.refusedLines);
      return fail(reason);
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return { placeOrder, order, failure, isSending };
}

const toInput = (destination: Destination) =>
  'savedAddress' in destination ? { addressId: destination.savedAddress.id } : destination;

/** The failure of an order of which something is not as it was shown: another tab or browser may have changed it. */
function findChange(
  destination: Destination,
  lines: CheckoutLine[],
  present: PresentCheckout,
): Extract<OrderFailure, { kind: 'changed' }> | null {
  const isCartChanged = !isSameCart(lines, present.lines);
  const isAddressChanged = 'savedAddress' in destination && !isStillSaved(destination.savedAddress, present.addresses);
  if (!isCartChanged && !isAddressChanged) return null;
  if (!isAddressChanged) return { kind: 'changed', text: t('cartHasChanged') };
  return { kind: 'changed', text: isCartChanged ? t('cartAndAddressHaveChanged') : t('addressHasChanged') };
}

const isStillSaved = (shown: Address, addresses: Address[]): boolean =>
  addresses.some((address) => address.id === shown.id && isSameAddress(address, shown));
