import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../generated/index';
import type { PlaceOrderMutation } from '../../../generated/graphql';
import type { GuestDetails } from '#shared/rules/address.rules';
import type { CheckoutLine } from '../checkout-line';
import { checkoutStorage } from '../checkout-storage';
import { orderFailure, type LineNews, type OrderFailure } from './order-failure';
import { useSession } from '../../session/use-session';

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      id
      number
      subtotal
      deliveryFee
      total
      lines {
        productId
        size
        name
        price
        quantity
        total
        imageUrl
      }
      address {
        firstname
        lastname
        phone
        email
        address
        apartment
        city
        state
        country
        zipcode
      }
    }
  }
`);

export type PlacedOrder = PlaceOrderMutation['placeOrder'];

/** A guest tells where it goes; whoever is signed in chooses a saved address. */
type Destination = { address: GuestDetails; website?: string } | { addressId: string };

interface Listeners {
  /** What must be over before an order is sent: changes of the cart that are still being saved. */
  beforehand: () => Promise<unknown>;
  /** The order stands: its lines can go. */
  onPlaced: (lines: CheckoutLine[]) => void;
  /** The server refused and said what the catalogue has now. */
  onNews: (news: LineNews[]) => void;
}

export interface OrderPlacing {
  /** Answers why not, or null when the order stands or is under way. */
  place: (where: Destination, lines: CheckoutLine[], expectedTotal: number) => Promise<OrderFailure | null>;
  order: PlacedOrder | null;
  failure: OrderFailure | null;
  isSending: boolean;
}

export function usePlaceOrder({ beforehand, onPlaced, onNews }: Listeners): OrderPlacing {
  // An order is personal: it is shown once and kept in no cache.
  const [send] = useMutation(PlaceOrder, { fetchPolicy: 'no-cache' });
  const { user } = useSession();
  const buyer = user?.id ?? null;
  const [placed, setPlaced] = useState<{ order: PlacedOrder; by: string | null } | null>(null);
  // Signed out in another tab: the next one here does not read where it goes. A guest's stays with who looks at it.
  const order = placed && (placed.by === null || placed.by === buyer) ? placed.order : null;
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [isSending, setSending] = useState(false);
  // State would come a render too late for the second press of a double click.
  const isUnderWay = useRef(false);

  async function place(where: Destination, lines: CheckoutLine[], expectedTotal: number): Promise<OrderFailure | null> {
    if (isUnderWay.current || order) return null;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      await beforehand();
      const wanted = lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
      const { data } = await send({
        variables: { input: { paymentId: checkoutStorage.paymentId(), lines: wanted, expectedTotal, ...where } },
      });
      if (!data) throw new Error('The order was answered without data');
      checkoutStorage.clear();
      setPlaced({ order: data.placeOrder, by: buyer });
      onPlaced(lines);
      return null;
    } catch (error) {
      const why = orderFailure(error);
      if (why.kind === 'stock' || why.kind === 'price') onNews(why.news);
      setFailure(why);
      return why;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { place, order, failure, isSending };
}
