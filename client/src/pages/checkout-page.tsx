import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeliveryAddressPicker } from '../features/addresses/delivery-address-picker';
import { readAddresses } from '../features/addresses/use-addresses';
import { useDeliveryAddress } from '../features/addresses/use-delivery-address';
import { RemovedLineNotice } from '../features/cart/panel/removed-line-notice';
import { CartPlaceholder } from '../features/cart/panel/cart-placeholder';
import { readCart } from '../features/cart/cart-policies';
import { guestCart } from '../features/cart/guest/guest-cart';
import { useCart } from '../features/cart/use-cart';
import type { CheckoutParts } from '../features/checkout/checkout-layout';
import { GuestCheckout } from '../features/checkout/guest-checkout';
import { OrderPlaced } from '../features/checkout/place-order/order-placed';
import { usePlaceOrder, type PlacedOrder } from '../features/checkout/place-order/use-place-order';
import { UserCheckout } from '../features/checkout/user-checkout';
import { CheckoutUserLoader } from '../features/session/loading/session-user-loader';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';

/** The checkout of a guest or a user, once it is known which. */
export function CheckoutPage() {
  const { user, hasToken } = useSession();
  return hasToken && !user ? <CheckoutUserLoader /> : <Checkout />;
}

/** Reloads prices and stock when they may have changed; without a connection the last known ones stay. */
function Checkout() {
  const { lines, count, subtotal, state, refresh, applyUpdates, removeOrdered, whenSettled, remove, setQuantity } =
    useCart();
  const { user } = useSession();
  const client = useApolloClient();
  /**
   * The account's cart and addresses are read anew: another tab or browser may have ordered or changed them, and a load
   * that runs may be older.
   */
  const readPresent = async () => {
    await whenSettled();
    if (!user) return { lines: guestCart.read(), addresses: [] };
    // Without a connection neither this nor the order can be sent, and the read would wait for one.
    const [addresses] = await Promise.all([readAddresses(client), navigator.onLine && refresh()]);
    return { lines: readCart(client).lines, addresses };
  };
  const orderPlacing = usePlaceOrder({
    readPresent,
    onPlaced: removeOrdered,
    onLinesRefused(refusedLines) {
      applyUpdates(refusedLines);
      refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);

  useOwnAddress(orderPlacing.order);

  if (orderPlacing.order) {
    const { order } = orderPlacing;
    return <OrderPlaced order={order} isGuest={user === null} trackingToken={order.trackingToken} />;
  }

  const parts: CheckoutParts = {
    lines,
    count,
    subtotal,
    actions: { remove, setQuantity },
    undo: <RemovedLineNotice />,
    linesSkeleton: lines.length === 0 && state !== 'ready' && <CartPlaceholder />,
    isLoading: lines.length === 0 && state === 'loading',
    orderPlacing,
  };
  return user ? <WithSavedAddresses parts={parts} /> : <GuestCheckout {...parts} />;
}

const loadTrackPage = () => import('./track-page');
const loadPlacedOrderPage = () => import('./placed-order-page');

/**
 * Moves the confirmation to the URL that shows it again. Only once that page's code is loaded: on a bad line the
 * confirmation stays here.
 */
function useOwnAddress(order: PlacedOrder | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!order) return;
    const { trackingToken, reference } = order;
    const { pathname } = window.location;
    // The URL is another one as soon as a link is pressed, while this page stays until the code of the next is loaded.
    let isUnmounted = false;
    const isLeft = () => isUnmounted || window.location.pathname !== pathname;
    const [load, path] = trackingToken
      ? [loadTrackPage, paths.orderPlaced(trackingToken)]
      : [loadPlacedOrderPage, paths.ownOrderPlaced(reference)];
    load().then(
      () => isLeft() || navigate(path, { replace: true }),
      () => undefined,
    );
    return () => void (isUnmounted = true);
  }, [order, navigate]);
}

/** The checkout of a signed-in user. */
function WithSavedAddresses({ parts }: { parts: CheckoutParts }) {
  const { addressBook, chosen, choose, isTyping, setTyping } = useDeliveryAddress();
  const { refresh } = addressBook;
  const failedBy = parts.orderPlacing.failure?.kind;
  // Another tab may have deleted the chosen address, or moved it to a city with another delivery fee.
  const mayBeChanged = failedBy === 'other' || failedBy === 'price';
  useEffect(() => {
    if (mayBeChanged) refresh();
  }, [mayBeChanged, refresh]);

  return (
    <UserCheckout
      parts={{ ...parts, isLoading: parts.isLoading || (!addressBook.addresses && !addressBook.error) }}
      address={chosen}
      isTypingAddress={isTyping}
      onAddressUsed={choose}
    >
      <DeliveryAddressPicker addressBook={addressBook} chosen={chosen} onChoose={choose} onTyping={setTyping} />
    </UserCheckout>
  );
}
