import { useEffect } from 'react';
import { DeliveryAddressPicker } from '../features/addresses/delivery-address-picker';
import { useDeliveryAddress } from '../features/addresses/use-delivery-address';
import { RemovedLineNotice } from '../features/cart/panel/removed-line-notice';
import { CartPlaceholder } from '../features/cart/panel/cart-placeholder';
import { useCart } from '../features/cart/use-cart';
import type { CheckoutParts } from '../features/checkout/checkout-layout';
import { GuestCheckout } from '../features/checkout/guest-checkout';
import { OrderPlaced } from '../features/checkout/place-order/order-placed';
import { OrderSummary } from '../features/checkout/summary/order-summary';
import { placedOrderLines } from '../features/checkout/summary/placed-order-lines';
import { TwoColumnLayout } from '../features/checkout/two-column-layout';
import { usePlaceOrder } from '../features/checkout/place-order/use-place-order';
import { UserCheckout } from '../features/checkout/user-checkout';
import { useSession } from '../features/session/use-session';

/** Reloads prices and stock when they may have changed; without a connection the last known ones stay. */
export function CheckoutPage() {
  const { lines, count, subtotal, state, refresh, applyUpdates, removeOrdered, whenSettled, remove, setQuantity } =
    useCart();
  const { user } = useSession();
  const orderPlacing = usePlaceOrder({
    waitForCart: whenSettled,
    onPlaced: removeOrdered,
    onLinesRefused(refusedLines) {
      applyUpdates(refusedLines);
      refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);

  if (orderPlacing.order) {
    return (
      <TwoColumnLayout
        aside={<OrderSummary lines={placedOrderLines(orderPlacing.order)} totals={orderPlacing.order} />}
      >
        <OrderPlaced order={orderPlacing.order} isGuest={user === null} />
      </TwoColumnLayout>
    );
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

/** The checkout of a signed-in user. */
function WithSavedAddresses({ parts }: { parts: CheckoutParts }) {
  const { addressBook, chosen, choose } = useDeliveryAddress();
  const { refresh } = addressBook;
  const hasFailed = parts.orderPlacing.failure?.kind === 'other';
  // Another tab may have deleted the chosen address.
  useEffect(() => {
    if (hasFailed) refresh();
  }, [hasFailed, refresh]);

  return (
    <UserCheckout
      parts={{ ...parts, isLoading: parts.isLoading || (!addressBook.addresses && !addressBook.error) }}
      address={chosen}
    >
      <DeliveryAddressPicker addressBook={addressBook} chosen={chosen} onChoose={choose} />
    </UserCheckout>
  );
}
